import type { ConfigEntry } from "../../../checkpoint/settings.ts";

/** A setting by which plain git writes, deletes or sends refs that are this program's own. */
export interface OtherWriter {
  readonly key: string;
  readonly value: string;
  /** `writes`: a fetch puts the remote's refs over ours; `sends`: a push makes the remote's refs ours, and deletes others. */
  readonly does: "writes" | "sends";
}

/** Settings of remotes that reach into these folders of refs, and that no refspec such as `^refs/mine*` keeps out. */
export function otherWriters(
  config: readonly ConfigEntry[],
  folders: readonly string[],
): readonly OtherWriter[] {
  return config.flatMap(({ key, value }): OtherWriter[] => {
    const setting = /^remote\..+\.(fetch|push|mirror)$/s.exec(key)?.[1];
    if (setting === "mirror") return isOn(value) ? [{ key, value, does: "sends" }] : [];
    if (setting === undefined || value.startsWith("^")) return [];
    const [from = "", to] = value.replace(/^\+/, "").split(":", 2);
    const reached = to ?? (setting === "push" ? from : "");
    const kept = config.filter((other) => other.key === key && other.value.startsWith("^"));
    const isKeptOut = (folder: string): boolean =>
      kept.some((other) => /^\^[^*]*\*$/.test(other.value) && folder.startsWith(other.value.slice(1, -1)));
    if (!folders.some((folder) => covers(reached, folder) && !isKeptOut(folder))) return [];
    return [{ key, value, does: setting === "fetch" ? "writes" : "sends" }];
  });
}

/** Whether a side of a refspec names a ref in this folder, or all of it. */
function covers(side: string, folder: string): boolean {
  const star = side.indexOf("*");
  const fixed = star < 0 ? side : side.slice(0, star);
  return side !== "" && (fixed.startsWith(folder) || (star >= 0 && folder.startsWith(fixed)));
}

function isOn(value: string): boolean {
  return /^(?:true|yes|on|1|push)$/i.test(value);
}
