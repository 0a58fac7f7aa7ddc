import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isName } from "../../checkpoint/name.ts";
import { setAsideIfCorrupt } from "../../host/loose-objects.ts";
import { openSetAside } from "../../host/own/set-aside.ts";
import { lostParts, mendName } from "../../store/damage/mend-name.ts";
import type { FoundObject } from "../../store/damage/object-walk.ts";
import { counted } from "../../text/phrases.ts";
import { isPlainPath, keepAside } from "../keep-aside.ts";
import { recordExternal } from "../record-external.ts";
import type { Workspace } from "../workspace.ts";
import { type Inventory, type OurRef, takeInventory } from "./inventory.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

/** Names whose refs lead to objects that are missing or corrupt, beyond what the spool has. */
export async function findDamage(at: Workspace, inventory: Inventory): Promise<readonly Found[]> {
  const byName = new Map<string, OurRef[]>();
  for (const ref of damagedRefs(inventory)) byName.set(ref.name, [...(byName.get(ref.name) ?? []), ref]);
  return [...byName].map(([name, refs]) => damagedName(at, name, refs, inventory));
}

function damagedRefs({ refs, walk }: Inventory): readonly OurRef[] {
  return refs.filter(
    ({ kind, name, root }) =>
      kind !== "tracking" && isName(name) && root !== null && walk.badBelow(root).length > 0,
  );
}

function damagedName(at: Workspace, name: string, mine: readonly OurRef[], inventory: Inventory): Found {
  const bad = mine.flatMap(({ root }) => (root ? inventory.walk.badBelow(root) : []));
  const objects = [...new Set(bad.map(({ oid }) => oid))];
  const journal = mine.find(({ kind }) => kind === "journal");
  const lost = journal?.root ? lostParts(inventory.walk.badBelow(journal.root)) : [];
  const where = [
    mine.some(({ kind }) => kind === "live") ? ["its live document"] : [],
    lost.length > 0 ? [`in its journal ${lost.join(", ")}`] : journal ? ["its journal"] : [],
    mine.some(({ kind }) => kind === "unaccepted") ? ["its list of what nobody has accepted"] : [],
  ].flat();
  return {
    code: "objects-missing",
    subject: name,
    level: "problem",
    what: `'${name}' lacks ${counted(objects.length, "object")} (${objects.map((oid) => oid.slice(0, 8)).join(", ")}): ${where.join("; ")}`,
    why: "they cannot be read, and 'git gc' and 'git fsck' fail while a ref leads to them",
    remedy: `get the objects from a backup or another clone, or ${BY_FIX} to go on with all that can still be read`,
    mend: () => mendDamage(at, name as CheckpointName, bad),
  };
}

/** Corrupt files are moved away first: git writes no object that it has already, whole or not. */
async function mendDamage(at: Workspace, name: CheckpointName, bad: readonly FoundObject[]): Promise<string> {
  const { commonDir } = at.engine.repository;
  const aside = openSetAside(commonDir);
  for (const { oid } of bad) setAsideIfCorrupt(at.engine.repository, oid, aside);
  // Looked for once more, with what the spool has: whatever it has is written back on the way.
  await at.engine.readObjects(bad.map(({ oid }) => oid));
  const now = await takeInventory(at.plainEngine);
  if (!damagedRefs(now).some((ref) => ref.name === name))
    return "the objects were written again from the spool";
  const kept = await keepReadable(at, name, now);
  const old = now.refs.filter((ref) => ref.name === name && ref.kind !== "tracking");
  for (const { ref, oid } of old) aside.note(`${at.clock.now().toISOString()} ${ref} was ${oid}`);
  const mended = await mendName(at.store, name, now.walk);
  await recordExternal(at, [name], "with orphans");
  return saidMended(mended, kept);
}

function saidMended(
  { lost, kept, live }: Awaited<ReturnType<typeof mendName>>,
  folder: string | null,
): string {
  const gone = lost.length > 0 ? `lost: ${lost.join(", ")}; ` : "";
  const left = `${counted(kept, "entry", "entries")} of the journal kept`;
  const now =
    live === "same"
      ? ""
      : live === "none"
        ? "; it is not live any more"
        : "; the latest state that is left is live";
  return `${gone}${left}${now}${folder ? `; what could be read of the rest is in ${folder}` : ""}`;
}

/** What is left of entries that are not whole has no place in a journal: it is laid down as files. */
async function keepReadable(at: Workspace, name: string, { refs, walk }: Inventory): Promise<string | null> {
  const root = refs.find((ref) => ref.kind === "journal" && ref.name === name)?.root ?? null;
  if (root === null) return null;
  const lost = new Set(lostParts(walk.badBelow(root)));
  const files = walk.filesBelow(root).flatMap(({ oid, path }) => {
    const parts = path.split("/");
    const start = parts.findIndex((part) => lost.has(part));
    const inside = parts.slice(Math.max(0, start));
    return start >= 0 && isPlainPath(inside) ? [{ oid, path: inside.join("/") }] : [];
  });
  if (files.length === 0) return null;
  return keepAside(at, name, files);
}
