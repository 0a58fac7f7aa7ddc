import {
  type ListBlock,
  numberOf,
  readListBlocks,
  writeListBlocks,
} from "../../text/markdown/list-blocks.ts";
import { readContent } from "../document/section-content.ts";
import { agreed, composedPiece, contentOf, type Piece } from "./pieces.ts";
import { byOccurrence, mergeKeyed, takeKept } from "./sets.ts";

type Blocks = ReadonlyMap<string, ListBlock>;

/** Whether nothing but list items and comments stands in a section. */
export function isPlainList(piece: Piece): boolean {
  return readListBlocks(piece.source).every(({ kind }) => kind === "item" || kind === "comment");
}

/** Merges lists as sets of items; a side that has no such section has removed its items. None left: no piece. */
export function mergeLists(
  base: Piece | undefined,
  sides: readonly (Piece | undefined)[],
): Piece | undefined {
  const same = agreed(base, sides, contentOf);
  if (same) return same.piece;
  const was = blocksOf(base);
  const are = sides.map(blocksOf);
  const kept = mergeKeyed(was, are, (before, after) => takeKept(before, after, ({ form }) => form));
  const left = withoutNothing(kept, sides, are);
  const whole = sides.find((side, index) => side && saysTheSame(left, are[index]));
  const [like] = sides.filter((side) => side !== undefined);
  if (whole || !like || (left.size === 0 && sides.includes(undefined))) return whole;
  return composedPiece(like, written(left, are));
}

function blocksOf(piece: Piece | undefined): Blocks {
  return byOccurrence(piece ? readListBlocks(piece.source) : [], ({ key }) => key);
}

/** "None" is what a list says that has no items: it goes as soon as there are some. */
function withoutNothing(kept: Blocks, sides: readonly (Piece | undefined)[], are: readonly Blocks[]): Blocks {
  const speaks = sides.map((side) => side !== undefined && itemsIn(side.source).length > 0);
  const isNothing = (key: string, { kind, lines }: ListBlock): boolean =>
    (kind === "item" || kind === "prose") &&
    !are.some((blocks, index) => speaks[index] && blocks.has(key)) &&
    itemsIn(lines.join("\n")).length === 0;
  const said = [...kept].filter(([key, block]) => !isNothing(key, block));
  return said.some(([, { kind }]) => kind === "item" || kind === "prose") ? new Map(said) : kept;
}

function itemsIn(source: string): readonly string[] {
  return readContent("done", "", source).items;
}

function saysTheSame(left: Blocks, side: Blocks | undefined): boolean {
  const forms = (blocks: Blocks): string => JSON.stringify([...blocks.values()].map(({ form }) => form));
  return side !== undefined && left.size === side.size && forms(left) === forms(side);
}

function written(left: Blocks, are: readonly Blocks[]): string {
  const keys = new Map([...left].map(([key, block]) => [block, key]));
  const gaps = gapsIn(are);
  const loose = looseness(are);
  const numbers = are.flatMap((blocks) => [...blocks.values()].map(numberOf)).filter((n) => n !== null);
  return writeListBlocks([...left.values()], numbers[0] ?? 1, (above, block) => {
    const before = gaps.get(pair(keys.get(above), keys.get(block)));
    return before ?? (above.kind === "item" && block.kind === "item" ? loose : 1);
  });
}

/** The blank lines between any two blocks that follow each other on a side; the strongest side counts. */
function gapsIn(are: readonly Blocks[]): ReadonlyMap<string, number> {
  const gaps = new Map<string, number>();
  for (const blocks of are) {
    let above: string | undefined;
    for (const [key, { gap }] of blocks) {
      const both = pair(above, key);
      if (above !== undefined && !gaps.has(both)) gaps.set(both, gap);
      above = key;
    }
  }
  return gaps;
}

/** How many blank lines a list has between items that met only here: one where it has some everywhere. */
function looseness(are: readonly Blocks[]): 0 | 1 {
  const gaps = are.flatMap((blocks) => {
    const all = [...blocks.values()];
    return all.filter(({ kind }, index) => kind === "item" && all[index - 1]?.kind === "item");
  });
  return gaps.length > 0 && gaps.every(({ gap }) => gap > 0) ? 1 : 0;
}

function pair(above: string | undefined, key: string | undefined): string {
  return JSON.stringify([above, key]);
}
