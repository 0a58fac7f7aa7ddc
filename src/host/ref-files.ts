import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file where git keeps refs as files, and what it holds as far as one look tells. */
export interface RefFile {
  /** The ref that it is, or that it locks. */
  readonly ref: string;
  readonly file: string;
  readonly holds: "an id" | "a symbolic ref" | "no id" | "a lock";
  /** In milliseconds; a time in the future is as far away as one in the past. */
  readonly age: number;
}

const LOCK = ".lock";
/** Longer than any id and any name of a ref. */
const MOST_BYTES = 4096;

/** The files below these folders of refs; none where refs are packed, or kept in another way. */
export function refFiles(commonDir: string, prefixes: readonly string[]): readonly RefFile[] {
  return prefixes.flatMap((prefix) => below(commonDir, prefix.replace(/\/$/, "")));
}

function below(commonDir: string, folder: string): readonly RefFile[] {
  return entriesOf(join(commonDir, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return below(commonDir, path);
    const found = lookAt(join(commonDir, path), path);
    return found ? [found] : [];
  });
}

function lookAt(file: string, path: string): RefFile | null {
  try {
    const { mtimeMs, size } = statSync(file);
    const age = Math.abs(Date.now() - mtimeMs);
    if (path.endsWith(LOCK)) return { ref: path.slice(0, -LOCK.length), file, holds: "a lock", age };
    const text = size > MOST_BYTES ? "" : readFileSync(file, "latin1");
    const holds = /^ref:/.test(text)
      ? "a symbolic ref"
      : /^(?:[0-9a-f]{40}|[0-9a-f]{64})\s*$/.test(text)
        ? "an id"
        : "no id";
    return { ref: path, file, holds, age };
  } catch {
    // Gone since it was listed.
    return null;
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The logs that git keeps of refs below these folders, as files; a ref of ours should have none. */
export function reflogFiles(commonDir: string, prefixes: readonly string[]): readonly RefFile[] {
  return refFiles(
    commonDir,
    prefixes.map((prefix) => `logs/${prefix}`),
  ).map((one) => ({ ...one, ref: one.ref.replace(/^logs\//, "") }));
}

/** A lock of git's own on all refs at once; null where there is none. */
export function lockOnAllRefs(commonDir: string): { readonly file: string; readonly age: number } | null {
  for (const path of ["packed-refs.lock", "reftable/tables.list.lock"]) {
    const facts = statSync(join(commonDir, path), { throwIfNoEntry: false });
    if (facts) return { file: join(commonDir, path), age: Math.abs(Date.now() - facts.mtimeMs) };
  }
  return null;
}
