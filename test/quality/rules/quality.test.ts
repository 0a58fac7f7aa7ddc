import fc from "fast-check";
import { expect, test } from "vitest";
import type { FileReference } from "../../../src/checkpoint/checkpoint.ts";
import { parseBody } from "../../../src/checkpoint/document/sections.ts";
import type { Field, Section } from "../../../src/checkpoint/sections.ts";
import {
  judge,
  type Quality,
  type QualityFacts,
  type QualityItem,
} from "../../../src/operations/quality/rules/quality.ts";
import { isMadeFromGiven } from "../../../src/profiles/registry.ts";
import { anyText } from "../../support/any-text.ts";
import { runs } from "../../support/depth.ts";
import { BAD, GOOD, type QualityExample } from "./quality-examples.ts";
import { HELD_OUT_BAD, HELD_OUT_GOOD } from "./quality-held-out.ts";
import { BAD_LINES, GOOD_LINES } from "./quality-lines.ts";

const FACTS: QualityFacts = {
  pathExists: () => true,
  isNameGiven: false,
  isForBranch: false,
  looksAhead: false,
};

function judged(example: Omit<QualityExample, "asks">): Quality {
  const { name = "build-login-page", summary, text = "", missing = [] } = example;
  const { sections } = parseBody(`# Notes\n\n${text}\n`);
  return judge(
    { name, ...(summary === undefined ? {} : { summary }), sections, files: [] },
    { ...FACTS, pathExists: (path) => !missing.includes(path), isNameGiven: isMadeFromGiven(name) },
  );
}

function item(quality: Quality, which: QualityItem["item"]): QualityItem {
  const found = quality.items.find((each) => each.item === which);
  if (!found) throw new Error(`no ${which}`);
  return found;
}

function isRight(example: QualityExample, good: boolean): boolean {
  const quality = judged(example);
  if (example.asks !== "whole") {
    const { verdict } = item(quality, example.asks);
    return good ? verdict === "good" : verdict === "weak" || verdict === "missing";
  }
  if (good) return quality.passes;
  const faults = quality.items.filter((each) => each.verdict === "weak" || each.verdict === "missing");
  return !quality.passes && faults.some((each) => each.item === example.fault);
}

function share(title: string, good: readonly QualityExample[], bad: readonly QualityExample[]): number {
  const goodMisses = good.filter((example) => !isRight(example, true));
  const badMisses = bad.filter((example) => !isRight(example, false));
  const hits = good.length + bad.length - goodMisses.length - badMisses.length;
  const line = (kind: string) => (example: QualityExample) =>
    `  missed a ${kind} ${example.asks}: ${JSON.stringify(example.text ?? example.summary ?? example.name)}`;
  console.log(
    [
      `${title}: ${hits} of ${good.length + bad.length} right (good ${good.length - goodMisses.length}/${good.length}, bad ${bad.length - badMisses.length}/${bad.length})`,
      ...goodMisses.map(line("good")),
      ...badMisses.map(line("bad")),
    ].join("\n"),
  );
  return hits / (good.length + bad.length);
}

test("examples that the bar was tuned on are told apart", () => {
  expect(share("written before tuning", GOOD, BAD)).toBeGreaterThanOrEqual(0.9);
});

test("single lines in many languages are told apart", () => {
  expect(share("single lines", GOOD_LINES.map(asExample), BAD_LINES.map(asExample))).toBeGreaterThanOrEqual(
    0.9,
  );
});

test("examples that the bar was not tuned on are told apart", () => {
  expect(share("held out", HELD_OUT_GOOD, HELD_OUT_BAD)).toBeGreaterThanOrEqual(0.8);
});

function asExample([asks, line]: (typeof GOOD_LINES)[number]): QualityExample {
  if (asks === "name") return { asks, name: line };
  if (asks === "summary") return { asks, summary: line };
  const headings = {
    progress: "Progress",
    next: "Next Action",
    blockers: "Blockers",
    decisions: "Key Decisions",
  };
  return { asks, text: `## ${headings[asks as keyof typeof headings]}\n- ${line}` };
}

