/** What a failure means to the person who gets it; each kind has one exit code. */
export type ErrorKind =
  /** A plain "no": no such checkpoint, nothing to do. */
  | "no"
  /** Refused to protect the user: would overwrite, needs a decision. */
  | "refused"
  /** git, the disk or the machine failed. */
  | "environment"
  /** Wrong usage, an unusable name or an unusable document. */
  | "usage";

/** What may come with an error: what to do, and what caused it. */
export interface ErrorDetails {
  readonly hints?: readonly string[];
  readonly cause?: unknown;
  /** What programs may want to know of it, beside the sentence. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** One of the systems prescribes the sentence: it is said as it stands, with no word before it. */
  readonly verbatim?: boolean;
}

/** The one error this program throws on purpose: a sentence, and what to do about it. */
export class CheckpointError extends Error {
  readonly kind: ErrorKind;
  /** Stable word for programs, such as `would-overwrite`. */
  readonly code: string;
  readonly hints: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly verbatim: boolean;

  constructor(kind: ErrorKind, code: string, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "CheckpointError";
    this.kind = kind;
    this.code = code;
    this.hints = details.hints ?? [];
    this.facts = details.facts ?? {};
    this.verbatim = details.verbatim ?? false;
  }
}
