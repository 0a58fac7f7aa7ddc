import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { composeSection, composeUnknown, parseBody, spaced } from "../../src/checkpoint/document/sections.ts";
import { isName } from "../../src/checkpoint/name.ts";
import { FIELDS, type Field, itemsOf, ruleOf, type Section } from "../../src/checkpoint/sections.ts";
import type { ParsedFile, WrittenFile } from "../../src/profiles/profile.ts";
import { body } from "../checkpoint/arbitrary.ts";

/** A file that must be matched to the character. */
export const golden = (name: string): string =>
  readFileSync(new URL(`./golden/${name}`, import.meta.url), "utf8").replaceAll("\r\n", "\n");

/** A file that somebody wrote, under a name that tells nothing. */
export const written = (text: string, path = "notes/somewhere.md"): WrittenFile => ({ path, text });

/** What a parsed file says about one field. */
export const items = (parsed: ParsedFile, field: Field): readonly string[] => itemsOf(parsed.draft, field);

/** The headings of a parsed file's sections. */
export const headings = (parsed: ParsedFile): readonly string[] =>
  parsed.draft.sections.map(({ heading }) => heading);

/** A checkpoint with a body given as Markdown. */
export function checkpointOf(markdown: string, more: Partial<Checkpoint> = {}): Checkpoint {
  return {
    version: 1,
    name: "login-form",
    saved: "2026-11-16T09:12:03+08:00",
    by: "A Developer <dev@example.org>",
    host: "vm",
    branch: "feature/login",
    profile: "session",
    files: [],
    unknownKeys: [],
    ...parseBody(`# login-form\n\n${markdown}`),
    ...more,
  };
}

const line = fc
  .string({ unit: fc.constantFrom(..."ab Z0 .:-—`*_#/\\()[]ü漢😀"), minLength: 1, maxLength: 30 })
  .map((text) => `x${text}`.trim());
/** Items of one line and of many, with nested lists, fences and headings in them. */
const item = fc.oneof(
  { arbitrary: line, weight: 3 },
  fc.tuple(line, body).map(([first, rest]) => `${first}\n${rest.replaceAll("\r", "")}`.trim()),
  fc.constantFrom(
    "a\n- b\n- c",
    "a\n2. b",
    "a\n1. b\n2. c",
    "a\n\nb",
    "```js\n## Left Off\n```",
    "## Done #",
    "~~~",
  ),
);
const known = fc
  .tuple(fc.constantFrom(...FIELDS.map(({ field }) => field)), fc.array(item, { minLength: 1, maxLength: 4 }))
  .map(([field, found]) => composeSection(field, ruleOf(field).kind === "text" ? found.join("\n\n") : found));
const unknown = fc
  .tuple(fc.constantFrom("Notes", "Risks: big ones", "漢字", "Checkpoint: other", "Branch"), body)
  .map(([title, text]) => composeUnknown(title, text));
const own = fc.constantFrom(
  "## Progress\n1. one\n2. two\n   - nested\n\n",
  "## Done\nWe did:\n\n* a\n* b\n\n### Later\n- [x] c\n\n",
  "## Now: half of it\nmore\n\n",
  "## Next Action: Wire it\nin src/a.ts\n\n",
  "## Dead Ends\n- None\n\n",
  "## State\n### Now\nhere\n### Next\n- there\n\n",
);
const sections: fc.Arbitrary<readonly Section[]> = fc
  .array(
    fc.oneof(
      known,
      unknown,
      own.map((text) => parseBody(text).sections),
    ),
    { maxLength: 6 },
  )
  .map((parts) => spaced(parts.flat()));

/** Checkpoints with whatever the forms can hold, and more. */
export const anyCheckpoint: fc.Arbitrary<Checkpoint> = fc
  .record(
    {
      name: fc.oneof(
        fc.constantFrom("a", "login-form", "v1.2", "ünïcode_漢字", "checkpoint", "session"),
        fc.stringMatching(/^[a-z0-9]([a-z0-9._-]{0,20}[a-z0-9])?$/).filter(isName),
      ),
      saved: fc
        .tuple(
          fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
          fc.constantFrom("Z", "+08:00", "-03:30", "+00:00"),
        )
        .map(([at, zone]) => `${at.toISOString().slice(0, 19)}${zone}`),
      branch: fc.constantFrom("main", "fix/#12", "a`b", "``", "HEAD2", "ünï", "none"),
      plan: fc.record(
        {
          path: fc.constantFrom(
            "~/.claude/plans/a.md",
            "C:\\My Plans\\b.md",
            "p",
            "a (step 1 of 2)",
            "x`y`",
            "`",
          ),
          step: fc.nat({ max: 99 }),
        },
        { requiredKeys: ["path"] },
      ),
      of: fc.nat({ max: 99 }),
      sections,
    },
    { requiredKeys: ["name", "saved", "sections"] },
  )
  .map(({ of, plan, sections: parts, ...rest }) => {
    const steps = plan && plan.step !== undefined && of !== undefined ? { ...plan, of } : plan;
    const checkpoint = checkpointOf("", { ...rest, preamble: `# ${rest.name}\n\n`, sections: parts });
    const { branch: _, ...without } = checkpoint;
    return {
      ...(rest.branch === undefined ? without : { ...without, branch: rest.branch }),
      ...(steps ? { plan: steps } : {}),
    } as Checkpoint;
  });
