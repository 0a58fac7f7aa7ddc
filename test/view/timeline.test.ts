import { expect, test } from "vitest";
import { hashOf, routeOf } from "../../src/web/client/routes.ts";
import { indexOf, search, snippetOf } from "../../src/web/client/search.ts";
import { layoutOf } from "../../src/web/client/timeline/layout.ts";
import { livesOf } from "../../src/web/client/timeline/lives.ts";
import { scaleOf } from "../../src/web/client/timeline/scale.ts";
import { checkpointRepo } from "../support/cli.ts";
import { factsIn } from "./page-facts.ts";

const ROOM = { from: 0, to: 800, most: 50, widthOf: (name: string) => name.length * 7 };

/** A page of three names over some days, with every turn that a life can take. */
async function eventful() {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  const at = (day: number, ...args: string[]) => repo.checkpoint(args, { now: `2026-11-${day}T09:00:00Z` });
  await at(10, "save", "login", "--left-off", "one");
  await at(11, "save", "login", "-f", "--left-off", "two");
  await at(12, "continue", "login");
  await at(13, "undo", "login");
  await repo.git("switch", "-q", "-c", "feature/x");
  await at(12, "save", "other", "--left-off", "a needle in a.ts");
  await at(14, "clear", "other");
  await at(15, "save", "third", "-m", "needle", "--left-off", "x");
  return factsIn((await repo.checkpoint(["view", "-o", "-"], { now: "2026-11-16T09:00:00Z" })).stdout);
}

const day = (time: number | null): number | null => (time === null ? null : new Date(time).getUTCDate());

test("a life is told from the journal: where it was live, and what happened", async () => {
  const lives = livesOf(await eventful()).map(({ checkpoint, stretches, marks }) => [
    checkpoint.name,
    stretches.map(({ from, to }) => [day(from), day(to)]),
    marks.map(({ time, what }) => `${day(time)} ${what}`),
  ]);
  expect(lives).toEqual([
    ["third", [[15, null]], ["15 saved"]],
    [
      "login",
      [
        [10, 12],
        [13, null],
      ],
      ["10 saved", "11 replaced", "12 consumed", "13 brought back"],
    ],
    ["other", [[12, 14]], ["12 saved", "14 cleared"]],
  ]);
});

test("each branch has rows of its own, in which no two lives meet", async () => {
  const { groups, left } = layoutOf(await eventful(), ROOM);
  expect(left).toBe(0);
  expect(
    groups.map(({ name, lives }) => [name, lives.map(({ checkpoint, row }) => `${checkpoint.name} ${row}`)]),
  ).toEqual([
    ["main", ["login 0"]],
    ["feature/x", ["other 0", "third 0"]],
  ]);
  const crowded = layoutOf(await eventful(), { ...ROOM, widthOf: () => 700 });
  expect(crowded.groups[1]?.rows).toBe(2);
  const few = layoutOf(await eventful(), { ...ROOM, most: 2 });
  expect(few.groups.flatMap(({ lives }) => lives.map(({ checkpoint }) => checkpoint.name))).toEqual([
    "login",
    "third",
  ]);
  expect(few.left).toBe(1);
});

test("time goes on along the width, long gaps take more of it than short ones and far less than their share", () => {
  const hour = 3_600_000;
  const { at, ticks } = scaleOf([0, hour, 100 * hour], 0, 1000);
  expect([at(0), at(100 * hour)]).toEqual([0, 1000]);
  expect(at(hour)).toBeGreaterThan(50);
  expect(at(hour)).toBeLessThan(500);
  expect(at(50 * hour)).toBeGreaterThan(at(hour));
  expect(ticks.length).toBeGreaterThan(1);
  for (const [index, { x }] of ticks.slice(1).entries())
    expect(x - (ticks[index]?.x ?? 0)).toBeGreaterThanOrEqual(76);
  expect(scaleOf([5], 10, 20).at(5)).toBe(10);
});

test("a search finds all its words, names and summaries first, and shows the place", async () => {
  const index = indexOf(await eventful());
  expect(search(index, "NEEDLE").map(({ checkpoint }) => checkpoint.name)).toEqual(["third", "other"]);
  const [other] = search(index, "needle a.ts");
  expect(other && [other.checkpoint.name, snippetOf(other, "needle a.ts").hit]).toEqual(["other", "needle"]);
  expect(search(index, "needle nowhere")).toEqual([]);
  expect(search(index, "  ")).toEqual([]);
});

test("an address leads to what it was made from, whatever the name or the words", () => {
  for (const words of ["a/b c%#?", "<script>", "ü 漢"]) {
    expect(routeOf(hashOf({ view: "search", words }))).toEqual({ view: "search", words });
    expect(routeOf(hashOf({ view: "checkpoint", name: words }))).toEqual({ view: "checkpoint", name: words });
  }
  expect(routeOf("#/checkpoint/")).toEqual({ view: "overview" });
  expect(routeOf("#/search/%E0%A4%A")).toEqual({ view: "search", words: "%E0%A4%A" });
});
