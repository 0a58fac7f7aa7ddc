import type { Oid } from "./oid.ts";
import { itemsOf, type Section, textOf } from "./sections.ts";

declare const checkpointName: unique symbol;

/** A name that passed the rules of `model/name`; safe as the last part of a ref. */
export type CheckpointName = string & { readonly [checkpointName]: true };

/** The format version this program writes. */
export const FORMAT_VERSION = 1;

/** The profile of a document that names none, and of new ones unless a setting says otherwise. */
export const DEFAULT_PROFILE = "session";

/** How a referenced file stood at save, compared with HEAD. */
export type FileState =
  | "clean"
  | "modified"
  | "added"
  | "untracked"
  | "deleted"
  | "renamed"
  /** Named, but there was no such file. */
  | "absent"
  /** Seen, but its content was not kept: ignored, too large, secret by its name, not a regular file. */
  | "uncaptured";

/** A range of lines, first and last included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** A file the checkpoint talks about, as it stood at save. */
export interface FileReference {
  /** Relative to the top of the worktree, always with `/`. */
  readonly path: string;
  /** The content at save. */
  readonly oid?: Oid;
  /** HEAD's content at save, where it differs. */
  readonly base?: Oid;
  /** `100644`, `100755`, `120000` or `160000`. */
  readonly mode?: string;
  readonly state: FileState;
  /** Where a renamed file came from. */
  readonly from?: string;
  readonly lines?: readonly LineRange[];
}

/** The plan the work follows, and how far it got. */
export interface PlanReference {
  readonly path: string;
  readonly step?: number;
  readonly of?: number;
}

/** A front-matter key this program does not know, kept as it was written. */
export interface UnknownKey {
  readonly key: string;
  /** Its line or lines, the last line ending included. */
  readonly source: string;
}

/** One checkpoint: what the document under `refs/checkpoints/NAME` says. */
export interface Checkpoint {
  readonly version: number;
  readonly name: string;
  /** ISO 8601 with the writer's own offset. */
  readonly saved: string;
  readonly by: string;
  readonly host: string;
  readonly agent?: string;
  readonly session?: string;
  /** Absent on a detached HEAD. */
  readonly branch?: string;
  /** Absent on an unborn branch. */
  readonly head?: Oid;
  /** git's own id of the linked worktree it was saved in; absent in the main one. */
  readonly worktree?: string;
  readonly profile: string;
  readonly summary?: string;
  readonly plan?: PlanReference;
  readonly files: readonly FileReference[];
  readonly unknownKeys: readonly UnknownKey[];
  /** What stands between the front matter and the first section: the title, mostly. */
  readonly preamble: string;
  readonly sections: readonly Section[];
}

/** The front matter alone, without the body: all that `list` needs. */
export type CheckpointHeader = Omit<Checkpoint, "preamble" | "sections" | "unknownKeys">;

/** What a person or an agent said, before it is tied to a branch, a HEAD and a time. */
export interface Draft {
  readonly summary?: string;
  readonly plan?: PlanReference;
  readonly agent?: string;
  readonly session?: string;
  /** Paths named on purpose, with the lines that matter. */
  readonly files: readonly MentionedFile[];
  readonly unknownKeys: readonly UnknownKey[];
  readonly preamble?: string;
  readonly sections: readonly Section[];
}

/** A path found in a flag or in the text. */
export interface MentionedFile {
  readonly path: string;
  readonly lines: readonly LineRange[];
}

/** What a draft says, the most telling first. */
export function textsOf(draft: Draft): readonly string[] {
  const texts = [
    draft.summary ?? "",
    textOf(draft, "goal"),
    textOf(draft, "leftOff"),
    ...itemsOf(draft, "next"),
    ...itemsOf(draft, "done"),
    ...draft.sections.map((section) => section.text),
  ];
  return [...new Set(texts.filter((text) => text.trim() !== ""))];
}
