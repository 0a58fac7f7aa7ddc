import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Field } from "../../../src/checkpoint/sections.ts";

/** A heading as somebody wrote it in a session file, and the section that it stands for. */
export interface LabelledHeading {
  readonly field: Field;
  readonly language: string;
  readonly heading: string;
}

/** The headings that were collected first, in two halves: one to tune on, one that is only measured. */
export function collectedHeadings(): {
  readonly tuned: readonly LabelledHeading[];
  readonly heldOut: readonly LabelledHeading[];
} {
  const all = labelled("collected.tsv");
  return { tuned: all.filter(isTuned), heldOut: all.filter((each) => !isTuned(each)) };
}

/** Headings out of other repositories, which nothing was tuned on. */
export function secondHeadings(): readonly LabelledHeading[] {
  return labelled("second.tsv");
}

/** Headings that were collected and labelled when the dictionary had been written. */
export function laterHeadings(): readonly LabelledHeading[] {
  return labelled("later.tsv");
}

/** Headings of twenty-odd session files that nobody had opened when the dictionary of the others was finished. */
export function freshHeadings(): readonly LabelledHeading[] {
  return labelled("fresh.tsv");
}

/** Headings that nothing had been tuned on when the dictionary read seven in ten of them; it has learnt from them since. */
export function unseenHeadings(): readonly LabelledHeading[] {
  return labelled("unseen.tsv");
}

/** Headings of ninety more files, by file: the half that the families of words were learnt from. */
export function learnedHeadings(): readonly LabelledHeading[] {
  return labelled("learned.tsv");
}

/** The other half, labelled with it and not looked at again until the dictionary had been run on it once. */
export function keptBackHeadings(): readonly LabelledHeading[] {
  return labelled("kept-back.tsv");
}

/** Headings of forty-five files that were opened when the dictionary stood; it has learnt from them since. */
export function frozenHeadings(): readonly LabelledHeading[] {
  return labelled("frozen.tsv");
}

/** Headings of ten files that were opened last of all: nothing is tuned on them. */
export function untouchedHeadings(): readonly LabelledHeading[] {
  return labelled("untouched.tsv");
}

/** Headings that stand for no section of a checkpoint. */
export function ordinaryHeadings(): readonly string[] {
  return lines("ordinary.txt");
}

/** How many headings are read as what they stand for, and which are not. */
export function measured(
  headings: readonly LabelledHeading[],
  read: (words: string) => Field | null,
): { readonly right: number; readonly of: number; readonly missed: readonly string[] } {
  const missed = headings.filter(({ heading, field }) => read(heading) !== field);
  return {
    right: headings.length - missed.length,
    of: headings.length,
    missed: missed.map(
      ({ field, language, heading }) => `${language} ${heading}: ${field}, read as ${read(heading)}`,
    ),
  };
}

/** The rule that parts the halves: whether the first byte of the heading's SHA-256 is even. */
function isTuned({ heading }: LabelledHeading): boolean {
  return (createHash("sha256").update(heading).digest()[0] ?? 0) % 2 === 0;
}

function labelled(file: string): readonly LabelledHeading[] {
  return lines(file).map((line) => {
    const [field = "", language = "", heading = ""] = line.split("\t");
    return { field: field as Field, language, heading };
  });
}

function lines(file: string): readonly string[] {
  return readFileSync(join(import.meta.dirname, file), "utf8")
    .trimEnd()
    .split("\n");
}
