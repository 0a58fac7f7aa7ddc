import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Engine, StoredObject } from "../../src/git/engine.ts";
import { objectId } from "../../src/git/object-id.ts";
import { decodeTree, encodeTree } from "../../src/git/tree.ts";
import type { SpooledObject } from "../../src/host/spool.ts";

/** As much of an engine as reading a journal needs, over objects in memory. */
export interface MemoryEngine extends Engine {
  put(objects: readonly SpooledObject[]): void;
  /** A tree like another, with the text of one of its files changed. */
  forged(root: Oid, name: string, change: (text: string) => string): Oid;
}

/** An object store in memory, for journals that are too many or too long for a disk. */
export function memoryEngine(): MemoryEngine {
  const stored = new Map<Oid, StoredObject>();
  const write = (type: "blob" | "tree", bytes: Uint8Array): Oid => {
    const oid = objectId("sha1", type, bytes);
    stored.set(oid, { type, bytes });
    return oid;
  };
  const engine: Pick<Engine, "readObjects"> & {
    readonly repository: Pick<Engine["repository"], "objectFormat">;
  } = {
    repository: { objectFormat: "sha1" },
    readObjects: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const object = stored.get(id);
          return object ? [[id, object] as const] : [];
        }),
      ),
  };
  const more: Omit<MemoryEngine, keyof Engine> = {
    put(objects) {
      for (const { oid, type, bytes } of objects) stored.set(oid, { type, bytes });
    },
    forged(root, name, change) {
      const lines = decodeTree(stored.get(root)?.bytes ?? new Uint8Array(), "sha1");
      const changed = lines.map((line) => {
        if (line.name !== name) return line;
        const text = Buffer.from(stored.get(line.oid)?.bytes ?? "").toString("latin1");
        return { ...line, oid: write("blob", Buffer.from(change(text), "latin1")) };
      });
      return write("tree", encodeTree(changed));
    },
  };
  return { ...engine, ...more } as MemoryEngine;
}
