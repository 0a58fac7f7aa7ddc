import { expect, test } from "vitest";
import { deep } from "../support/depth.ts";
import { type Growth, growthOf, MOST } from "./measure.ts";
import { PARSERS } from "./parsers.ts";
import { SHAPES } from "./shapes.ts";

/** Enough for every loop to turn, and nothing for a parser that is not out of its mind. */
const SHORT = 512;

test("every parser comes to an end with every shape, by an answer or by a refusal", async () => {
  const ends = new Set<string>();
  for (const [name, parse] of Object.entries(PARSERS))
    for (const shape of SHAPES) {
      try {
        await parse(shape.make(SHORT));
      } catch (error) {
        // A refusal has a kind; anything else is a defect.
        expect(error, `${name} with ${shape.name}`).toHaveProperty("kind");
      }
      ends.add(name);
    }
  expect(SHAPES.length).toBeGreaterThanOrEqual(20);
  expect(ends.size).toBe(Object.keys(PARSERS).length);
});

test.runIf(deep)("four times the size takes at most six times the time", async () => {
  const tooFast: string[] = [];
  console.log(
    "| parser | worst growth with four times the size | longest for its size |\n| --- | --- | --- |",
  );
  for (const [name, parse] of Object.entries(PARSERS)) {
    const all: Growth[] = [];
    for (const shape of SHAPES) all.push(await growthOf(parse, shape));
    console.log(`| ${name} | ${worstOf(all)} | ${slowestOf(all)} |`);
    for (const { shape, ratio } of all)
      if (ratio !== null && ratio > MOST) tooFast.push(`${name}, ${shape}: ${ratio.toFixed(1)}`);
  }
  expect(tooFast).toEqual([]);
});

function worstOf(all: readonly Growth[]): string {
  const worst = all.reduce((a, b) => ((b.ratio ?? 0) > (a.ratio ?? 0) ? b : a));
  return worst.ratio === null
    ? "none that tells"
    : `${worst.shape}: ${worst.ratio.toFixed(1)} (${measured(worst)})`;
}

function slowestOf(all: readonly Growth[]): string {
  const slowest = all.reduce((a, b) => (b.milliseconds / b.size > a.milliseconds / a.size ? b : a));
  return `${slowest.shape}: ${measured(slowest)}`;
}

function measured({ milliseconds, size }: Growth): string {
  return `${Math.round(milliseconds)} ms for ${size >> 10} KiB`;
}
