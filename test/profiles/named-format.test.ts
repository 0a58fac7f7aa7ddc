import fc from "fast-check";
import { expect, test } from "vitest";
import { minuteStamp } from "../../src/checkpoint/moment.ts";
import { FIELDS, itemsOf, ruleOf, textOf } from "../../src/checkpoint/sections.ts";
import { named } from "../../src/profiles/named/named.ts";
import { readActions } from "../../src/profiles/named/next-action.ts";
import { sessionFormat } from "../../src/profiles/session/format.ts";
import { runs } from "../support/depth.ts";
import { anyCheckpoint, checkpointOf, golden, headings, items, written } from "./written-files.ts";

const { matches, parse, render } = named.format;

const FULL = `## Left Off
The button sends the form.

## Next Actions
1. Refuse an expired code
   In \`src/login.ts:45\`, before the user is read;
   the test is in test/login.test.ts
2. Ask Kim about the texts

## Notes
Anything else.

## Done
1. Wired the button in src/form.ts
`;

test("the profile keeps what is continued and replaces what is saved again", () => {
  expect(named).toMatchObject({ name: "named", onContinue: "keep", onTaken: "replace", naming: "branch" });
  expect(named.projection.path("login")).toBe("checkpoint-login.md");
});

test("a checkpoint is written in the form, to the character", () => {
  const checkpoint = checkpointOf(FULL, {
    plan: { path: "~/.claude/plans/login.md", step: 3, of: 7 },
    files: [
      { path: "src/form.ts", state: "modified" },
      { path: "src/login.ts", state: "clean" },
      { path: "test/new.test.ts", state: "untracked" },
    ],
  });
  expect(render(checkpoint)).toBe(golden("named.md"));
});

test("without a next action the summary is the title; without both it says None, as every empty section", () => {
  expect(render(checkpointOf("", { summary: "look at the log" }))).toContain(
    "\n\n## Next Action: look at the log\n\n## Done This Session\n- None\n\n## Failed Approaches\n- None\n\n## Modified Files\n- None\n",
  );
  expect(render(checkpointOf(""))).toContain("\n\n## Next Action\nNone\n\n## Done This Session\n- None\n");
  expect(parse(written(render(checkpointOf("")))).draft.sections).toEqual([]);
});

test("what was written reads back: head, fields, actions and the sections of others", () => {
  fc.assert(
    fc.property(anyCheckpoint, (checkpoint) => {
      const { name, saved, branch, draft } = parse(written(render(checkpoint)));
      expect(name).toBe(checkpoint.name);
      expect(minuteStamp(saved ?? "")).toBe(minuteStamp(checkpoint.saved));
      expect(branch).toBe(checkpoint.branch ?? null);
      expect(draft.plan).toEqual(checkpoint.plan);
      const actions = checkpoint.sections.filter(({ field }) => field === "next").flatMap(readActions);
      expect(itemsOf(draft, "next")).toEqual(actions);
      for (const { field } of FIELDS.filter((rule) => rule.field !== "next")) {
        const said = (of: typeof draft | typeof checkpoint): unknown =>
          ruleOf(field).kind === "text" ? textOf(of, field) : itemsOf(of, field);
        expect([field, said(draft)]).toEqual([field, said(checkpoint)]);
      }
      const others = (of: typeof draft.sections): readonly string[] =>
        of
          .filter(({ field, heading }) => field === null && heading !== "## State")
          .map(({ heading, text }) => `${heading}\n${text}`);
      const kept = others(draft.sections);
      expect(kept.length).toBe(others(checkpoint.sections).length);
      others(checkpoint.sections).forEach((text, index) => {
        expect(kept[index]?.startsWith(text)).toBe(true);
      });
    }),
    { numRuns: runs({ short: 33, deep: 600 }) },
  );
});

test("a file with a next action is told from one without", () => {
  fc.assert(
    fc.property(anyCheckpoint, (checkpoint) => {
      const file = written(render(checkpoint), "checkpoint-x.md");
      const hasAction = itemsOf(checkpoint, "next").length > 0;
      expect([matches(file), sessionFormat.matches(file)]).toEqual([hasAction, !hasAction]);
    }),
    { numRuns: runs({ short: 33, deep: 300 }) },
  );
});

test("the golden file reads as it was meant", () => {
  const file = written(golden("named.md"), "memory/checkpoint-login-form.md");
  expect([matches(file), sessionFormat.matches(file)]).toEqual([true, false]);
  const parsed = parse(file);
  expect(parsed).toMatchObject({
    name: "login-form",
    branch: "feature/login",
    saved: "2026-11-16T09:12",
    draft: { summary: "Refuse an expired code", plan: { path: "~/.claude/plans/login.md", step: 3, of: 7 } },
  });
  expect(items(parsed, "next")).toEqual([
    "Refuse an expired code\nIn `src/login.ts:45`, before the user is read;\nthe test is in test/login.test.ts",
    "Ask Kim about the texts",
  ]);
});

