/** A stretch of text that looks like a secret. */
export interface SecretFinding {
  /** Stable word for the rule that found it, such as `github-pat`. */
  readonly rule: string;
  /** What it is, for a person. */
  readonly title: string;
  /** Where it begins, both counted from 1; a column is a character, whatever its bytes. */
  readonly line: number;
  readonly column: number;
  /** Where the secret itself stands in the text. */
  readonly start: number;
  readonly end: number;
  /** Its first 4 characters and an ellipsis, never more. */
  readonly hint: string;
  /** 16 hexadecimal digits that the same secret has everywhere. */
  readonly fingerprint: string;
}
