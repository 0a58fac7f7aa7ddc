import { type ConfigEntry, SETTINGS } from "../../../checkpoint/settings.ts";
import { closestNames } from "../../../text/closest.ts";

/** A key of ours that no setting has. */
export interface UnknownSetting {
  readonly key: string;
  readonly origin: string;
  /** The setting that was probably meant. */
  readonly meant: string | null;
}

const OURS = "checkpoint.";

/** Keys below `checkpoint.` that mean nothing, each once. */
export function unknownSettings(config: readonly ConfigEntry[]): readonly UnknownSetting[] {
  const known = new Set(SETTINGS.map(({ key }) => key.toLowerCase()));
  const unknown = config.filter(({ key }) => key.startsWith(OURS) && !known.has(key));
  return [...new Map(unknown.map((entry) => [entry.key, entry])).values()].map(({ key, origin }) => {
    const [meant] = closestNames(
      key.slice(OURS.length),
      SETTINGS.flatMap((rule) => (rule.key.startsWith(OURS) ? [rule.key.slice(OURS.length)] : [])),
      1,
    );
    return { key, origin, meant: meant === undefined ? null : `checkpoint.${meant}` };
  });
}