const HEAD = "# Checkpoint: a\n\n- **Branch:** `main`\n- **Saved:** 2026-11-16 09:12\n\n";

test.each([
  [
    "lines below the title",
    "## Next Action: Wire it\nin src/a.ts:3\nand src/b.ts\n",
    ["Wire it\nin src/a.ts:3\nand src/b.ts"],
  ],
  [
    "bullets below the title",
    "## Next Action: Wire it\n- src/a.ts:3\n- src/b.ts\n",
    ["Wire it\n- src/a.ts:3\n- src/b.ts"],
  ],
  [
    "steps below the title",
    "## Next Action: Wire it\n1. open a\n2. edit b\n",
    ["Wire it\n1. open a\n2. edit b"],
  ],
  ["no title", "## Next Action\nWire it\nin src/a.ts\n", ["Wire it\nin src/a.ts"]],
  ["the plural", "## Next Actions\n1. Wire it\n2. Test it\n", ["Wire it", "Test it"]],
  ["stars", "## Next Steps\n* Wire it\n  * deep\n* Test it\n", ["Wire it\n* deep", "Test it"]],
  ["another level", "### Next Action: Wire it\nin src/a.ts\n", ["Wire it\nin src/a.ts"]],
  [
    "a bold label",
    "**Next Action:** Wire it\nin src/a.ts\n\n**Done This Session:**\n- x\n",
    ["Wire it\nin src/a.ts"],
  ],
  ["a bold heading", "**Next Action: Wire it**\nin src/a.ts\n", ["Wire it\nin src/a.ts"]],
  ["a plain label", "Next Action: Wire it\nin src/a.ts\n\nDone:\n- x\n", ["Wire it\nin src/a.ts"]],
  [
    "a remark in brackets",
    "## Next Actions (in this order)\n1) Wire it\n2) Test it\n",
    ["Wire it", "Test it"],
  ],
  ["a fence", "## Next Action: Wire it\n```sh\n# Done\n2. no\n```\n", ["Wire it\n```sh\n# Done\n2. no\n```"]],
  ["closing marks", "## Next Action: Wire it ##\n\nin src/a.ts\n", ["Wire it\nin src/a.ts"]],
])("a next action with %s", (_, text, actions) => {
  for (const file of [`${HEAD}${text}`, `\ufeff${HEAD}${text}`.replaceAll("\n", "\r\n")]) {
    const parsed = parse(written(file));
    expect(items(parsed, "next")).toEqual(actions);
    expect(parsed.draft.summary).toBe("Wire it");
    expect(parsed).toMatchObject({ name: "a", branch: "main", saved: "2026-11-16T09:12" });
  }
});

test.each([
  [
    "no head at all",
    "## Next Action: Wire it\n",
    "memory/checkpoint-b.md",
    { name: "b", branch: null, saved: null },
  ],
  [
    "a table",
    "# Checkpoint: b\n| Branch | x |\n|--|--|\n| Saved | 2026-11-16 |\n\n## Next Action: Wire it\n",
    "x.md",
    { branch: "x", saved: "2026-11-16" },
  ],
  [
    "front matter",
    "---\nbranch: y\ntype: project\n---\n# b\n## Next Action: Wire it\n",
    "x.md",
    { name: "b", branch: "y" },
  ],
  [
    "other words",
    "# Checkpoint - b\nGit branch = z\nLast updated: 2026-11-16T09:12:03Z\n\n## Next Action: Wire it\n",
    "x.md",
    { name: "b", branch: "z", saved: "2026-11-16T09:12:03Z" },
  ],
])("a head with %s", (_, text, path, told) => {
  const parsed = parse(written(text, path));
  expect(parsed).toMatchObject({ ...told, draft: { summary: "Wire it" } });
  expect(headings(parsed)).toEqual(["## Next Action: Wire it"]);
});

test("which system a file is of, by where its Next Action stands", () => {
  const both = (text: string): readonly boolean[] => {
    const file = written(HEAD + text);
    return [matches(file), sessionFormat.matches(file)];
  };
  expect(both("## Next Action: a\n\n## Left Off\nb\n")).toEqual([true, false]);
  expect(both("## Done\n- a\n\n## Next Action\nb\n")).toEqual([true, false]);
  expect(both("## Left Off\nb\n\n## Next Action: a\n")).toEqual([false, true]);
  expect(both("## Next Steps\n- a\n")).toEqual([false, true]);
});
