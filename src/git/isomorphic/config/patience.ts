import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import type { Patience } from "../refs/move-refs.ts";
import { lastValue } from "./config.ts";

/** How long to wait for someone else's lock where no setting says so, in milliseconds. */
const PATIENCE = 5000;

/** How long the configuration says to wait for locks on refs. */
export function patienceOf(config: readonly ConfigEntry[]): Patience {
  const wait = (key: string): number => {
    const value = Number(lastValue(config, key) ?? Number.NaN);
    return value >= 0 ? value : PATIENCE;
  };
  return { ref: wait("core.filesreflocktimeout"), packed: wait("core.packedrefstimeout") };
}
