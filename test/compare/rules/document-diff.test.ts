import fc from "fast-check";
import { expect, test } from "vitest";
import type { Checkpoint, FileReference } from "../../../src/checkpoint/checkpoint.ts";
import { parseBody } from "../../../src/checkpoint/document/sections.ts";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import { diffDocuments } from "../../../src/operations/compare/rules/document-diff.ts";
import { runs } from "../../support/depth.ts";

const oid = (digit: string) => digit.repeat(40) as Oid;

const BODY = `# auth

## Left Off
The fallback works.
The refresh does not.

## Next Actions
1. wire the button
2. write the test

## Failed Approaches
- polling — too slow

## Notes
See the wiki.
`;

function checkpoint(body = BODY, more: Partial<Checkpoint> = {}): Checkpoint {
  return {
    version: 1,
    name: "auth",
    saved: "2026-11-16T09:12:03+08:00",
    by: "A Developer <dev@example.org>",
    host: "workbench",
    branch: "feature/auth",
    head: oid("a"),
    profile: "session",
    summary: "OAuth fallback",
    plan: { path: "plan.md", step: 2, of: 7 },
    files: [],
    unknownKeys: [],
    ...parseBody(body),
    ...more,
  };
}

const diff = (before: Checkpoint, after: Checkpoint) => diffDocuments(before, after);

test("a document is the same as itself", () => {
  expect(diff(checkpoint(), checkpoint())).toEqual({
    state: "same",
    front: [],
    files: [],
    preamble: "",
    sections: [],
  });
});

test("sections that are the same are listed when asked for", () => {
  const { sections } = diffDocuments(checkpoint(), checkpoint(), "all");
  expect(sections.map(({ field, title, state }) => [field, title, state])).toEqual([
    ["leftOff", "Left Off", "same"],
    ["next", "Next Actions", "same"],
    ["failed", "Failed Approaches", "same"],
    [null, "Notes", "same"],
  ]);
});

test("saved again by somebody else, with the same words", () => {
  const later = checkpoint(BODY, { saved: "2026-11-17T10:00:00Z", by: "B", agent: "codex" });
  expect(diff(checkpoint(), later)).toMatchObject({
    state: "resaved",
    front: [
      { key: "saved", before: "2026-11-16T09:12:03+08:00", after: "2026-11-17T10:00:00Z" },
      { key: "by", before: "A Developer <dev@example.org>", after: "B" },
      { key: "agent", before: null, after: "codex" },
    ],
  });
});

test("branch, head, summary and plan tell what they were and what they are", () => {
  const { branch, summary, ...rest } = checkpoint(BODY, {
    head: oid("b"),
    plan: { path: "plan.md", step: 3, of: 7 },
  });
  expect([branch, summary]).toEqual(["feature/auth", "OAuth fallback"]);
  const { state, front } = diff(checkpoint(), rest);
  expect(state).toBe("changed");
  expect(front).toEqual([
    { key: "branch", before: "feature/auth", after: null },
    { key: "head", before: oid("a"), after: oid("b") },
    { key: "summary", before: "OAuth fallback", after: null },
    { key: "plan", before: "plan.md (step 2 of 7)", after: "plan.md (step 3 of 7)" },
  ]);
});

test("keys of another tool are compared as they were written", () => {
  const before = checkpoint(BODY, { unknownKeys: [{ key: "mood", source: "mood: good\n" }] });
  const after = checkpoint(BODY, { unknownKeys: [{ key: "mood", source: "mood: better\n" }] });
  expect(diff(before, after).front).toEqual([{ key: "mood", before: "mood: good", after: "mood: better" }]);
});

test("files that came, went and changed", () => {
  const file = (path: string, more: Partial<FileReference> = {}): FileReference => ({
    path,
    oid: oid("1"),
    mode: "100644",
    state: "clean",
    ...more,
  });
  const before = [
    file("same.ts"),
    file("b.ts"),
    file("c.ts", { lines: [{ from: 4, to: 9 }] }),
    file("old.ts"),
  ];
  const after = [
    file("b.ts", { oid: oid("2"), base: oid("1"), state: "modified" }),
    file("c.ts", { lines: [{ from: 4, to: 12 }] }),
    file("same.ts", { lines: [] }),
    file("new.ts"),
  ];
  const { files } = diff(checkpoint(BODY, { files: before }), checkpoint(BODY, { files: after }));
  expect(files.map(({ path, state, what }) => [path, state, what])).toEqual([
    ["b.ts", "changed", ["content", "base", "state"]],
    ["c.ts", "changed", ["lines"]],
    ["new.ts", "added", []],
    ["old.ts", "removed", []],
  ]);
  expect(files[0]).toMatchObject({ before: { oid: oid("1") }, after: { oid: oid("2") } });
  expect(files[3]).toMatchObject({ before: { path: "old.ts" }, after: null });
});

test("of a list, the items that came and went", () => {
  const after = BODY.replace("1. wire the button\n2. write the test", "1. write the test\n2. ship it");
  expect(diff(checkpoint(), checkpoint(after)).sections).toEqual([
    {
      field: "next",
      title: "Next Actions",
      state: "changed",
      kind: "list",
      added: ["ship it"],
      removed: ["wire the button"],
      order: "same",
      patch: "",
    },
  ]);
});

