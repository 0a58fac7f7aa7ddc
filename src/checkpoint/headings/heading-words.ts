import type { Field } from "../sections.ts";

/** Words for sections, with commas between them; `*` at the end of a word stands for any ending. */
export type FieldWords = Readonly<Partial<Record<Field, string>>>;

/** How the sections of a checkpoint are called in a language, by how much a name tells. */
export interface HeadingWords {
  /** Tells whatever stands around it. */
  readonly sure: FieldWords;
  /** Tells if no more than one other word stands beside it. */
  readonly likely: FieldWords;
  /** Tells only where nothing else is said. */
  readonly alone: FieldWords;
  /** What is said beside a name and changes nothing: how urgent, whose, of which session. */
  readonly beside: string;
}
