import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
  if (ELSEWHERE.some((key) => lastOf(config, key) !== undefined)) return paths;
  try {
    const names = readdirSync(gitDir);
    if (!names.includes("index")) return [];
    if (names.some((name) => name.startsWith("sharedindex."))) return paths;
    const bytes = readFileSync(join(gitDir, "index"));
    const isWhole = bytes.toString("latin1", 0, 4) === "DIRC" && [2, 3].includes(bytes.readUInt32BE(4));
    return isWhole ? paths.filter((path) => bytes.includes(path)) : paths;
  } catch {
    return paths;
  }
}
