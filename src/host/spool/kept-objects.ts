import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Oid } from "../../checkpoint/oid.ts";
import type { KeptObject, SpooledObject, SpoolPlan } from "../spool.ts";
import { keptTogether } from "./together.ts";

/** The file in which many objects lie together. */
export const TOGETHER = "objects";
/** The name of a pack that has all objects of the folder. */
export const PACKED = "packed";
const OBJECT = /^(blob|tree|commit)-((?:[0-9a-f]{40}|[0-9a-f]{64}))$/;

/** How the spool calls an object's file. */
export function fileOf({ oid, type }: Pick<SpooledObject, "oid" | "type">): string {
  return `${type}-${oid}`;
}

/** The objects in a folder: by the names of its files, and those that lie together. */
export function objectsIn(folder: string): readonly KeptObject[] {
  const names = namesIn(folder);
  const alone = names.flatMap((name) => keptAs(name, join(folder, name)));
  return names.includes(TOGETHER) ? [...alone, ...keptTogether(folder, fileOf)] : alone;
}

/** Whether the pack that has all objects of a folder is in the repository. */
export function isInPack(commonDir: string, folder: string): boolean {
  if (!namesIn(folder).includes(PACKED)) return false;
  const pack = readFileSync(join(folder, PACKED), "latin1");
  const file = join(commonDir, "objects", "pack", `pack-${pack}`);
  return /^[0-9a-f]{40,64}$/.test(pack) && [".pack", ".idx"].every((end) => existsSync(`${file}${end}`));
}

/** The documents that were given names which a person finds. */
export function labelledIn(folder: string, plan: SpoolPlan | null): readonly KeptObject[] {
  const texts = (plan?.texts ?? []).filter(({ label }) => basename(label) === label);
  return texts.flatMap(({ file, label }) => keptAs(file, join(folder, label)));
}

/** What lies in a folder; nothing where there is none. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function keptAs(name: string, file: string): readonly KeptObject[] {
  const [, type, oid] = OBJECT.exec(name) ?? [];
  return type && oid ? [{ type: type as KeptObject["type"], oid: oid as Oid, file }] : [];
}
