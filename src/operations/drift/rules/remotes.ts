import type { ConfigEntry } from "../../../checkpoint/settings.ts";

/** The remotes that are configured, in their order. */
export function remotesIn(config: readonly ConfigEntry[]): readonly string[] {
  return [...new Set(config.flatMap(({ key }) => /^remote\.(.+)\.url$/s.exec(key)?.[1] ?? []))];
}

/** Of these remotes the one to ask about a branch: its own, else `origin`, else the only one; null where none is. */
export function likeliestRemote(
  config: readonly ConfigEntry[],
  branch: string | undefined,
  remotes: readonly string[],
): string | null {
  const own = config.findLast(({ key }) => key === `branch.${branch}.remote`)?.value;
  const [only, ...others] = remotes;
  return (
    [own, "origin"].find((one) => one !== undefined && remotes.includes(one)) ??
    (others.length > 0 ? null : (only ?? null))
  );
}
