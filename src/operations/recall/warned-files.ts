import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { LiveCheckpoint } from "../../store/live-checkpoints.ts";
import type { Workspace } from "../workspace.ts";
import { warnedNames } from "./rules/said-of.ts";

/** The names of the files that each of these documents warns of; one that was read before is not read again. */
export async function warnedFiles(
  at: Workspace,
  live: readonly LiveCheckpoint[],
): Promise<ReadonlyMap<Oid, readonly string[]>> {
  const ids = live.map(({ oid }) => oid);
  const found = new Map<Oid, readonly string[]>();
  const known = at.warnings.read(ids);
  for (const id of known.keys()) {
    const names = namesIn(known.get(id) ?? "");
    if (names) found.set(id, names);
  }
  const unread = live.filter(({ oid }) => !found.has(oid));
  const objects = await at.engine.readObjects(unread.flatMap(({ oid, bytes }) => (bytes ? [] : [oid])));
  const fresh: [Oid, readonly string[]][] = [];
  for (const { oid, bytes } of unread) {
    const document = bytes ?? objects.get(oid)?.bytes;
    const checkpoint = document && (await parseCheckpoint(document).catch(() => null));
    if (checkpoint) fresh.push([oid, warnedNames(checkpoint)]);
  }
  at.warnings.add(fresh.map(([id, names]) => [id, JSON.stringify(names)]));
  await at.warnings.keep(ids);
  return new Map([...found, ...fresh]);
}

function namesIn(note: string): readonly string[] | null {
  try {
    const names: unknown = JSON.parse(note);
    return Array.isArray(names) && names.every((name) => typeof name === "string") ? names : null;
  } catch {
    return null;
  }
}
