import fc from "fast-check";
import { expect, test } from "vitest";
import { takeVolatile } from "../../../src/operations/save/rules/memory-migration.ts";
import { runs } from "../../support/depth.ts";

// Files are bytes; latin1 shows each byte as one character, so that failures can be read.
const take = (file: string): { readonly volatile: string; readonly stable: string } => {
  const { volatile, stable } = takeVolatile(Buffer.from(file, "latin1"));
  return { volatile, stable: Buffer.from(stable).toString("latin1") };
};

test("the sections of a moment leave, and the others stay byte for byte", () => {
  const memory = `# Project Memory

## Facts
- tabs  

## Current State
Half of the parser.

### Details
more

## Session 12 Summary
- did things
## Stable
end`;
  expect(take(memory)).toEqual({
    volatile:
      "## Current State\nHalf of the parser.\n\n### Details\nmore\n\n## Session 12 Summary\n- did things\n",
    stable: "# Project Memory\n\n## Facts\n- tabs  \n\n## Stable\nend",
  });
});

test.each([
  "## Current State",
  "## current state",
  "  ##\tNEXT ACTION ##",
  "## Next Action: Wire the button",
  "## Session Checkpoint",
  "## Session Summary",
  "## Session 2026-11-16 Summary",
  "## Session Checkpoint (old)",
])("%j is such a heading", (heading) => {
  expect(take(`# M\n${heading}\ntext\n# N\n`)).toEqual({
    volatile: `${heading}\ntext\n`,
    stable: "# M\n# N\n",
  });
});

test.each([
  "# Current State",
  "### Next Action",
  "## Current State of the Art",
  "## Next Actions",
  "## Sessions Summary",
  "    ## Current State",
  "```\n## Current State\n```",
  "<!--\n## Next Action\n-->",
  "> ## Current State",
  "---\n## Current State\n---",
])("%j is none", (text) => {
  expect(take(`${text}\ntext\n`)).toEqual({ volatile: "", stable: `${text}\ntext\n` });
});

test("an underlined heading ends a section as well", () => {
  const memory =
    "## Current State\nhalf\n\nConventions\n-----------\ntabs\n\n## Next Action\n- x\n---\ny\n\nTop\n===\n";
  expect(take(memory)).toEqual({
    volatile: "## Current State\nhalf\n\n## Next Action\n- x\n---\ny\n\n",
    stable: "Conventions\n-----------\ntabs\n\nTop\n===\n",
  });
});

test("the text is UTF-8; bytes that are not are kept one by one", () => {
  const utf8 = Buffer.from("## Next Action\nprüfen\n").toString("latin1");
  expect(take(utf8).volatile).toBe("## Next Action\nprüfen\n");
  expect(take("## Next Action\npr\xfcfen\n").volatile).toBe("## Next Action\nprüfen\n");
});

const byte = fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code));
const line = fc.array(byte, { maxLength: 12 }).map((all) => `x${all.join("").replace(/[\r\n]/g, "")}`);
const content = fc.oneof(
  line.map((text) => [text]),
  fc.constantFrom(
    [""],
    ["- item", "  - nested"],
    ["### Next Action"],
    ["```", "## Current State", "# Title", "```"],
    ["<!--", "## Next Action", "", "-->"],
    ["- ~~~", "  ## Session Checkpoint", "  ~~~"],
    ["", "---", ""],
  ),
);
const heading = (words: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...words);
const section = (headings: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(heading(headings), fc.array(content, { maxLength: 4 }))
    .map(([first, rest]) => [first, "", ...rest.flat(), ""]);
const stableSection = section(["# Project Memory", "## Facts", "## Active Checkpoints", "## Sessions", "#"]);
const volatileSection = section([
  "## Current State",
  "## next action",
  "## Session Checkpoint ##",
  "## Session \xfc Summary",
]);
const parts = fc.array(
  fc.oneof(
    stableSection.map((lines) => ({ kind: "stable", lines }) as const),
    volatileSection.map((lines) => ({ kind: "volatile", lines }) as const),
  ),
  { maxLength: 8 },
);

test("what stays is exactly the file without those sections", () => {
  const file = fc.tuple(
    fc.constantFrom("", "\xef\xbb\xbf"),
    parts,
    fc.constantFrom("\n", "\r\n", "\r"),
    fc.boolean(),
  );
  fc.assert(
    fc.property(file, ([mark, all, eol, open]) => {
      const written = all.map(({ kind, lines }, index) => {
        const text = lines.map((each) => each + eol).join("");
        return { kind, text: open && index === all.length - 1 ? text.slice(0, -eol.length) : text };
      });
      const only = (kind: string): string =>
        written.flatMap((part) => (part.kind === kind ? [part.text] : [])).join("");
      const { volatile, stable } = take(mark + written.map(({ text }) => text).join(""));
      expect(stable).toBe(mark + only("stable"));
      expect(Buffer.byteLength(volatile, "latin1") > 0).toBe(only("volatile") !== "");
      if (/^[\x01-\x7f]*$/.test(only("volatile"))) expect(volatile).toBe(only("volatile"));
    }),
    { numRuns: runs({ short: 100, deep: 1500 }) },
  );
});

test("any bytes can be taken apart, and nothing is left to take a second time", () => {
  const lines = fc.array(
    fc.oneof(
      line,
      volatileSection.map((all) => all.join("\n")),
      fc.constantFrom("```", "---", "===", "<!--"),
    ),
  );
  fc.assert(
    fc.property(lines, (all) => {
      const file = Buffer.from(all.join("\n"), "latin1");
      const { stable } = takeVolatile(file);
      expect(stable.length).toBeLessThanOrEqual(file.length);
      expect(takeVolatile(stable)).toEqual({ volatile: "", stable });
    }),
  );
});

test("a file with NUL bytes is left alone", () => {
  const file = Buffer.from("## Current State\n\0\n");
  expect(takeVolatile(file)).toEqual({ volatile: "", stable: file });
});
