import type { Workspace } from "../workspace.ts";
import { editMemoryFile, type MemoryFile, readMemoryFile } from "./edit-memory-file.ts";
import { type Archived, withArchived, withoutStretches } from "./rules/archive.ts";
import { finishedEpisodes } from "./rules/episodes/context-log-archive.ts";
import { finishedLessons } from "./rules/lessons/archive.ts";

/** What was moved into an archive. */
export interface Moved {
  readonly what: "episode" | "lesson";
  /** The entry's line, or the lesson's title. */
  readonly text: string;
  /** Where it stood, counted from 1. */
  readonly line: number;
  readonly reason: "expired" | "duplicate" | "weak and old";
  readonly from: string;
  readonly to: string;
}

type Finished = Archived & Pick<Moved, "what" | "line" | "reason"> & { readonly shown: string };

interface Shelf {
  readonly source: MemoryFile;
  readonly archive: MemoryFile;
  readonly form: { readonly title: string; readonly between: "newline" | "empty line" };
  readonly finished: (bytes: Uint8Array, today: string) => readonly Finished[];
}

const SHELVES: readonly Shelf[] = [
  {
    source: "context-log",
    archive: "context-log-archive",
    form: { title: "Context Log Archive", between: "newline" },
    finished: (bytes, today) => finishedEpisodes(bytes, today).map((one) => ({ ...one, what: "episode" })),
  },
  {
    source: "lessons",
    archive: "lessons-archive",
    form: { title: "Lessons Archive", between: "empty line" },
    finished: (bytes, today) =>
      finishedLessons(bytes, today).map((one) => ({
        ...one,
        what: "lesson",
        shown: one.title,
        reason: "weak and old",
      })),
  },
];

/** Moves what is over into the archives; nothing is taken out before it has been read back from there. */
export async function archiveFinished(at: Workspace, today: string): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  for (const shelf of SHELVES) moved.push(...(await archiveFrom(at, shelf, today)));
  return moved;
}

async function archiveFrom(
  at: Workspace,
  { source, archive, form, finished }: Shelf,
  today: string,
): Promise<readonly Moved[]> {
  const { bytes, path: from } = await readMemoryFile(at, source);
  const texts = bytes ? finished(bytes, today).map(({ text }) => text) : [];
  if (texts.length === 0) return [];
  const { path: to } = await editMemoryFile(at, archive, (current) => withArchived(current, texts, form));
  const kept = new Set(texts);
  let taken: readonly Finished[] = [];
  await editMemoryFile(at, source, (current) => {
    if (!current) return null;
    // What was edited since is not in the archive as it is now: it stays.
    taken = finished(current, today).filter(({ text }) => kept.has(text));
    return withoutStretches(Buffer.from(current).toString("latin1"), taken);
  });
  return taken.map(({ what, shown, line, reason }) => ({ what, text: shown, line, reason, from, to }));
}
