import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Oid } from "../../../checkpoint/oid.ts";
import { type ConfigEntry, lastOf } from "../../../checkpoint/settings.ts";

/** With these a path may be in the index without standing in its file. */
const ELSEWHERE = ["core.splitindex", "core.sparsecheckout", "index.sparse"];

/**
 * The paths that the index may have, told by its bytes, without a process. Left out is only what is certain not to be
 * there: in a file of version 2 or 3 every path stands whole, so one whose bytes are nowhere in it is not tracked.
 */
export function maybeStaged(
  gitDir: string,
  config: readonly ConfigEntry[],
  paths: readonly string[],
): readonly string[] {
  const bytes = plainIndex(gitDir, config);
  if (bytes === "none") return [];
  return bytes === null ? paths : paths.filter((path) => bytes.includes(path));
}

/** More than this is a long name, of which the index has no length. */
const LONGEST = 0xffe;

/**
 * Of these paths, and blobs that they may have, those that stand so in the index, without a mark: told by the bytes of
 * an entry, which has the blob's id, the length of the path and the path one behind the other.
 */
export function stagedAs(
  gitDir: string,
  config: readonly ConfigEntry[],
  guessed: ReadonlyMap<string, Oid>,
): ReadonlyMap<string, Oid> {
  const bytes = guessed.size > 0 ? plainIndex(gitDir, config) : null;
  if (bytes === null || bytes === "none") return new Map();
  return new Map(
    [...guessed].filter(([path, oid]) => {
      const name = Buffer.from(path);
      const length = Buffer.from([name.length >> 8, name.length & 0xff]);
      const entry = Buffer.concat([Buffer.from(oid, "hex"), length, name, Buffer.of(0)]);
      return name.length <= LONGEST && bytes.includes(entry);
    }),
  );
}

/** The bytes of an index in which every path stands whole; null where it may be otherwise. */
function plainIndex(gitDir: string, config: readonly ConfigEntry[]): Buffer | "none" | null {
  if (ELSEWHERE.some((key) => lastOf(config, key) !== undefined)) return null;
  try {
    const names = readdirSync(gitDir);
    if (!names.includes("index")) return "none";
    if (names.some((name) => name.startsWith("sharedindex."))) return null;
    const bytes = readFileSync(join(gitDir, "index"));
    const isWhole = bytes.toString("latin1", 0, 4) === "DIRC" && [2, 3].includes(bytes.readUInt32BE(4));
    return isWhole ? bytes : null;
  } catch {
    return null;
  }
}
