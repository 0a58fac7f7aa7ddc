import type { Oid } from "../checkpoint/oid.ts";
import type { ObjectFormat } from "./engine.ts";

/** One line of a tree object. */
export interface TreeEntry {
  readonly mode: "100644" | "100755" | "120000" | "160000" | "40000";
  readonly name: string;
  readonly oid: Oid;
}

/** A tree object's bytes; entries may come in any order. */
export function encodeTree(entries: readonly TreeEntry[]): Uint8Array {
  const heads = entries.map(({ mode, name }) => Buffer.from(`${mode} ${name}\0`));
  const order = [...entries.keys()];
  if (order.length > 1) {
    const keys = entries.map((entry) => Buffer.from(sortKey(entry)));
    order.sort((a, b) => Buffer.compare(keys[a] as Buffer, keys[b] as Buffer));
  }
  const size = heads.reduce(
    (sum, { length }, index) => sum + length + (entries[index]?.oid.length ?? 0) / 2,
    0,
  );
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const index of order) {
    at += (heads[index] as Buffer).copy(bytes, at);
    at += bytes.write(entries[index]?.oid ?? "", at, "hex");
  }
  return bytes;
}

/** The entries of a tree object's bytes. */
export function decodeTree(bytes: Uint8Array, format: ObjectFormat): readonly TreeEntry[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const idLength = format === "sha256" ? 32 : 20;
  const entries: TreeEntry[] = [];
  for (let at = 0; at < buffer.length; ) {
    const space = buffer.indexOf(0x20, at);
    const nul = buffer.indexOf(0, space);
    if (space < 0 || nul < 0 || nul + 1 + idLength > buffer.length) break;
    entries.push({
      mode: buffer.toString("latin1", at, space) as TreeEntry["mode"],
      name: buffer.toString("utf8", space + 1, nul),
      oid: buffer.toString("hex", nul + 1, nul + 1 + idLength) as Oid,
    });
    at = nul + 1 + idLength;
  }
  return entries;
}

/** The tree that a commit's bytes name; null for bytes of anything else. */
export function treeOfCommit(bytes: Uint8Array): Oid | null {
  const start = Buffer.from(bytes.subarray(0, 80)).toString("latin1");
  return (/^tree ([0-9a-f]{40,64})\n/.exec(start)?.[1] ?? null) as Oid | null;
}

/** git sorts a sub-tree as if its name ended in a slash. */
function sortKey(entry: TreeEntry): string {
  return entry.mode === "40000" ? `${entry.name}/` : entry.name;
}
