import type { CheckpointHeader } from "./checkpoint.ts";
import { epochOf } from "./moment.ts";
import { isAutosave } from "./name.ts";

interface Named {
  readonly name: string;
  readonly header: Pick<CheckpointHeader, "saved" | "branch">;
}

/** What people are shown: an autosave only while it is newer than every named checkpoint of its branch. */
export function shownCheckpoints<T extends Named>(all: readonly T[]): readonly T[] {
  if (!all.some(({ name }) => isAutosave(name))) return all;
  const newest = new Map<string, number>();
  for (const { name, header } of all) {
    if (isAutosave(name)) continue;
    const branch = header.branch ?? "";
    newest.set(branch, Math.max(newest.get(branch) ?? 0, epochOf(header.saved)));
  }
  return all.filter(
    ({ name, header }) => !isAutosave(name) || epochOf(header.saved) > (newest.get(header.branch ?? "") ?? 0),
  );
}
