import fc from "fast-check";
import { expect, test } from "vitest";
import { CheckpointError } from "../../../src/errors.ts";
import { type FactCare, writeFacts } from "../../../src/operations/memory/rules/facts/edit.ts";
import { hasWords } from "../../../src/operations/memory/rules/facts/fact.ts";
import { readFacts } from "../../../src/operations/memory/rules/facts/memory-facts.ts";
import { anyText } from "../../support/any-text.ts";
import { runs } from "../../support/depth.ts";

const RUNS = { numRuns: runs({ short: 100, deep: 1500 }) };

// Files are bytes; latin1 shows each byte as one character, so that failures can be read.
const shown = (file: Uint8Array | null): string => Buffer.from(file ?? []).toString("latin1");

const byte = fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code));
const randomLine = fc.array(byte, { maxLength: 20 }).map((all) => all.join("").replace(/[\r\n]/g, ""));
const line = fc.oneof(
  randomLine,
  fc.constantFrom(
    ..."# Title|## Facts|## Key Facts ##|### facts|## Active Checkpoints|Resume any: x|Facts|-----|=====".split(
      "|",
    ),
    ..."- port is 3000|  - nested|* other|7. seventh|+ [ ] task|    code|\tcode|  carries on|text|> quote".split(
      "|",
    ),
    ..."```|~~~ x|- ```|<!--|-->|<!-- a -->|---|***||  | \u00a0|- |-".split("|"),
  ),
);
const eol = fc.constantFrom("\n", "\n", "\r\n", "\r");
const file = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(line, eol), { maxLength: 14 }), fc.boolean())
  .map(([bom, lines, open]) => {
    const text = lines.map((pair) => pair.join("")).join("");
    return (bom ? "\xef\xbb\xbf" : "") + (open ? text.replace(/(?:\r\n|\n|\r)$/, "") : text);
  });
const factText = fc
  .oneof(
    fc.constantFrom(
      "port is 4000",
      "the port is 3000",
      "1. x",
      "- y",
      "```z",
      "<!-- a",
      "# b",
      "[x] c",
      "d `e",
    ),
    anyText(30),
  )
  .filter((text) => hasWords(text.replace(/^[\s\p{Cc}]*[-*+]\s+/u, "")));
const section = fc.constantFrom(null, null, "Facts", "Title", "New Section", "🚀");

/** The file with the fact, or null where it was refused. */
function written(text: string, fact: string, where: string | null, care?: FactCare) {
  try {
    const { bytes, outcomes } = writeFacts(
      Buffer.from(text, "latin1"),
      [{ text: fact, section: where }],
      care,
    );
    return { text: shown(bytes), outcome: outcomes[0] };
  } catch (error) {
    if (error instanceof CheckpointError && error.code === "hidden-place") return null;
    throw error;
  }
}

/** What stands in the first text at one place and not in the second; null where there is more to it. */
function addition(longer: string, shorter: string): string | null {
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start += 1;
  const added = longer.length - shorter.length;
  return longer.slice(start + added) === shorter.slice(start) ? longer.slice(start, start + added) : null;
}

test("a fact comes in as lines of its own, and not one other byte changes", () => {
  fc.assert(
    fc.property(file, factText, section, (before, fact, where) => {
      const after = written(before, fact, where);
      fc.pre(after !== null);
      if (after.outcome?.outcome !== "added") expect(after.text).toBe(before);
      else expect(addition(after.text, before)).not.toBeNull();
    }),
    RUNS,
  );
});

test("it then stands where the answer says, and adding it again changes nothing", () => {
  fc.assert(
    fc.property(file, factText, section, (before, fact, where) => {
      const once = written(before, fact, where, "keep both");
      fc.pre(once !== null && once.outcome?.outcome === "added");
      const at = once.outcome.line;
      expect(readFacts(Buffer.from(once.text, "latin1")).map((one) => one.line)).toContain(at);
      const again = written(once.text, fact, where);
      expect(again?.outcome?.outcome).toBe("already there");
      expect(again?.text).toBe(once.text);
    }),
    RUNS,
  );
});

test("all facts that were there are still there, in their words and their order", () => {
  fc.assert(
    fc.property(file, factText, section, (before, fact, where) => {
      const after = written(before, fact, where, "keep both");
      fc.pre(after !== null && after.outcome?.outcome === "added");
      const at = after.outcome.line;
      const others = readFacts(Buffer.from(after.text, "latin1")).filter((one) => one.line !== at);
      expect(others.map((one) => one.text)).toEqual(
        readFacts(Buffer.from(before, "latin1")).map((one) => one.text),
      );
    }),
    RUNS,
  );
});

test("a fact that replaces another leaves all lines but the other's", () => {
  fc.assert(
    fc.property(file, file, (above, below) => {
      const before = `${above}\n\n- port is 3000\n\n${below.replace(/^\xef\xbb\xbf/, "")}`;
      const after = written(before, "port is 4000", null, "replace");
      fc.pre(after !== null && after.outcome?.outcome === "replaced");
      const old = readFacts(Buffer.from(before, "latin1"));
      const changed = readFacts(Buffer.from(after.text, "latin1"));
      expect(changed).toHaveLength(old.length);
      expect(changed.filter((one, at) => one.text !== old[at]?.text).map((one) => one.text)).toEqual([
        "port is 4000",
      ]);
    }),
    RUNS,
  );
});
