import type { Checkpoint, Draft } from "../checkpoint/checkpoint.ts";
import type { Section } from "../checkpoint/sections.ts";
import type { CheckpointError } from "../errors.ts";

/** The rules of one way of working: how names come about, what continuing means, and how its files look. */
export interface Profile {
  readonly name: string;
  /** One line for `git checkpoint profiles`. */
  readonly about: string;
  /** What becomes of a checkpoint once it has been presented; `ask`: whoever resumes says yes or no. */
  readonly onContinue: "consume" | "keep" | "ask";
  /** Whether a continue without a name passes its checkpoints over while there are others: nobody set them apart by name. */
  readonly standsBack?: true;
  /** What a save does whose name is live already. */
  readonly onTaken: "ask" | "replace";
  /** Where a name comes from that nobody gave; `given`: somebody must; `worktree`, `single`: there is one in each, or one in all. */
  readonly naming: "suggested" | "branch" | "given" | "worktree" | "single";
  /** The command of its own that saves in it, without `git checkpoint`; without one it is `save --as`. */
  readonly command?: string;
  /** Why a name will not do here, besides the rules that all names keep; null when it will, as all do without it. */
  readonly refuseName?: (name: string) => string | null;
  /** Why a checkpoint may not be saved as it is, nor stand in a file; null when it may. */
  readonly refuse?: (checkpoint: Checkpoint) => CheckpointError | null;
  readonly format: Format;
  readonly projection: Projection;
  /** A file of the repository that must ask for this profile before anything is saved in it. */
  readonly switchedBy?: RepositorySwitch;
  /** Files that a session keeps beside its work: a save stands over what they say, one after the other. */
  readonly sources?: readonly SessionFile[];
  /** Whether a save takes what MEMORY.md says of a moment out of it, and into the checkpoint. */
  readonly takesFromMemory?: true;
  /** Whether autosaves are of this profile, whatever others are saved in; one has them. */
  readonly autosaves?: true;
  /** What the list tells of each: how it stands to the files of today, or when it was made. */
  readonly listForm: "drift" | "created";
  /** Whether the index tells the minute of saving, not only the day. */
  readonly minuteInIndex?: boolean;
  /** What is said after a save, beside that it is saved; `file` is the projected one, if there is one. */
  readonly afterSave?: (checkpoint: Checkpoint, file: string | null) => readonly string[];
  /** Whether those words begin with that it is saved, and where: then nobody else says it. */
  readonly announces?: true;
  /** How a checkpoint is presented where that is not as its document stands. */
  readonly present?: (checkpoint: Checkpoint, facts: Presented) => string;
  /** What a briefing opens with, where that is not what failed before. */
  readonly opening?: "next";
  /** The sections that a briefing shows, in its order, where these are not the document's. */
  readonly shown?: (checkpoint: Checkpoint) => readonly Section[];
  /** What of a checkpoint lies ahead, where its file shows nothing that is done; then it need not tell any. */
  readonly ahead?: (checkpoint: Checkpoint) => Pick<Checkpoint, "preamble" | "sections">;
  /** Whether a session ends with it: `check` asks what a compacted conversation could lose. */
  readonly handsOver?: true;
  /** What must be asked before work goes on. */
  readonly questions?: (checkpoint: Checkpoint) => readonly string[];
  /** The question whose answer is yes or no, where continuing asks. */
  readonly confirm?: (checkpoint: Checkpoint) => string;
}

/** What has changed since a checkpoint was saved, in words. */
export interface Presented {
  readonly age: string;
  /** Files that changed, moved or went, a line each. */
  readonly stale: readonly string[];
}

/** Where the generated file of a checkpoint stands. */
export interface Projection {
  /** What its path counts from. */
  readonly base: "memory folder" | "worktree";
  /** The path of a name's file, with `/`. */
  readonly path: (name: string) => string;
  /** Whether the file is there whenever its checkpoint is, without being asked for by a setting. */
  readonly always?: true;
}

/** A file of the repository that switches a profile on, and says where the file of its checkpoint stands. */
export interface RepositorySwitch {
  /** Its path from the top of the worktree. */
  readonly file: string;
  /** What it says; a text that cannot be read is refused with its line. */
  readonly read: (text: string) => Promise<Switched>;
  /** The answer to a save where it is off. */
  readonly off: () => CheckpointError;
  /** What to do where the checkpoint's file could not be written for that reason. */
  readonly remedy: (error: CheckpointError) => string;
}

/** Whether a profile is switched on. */
export interface Switched {
  readonly on: boolean;
  /** Where the file of its checkpoint stands, from the top of the worktree. */
  readonly path: string;
}

/** A file that a session keeps beside its work. */
export interface SessionFile {
  /** Its path from the top of the worktree. */
  readonly path: string;
  readonly read: (text: string) => Draft;
  /** Whether it is read only where all that was said before it is little. */
  readonly whenThin?: true;
}

/** How one system writes its files. */
export interface Format {
  /** Whether a file looks like one of this system. */
  readonly matches: (file: WrittenFile) => boolean;
  /** How much that tells: of several systems that a file looks like, it is of the one with the highest figure. */
  readonly telling: number;
  /** Paths of its files, where some do not end as those of text files do. */
  readonly oddPath?: RegExp;
  /** Reads a file, whatever its author did to the form; what it does not know, it keeps. */
  readonly parse: (file: WrittenFile) => ParsedFile;
  /** Writes a file as that system would; what its form has no place for follows at the end. */
  readonly render: (checkpoint: Checkpoint) => string;
}

/** A file of one of the systems. */
export interface WrittenFile {
  /** Its path, always with `/`; names and places in it may tell what it is. */
  readonly path: string;
  readonly text: string;
}

/** What a file says; null where it does not. */
export interface ParsedFile {
  /** As written: no rule of ours has been applied to it. */
  readonly name: string | null;
  /** ISO 8601, with an offset if the text has one (`2026-11-16T09:12`, `2026-11-16T09:12+08:00`). */
  readonly saved: string | null;
  readonly branch: string | null;
  readonly draft: Draft;
}
