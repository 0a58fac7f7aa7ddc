import { type Archived, archivedStretch } from "../archive.ts";
import { isWeakAndOld } from "./lesson.ts";
import { placedLessons } from "./lessons.ts";

/** A lesson that can go to the archive. */
export interface FinishedLesson extends Archived {
  readonly line: number;
  readonly title: string;
}

/** The lessons that have little to stand on and were not seen for long; one that holds others stays. */
export function finishedLessons(bytes: Uint8Array, today: string): readonly FinishedLesson[] {
  const text = Buffer.from(bytes).toString("latin1");
  const lessons = placedLessons(text);
  return lessons.flatMap(({ lesson, start, end }, index) => {
    const holdsAnother = (lessons[index + 1]?.start ?? end) < end;
    if (!lesson.meta || !isWeakAndOld(lesson.meta, today) || holdsAnother) return [];
    return [{ ...archivedStretch(text, start, end), line: lesson.line, title: lesson.title }];
  });
}
