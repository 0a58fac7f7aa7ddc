/** Where a rule found something. */
export interface SecretMatch {
  readonly rule: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** How sure a rule can be: its own shape, a vendor's name beside it, or only where it stands. */
export type Certainty = "shape" | "vendor" | "place";

/** One rule, ready to run. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  /** In lower case; the expression runs only if one of them is in the text. */
  readonly keywords: readonly string[];
  /** Global, with the secret as its first group that matched, or else as a whole. */
  readonly pattern: RegExp;
  readonly entropy: number;
  readonly certainty: Certainty;
  /** What else must hold of the secret and of what stands before it on its line. */
  readonly holds?: (secret: string, before: string) => boolean;
}
