import type { CheckpointName } from "../../../checkpoint/checkpoint.ts";
import type { Reasoned } from "../../../checkpoint/items.ts";
import type { Drift, FileDrift } from "../../drift/rules/drift.ts";
import type { BranchLine } from "./branch-lines.ts";

/** All that a page tells of a repository; texts are as they were written, and bounded. */
export interface ViewFacts {
  readonly repository: string;
  /** When it was looked at, UTC. */
  readonly made: string;
  /** The branch that is checked out; null where HEAD is detached. */
  readonly branch: string | null;
  /** The checkpoint that was asked for; null where none was. */
  readonly open: CheckpointName | null;
  /** What is live, newest first, then what has ended, the latest first. */
  readonly checkpoints: readonly ViewedCheckpoint[];
  /** What cannot be read, and why. */
  readonly damaged: readonly { readonly name: string; readonly why: string }[];
  readonly journal: ViewedJournal;
  readonly branches: readonly BranchLine[];
}

/** How a checkpoint stands: the word of what ended it, where something did. */
export type Standing = "live" | "consumed" | "cleared" | "renamed" | "ended";

/** One checkpoint on the page. */
export interface ViewedCheckpoint {
  readonly name: CheckpointName;
  readonly standing: Standing;
  /** When it ended, and null while it is live. */
  readonly ended: string | null;
  readonly branch: string | null;
  /** The branch, or what stands for it, as a person reads it. */
  readonly where: string;
  readonly head: string | null;
  readonly saved: string;
  readonly age: string;
  readonly by: string;
  readonly host: string;
  readonly agent: string | null;
  readonly profile: string;
  readonly summary: string;
  /** Where a text comes from that nobody here has accepted; null for one's own. */
  readonly foreign: ViewedSource | null;
  /** The document below its front matter, as Markdown. */
  readonly body: string;
  /** How many characters of the document there are, where the page has not all of them. */
  readonly bodyOf?: number;
  readonly failed: readonly Reasoned[];
  /** Null for what has ended, and where it could not be measured. */
  readonly drift: ViewedDrift | null;
}

/** The source of somebody else's text; it says itself whose it is, which proves nothing. */
export interface ViewedSource {
  /** The remote it was pulled from; null where that is not known. */
  readonly remote: string | null;
  readonly by: string;
  readonly host: string;
  /** It is a merge in which a text of one's own has a part. */
  readonly merged: boolean;
}

/** What changed since a save, with patches that may be cut. */
export interface ViewedDrift extends Pick<Drift, "verdict" | "branch" | "head" | "against"> {
  readonly files: readonly ViewedFile[];
}

/** A file that a checkpoint speaks of. */
export interface ViewedFile extends FileDrift {
  /** How many lines the whole patch has, where the page has not all of them. */
  readonly patchOf?: number;
}

/** What ever happened, newest first. */
export interface ViewedJournal {
  readonly entries: readonly ViewedEntry[];
  /** How many older ones there are. */
  readonly more: number;
  readonly damaged: readonly string[];
}

/** One line of the journal. */
export interface ViewedEntry {
  readonly name: string;
  readonly op: string;
  readonly time: string;
  readonly age: string;
  readonly author: string;
  readonly host: string;
  readonly branch: string | null;
  /** How many states back it is, for `NAME@{n}`; null beside the line of first parents. */
  readonly back: number | null;
  /** An undo would take it back: nothing has been recorded on top of it. */
  readonly latest: boolean;
  /** For an undo: what it took back, or did again. */
  readonly reversed: { readonly verb: "undo" | "redo"; readonly op: string } | null;
  /** It left a document: the checkpoint lived on. */
  readonly alive: boolean;
  readonly summary: string;
  readonly foreign: boolean;
}
