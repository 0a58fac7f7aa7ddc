import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  readFlowList,
  readFlowMap,
  writeFlowList,
  writeFlowMap,
} from "../../src/checkpoint/document/flow.ts";
import { readScalar, writeScalar } from "../../src/checkpoint/document/scalar.ts";
import { anyText } from "../support/any-text.ts";
import { runs } from "../support/depth.ts";

const oddText = fc.oneof(
  anyText(),
  fc.string(),
  fc.string({
    unit: fc.constantFrom(..." :#-?,[]{}&*!|>'\"%@`\\~=<.0123456789eExyno\t\n\u0085\u2028\u202e"),
  }),
  fc.constantFrom(
    "yes",
    "Null",
    "~",
    "12e4",
    "0x1f",
    "1_000",
    "12:30:45",
    "2026-11-16",
    ".inf",
    "<<",
    "on",
    "1,000",
  ),
);

test("every text comes back as it went in, on a line and in brackets", () => {
  fc.assert(
    fc.property(oddText, (text) => {
      expect(readScalar(writeScalar(text, "line"), "line")).toBe(text);
      const map = readFlowMap(writeFlowMap([["path", writeScalar(text, "flow")]]));
      expect(map?.get("path")).toBe(text);
      expect(readFlowList(writeFlowList([text || "x", "b"]))).toEqual([text || "x", "b"]);
    }),
    { numRuns: runs({ short: 200, deep: 3000 }) },
  );
});

test("other YAML readers see the same text, whichever version they speak", () => {
  const printable = oddText.filter((text) => !/\p{Surrogate}/u.test(text));
  fc.assert(
    fc.property(printable, (text) => {
      for (const version of ["1.1", "1.2"] as const) {
        expect(parse(`key: ${writeScalar(text, "line")}\n`, { version })).toEqual({ key: text });
        expect(parse(`{ key: ${writeScalar(text, "flow")} }\n`, { version })).toEqual({ key: text });
      }
    }),
    { numRuns: runs({ short: 130, deep: 2000 }) },
  );
});

test("what reads as plain at a glance is what a YAML parser reads", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..." :#-?,[]{}'\"ab1\\") }), (source) => {
      const quick = readScalar(source, "line");
      if (quick === null) return;
      expect(parse(`key: ${source}\n`, { schema: "failsafe" })).toEqual({ key: quick });
    }),
    { numRuns: runs({ short: 200, deep: 3000 }) },
  );
});

test.each([
  ["OAuth fallback for the login page", "OAuth fallback for the login page"],
  ["~/.claude/plans/oauth.md", "~/.claude/plans/oauth.md"],
  ["A Developer <dev@example.org>", "A Developer <dev@example.org>"],
  ["yes", '"yes"'],
  ["12e4", '"12e4"'],
  ["~", '"~"'],
  ["fix: the form", '"fix: the form"'],
  ["issue #12 #13", '"issue #12 #13"'],
  ["- dash", '"- dash"'],
  [" padded ", '" padded "'],
  ["a\u202eb\u009bc", '"a\\u202eb\\u009bc"'],
])("%j is written as %s", (text, written) => {
  expect(writeScalar(text, "line")).toBe(written);
});

test("a path with commas or brackets is quoted between brackets only", () => {
  expect(writeScalar("app/[id]/page.tsx", "line")).toBe("app/[id]/page.tsx");
  expect(writeScalar("app/[id]/page.tsx", "flow")).toBe('"app/[id]/page.tsx"');
});
