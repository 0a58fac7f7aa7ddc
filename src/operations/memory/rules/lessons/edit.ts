import { CheckpointError } from "../../../../errors.ts";
import { asLatin1, spliced } from "../../../../text/latin1.ts";
import { leftOpen, markdownLines, textStart } from "../../../../text/markdown/lines.ts";
import { headingOf, isBlank } from "../../../../text/markdown/markers.ts";
import { inOneLine } from "../episodes/episode.ts";
import { type Lesson, type LessonMeta, learned } from "./lesson.ts";
import { placedLessons } from "./lessons.ts";
import { changedValues, writeMetaLine } from "./meta.ts";

const NEW_FILE = `# Lessons
<!-- conf scale: 0.3 (tentative) → 0.5 (moderate) → 0.7+ (verified) -->
<!-- Format: ### [YYYY-MM-DD] Title / > conf: X · seen: YYYY-MM-DD · obs: N / body -->
`;

/** A lesson that is to be written down. */
export interface NewLesson {
  readonly title: string;
  /** Empty where the title says it all. */
  readonly body: string;
}

/** The lessons with a new one at their end. */
export function withLesson(
  current: Uint8Array | null,
  { title, body }: NewLesson,
  today: string,
): Uint8Array {
  const given = Buffer.from(current ?? []).toString("latin1");
  const text = given.length === textStart(given) ? given + asLatin1(NEW_FILE) : given;
  const lines = markdownLines(text);
  const last = lines.at(-1);
  const eol = last?.eol || lines[0]?.eol || "\n";
  const open = last?.eol === "";
  const gap = last && !isBlank(last.text) ? eol : "";
  const block = [`### [${today}] ${inOneLine(title)}`, writeMetaLine(learned(today)), ...bodyLines(body)];
  const written = block.map(asLatin1).join(eol) + (open ? "" : eol);
  const next = text + (open ? eol : "") + gap + written;
  // Below a fence or a comment that is never closed a lesson would be no lesson.
  if (placedLessons(next).length !== placedLessons(text).length + 1) throw hidden();
  return Buffer.from(next, "latin1");
}

/** The lessons with other metadata for one of them: only these values change. */
export function withMeta(current: Uint8Array, lesson: Lesson, next: LessonMeta): Uint8Array {
  const text = Buffer.from(current).toString("latin1");
  const meta = placedLessons(text).find((one) => one.lesson.line === lesson.line)?.meta;
  if (!meta) return current;
  const splices = changedValues(meta.line, next).map(({ start, end, text: fresh }) => ({
    start: meta.start + start,
    end: meta.start + end,
    text: fresh,
  }));
  return Buffer.from(spliced(text, splices), "latin1");
}

/** A body that cannot end its lesson: no heading of its own, no fence left open. */
function bodyLines(body: string): readonly string[] {
  const lines = body
    .replace(/\0/g, "")
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd());
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  const roles = markdownLines(asLatin1(`x\n${lines.join("\n")}`)).slice(1);
  const safe = lines.map((line, index) =>
    roles[index]?.role === "plain" && headingOf(line) ? line.replace("#", "\\#") : line,
  );
  const close = leftOpen(safe);
  const closed = close === "" ? safe : [...safe, close];
  // What still hides the line below it is quoted: a quotation ends by itself.
  return endsByItself(closed) ? closed : ["", ...lines.map((line) => `> ${line}`.trimEnd())];
}

function endsByItself(lines: readonly string[]): boolean {
  return markdownLines(asLatin1(`x\n${lines.join("\n")}\nx`)).at(-1)?.role === "plain";
}

function hidden(): CheckpointError {
  return new CheckpointError("refused", "open-block", "the lessons end in a code block that is not closed", {
    hints: ["close the fence or comment at their end; nothing was written"],
  });
}
