import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Shape } from "./shapes.ts";

/** What reads a text from outside; a refusal is as good as an answer. */
export type Parser = (text: string) => unknown;

/** How the time of a parser grew with one shape. */
export interface Growth {
  readonly shape: string;
  /** Processor time at four times the size, by that at one; null where even the largest text is read too quickly to tell. */
  readonly ratio: number | null;
  readonly milliseconds: number;
  readonly size: number;
}

/** The most that four times the size may cost: linear is 4, and caches that overflow and garbage add some. */
export const MOST = 6;
const FACTOR = 4;
const SMALLEST = 16 * 1024;
const LARGEST = 1024 * 1024;
/**
 * What takes less at the largest size has not grown into anybody's way. It is fifteen ticks of the clock of a thread:
 * a shorter time says more of the clock than of the parser.
 */
const TELLING = 60;
/** A small text that takes longer is slow by itself. */
const TOO_SLOW = 4_000;
/** How often a ratio that is too high is measured again, before it is believed. */
const ROUNDS = 8;

/** Measures a parser with one shape: at the smallest size whose time tells something, and at four times that. */
export async function growthOf(parse: Parser, shape: Shape): Promise<Growth> {
  for (let size = SMALLEST; ; size *= FACTOR) {
    const [small, large] = [shape.make(size), shape.make(size * FACTOR)];
    const first = await timeOf(parse, small);
    if (first > TOO_SLOW)
      return { shape: shape.name, ratio: Number.POSITIVE_INFINITY, milliseconds: first, size };
    let more = await timeOf(parse, large);
    const isLargest = size * FACTOR * FACTOR > LARGEST;
    if (more < TELLING && !isLargest) continue;
    let best = Number.POSITIVE_INFINITY;
    // Whatever disturbs a measure makes it longer; what truly grows does so each time.
    for (let round = 0; round < ROUNDS && more >= TELLING && best > MOST; round++) {
      // The same amount of text both times, so that the clock is equally coarse for both.
      const parts = await timeOf(parse, small, FACTOR);
      const whole = await timeOf(parse, large);
      best = Math.min(best, (FACTOR * whole) / Math.max(parts, 1));
      more = Math.min(more, whole);
    }
    if (more < TELLING && !isLargest) continue;
    return {
      shape: shape.name,
      ratio: more < TELLING ? null : best,
      milliseconds: more,
      size: size * FACTOR,
    };
  }
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

async function timeOf(parse: Parser, text: string, times = 1): Promise<number> {
  // What the last one left behind is not this one's to clear away.
  collectGarbage();
  const before = threadTime();
  for (let time = 0; time < times; time += 1) {
    try {
      await parse(text);
    } catch (error) {
      // A refusal has a kind; anything else is a defect.
      if (!(error instanceof Error && "kind" in error)) throw error;
    }
  }
  return threadTime() - before;
}

/** Milliseconds of processor time of this thread: those that compile and collect garbage beside it run at their own whim. */
function threadTime(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
