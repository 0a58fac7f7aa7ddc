import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import { lastOf } from "../../../checkpoint/settings.ts";

/** The remotes this clone knows, in the order of its configuration. */
export function remoteNames(config: readonly ConfigEntry[]): readonly string[] {
  const names = config.flatMap(({ key }) => /^remote\.(.+)\.(?:url|pushurl)$/s.exec(key)?.[1] ?? []);
  return [...new Set(names)].filter(isRemoteName);
}

/**
 * The remote that checkpoints go to unless one is named: the setting, else the branch's upstream, else `origin`,
 * else the only one. Null where none of these says.
 */
export function defaultRemote(config: readonly ConfigEntry[], branch: string | null): string | null {
  const setting = lastOf(config, "checkpoint.remote")?.value;
  if (setting) return setting;
  const names = remoteNames(config);
  const upstream = branch && config.findLast(({ key }) => key === `branch.${branch}.remote`)?.value;
  if (upstream && names.includes(upstream)) return upstream;
  if (names.includes("origin")) return "origin";
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** Whether a word can be a remote's name and a part of a ref: never an option, a path or an address. */
export function isRemoteName(word: string): boolean {
  const parts = word.split("/");
  return (
    /^[^\p{Cc}\s~^:?*[\\]+$/u.test(word) &&
    !word.includes("..") &&
    !word.includes("@{") &&
    parts.every(
      (part) => part !== "" && !/^[-.]/.test(part) && !part.endsWith(".") && !part.endsWith(".lock"),
    )
  );
}