test.each([
  [
    "progress",
    "## Progress\nWrote src/auth.py lines 45-120, login flow complete",
    "## Progress\nWorked on auth",
  ],
  [
    "next",
    "## Next Action\nRun pytest tests/auth_test.py to verify login",
    "## Next Action\nContinue testing",
  ],
  [
    "blockers",
    "## Blockers\n- Git conflict in src/main.py lines 80-95",
    "## Blockers\n- Need to fix some conflicts",
  ],
  ["context", "## Relevant Context\nUser prefers verbose error messages", ""],
] as const)("%s: the good example passes and the bad one does not", (which, good, bad) => {
  expect(item(judged({ text: good }), which)).toEqual({
    item: which,
    verdict: "good",
    sentence: null,
    remedy: null,
  });
  const { verdict, sentence, remedy } = item(judged({ text: bad }), which);
  expect(verdict).toBe(bad === "" ? "missing" : "weak");
  expect(sentence).toBe(bad === "" ? null : bad.replace(/^.*\n(?:- )?/, ""));
  expect(remedy).toMatch(/^[^\n]+$/);
});

test.each(["build-login-page", "q1-financial-analysis", "meeting-prep", "analyze-q1-data"])(
  "the name %s is specific",
  (name) => {
    expect(item(judged({ name }), "name").verdict).toBe("good");
  },
);

test.each(["task", "work", "save", "untitled", "backup"])("the name %s is not", (name) => {
  expect(item(judged({ name }), "name")).toMatchObject({ verdict: "weak", sentence: name });
});

test("names that the program or the branch gives are not judged", () => {
  expect(item(judged({ name: "autosave-wt2" }), "name").verdict).toBe("not needed");
  const named = judge(
    { name: "fix", branch: "fix", sections: [], files: [] },
    { ...FACTS, isForBranch: true },
  );
  expect(item(named, "name").verdict).toBe("not needed");
});

const WHOLE = `## Progress
- Wrote src/auth.py lines 45-120, login flow complete
## Next Action
Run pytest tests/auth_test.py to verify login
`;
const summary = "Build login page with OAuth fallback";

test("blockers and decisions are asked for only where there are some, and context is advice", () => {
  const quality = judged({
    summary,
    text: `${WHOLE}## Blockers\nNo blockers so far\n## Key Decisions\n- Keine\n`,
  });
  expect(quality.passes).toBe(true);
  expect(quality.items.map(({ item, verdict }) => `${item}: ${verdict}`)).toEqual([
    "name: good",
    "summary: good",
    "progress: good",
    "next: good",
    "blockers: not needed",
    "decisions: not needed",
    "paths: good",
    "context: missing",
  ]);
});

test("an empty checkpoint lacks what it needs to be resumed", () => {
  const quality = judged({});
  expect(quality.passes).toBe(false);
  const lacks = quality.items.filter(({ verdict }) => verdict === "missing").map(({ item }) => item);
  expect(lacks).toEqual(["summary", "progress", "next", "context"]);
});

test("a path that is nowhere is named, unless it was there at save or is still to be made", () => {
  const { sections } = parseBody(`${WHOLE}2. Create src/token.py\n`);
  const paths = (files: readonly FileReference[]) =>
    item(
      judge(
        { name: "login-page", summary, sections, files },
        { ...FACTS, pathExists: (path) => path === "tests/auth_test.py" },
      ),
      "paths",
    );
  expect(paths([])).toMatchObject({
    verdict: "weak",
    sentence: "Wrote src/auth.py lines 45-120, login flow complete",
    remedy: expect.stringContaining("there is no 'src/auth.py'"),
  });
  expect(paths([{ path: "src/auth.py", state: "absent" }]).verdict).toBe("weak");
  expect(paths([{ path: "src/auth.py", state: "deleted" }]).verdict).toBe("good");
  expect(paths([{ path: "api/src/auth.py", state: "clean" }]).verdict).toBe("good");
  expect(
    paths([
      { path: "src/auth.py", state: "clean" },
      { path: "docs/gone.md", state: "absent" },
    ]),
  ).toMatchObject({
    verdict: "weak",
    sentence: "docs/gone.md",
  });
});

