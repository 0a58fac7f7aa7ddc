import { type ChangedLine, linesOfChange, linesOfPatch } from "./changed-lines.ts";
import type { DocumentDiff } from "./document-diff.ts";
import type { SectionDiff } from "./section-diff.ts";

/** What became of a section, and the same as a person reads it. */
export interface WordedSection extends SectionDiff {
  /** The items or lines that differ, with the lines around them; where only words changed, which. */
  readonly lines: readonly ChangedLine[];
}

/** All that differs between two saves, down to the words. */
export interface WordedDiff extends DocumentDiff {
  readonly preambleLines: readonly ChangedLine[];
  readonly sections: readonly WordedSection[];
}

/** Adds to a comparison of documents which words changed inside a line. */
export async function withWords(diff: DocumentDiff): Promise<WordedDiff> {
  const sections: WordedSection[] = [];
  for (const section of diff.sections) {
    const { added, removed, patch } = section;
    const lines = patch === "" ? linesOfChange(removed, added) : linesOfPatch(patch);
    sections.push({ ...section, lines: await lines });
  }
  return { ...diff, preambleLines: await linesOfPatch(diff.preamble), sections };
}
