import type { Oid } from "../../../checkpoint/oid.ts";
import { type ByteEntry, readTree, TREE_MODE, textPath } from "../refs/head.ts";
import type { ObjectStore } from "./objects.ts";

/** The paths whose content or mode differs between two trees, sorted; null stands for an empty tree. */
export async function changedPaths(
  objects: ObjectStore,
  before: Oid | null,
  after: Oid,
): Promise<readonly string[]> {
  const found: string[] = [];
  const entries = async (tree: Oid | null): Promise<ReadonlyMap<string, ByteEntry>> =>
    new Map((tree ? await readTree(objects, tree) : []).map((entry) => [kindedName(entry), entry]));
  const compare = async (left: Oid | null, right: Oid | null, folder: string): Promise<void> => {
    if (left === right) return;
    const [old, now] = await Promise.all([entries(left), entries(right)]);
    for (const name of new Set([...old.keys(), ...now.keys()])) {
      const [was, is] = [old.get(name), now.get(name)];
      if (name.endsWith("/")) await compare(was?.oid ?? null, is?.oid ?? null, folder + name);
      else if (was?.oid !== is?.oid || was?.mode !== is?.mode) found.push(folder + name);
    }
  };
  await compare(before, after, "");
  return found.sort().flatMap((path) => textPath(path) ?? []);
}

/** A file in a folder's place is something else, not a change of it. */
function kindedName(entry: ByteEntry): string {
  return entry.mode === TREE_MODE ? `${entry.name}/` : entry.name;
}
