import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { LiveCheckpoint } from "../../store/live-checkpoints.ts";
import type { Workspace } from "../workspace.ts";
import { parseWarnings, type Warning, warningsOf } from "./rules/said-of.ts";

/** What each of these documents warns of, those that warn of nothing left out; one that was read before is not read again. */
export async function notedWarnings(
  at: Workspace,
  live: readonly LiveCheckpoint[],
): Promise<ReadonlyMap<Oid, readonly Warning[]>> {
  const ids = live.map(({ oid }) => oid);
  const found = new Map<Oid, readonly Warning[]>();
  const known = at.warnings.read(ids);
  for (const id of known.keys()) {
    const warnings = parseWarnings(known.get(id) ?? "");
    if (warnings) found.set(id, warnings);
  }
  const unread = live.filter(({ oid }) => !found.has(oid));
  const objects = await at.engine.readObjects(unread.flatMap(({ oid, bytes }) => (bytes ? [] : [oid])));
  const fresh: [Oid, readonly Warning[]][] = [];
  for (const { oid, bytes } of unread) {
    const document = bytes ?? objects.get(oid)?.bytes;
    const checkpoint = document && (await parseCheckpoint(document).catch(() => null));
    if (checkpoint) fresh.push([oid, warningsOf(checkpoint)]);
  }
  at.warnings.add(fresh.map(([id, warnings]) => [id, JSON.stringify(warnings)]));
  await at.warnings.keep(ids);
  return new Map([...found, ...fresh].filter(([, warnings]) => warnings.length > 0));
}
