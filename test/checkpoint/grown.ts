import fc from "fast-check";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import {
  composeSection,
  composeUnknown,
  parseBody,
  renderBody,
  spaced,
} from "../../src/checkpoint/document/sections.ts";
import { type Field, ruleOf } from "../../src/checkpoint/sections.ts";

/** What one machine may have left of a document: few words, so that machines meet in the same ones. */
export interface Grown {
  readonly base: Checkpoint;
  readonly sides: readonly Checkpoint[];
}

const TEXTS = ["half wired", "all wired", "nothing\n\nworks", "```js\nrun()\n```", "- a\n- b", ""];
const ITEMS = [
  "run the tests",
  "wire it",
  "ask Ann",
  "- [ ] box",
  "many\nlines",
  "```sh\nls\n```",
  "a — b",
  "c",
];
const FIELDS: readonly Field[] = ["goal", "leftOff", "next", "done", "blockers", "context"];

const content = (field: Field): fc.Arbitrary<string | readonly string[]> =>
  ruleOf(field).kind === "text"
    ? fc.constantFrom(...TEXTS)
    : fc.shuffledSubarray(ITEMS, { minLength: 0, maxLength: 5 });

const section = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...FIELDS)
      .chain((field) => content(field).map((said) => composeSection(field, said))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...TEXTS).map((said) => composeUnknown("Their Notes", said)) },
);

const body = fc
  .tuple(
    fc.constantFrom("# login\n\n", "# login\n\nabout it\n\n", "# login\n\nabout that\n\n", ""),
    fc.array(section, { maxLength: 5 }),
  )
  .map(([preamble, sections]) => parseBody(renderBody(preamble, spaced(sections))));

const header = fc.record({
  version: fc.constant(1),
  name: fc.constant("login"),
  saved: fc.constantFrom(
    "2026-11-16T09:12:03+08:00",
    "2026-11-16T01:12:03Z",
    "2026-11-17T10:00:00Z",
    "one day",
  ),
  by: fc.constantFrom("Ann <ann@example.org>", "Ben <ben@example.org>", "C *star*"),
  host: fc.constantFrom("workbench", "laptop"),
  profile: fc.constant("session"),
  files: fc.subarray([
    { path: "a.ts", state: "clean" as const },
    { path: "b.ts", state: "modified" as const },
    { path: "c.ts", state: "absent" as const },
  ]),
  unknownKeys: fc.subarray([
    { key: "#", source: "# remark\n" },
    { key: "mood", source: "mood: calm\n" },
    { key: "unlisted", source: "unlisted: 2\n" },
  ]),
});

const whole: fc.Arbitrary<Checkpoint> = fc
  .tuple(header, body)
  .map(([head, parts]) => ({ ...head, ...parts }));

/** A document, and two or three that grew from it: some sections as they were, some as another document has them. */
export const grown: fc.Arbitrary<Grown> = whole.chain((base) =>
  fc
    .array(fc.tuple(whole, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 })), {
      minLength: 2,
      maxLength: 3,
    })
    .map((others) => ({ base, sides: others.map(([other, keeps]) => mixed(base, other, keeps)) })),
);

/** The same with distinct times, so that no two machines left the same label, and with each heading once. */
export const grownApart: fc.Arbitrary<Grown> = grown.map(({ base, sides }) => ({
  base: { ...headedOnce(base), saved: "2026-11-01T00:00:00Z" },
  sides: sides.map((side, index) => ({ ...headedOnce(side), saved: `2026-11-1${index}T00:00:00Z` })),
}));

function headedOnce(of: Checkpoint): Checkpoint {
  const once = new Map(of.sections.map((each) => [each.heading, each]));
  return { ...of, ...parseBody(renderBody(of.preamble, spaced([...once.values()]))) };
}

function mixed(base: Checkpoint, other: Checkpoint, keeps: readonly boolean[]): Checkpoint {
  const taken = base.sections.filter((_, index) => keeps[index]);
  const fields = new Set(taken.map(({ heading }) => heading));
  const added = other.sections.filter(({ heading }) => !fields.has(heading));
  const sections = spaced([...taken, ...added]);
  const parts = parseBody(renderBody(keeps[11] ? base.preamble : other.preamble, sections));
  return { ...other, files: keeps[10] ? base.files : other.files, ...parts };
}
