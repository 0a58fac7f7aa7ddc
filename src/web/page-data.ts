import type { ViewedCheckpoint, ViewFacts } from "../operations/view/rules/view-facts.ts";

export type {
  ViewedCheckpoint,
  ViewedDrift,
  ViewedEntry,
  ViewedFile,
  ViewFacts,
} from "../operations/view/rules/view-facts.ts";

/** Rendered Markdown: a text, or an element by its name with what it holds. */
export type RichText = string | RichElement;

/** An element; of attributes there are no others. */
export interface RichElement {
  readonly tag: string;
  /** Where a link leads: http, https or mailto. */
  readonly href?: string;
  /** The first number of an ordered list. */
  readonly start?: number;
  /** Absent where it holds nothing. */
  readonly in?: readonly RichText[];
}

/** A checkpoint as the page has it: what was Markdown is rendered. */
export interface PageCheckpoint extends Omit<ViewedCheckpoint, "body" | "failed"> {
  readonly body: readonly RichText[];
  /** What was tried and did not work, and why. */
  readonly failed: readonly {
    readonly what: readonly RichText[];
    readonly why: readonly RichText[] | null;
  }[];
  /** Where a person reads a stranger's name, this says what it is. */
  readonly source: string | null;
}

/** All that the page's script is given. Every character in it is visible. */
export interface PageData extends Omit<ViewFacts, "checkpoints"> {
  readonly checkpoints: readonly PageCheckpoint[];
  /** Of what the page was made: another state has another id. */
  readonly state: string;
  /** The page hears of changes. */
  readonly live: boolean;
}
