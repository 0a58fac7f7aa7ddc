import { CheckpointError } from "../errors.ts";

/** The words of `checkpoint.index`. */
export type IndexSwitch = "auto" | "always" | "never";

/** One of the words of `checkpoint.index`. */
export function indexSwitchOf(key: string, value: string): IndexSwitch {
  const word = value.toLowerCase();
  if (word === "auto" || word === "always" || word === "never") return word;
  throw badSetting(key, value, "auto, always or never");
}

/** Yes or no, in any of git's words for them. */
export function booleanOf(key: string, value: string): boolean {
  if (/^(true|yes|on|1)$/i.test(value)) return true;
  if (/^(false|no|off|0|)$/i.test(value)) return false;
  throw badSetting(key, value, "true or false");
}

/** A number of bytes, with git's letters for the larger ones. */
export function sizeOf(key: string, value: string): number {
  const match = /^(\d{1,12})([kmg]?)$/i.exec(value.trim());
  if (!match) throw badSetting(key, value, "a size such as 512k or 1m");
  const factor = { "": 1, k: 1 << 10, m: 1 << 20, g: 1 << 30 }[(match[2] ?? "").toLowerCase()] ?? 1;
  return Number(match[1]) * factor;
}

/** A whole number. */
export function countOf(key: string, value: string): number {
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  throw badSetting(key, value, "a number such as 100");
}

/** A folder of refs; ends in a slash. */
export function namespaceOf(key: string, value: string): string {
  const plain = value.replace(/\/+$/, "");
  if (
    /^refs\/(?:[A-Za-z0-9_][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(plain) &&
    !plain.includes("..")
  )
    return `${plain}/`;
  throw badSetting(key, value, "a folder of refs such as refs/heads/checkpoints");
}

/** Every word of every value: such a setting may be given several times. */
export function wordsOf(
  config: readonly { readonly key: string; readonly value: string }[],
  key: string,
): readonly string[] {
  return config
    .filter((entry) => entry.key === key.toLowerCase())
    .flatMap((entry) => entry.value.split(/[\s,]+/))
    .filter((word) => word !== "");
}

/** A value that a setting does not take. */
export function badSetting(key: string, value: string, expected: string): CheckpointError {
  return new CheckpointError("usage", "bad-setting", `${key} is '${value}', which is not ${expected}`, {
    hints: [`run 'git config ${key} <value>' with ${expected}`],
  });
}
