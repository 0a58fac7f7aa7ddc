import type { Shape } from "./shapes.ts";

/** What reads a text from outside; a refusal is as good as an answer. */
export type Parser = (text: string) => unknown;

/** How the time of a parser grew with one shape. */
export interface Growth {
  readonly shape: string;
  /** Processor time at four times the size, by that at one. */
  readonly ratio: number;
  readonly milliseconds: number;
  readonly size: number;
}

/** The most that four times the size may cost: linear is 4, and a machine that is busy beside us adds some. */
export const MOST = 6;
const FACTOR = 4;
const SMALLEST = 16 * 1024;
const LARGEST = 1024 * 1024;
/** What the largest text may take is no growth that matters; below it a measure tells more of the machine. */
const TELLING = 200;
/** A small text that takes longer is slow by itself. */
const TOO_SLOW = 4_000;
const ROUNDS = 8;

/** Measures a parser with one shape: at the smallest size whose time tells something, and at four times that. */
export async function growthOf(parse: Parser, shape: Shape): Promise<Growth> {
  for (let size = SMALLEST; ; size *= FACTOR) {
    const [small, large] = [shape.make(size), shape.make(size * FACTOR)];
    let once = await timeOf(parse, small);
    if (once > TOO_SLOW)
      return { shape: shape.name, ratio: Number.POSITIVE_INFINITY, milliseconds: once, size };
    let more = await timeOf(parse, large);
    if (more < TELLING && size * FACTOR * FACTOR <= LARGEST) continue;
    // Whatever disturbs a measure makes it longer: of several the shortest is the truest.
    for (let round = 1; round < ROUNDS && (round < 2 || ratioOf(more, once) > MOST); round++) {
      once = Math.min(once, await timeOf(parse, small));
      more = Math.min(more, await timeOf(parse, large));
    }
    return { shape: shape.name, ratio: ratioOf(more, once), milliseconds: more, size: size * FACTOR };
  }
}

/** What is quick at a mebibyte has not grown, whatever the clock says of the first part. */
function ratioOf(more: number, once: number): number {
  return more < TELLING ? Math.min(FACTOR, more / Math.max(once, 0.1)) : more / Math.max(once, 1);
}

async function timeOf(parse: Parser, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    await parse(text);
  } catch {
    // Refused.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
