import fc from "fast-check";
import type { Checkpoint, FileReference, PlanReference } from "../../src/checkpoint/checkpoint.ts";
import { composeSection, parseBody, spaced } from "../../src/checkpoint/document/sections.ts";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { FIELDS } from "../../src/checkpoint/sections.ts";
import { anyText } from "../support/any-text.ts";

/** Text as people write it, hostile characters included; no NUL, no half characters. */
export const text: fc.Arbitrary<string> = anyText(40)
  .map((value) => value.replaceAll("\0", "?"))
  .filter((value) => value !== "");

/** An object id of either format. */
export const oid: fc.Arbitrary<Oid> = fc
  .constantFrom(40, 64)
  .chain((length) =>
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length }),
  )
  .map((value) => value as Oid);

/** Markdown bodies with headings, lists, fences and comments thrown together. */
export const body: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "# login",
        "## Left Off",
        "## Next Action: Wire it",
        "# Goal",
        "### Done",
        "## State",
        "  ## Notes ##",
        "```js",
        "~~~",
        "- item",
        "  - nested",
        "10. ten",
        "    code",
        "<!-- why",
        "-->",
        "<!-- c -->",
        "---",
        "- [x] done",
        "",
        "",
        "\t- tab",
        "\\## no heading",
        "None",
      ),
      text.map((value) => value.replaceAll("\n", " ")),
    ),
    { maxLength: 16 },
  )
  .chain((lines) => fc.constantFrom("\n", "\r\n").map((end) => lines.join(end)))
  .chain((joined) => fc.constantFrom("", "\n", "\n\n", "\r\n").map((end) => joined + end));

const lineRange = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 300 }))
  .map(([from, more]) => ({ from, to: from + more }));

const file: fc.Arbitrary<FileReference> = fc.record(
  {
    path: text,
    oid,
    base: oid,
    mode: fc.constantFrom("100644", "100755", "120000", "160000"),
    state: fc.constantFrom(
      "clean",
      "modified",
      "added",
      "untracked",
      "deleted",
      "renamed",
      "absent",
      "uncaptured",
    ),
    from: text,
    lines: fc.array(lineRange, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ["path", "state"] },
) as fc.Arbitrary<FileReference>;

const count = fc.integer({ min: 0, max: 99 });
const plan = fc.record(
  { path: text, step: count, of: count },
  { requiredKeys: ["path"] },
) as fc.Arbitrary<PlanReference>;

const unknownKey = fc
  .tuple(fc.constantFrom("mood", "x-tool", "Labels", "name2"), fc.constantFrom("\n", "\r\n"))
  .chain(([key, end]) =>
    fc
      .constantFrom(
        ` &a [[[ *b${end}`,
        `${end}  - nested: true${end}# remark${end}`,
        ` >${end}  folded${end}${end}`,
        `${end}`,
      )
      .map((rest) => ({ key, source: `${key}:${rest}` })),
  );

const composed = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS.map(({ field }) => field)), fc.oneof(text, fc.array(text))), {
    maxLength: 4,
  })
  .map((parts) => ({
    preamble: "# login\n\n",
    sections: spaced(parts.map(([field, content]) => composeSection(field, content))),
  }));

/** Whole checkpoints in the form that reading gives them. */
export const checkpoint: fc.Arbitrary<Checkpoint> = fc
  .record(
    {
      version: fc.integer({ min: 1, max: 3 }),
      name: fc.oneof(text, fc.constant("")),
      saved: fc.oneof(text, fc.constant("2026-11-16T09:12:03+08:00")),
      by: text,
      host: text,
      agent: text,
      session: text,
      worktree: text,
      branch: text,
      head: oid,
      profile: text,
      summary: text,
      plan,
      files: fc.array(file, { maxLength: 4 }),
      unknownKeys: fc.uniqueArray(unknownKey, { maxLength: 3, selector: ({ key }) => key }),
    },
    { requiredKeys: ["version", "name", "saved", "by", "host", "profile", "files", "unknownKeys"] },
  )
  .chain((header) =>
    fc.oneof(body.map(parseBody), composed).map((parts) => ({ ...header, ...parts }) as Checkpoint),
  );
