import { setTimeout as wait } from "node:timers/promises";

/** How long the first pause may be and how long any, in milliseconds. */
export interface Backoff {
  readonly first: number;
  readonly most: number;
}

/** Waits before another try, at random and longer from round to round, so that rivals do not meet again. */
export async function backOff(round: number, { first, most }: Backoff): Promise<void> {
  await wait(Math.random() * Math.min(most, first * 2 ** Math.min(round, 5)));
}
