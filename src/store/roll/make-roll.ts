import type { RefValue } from "../../git/engine.ts";
import type { LiveCheckpoint } from "../live-checkpoints.ts";
import { nameInRef } from "../ref-names.ts";
import { encodeColumns, type Kept, lineStarts } from "./columns.ts";

/** Fewer packed ones are read as quickly without a roll. */
const FEW = 64;

/** Whether a roll is worth making anew: of what is packed so many are not in it, and so many are. */
export function isWorthMaking(others: number, rows: number): boolean {
  return others >= Math.max(FEW, rows / 8);
}

/** The roll of what is packed, as bytes; `newestFirst` is all that is live and can be read, in its order. */
export function makeRoll(
  packed: Uint8Array,
  refs: readonly RefValue[],
  newestFirst: readonly LiveCheckpoint[],
): ReturnType<typeof encodeColumns> {
  const lines = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const rows = new Map(refs.map(({ ref, oid }, row) => [`${oid} ${nameInRef(ref)}`, row]));
  const kept: Kept[] = refs.map(() => null);
  const order: number[] = [];
  for (const one of newestFirst) {
    // Where a ref has a file of its own, that is what is live, and no line of what is packed.
    const row = rows.get(`${one.oid} ${one.name}`);
    // A time that cannot be read is shown as it is written, and half a character as what it is.
    if (row === undefined || one.saved === 0 || /\p{Surrogate}/u.test(one.summary)) continue;
    const { saved, branch, worktree, profile, isAutosave, summary, header } = one;
    const kind = { branch, worktree, profile, isAutosave };
    kept[row] = { saved, kind, summary, header: JSON.stringify(header) };
    order.push(row);
  }
  return encodeColumns(lines, lineStarts(lines), kept, order);
}
