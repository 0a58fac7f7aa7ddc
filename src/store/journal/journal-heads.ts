import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { ObjectFormat } from "../../git/engine.ts";
import { objectId } from "../../git/object-id.ts";
import type { TreeEntry } from "../../git/tree.ts";
import { type SpooledObject, spooled } from "../../host/spool.ts";
import { treeObject } from "./journal-trees.ts";

/** The name of the small file in a journal's root that says what its heads are. */
export const HEADS = "heads";

/** What `heads` says: how many entries there are, and which of them nobody names as a parent. */
export interface HeadsValue {
  readonly size: number;
  readonly heads: readonly { readonly id: string; readonly generation: number }[];
}

const FIRST = /^([0-9a-f]{40}|[0-9a-f]{64}) (\d{1,9})$/;
const HEAD = /^([0-9A-Za-z-]{1,100}) (\d{1,15})$/;
const MOST_BYTES = 1024 * 1024;

/** The root of a journal with these lines: they and the heads, in two objects. */
export function sealed(
  format: ObjectFormat,
  top: readonly TreeEntry[],
  size: number,
  heads: readonly RecordedEntry[],
): { readonly root: Oid; readonly objects: readonly SpooledObject[] } {
  const lines = [
    `${treeObject(format, top).oid} ${size}`,
    ...heads.map(({ id, entry }) => `${id} ${entry.generation}`).sort(),
  ];
  const bytes = Buffer.from(`${lines.join("\n")}\n`);
  const blob = spooled(objectId(format, "blob", bytes), "blob", bytes);
  const root = treeObject(format, [...top, { mode: "100644", name: HEADS, oid: blob.oid }]);
  return { root: root.oid, objects: [blob, root] };
}

/** Reads `heads`; null where it is not of this root, or not as this program writes it. */
export function readHeads(
  format: ObjectFormat,
  top: readonly TreeEntry[],
  bytes: Uint8Array,
): HeadsValue | null {
  if (bytes.length > MOST_BYTES) return null;
  const [first = "", ...lines] = Buffer.from(bytes).toString("latin1").split("\n");
  const [, root, size] = FIRST.exec(first) ?? [];
  if (lines.pop() !== "" || root !== treeObject(format, top).oid) return null;
  if (lines.some((line, index) => !HEAD.test(line) || line <= (lines[index - 1] ?? ""))) return null;
  const heads = lines.map((line) => {
    const [, id = "", generation] = HEAD.exec(line) ?? [];
    return { id, generation: Number(generation) };
  });
  return { size: Number(size), heads };
}