test("a next action may name a file that is to be made in a folder that is there; one that is to be run must be there", () => {
  const paths = (next: string, folders: readonly string[] = ["test", "scripts"]) => {
    const { sections } = parseBody(`## Left Off\nthe form works\n\n## Next Actions\n${next}\n`);
    const facts = { ...FACTS, pathExists: (path: string) => folders.includes(path) };
    return item(judge({ name: "login-page", summary: "Sign in", sections, files: [] }, facts), "paths");
  };
  expect(paths("1. cover the expired code in test/login.test.ts").verdict).toBe("good");
  expect(paths("1. cover it in test/login.test.ts, then run npm test").verdict).toBe("good");
  expect(paths("1. cover it in test/a.test.ts\n2. run npx vitest run test/a.test.ts").verdict).toBe("good");
  for (const next of [
    "1. run scripts/migrate.sh",
    "1. `npx vitest run scripts/migrate.sh`",
    "1. node scripts/migrate.sh and look at its output",
    "1. mend the form, then rerun scripts/migrate.sh",
  ])
    expect(paths(next), next).toMatchObject({
      verdict: "weak",
      remedy: "there is no 'scripts/migrate.sh' to run: mend the path, or say first that it is to be written",
    });
  for (const next of ["1. cover it in tests/login.test.ts", "1. mend test/login.test.ts:4-7"])
    expect(paths(next), next).toMatchObject({
      verdict: "weak",
      remedy: expect.stringContaining("and there was none at save"),
    });
});

test("one vague line among concrete ones is pointed out and does not fail the rest", () => {
  const text = "## Progress\n- Wrote src/auth.py lines 45-120\n- `npm test` passes, 31 of 31\n- Some cleanup";
  expect(item(judged({ text }), "progress")).toMatchObject({ verdict: "good", sentence: "Some cleanup" });
});

test("a title and the lines below it are one next action", () => {
  const text = "## Next Action: Wire the button\nIn src/login/form.tsx, call submit() from onClick\n";
  expect(item(judged({ text }), "next").verdict).toBe("good");
});

const wild = fc.oneof(
  anyText(300),
  fc
    .array(
      fc.constantFrom(
        "`",
        "```\n",
        "- ",
        "## Next\n",
        "(",
        '"',
        "因为",
        " — ",
        ": ",
        "a.b",
        "\n",
        "<",
        ">",
        "1/2",
        "É",
        "word ",
        "\ud800",
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join("")),
);

test("no text makes it throw, and every answer is one of its words", () => {
  fc.assert(
    fc.property(
      wild,
      wild,
      fc.constantFrom("Progress", "Next Action", "Blockers", "Key Decisions", "Files"),
      (name, text, heading) => {
        const quality = judged({ name, summary: text, text: `## ${heading}\n${text}` });
        for (const { verdict, sentence, remedy } of quality.items) {
          expect(["good", "weak", "missing", "not needed"]).toContain(verdict);
          if (verdict === "weak") expect(sentence).not.toBeNull();
          if (verdict === "weak" || verdict === "missing") expect(remedy).toMatch(/^.+$/u);
        }
      },
    ),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});

test("a path and a line added to a sentence never make it worse", () => {
  const rank = { missing: 0, weak: 1, good: 2, "not needed": 2 };
  const line = fc.oneof(
    wild.map((text) => text.replace(/[\r\n]+/g, " ")),
    fc.constantFrom(...[...GOOD_LINES, ...BAD_LINES].map(([, text]) => text)),
  );
  const fields = ["done", "leftOff", "next", "blockers", "decisions", "openDecisions", "context"] as const;
  const verdicts = (field: Field, text: string) => {
    const section: Section = { field, heading: "## Any", source: `\n${text}\n`, text, items: [text] };
    return judge({ name: "any", summary: text, sections: [section], files: [] }, FACTS).items;
  };
  fc.assert(
    fc.property(fc.constantFrom(...fields), line, (field, text) => {
      const before = verdicts(field, text);
      const after = verdicts(field, `${text} (src/auth.ts:45)`);
      for (const [index, { item, verdict }] of after.entries())
        expect(`${item} ${rank[verdict]}`).toBe(
          `${item} ${Math.max(rank[verdict], rank[before[index]?.verdict ?? "good"])}`,
        );
    }),
    { numRuns: runs({ short: 67, deep: 1000 }) },
  );
});
