import { type ListBlock, readListBlocks, writeListBlocks } from "../../text/markdown/list-blocks.ts";
import type { Checkpoint } from "../checkpoint.ts";
import { FIELDS, type Field, itemsOf } from "../sections.ts";
import { composedPiece, type Piece } from "./pieces.ts";

/**
 * Where a list stands in several sections, two sides may each have dropped an item from another one of them.
 * What all sides still list somewhere is put back.
 */
export function withItemsOfAll(
  sections: readonly Piece[],
  sides: readonly [Checkpoint, ...Checkpoint[]],
): readonly Piece[] {
  return FIELDS.filter(({ kind }) => kind !== "text").reduce((merged, { field }) => {
    const repeated = sides.some((side) => of(side.sections, field).length > 1);
    return repeated ? completed(merged, sides, field) : merged;
  }, sections);
}

function completed(
  sections: readonly Piece[],
  sides: readonly [Checkpoint, ...Checkpoint[]],
  field: Field,
): readonly Piece[] {
  if (sides.some((side) => itemsOf(side, field).length === 0)) return sections;
  const there = of(sections, field);
  const left = keysIn(there);
  const are = sides.map((side) => keysIn(of(side.sections, field)));
  const missing = new Map<string, ListBlock>();
  for (const { source } of of(sides[0].sections, field)) {
    for (const block of readListBlocks(source)) {
      if (!left.has(block.key) && are.every((keys) => keys.has(block.key))) missing.set(block.key, block);
    }
  }
  if (missing.size === 0) return sections;
  const last = there.at(-1);
  const [section] = of(sides[0].sections, field);
  const like = last ?? (section && { ...section, source: "\n", place: "inner" as const });
  if (!like) return sections;
  const blocks = [...readListBlocks(like.source), ...missing.values()];
  const piece = composedPiece(
    like,
    writeListBlocks(blocks, 1, ({ kind }, block) => (kind === "item" && block.kind === "item" ? 0 : 1)),
  );
  return last ? sections.map((each) => (each === last ? piece : each)) : [...sections, piece];
}

function of<T extends { readonly field: Field | null }>(sections: readonly T[], field: Field): readonly T[] {
  return sections.filter((section) => section.field === field);
}

function keysIn(sections: readonly { readonly source: string }[]): ReadonlySet<string> {
  return new Set(sections.flatMap(({ source }) => readListBlocks(source).map(({ key }) => key)));
}
