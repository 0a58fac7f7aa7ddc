import type { Field } from "../sections.ts";

/** Names of sections, with commas between them; `*` at the end of a word stands for any ending, `a|b` for either of two. */
export type FieldWords = Readonly<Partial<Record<Field, string>>>;

/** How the sections of a checkpoint are called in a language, by how much a name tells. */
export interface HeadingWords {
  /** Tells whatever stands around it. */
  readonly sure: FieldWords;
  /** Tells if no more than one other word stands beside it. */
  readonly likely: FieldWords;
  /** Tells where nothing else is said, but for what it is about. */
  readonly alone: FieldWords;
  /** Tells at the end of a heading, whatever one word stands before it. */
  readonly last?: FieldWords;
  /** Tells at the beginning of a heading, whatever one word stands after it: where a language names first what it tells of. */
  readonly first?: FieldWords;
  /** Tells at the end of a heading, whatever three words stand before it: `Memory Bank Status`. */
  readonly ends?: FieldWords;
  /** Tells only where nothing else is said at all. */
  readonly bare?: FieldWords;
  /** What is said beside a name and changes nothing: how urgent, whose, of which session. */
  readonly beside: string;
  /** What a section may be about: one or two of them beside a name that stands alone change nothing either. */
  readonly about?: string;
  /** What is said of sessions only: makes up for a word beside it that nobody knows. */
  readonly sign?: string;
}
