import { CheckpointError } from "../../errors.ts";
import { today } from "../../host/clock.ts";
import { closestNames } from "../../text/closest.ts";
import type { Problem } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { editMemoryFile, readMemoryFile } from "./edit-memory-file.ts";
import { emptyText } from "./episode.ts";
import { inOneLine } from "./rules/episodes/episode.ts";
import { factKey, hasWords } from "./rules/facts/fact.ts";
import { withLesson, withMeta } from "./rules/lessons/edit.ts";
import { type Lesson, type LessonMeta, learned, observed, violated } from "./rules/lessons/lesson.ts";
import { readLessons } from "./rules/lessons/lessons.ts";
import { writeMetaLine } from "./rules/lessons/meta.ts";
import { type MemorySecret, secretsWritten } from "./secrets-written.ts";

/** A lesson that is new, or that held or was broken once more. */
export interface LessonRequest {
  readonly title: string;
  /** `learned` without it. */
  readonly what?: "learned" | "observed" | "violated" | undefined;
  /** More about a new lesson. */
  readonly body?: string | undefined;
}

/** What became of a lesson. */
export interface LessonRecorded extends LessonMeta {
  /** The lessons, as messages call them. */
  readonly path: string;
  readonly title: string;
  readonly what: "learned" | "observed" | "violated";
  /** Its heading's line, counted from 1. */
  readonly line: number;
  /** How far it was trusted before; null for a new one. */
  readonly confBefore: number | null;
  /** A new file that shows in `git status`, and why. */
  readonly problem?: Problem;
  /** What of a new one looks like a secret. */
  readonly secrets?: readonly MemorySecret[];
}

/** Writes a lesson down, or counts that one held or was broken. */
export async function recordLesson(at: Workspace, request: LessonRequest): Promise<LessonRecorded> {
  const { what = "learned", body = "" } = request;
  const title = inOneLine(request.title).replace(/^\[\d{4}-\d\d-\d\d\] ?/, "");
  if (!hasWords(title)) throw emptyText();
  const day = today(at.clock);
  const { path } = await readMemoryFile(at, "lessons");
  let done: readonly Omit<LessonRecorded, "path">[] = [];
  const { problem } = await editMemoryFile(at, "lessons", (current) => {
    const lessons = current ? readLessons(current) : [];
    const known = sameTitle(lessons, title);
    if (what === "learned") {
      if (known) throw alreadyLearned(known, path);
      const next = withLesson(current, { title, body }, day);
      const line = readLessons(next).at(-1)?.line ?? 0;
      done = [{ ...learned(day), title, what: "learned", line, confBefore: null }];
      return next;
    }
    if (!known || !current) throw noLesson(title, lessons);
    const meta = metaOf(known, path, day);
    const next = what === "observed" ? observed(meta, day) : violated(meta, day);
    done = [{ ...next, title: known.title, what, line: known.line, confBefore: meta.conf }];
    return withMeta(current, known, next);
  });
  const [recorded] = done;
  if (!recorded) throw noLesson(title, []);
  const fresh = what === "learned" ? [title, body] : [];
  return { ...recorded, path, ...(problem ? { problem } : {}), ...(await secretsWritten(at, fresh)) };
}

/** Of several lessons with one title the first that can be counted. */
function sameTitle(lessons: readonly Lesson[], title: string): Lesson | null {
  const key = factKey(title);
  const same = lessons.filter((lesson) => factKey(lesson.title) === key);
  return same.find(({ meta }) => meta !== null) ?? same[0] ?? null;
}

function metaOf(lesson: Lesson, path: string, day: string): LessonMeta {
  if (lesson.meta) return lesson.meta;
  throw lesson.odd ? badMeta(lesson.odd, path) : noMeta(lesson, path, day);
}

function alreadyLearned({ title, line }: Lesson, path: string): CheckpointError {
  const message = `there is a lesson '${title}' in ${path}, line ${line}`;
  return new CheckpointError("refused", "lesson-exists", message, {
    hints: ["count that it held with --observed, or that it was broken with --violated"],
  });
}

function noLesson(title: string, lessons: readonly Lesson[]): CheckpointError {
  const titles = lessons.map((lesson) => lesson.title);
  const close = closestNames(title, titles).map((one) => `did you mean '${one}'?`);
  return new CheckpointError("no", "no-lesson", `there is no lesson '${title}'`, {
    hints: close.length > 0 ? close : ["without --observed and --violated it is written down as a new one"],
  });
}

function noMeta({ title, line }: Lesson, path: string, day: string): CheckpointError {
  const message = `the lesson '${title}' in ${path}, line ${line} has no metadata and was left as it is`;
  return new CheckpointError("no", "no-metadata", message, {
    hints: [`add this line below its heading: ${writeMetaLine(learned(day))}`],
  });
}

function badMeta({ line, why }: NonNullable<Lesson["odd"]>, path: string): CheckpointError {
  const message = `${path}, line ${line} is not in form and was left alone: ${why}`;
  return new CheckpointError("no", "bad-metadata", message, {
    hints: ["write it as in '> conf: 0.5 · seen: 2026-11-16 · obs: 1'"],
  });
}
