import type { Insert } from "../text/settings/insert.ts";

/** For one project, shared with whoever works on it, or for one user in all projects. */
export type Scope = "project" | "user";

/** What can be installed by itself. */
export type Part = "hooks" | "mcp" | "skill" | "instructions";

/** Where something is installed. */
export interface SetupPlace {
  readonly scope: Scope;
  /** The top of the worktree, or the user's home folder. */
  readonly top: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Something that goes into one file. */
export interface SetupFile {
  readonly part: Part;
  /** The whole path. */
  readonly path: string;
  /** Files that are taken in its place where they are there, the first one first. */
  readonly instead?: readonly string[];
  readonly insert: Insert;
}

/** What it means to install us into an agent. */
export interface Setup {
  readonly agent: string;
  /** Its name as people write it. */
  readonly title: string;
  /** All that is installed at a place. */
  files(at: SetupPlace): readonly SetupFile[];
  /** In what it counts the time that a hook may take, and the key that says it. */
  readonly timeouts: { readonly key: string; readonly unit: "s" | "ms" } | null;
  /** What its user still has to do, in a sentence; null where that is nothing. */
  readonly after: string | null;
}