test("of a list, a new order of the same items", () => {
  const after = BODY.replace(
    "1. wire the button\n2. write the test",
    "1. write the test\n2. wire the button",
  );
  expect(diff(checkpoint(), checkpoint(after)).sections).toMatchObject([
    { field: "next", state: "changed", added: [], removed: [], order: "changed", patch: "" },
  ]);
});

test("of a list, an item that stands there twice is counted", () => {
  const twice = BODY.replace("- polling — too slow", "- polling — too slow\n- polling — too slow");
  expect(diff(checkpoint(twice), checkpoint()).sections).toMatchObject([
    { field: "failed", removed: ["polling — too slow"], added: [] },
  ]);
});

test("what the items of a list do not tell stands in a patch", () => {
  const open = BODY.replace("- polling", "- [ ] polling");
  const done = BODY.replace("- polling", "- [x] polling");
  expect(diff(checkpoint(open), checkpoint(done)).sections).toMatchObject([
    {
      field: "failed",
      state: "changed",
      added: [],
      removed: [],
      patch: "@@ -1 +1 @@\n-- [ ] polling — too slow\n+- [x] polling — too slow\n",
    },
  ]);
});

test("of a text, its lines", () => {
  const after = BODY.replace("The refresh does not.", "The refresh works too.");
  expect(diff(checkpoint(), checkpoint(after)).sections).toMatchObject([
    {
      field: "leftOff",
      kind: "text",
      state: "changed",
      patch: "@@ -1,2 +1,2 @@\n The fallback works.\n-The refresh does not.\n+The refresh works too.\n",
    },
  ]);
});

test("sections that came and went are told whole, in their places", () => {
  const after = BODY.replace("## Failed Approaches\n- polling — too slow\n\n", "").replace(
    "## Notes",
    "## Blockers\n- no key for the sandbox\n\n## Notes",
  );
  expect(diff(checkpoint(), checkpoint(after)).sections).toMatchObject([
    { field: "failed", state: "removed", added: [], removed: ["polling — too slow"] },
    { field: "blockers", state: "added", added: ["no key for the sandbox"], removed: [] },
  ]);
});

test("a section that is no field's is known by its heading", () => {
  const after = BODY.replace("## Notes\nSee the wiki.", "## Remarks\nSee the wiki.");
  expect(diff(checkpoint(), checkpoint(after)).sections).toMatchObject([
    { field: null, title: "Notes", state: "removed", patch: "@@ -1 +0,0 @@\n-See the wiki.\n" },
    { field: null, title: "Remarks", state: "added", patch: "@@ -0,0 +1 @@\n+See the wiki.\n" },
  ]);
});

test("another heading for the same field, other line ends and blank lines change nothing", () => {
  const after = BODY.replace("## Next Actions\n", "## Next Steps ##\n\n").replaceAll("\n", "\r\n");
  expect(diff(checkpoint(), checkpoint(after))).toMatchObject({ state: "same", sections: [] });
});

test("a title that changed is a patch of its own", () => {
  expect(diff(checkpoint(), checkpoint(BODY.replace("# auth", "# auth, second try")))).toMatchObject({
    state: "changed",
    preamble: "@@ -1 +1 @@\n-# auth\n+# auth, second try\n",
    sections: [],
  });
});

test("from nothing to something and back", () => {
  const { sections } = diff(checkpoint("# auth\n"), checkpoint());
  expect(sections.map(({ state }) => state)).toEqual(["added", "added", "added", "added"]);
  const back = diff(checkpoint(), checkpoint("# auth\n"));
  expect(back.sections.map(({ state }) => state)).toEqual(["removed", "removed", "removed", "removed"]);
});

test("the way back tells the same changes, mirrored, and all of it survives JSON", () => {
  const line = fc.constantFrom("## Next", "## Goal", "## Notes", "- a", "- b", "- [x] a", "text", "", "# t");
  const body = fc.array(line, { maxLength: 14 }).map((lines) => lines.join("\n"));
  const mirror = { added: "removed", removed: "added", changed: "changed", same: "same" } as const;
  fc.assert(
    fc.property(body, body, (one, other) => {
      const there = diffDocuments(checkpoint(one), checkpoint(other), "all");
      const back = diffDocuments(checkpoint(other), checkpoint(one), "all");
      const told = (sections: typeof there.sections) =>
        sections.map(({ field, kind, state, added, removed }) => ({ field, kind, state, added, removed }));
      const mirrored = back.sections.map((section) => ({
        ...section,
        state: mirror[section.state],
        added: section.removed,
        removed: section.added,
      }));
      const sorted = (sections: typeof there.sections) =>
        told(sections)
          .map((section) => JSON.stringify(section))
          .sort();
      expect(sorted(mirrored)).toEqual(sorted(there.sections));
      expect(JSON.parse(JSON.stringify(there))).toEqual(there);
      expect(diffDocuments(checkpoint(one), checkpoint(one)).state).toBe("same");
    }),
    { numRuns: runs({ short: 33, deep: 300 }) },
  );
});
