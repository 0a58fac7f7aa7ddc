import { openSetAside } from "../host/own/set-aside.ts";
import type { FoundObject } from "../store/damage/object-walk.ts";
import type { Workspace } from "./workspace.ts";

/** Lays objects of a name down as files, by their paths, where nothing reads them again; the answer is the folder. */
export async function keepAside(at: Workspace, name: string, files: readonly FoundObject[]): Promise<string> {
  const aside = openSetAside(at.engine.repository.commonDir);
  for (const { oid, path } of files) {
    const object = (await at.engine.readObjects([oid])).get(oid);
    if (object) aside.keep(`${name}/${path}`, object.bytes);
  }
  return `${aside.folder}/${name}`;
}

/** Whether each part of a path from elsewhere can be the name of a file here. */
export function isPlainPath(parts: readonly string[]): boolean {
  return parts.every((part) => /^[\w-][\w.-]*$/.test(part));
}
