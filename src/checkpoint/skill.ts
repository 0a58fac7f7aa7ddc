/** A skill or command that an agent has already. */
export interface Skill {
  readonly name: string;
  /** What it says of itself and of when to use it; empty where it says nothing. */
  readonly description: string;
  readonly path: string;
}
