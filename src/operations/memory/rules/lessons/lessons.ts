import { fromLatin1 } from "../../../../text/latin1.ts";
import { type MarkdownLine, markdownLines } from "../../../../text/markdown/lines.ts";
import { headingOf, isBlank } from "../../../../text/markdown/markers.ts";
import { isDay } from "../calendar-day.ts";
import type { Lesson } from "./lesson.ts";
import { isMetaLine, type MetaLine, readMetaLine } from "./meta.ts";

/** A lesson with its place in the file's text, its bytes read as latin1. */
export interface PlacedLesson {
  readonly lesson: Lesson;
  readonly start: number;
  readonly end: number;
  /** Its metadata where these are in form, and where the line starts. */
  readonly meta: { readonly line: MetaLine; readonly start: number } | null;
}

const DATED = /^\[([^[\]]*)\][ \t]*(.*)$/;
const LESSON_LEVEL = 3;

/** The lessons of `tasks/lessons.md`, in their order. */
export function readLessons(bytes: Uint8Array): readonly Lesson[] {
  return placedLessons(Buffer.from(bytes).toString("latin1")).map(({ lesson }) => lesson);
}

/** The lessons of a text, its bytes read as latin1: each from its heading to the next of its level or above. */
export function placedLessons(latin1: string): readonly PlacedLesson[] {
  const lines = markdownLines(latin1);
  const found: PlacedLesson[] = [];
  // From the end, so that it is known where the next heading of each level starts.
  const next: number[] = Array.from({ length: 7 }, () => latin1.length);
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    const heading = line?.role === "plain" ? headingOf(line.text) : null;
    if (!line || !heading) continue;
    const end = Math.min(...next.slice(1, heading.level + 1));
    next[heading.level] = line.start;
    const below = metaBelow(lines, index);
    // Older files have their lessons one level higher; without metadata that is a section of lessons.
    if (heading.level !== LESSON_LEVEL && !(heading.level === LESSON_LEVEL - 1 && below)) continue;
    const meta =
      below && typeof below.read !== "string" ? { line: below.read, start: below.line.start } : null;
    const odd =
      below && typeof below.read === "string"
        ? { line: below.index + 1, text: fromLatin1(below.line.text).trim(), why: below.read }
        : null;
    const lesson = { ...titleOf(heading.words), line: index + 1, meta: meta?.line.meta ?? null, odd };
    found.push({ lesson, start: line.start, end, meta });
  }
  return found.reverse();
}

function titleOf(words: string): Pick<Lesson, "title" | "date"> {
  const dated = DATED.exec(words);
  if (dated?.[1] === undefined || !isDay(dated[1])) return { title: fromLatin1(words), date: null };
  return { title: fromLatin1(dated[2] ?? ""), date: dated[1] };
}

/** The metadata below a heading: the first line that is not empty, if it looks like it. */
function metaBelow(
  lines: readonly MarkdownLine[],
  heading: number,
): { readonly index: number; readonly line: MarkdownLine; readonly read: MetaLine | string } | null {
  let index = heading + 1;
  while (isBlank(lines[index]?.text ?? "x")) index += 1;
  const line = lines[index];
  if (line?.role !== "plain" || !isMetaLine(line.text)) return null;
  return { index, line, read: readMetaLine(line.text) };
}
