import { closeSync, fstatSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readContextFill } from "../../src/agents/context-fill.ts";
import { linesFromEnd } from "../../src/agents/lines-from-end.ts";
import { runs } from "../support/depth.ts";
import { tempFolder } from "../support/git.ts";

function backwards(file: string, text: string, most: number): readonly string[] {
  writeFileSync(file, text);
  const opened = openSync(file, "r");
  try {
    return [...linesFromEnd(opened, fstatSync(opened).size, most)];
  } finally {
    closeSync(opened);
  }
}

/** The lines that begin within the last bytes of an ASCII text, the last one first. */
function expected(text: string, most: number): readonly string[] {
  const from = Math.max(0, text.length - most);
  const tail = text.slice(from);
  const isWhole = from === 0 || text[from - 1] === "\n";
  return (isWhole ? tail : tail.replace(/^[^\n]*/, "")).split("\n").filter(Boolean).reverse();
}

test("a file's lines from its end are those from its start, turned around", () => {
  const file = join(tempFolder(), "lines");
  const line = fc.oneof(
    fc.constantFrom("", "a", "{}"),
    fc.integer({ min: 1, max: 200_000 }).map((length) => "x".repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 400_000 }), (lines, most) => {
      const text = lines.join("\n");
      expect(backwards(file, text, most)).toEqual(expected(text, most));
    }),
    { numRuns: runs({ short: 60, deep: 2_000 }) },
  );
  expect(backwards(file, "ä\n😀\n", 100)).toEqual(["😀", "ä"]);
});

const used = (tokens: number) =>
  JSON.stringify({
    type: "assistant",
    sessionId: "s",
    message: { role: "assistant", model: "m", usage: { input_tokens: tokens }, content: [] },
  });
const compacted = '{"type":"system","subtype":"compact_boundary","sessionId":"s"}';

test("how full a context is tells the last record that says so, however long ago that was", async () => {
  const file = join(tempFolder(), "lines");
  const fillOf = async (...lines: readonly string[]) => {
    writeFileSync(file, lines.join("\n"));
    return (await readContextFill(file))?.tokens ?? null;
  };
  expect(await fillOf(used(1), used(2))).toBe(2);
  expect(await fillOf(used(3), '{"type":"else"}', "no record", "")).toBe(3);
  const said = JSON.stringify({
    type: "user",
    sessionId: "s",
    message: { role: "user", content: "x".repeat(90_000) },
  });
  expect(await fillOf(used(4), ...Array.from({ length: 5 }, () => said))).toBe(4);
  expect(await fillOf(used(5), compacted)).toBeNull();
  expect(await fillOf(used(6), compacted, used(7))).toBe(7);
  // Behind the end that is looked at, nothing tells.
  expect(await fillOf(used(8), ...Array.from({ length: 30 }, () => said))).toBeNull();
  expect(await fillOf("")).toBeNull();
  expect(await readContextFill(join(tempFolder(), "none"))).toBeNull();
});
