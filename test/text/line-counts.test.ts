import { join } from "node:path";
import { expect, test } from "vitest";
import { lineCounts } from "../../src/text/diff/hunks.ts";
import { runs } from "../support/depth.ts";
import { hermeticEnv, runGit, tempFolder, writeFiles } from "../support/git.ts";

/** Two files of so many lines, and how much of the one is changed in the other. */
const LINES = 20_000;
const PAIRS = runs({ short: 5, deep: 200 });

/** How many different lines there are, and what share of them is edited: from hardly any to all. */
const VOCABULARIES = [50, 400, 3000, LINES, 1e9];
const RATES = [0.001, 0.01, 0.05, 0.2, 0.5];

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A file and an edit of it: lines replaced, added, removed and copied, and at times a long stretch moved. */
function pairOf(seed: number): readonly [string, string] {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const words = VOCABULARIES[seed % VOCABULARIES.length] ?? LINES;
  const rate = RATES[(seed + Math.floor(seed / VOCABULARIES.length)) % RATES.length] ?? 0.5;
  const line = () => `line ${below(words)}\n`;
  const old = Array.from({ length: LINES }, line);
  const now: string[] = [];
  for (let at = 0; at < old.length; at++) {
    const same = old[at] ?? "";
    const edit = random() < rate ? below(4) : "none";
    const from = below(LINES);
    if (edit === "none") now.push(same);
    else if (edit === 0) now.push(line());
    else if (edit === 1) now.push(same, line());
    else if (edit === 2) at += below(3);
    else now.push(...old.slice(from, from + below(4)), same);
  }
  if (below(3) === 0) {
    const moved = now.splice(below(now.length), below(2000));
    now.splice(below(now.length), 0, ...moved);
  }
  return [old.join(""), now.join("")];
}

test(`the counts of ${PAIRS} random edits of long files are git's`, { timeout: 600_000 }, async () => {
  const pairs = Array.from({ length: PAIRS }, (_, seed) => pairOf(seed));
  const folder = tempFolder();
  const named = (side: 0 | 1) =>
    Object.fromEntries(pairs.map((pair, at) => [`${1000 + at}.txt`, pair[side]]));
  writeFiles(join(folder, "old"), named(0));
  writeFiles(join(folder, "now"), named(1));
  const args = ["diff", "--no-index", "--no-renames", "--numstat", "-z", "old", "now"];
  const { stdout } = await runGit(folder, hermeticEnv(folder), args);
  const counted = stdout.split("\0").flatMap((field) => {
    const [, added, removed] = /^(\d+)\t(\d+)\t/.exec(field) ?? [];
    return added === undefined ? [] : [{ added: Number(added), removed: Number(removed) }];
  });
  expect(counted).toHaveLength(PAIRS);
  expect(pairs.map(([old, now]) => lineCounts(old, now))).toEqual(counted);
});
