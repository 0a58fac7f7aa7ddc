/** The rules of one way of working: what continuing means, and what a name is made from. */
export interface Profile {
  readonly name: string;
  /** One line for `git checkpoint config` and the docs. */
  readonly about: string;
  /** Whether a checkpoint ends when it has been presented. */
  readonly onContinue: "consume" | "keep";
}
