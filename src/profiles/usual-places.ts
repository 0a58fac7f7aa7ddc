import { worktreeName } from "../checkpoint/name.ts";

/** A folder in which a system keeps its files, and how they are called there. Loads nothing: every list looks here. */
export interface UsualPlace {
  /** What the folder counts from; `memory`: each folder that may be the memory folder. */
  readonly base: "memory" | "worktree";
  readonly folder: string;
  readonly file: RegExp;
  /** What a file's checkpoint is called, by the file's name; `worktree` is git's own id of a linked one. */
  readonly name: (match: RegExpExecArray, worktree: string | null) => string;
  /** The files as a shell finds them all; null where there is one. */
  readonly all: string | null;
}

const byName = (match: RegExpExecArray): string => match[1] ?? "";

/** Where the files of the five systems are. */
export const USUAL_PLACES: readonly UsualPlace[] = [
  { base: "memory", folder: "", file: /^checkpoint-(.+)\.md$/i, name: byName, all: "checkpoint-*.md" },
  { base: "worktree", folder: "memory/checkpoints", file: /^(.+)\.md$/i, name: byName, all: "" },
  {
    base: "worktree",
    folder: "memory",
    file: /^session-handoff-LATEST\.md$/i,
    name: () => "handoff",
    all: null,
  },
  {
    base: "worktree",
    folder: ".agents",
    file: /^session_ledger\.md$/i,
    name: (_, worktree) => worktreeName("ledger", worktree),
    all: null,
  },
];

/** Files in such a folder that are none of its checkpoints. */
export const OTHER_FILES = /^(?:autosave(?:-.*)?|readme|index|template|_.*|\..*)\.md$/i;
