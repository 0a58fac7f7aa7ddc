import { epochOf } from "../../checkpoint/moment.ts";
import type { Candidate } from "./import-candidate.ts";

/** A file that gives way to a newer one of the same name. */
export interface Outdone {
  readonly file: Candidate;
  readonly by: Candidate;
}

/** Of several files for one name the newest; of equally old ones the first. */
export function newestOfEach(files: readonly Candidate[]): {
  readonly chosen: readonly Candidate[];
  readonly outdone: readonly Outdone[];
} {
  const newest = new Map<string, Candidate>();
  for (const file of files) {
    const best = newest.get(file.name);
    if (!best || savedAt(file) > savedAt(best)) newest.set(file.name, file);
  }
  const chosen = [...newest.values()];
  const outdone = files.flatMap((file) => {
    const by = newest.get(file.name);
    return by && by !== file ? [{ file, by }] : [];
  });
  return { chosen, outdone };
}

/** Whether a file is older than another, not merely later in line. */
export function isOlder(file: Candidate, than: Candidate): boolean {
  return savedAt(file) < savedAt(than);
}

function savedAt({ checkpoint }: Candidate): number {
  return epochOf(checkpoint.saved);
}
