import type { Checkpoint } from "../checkpoint.ts";
import { writeFrontMatter } from "../document/header.ts";
import { atLevelTwo, parseBody, readSection, renderBody, spaced } from "../document/sections.ts";
import { epochOf } from "../moment.ts";
import { mergeHeaders, mergeUnknownKeys } from "./header.ts";
import type { Piece } from "./pieces.ts";
import { mergePreambles } from "./preamble.ts";
import { withItemsOfAll } from "./repeated.ts";
import { mergeSections, type Voice } from "./sections.ts";

/** One of the documents to be merged: what its journal entry left. */
export interface Side {
  /** The entry's id; no two sides have the same. */
  readonly id: string;
  readonly checkpoint: Checkpoint;
  /** Where it is a merge itself: the documents that it was merged from, as people wrote them. */
  readonly sources?: readonly Checkpoint[];
}

/**
 * Merges documents that grew apart from a common one (null: there was none).
 * A pure function of the set of sides: their order does not matter.
 */
export function mergeCheckpoints(base: Checkpoint | null, sides: readonly Side[]): Checkpoint {
  const [first, ...more] = distinct(base, sides);
  if (!first) throw new Error("a merge needs at least one side");
  if (more.length === 0) {
    const { sources: _, ...only } = first;
    return only;
  }
  const all = [first, ...more] as const;
  return {
    ...mergeHeaders(base, all),
    unknownKeys: mergeUnknownKeys(base, all),
    ...settled(mergePreambles({ base, sides: all }), withItemsOfAll(mergeSections(base, all), all)),
  };
}

/** The documents with the strongest first; equal ones count once, and those that changed nothing not at all. */
function distinct(base: Checkpoint | null, sides: readonly Side[]): readonly Voice[] {
  const ranked = sides
    .map((side) => ({ ...side, text: written(side.checkpoint), epoch: epochOf(side.checkpoint.saved) }))
    .sort((a, b) => b.epoch - a.epoch || compare(b.id, a.id) || compare(b.text, a.text));
  const byText = new Map<string, Voice>();
  for (const { text, checkpoint, sources } of ranked)
    if (!byText.has(text)) byText.set(text, sources ? { ...checkpoint, sources } : checkpoint);
  const unchanged = base ? written(base) : null;
  const changed = [...byText].filter(([text]) => text !== unchanged);
  return (changed.length > 0 ? changed : [...byText]).map(([, checkpoint]) => checkpoint);
}

function written(checkpoint: Checkpoint): string {
  return (
    writeFrontMatter(checkpoint, checkpoint.unknownKeys) +
    renderBody(checkpoint.preamble, checkpoint.sections)
  );
}

/** By code units: the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The body as it will be read again. Headings that would no longer part it are brought to the margin, or to level 2. */
function settled(
  preamble: Piece | undefined,
  sections: readonly Piece[],
): Pick<Checkpoint, "preamble" | "sections"> {
  const above = preamble ? preamble.heading + ended(preamble, sections.length === 0) : "";
  const shaped = (shape: (heading: string) => string): ReturnType<typeof parseBody> & { same: boolean } => {
    const wanted = sections.map((piece, index) => {
      return readSection(shape(piece.heading), ended(piece, index === sections.length - 1));
    });
    const body = parseBody(renderBody(above, wanted));
    const same =
      body.sections.length === wanted.length &&
      body.sections.every(({ heading }, index) => heading === wanted[index]?.heading);
    return { ...body, same };
  };
  const asTheyAre = shaped((heading) => heading);
  const flush = asTheyAre.same ? asTheyAre : shaped((heading) => heading.trimStart());
  const chosen = flush.same ? flush : shaped((heading) => atLevelTwo(readSection(heading, "")).heading);
  return { preamble: chosen.preamble, sections: chosen.sections };
}

/** A piece's content; where it stands at the end and did not before, or the other way round, its own end is mended. */
function ended(piece: Piece, last: boolean): string {
  if (last === (piece.place === "last")) return piece.source;
  const section = { ...readSection("", piece.source), heading: "" };
  const [mended] = last ? spaced([section]) : spaced([section, section]);
  return mended?.source ?? piece.source;
}
