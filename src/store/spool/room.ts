import { setTimeout as pause } from "node:timers/promises";
import type { Engine } from "../../git/engine.ts";
import { steadyMilliseconds } from "../../host/locks/machine.ts";
import type { Spool } from "../../host/spool.ts";
import { tendSpool } from "./tend.ts";

const BETWEEN_LOOKS = 500;

/**
 * Sees to it that there is room in the spool. At its bound folders are verified, so that the oldest of them go, and a
 * bounded time is waited for that. The answer is why there is none in the end; null where there is.
 */
export async function roomInSpool(engine: Engine, spool: Spool): Promise<string | null> {
  const giveUp = steadyMilliseconds() + spool.limits.patience;
  for (;;) {
    if (whyFull(spool) === null) return null;
    // Others have tended it since this process looked.
    await tendSpool(engine, spool, spool.list(), "mend");
    spool.list();
    const full = whyFull(spool);
    if (full === null || steadyMilliseconds() > giveUp) return full;
    await pause(Math.min(BETWEEN_LOOKS, spool.limits.patience));
  }
}

function whyFull(spool: Spool): string | null {
  const { folders, bytes } = spool.load();
  const { limits, folder } = spool;
  const what =
    folders >= limits.folders
      ? `${folders} operations`
      : bytes >= limits.bytes
        ? `${Math.floor(bytes / (1 << 20))} MiB`
        : null;
  return what && `'${folder}' holds ${what} that may not go before they are seen to have lasted`;
}
