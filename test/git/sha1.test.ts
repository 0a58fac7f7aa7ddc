import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha1 } from "../../src/git/sha1.ts";
import { runs } from "../support/depth.ts";

const byNode = (bytes: Uint8Array): string => createHash("sha1").update(bytes).digest("hex");

test("of every length around the blocks, it is what node's own is", () => {
  for (let length = 0; length <= 260; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 0xff);
    expect(sha1(bytes), String(length)).toBe(byNode(bytes));
  }
});

test("of random bytes, too", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
      expect(sha1(bytes)).toBe(byNode(bytes));
    }),
    { numRuns: runs({ short: 100, deep: 5_000 }) },
  );
});
