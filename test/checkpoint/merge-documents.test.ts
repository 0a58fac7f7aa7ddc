import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { parseBody } from "../../src/checkpoint/document/sections.ts";
import { mergeCheckpoints, type Side } from "../../src/checkpoint/merge/documents.ts";
import type { Oid } from "../../src/checkpoint/oid.ts";

const BASE: Checkpoint = {
  version: 1,
  name: "login",
  saved: "2026-11-15T08:00:00+08:00",
  by: "A Developer <dev@example.org>",
  host: "workbench",
  branch: "main",
  profile: "session",
  files: [],
  unknownKeys: [],
  preamble: "# login\n\n",
  sections: [],
};
const HERE = "**Version of A Developer <dev@example.org> on workbench, 2026-11-16T09:12:03+08:00**";
const THERE = "**Version of Ben <ben@example.org> on laptop, 2026-11-16T08:00:00Z**";

const of = (body: string, more: Partial<Checkpoint> = {}): Checkpoint => ({
  ...BASE,
  ...parseBody(`# login\n\n${body}`),
  ...more,
});
/** Saved at 01:12 in UTC. */
const here = (body: string, more: Partial<Checkpoint> = {}): Side => ({
  id: "1-save",
  checkpoint: of(body, { saved: "2026-11-16T09:12:03+08:00", ...more }),
});
/** Saved at 08:00 in UTC: the later one, whatever the clocks on the walls said. */
const there = (body: string, more: Partial<Checkpoint> = {}): Side => ({
  id: "2-save",
  checkpoint: of(body, {
    saved: "2026-11-16T08:00:00Z",
    by: "Ben <ben@example.org>",
    host: "laptop",
    ...more,
  }),
});

/** The merged body; both orders must give the same. */
function merged(base: string | null, ...sides: readonly Side[]): string {
  const was = base === null ? null : of(base);
  const result = mergeCheckpoints(was, sides);
  expect(mergeCheckpoints(was, [...sides].reverse())).toEqual(result);
  return result.preamble + result.sections.map(({ heading, source }) => heading + source).join("");
}

test("a key that one machine changed is its change, and one that both changed is the later save's", () => {
  const ours = here("", { branch: "fix", agent: "claude-code", plan: { path: "plan.md", step: 2 } });
  const theirs = there("", { summary: "theirs", agent: "codex", version: 2 });
  expect(mergeCheckpoints(BASE, [ours, theirs])).toEqual({
    ...BASE,
    version: 2,
    saved: "2026-11-16T08:00:00Z",
    by: "Ben <ben@example.org>",
    host: "laptop",
    branch: "fix",
    agent: "codex",
    summary: "theirs",
    plan: { path: "plan.md", step: 2 },
  });
});

test("a key that the later save took away is away, and of two saves at one time the greater id counts", () => {
  const { branch: _, ...detached } = there("").checkpoint;
  const ours = here("", { branch: "fix" });
  expect(mergeCheckpoints(BASE, [ours, { id: "2-save", checkpoint: detached }]).branch).toBeUndefined();
  const saved = "2026-11-16T01:12:03Z";
  const twin = { id: "0-save", checkpoint: of("", { saved, branch: "other" }) };
  expect(mergeCheckpoints(BASE, [twin, ours])).toMatchObject({ branch: "fix" });
  expect(mergeCheckpoints(BASE, [{ ...twin, id: "9-save" }, ours])).toMatchObject({ branch: "other" });
  const undated = { id: "9-save", checkpoint: of("", { saved: "some day", branch: "other" }) };
  expect(mergeCheckpoints(BASE, [undated, ours])).toMatchObject({ branch: "fix" });
});

test("keys of others merge by key and keep their lines, remarks stand first", () => {
  const key = (name: string, value: string) => ({ key: name, source: `${name}: ${value}\n` });
  const remark = (text: string) => ({ key: "#", source: `# ${text}\n` });
  const base = { ...BASE, unknownKeys: [key("mood", "calm"), key("unlisted", "1"), key("gone", "1")] };
  const ours = here("", {
    unknownKeys: [remark("ours"), key("mood", "awake"), key("unlisted", "1"), key("gone", "1")],
  });
  const theirs = there("", {
    unknownKeys: [remark("theirs"), key("mood", "calm"), key("unlisted", "2"), key("new", "x")],
  });
  expect(mergeCheckpoints(base, [ours, theirs]).unknownKeys).toEqual([
    { key: "#", source: "# theirs\n# ours\n" },
    key("mood", "awake"),
    key("unlisted", "2"),
    key("new", "x"),
  ]);
});

test("files merge by path, and one that was changed outlives its removal", () => {
  const file = (path: string, digit: string) => ({
    path,
    oid: digit.repeat(40) as Oid,
    state: "clean" as const,
  });
  const base = { ...BASE, files: [file("a", "0"), file("b", "0"), file("c", "0"), file("d", "0")] };
  const ours = here("", { files: [file("new-here", "1"), file("a", "1"), file("b", "1"), file("d", "0")] });
  const theirs = there("", { files: [file("a", "2"), file("c", "0"), file("new-there", "2")] });
  expect(mergeCheckpoints(base, [ours, theirs]).files).toEqual([
    file("a", "2"),
    file("b", "1"),
    file("new-there", "2"),
    file("new-here", "1"),
  ]);
});

test("a text that one machine changed takes that change, to the byte", () => {
  expect(
    merged(
      "## Goal\nlog in\n\n## Left Off\nhalf\n",
      here("## Goal\nlog in\n\n## Left Off\n\n  all  \n"),
      there("## Goal\nlog out\n## Left Off\nhalf"),
    ),
  ).toBe("# login\n\n## Goal\nlog out\n## Left Off\n\n  all  \n");
});

test("texts that both changed stay both, newest first, under their labels", () => {
  expect(
    merged("## Left Off\nhalf\n", here("## Left Off\nours\n"), there("## Left Off\ntheirs\n\nand more\n")),
  ).toBe(`# login\n\n## Left Off\n${THERE}\n\ntheirs\n\nand more\n\n${HERE}\n\nours\n`);
  expect(merged(null, here("## Left Off\nsame\n"), there("## Left Off\nsame\n\n"))).toBe(
    "# login\n\n## Left Off\nsame\n\n",
  );
});

test("the title stands once, and the text below it merges as any text", () => {
  expect(merged("about\n\n## Goal\nx\n", here("ours\n\n## Goal\nx\n"), there("theirs\n\n## Goal\nx\n"))).toBe(
    `# login\n\n${THERE}\n\ntheirs\n\n${HERE}\n\nours\n\n## Goal\nx\n`,
  );
  const retitled = here("", { preamble: "# sign-in\n\n" });
  expect(merged("about\n", retitled, there("theirs\n"))).toBe("# sign-in\n\ntheirs\n");
  const both = merged("about\n", retitled, there("", { preamble: "# goal\n\ntheirs\n" }));
  expect(both).toBe(`# goal\n\n${THERE}\n\ntheirs\n\n${HERE}\n\n\\# sign-in\n`);
});

test("a text that one removed and the other changed stays as it was changed", () => {
  expect(
    merged(
      "## Goal\nx\n\n## Left Off\nhalf\n",
      here("## Goal\nx\n"),
      there("## Goal\nx\n\n## Left Off\nall\n"),
    ),
  ).toBe("# login\n\n## Goal\nx\n\n## Left Off\nall\n");
  expect(
    merged(
      "## Goal\nx\n\n## Left Off\nhalf\n",
      here("## Goal\nx\n"),
      there("## Goal\nx\n\n## Left Off\nhalf\n"),
    ),
  ).toBe("# login\n\n## Goal\nx\n");
});

test("labelled versions merge as a set: dropped ones go, new ones come, no text stands twice", () => {
  const third = "**Version of Cy <cy@example.org> on hut, 2026-11-16T07:00:00Z**";
  const base = `## Left Off\n${THERE}\n\ntheirs\n\n${HERE}\n\nours\n`;
  // Ben resolved to his own and went on; the developer added a third.
  const resolved = there("## Left Off\ntheirs, and more\n", { saved: "2026-11-17T08:00:00Z" });
  const added = here(`## Left Off\n${THERE}\n\ntheirs\n\n${third}\n\nthird\n\n${HERE}\n\nours\n`);
  expect(merged(base, resolved, added)).toBe(
    `# login\n\n## Left Off\n${THERE.replace("16T", "17T")}\n\ntheirs, and more\n\n${third}\n\nthird\n`,
  );
  const twice = here(`## Left Off\n${third}\n\nsame\n`);
  expect(
    merged("## Left Off\nhalf\n", twice, there(`## Left Off\n${THERE}\n\nsame\n\n${HERE}\n\nours\n`)),
  ).toBe(`# login\n\n## Left Off\n${THERE}\n\nsame\n\n${HERE}\n\nours\n`);
});

test("a version that is left alone stays as it stands, and none is lost where each kept another", () => {
  const base = `## Left Off\n${THERE}\n\ntheirs\n\n${HERE}\n\nours\n`;
  const third = "**Version of Cy <cy@example.org> on hut, 2026-11-16T07:00:00Z**";
  const [onlyTheirs, onlyOurs] = [there(`## Left Off\n${THERE}\n\ntheirs\n`), here("## Left Off\nours\n")];
  expect(merged(base, onlyTheirs, onlyOurs)).toBe(`# login\n\n${base}`);
  const old = `${base}\n${third}\n\nthird\n`;
  expect(merged(old, onlyTheirs, here(`## Left Off\n${THERE}\n\ntheirs\n\n${HERE}\n\nours\n`))).toBe(
    `# login\n\n## Left Off\n${THERE}\n\ntheirs\n`,
  );
});

test("text above the labels is a version of the side that wrote it", () => {
  const base = `## Left Off\n${HERE}\n\nours\n`;
  const wrote = there(`## Left Off\nabove\n\n${HERE}\n\nours\n`);
  const cy = { by: "C*y\n**bold**", host: "", saved: "2026-11-16 10:00" };
  expect(merged(base, wrote, here(`## Left Off\nelse\n\n${HERE}\n\nours\n`, cy))).toBe(
    `# login\n\n## Left Off\n**Version of C∗y ∗∗bold∗∗ on unknown, 2026-11-16T10:00:00.000Z**\n\nelse\n\n${THERE}\n\nabove\n\n${HERE}\n\nours\n`,
  );
});

test("a fence that a version leaves open is closed before the next label", () => {
  expect(merged(null, there("## Goal\n```\nls\n"), here("## Goal\nours\n"))).toBe(
    `# login\n\n## Goal\n${THERE}\n\n\`\`\`\nls\n\`\`\`\n\n${HERE}\n\nours\n`,
  );
});

test("items that either added stay, items that either removed go, each after the one it followed", () => {
  expect(
    merged(
      "## Done\n- a\n- b\n- c\n",
      here("## Done\n- a\n- ours\n- b\n- c\n- last\n"),
      there("## Done\n- a\n- theirs\n- c\n"),
    ),
  ).toBe("# login\n\n## Done\n- a\n- theirs\n- ours\n- c\n- last\n");
});

test("ordered lists are numbered anew, and nested lines keep to their item", () => {
  const nine = Array.from({ length: 9 }, (_, index) => `${index + 1}. step ${index + 1}\n`).join("");
  const sides = [
    here(`## Next\n1. first\n   - nested\n${nine}`),
    there(`## Next\n${nine}10. last\n    text\n`),
  ];
  const body = merged(`## Next\n${nine}`, ...sides);
  expect(body).toMatch(/^# login\n\n## Next\n1\. first\n {3}- nested\n2\. step 1\n/);
  expect(body).toMatch(/\n10\. step 9\n11\. last\n {4}text\n$/);
});

test("a box that one ticked is ticked, and an item that one ticked outlives its removal", () => {
  expect(
    merged(
      "## Done\n- [ ] a\n- [ ] b\n- c\n",
      here("## Done\n- [x] a\n- [x] b\n- c\n"),
      there("## Done\n- [ ] a\n* c\n"),
    ),
  ).toBe("# login\n\n## Done\n- [x] a\n- [x] b\n* c\n");
});

test("an item that one removed and the other reworded is there in its new words", () => {
  expect(merged("## Done\n- a\n- b\n", here("## Done\n- a\n"), there("## Done\n- a\n- b, mostly\n"))).toBe(
    "# login\n\n## Done\n- a\n- b, mostly\n",
  );
});

test("equal items that a person wrote stay both, equal ones from two machines are one", () => {
  expect(merged("## Done\n- a\n", here("## Done\n- a\n- a\n- x\n"), there("## Done\n- a\n- x\n- y\n"))).toBe(
    "# login\n\n## Done\n- a\n- a\n- x\n- y\n",
  );
});

test("paragraphs, comments and code among the items are kept like items", () => {
  expect(
    merged(
      "## Done\n- a\n",
      here("## Done\nOurs:\n\n- a\n\n```\nls\n```\n"),
      there("## Done\n<!-- theirs -->\n- a\n  - deep\n- b\n"),
    ),
  ).toBe("# login\n\n## Done\n<!-- theirs -->\n- a\n  - deep\n- b\n\nOurs:\n\n```\nls\n```\n");
});

test("a list that says none says so no more when there is something", () => {
  expect(merged("## Blockers\n- a\n", here("## Blockers\nNone\n"), there("## Blockers\n- a\n- b\n"))).toBe(
    "# login\n\n## Blockers\n- b\n",
  );
});

test("a list whose section one removed keeps what the other added to it", () => {
  expect(
    merged(
      "## Goal\nx\n\n## Next\n1. a\n",
      here("## Goal\nx\n"),
      there("## Goal\nx\n\n## Next\n1. a\n2. b\n"),
    ),
  ).toBe("# login\n\n## Goal\nx\n\n## Next\n1. b\n");
});

test("sections of others merge as lists where all have lists, and as texts where one does not", () => {
  expect(merged("## Ideas\n- a\n", here("## Ideas\n- a\n- b\n"), there("## ideas\n- c\n- a\n"))).toBe(
    "# login\n\n## ideas\n- c\n- a\n- b\n",
  );
  expect(merged("## Ideas\n- a\n", here("## Ideas\n- a\n- b\n"), there("## Ideas\nnone yet\n"))).toBe(
    `# login\n\n## Ideas\n${THERE}\n\nnone yet\n\n${HERE}\n\n- a\n- b\n`,
  );
});

test("what a heading says besides its name is lost no more than an item", () => {
  expect(merged(null, here("## Next Action: ours\n"), there("## Next Action: theirs\n- more\n"))).toBe(
    "# login\n\n## Next Action: theirs\n- more\n- ours\n",
  );
});

test("new sections stand after the one they followed, and the others as the later save has them", () => {
  const ours = here("## Goal\nx\n\n## Mine\nm\n\n## Done\n- a\n");
  const theirs = there("## Done\n- a\n\n## Goal\nx\n\n## Yours\ny\n");
  expect(merged("## Goal\nx\n\n## Done\n- a\n", ours, theirs)).toBe(
    "# login\n\n## Done\n- a\n\n## Goal\nx\n\n## Yours\ny\n\n## Mine\nm\n",
  );
});

test("sections of different levels are brought to one level, so that each is read as a section again", () => {
  expect(merged(null, here("### Goal\nx\n"), there("## Done\n- a\n"))).toBe(
    "# login\n\n## Done\n- a\n\n## Goal\nx\n",
  );
});

test("three machines merge at once", () => {
  const third: Side = {
    id: "3-save",
    checkpoint: of("## Left Off\nthird\n\n## Done\n- a\n- z\n", {
      saved: "2026-11-18T00:00:00Z",
      by: "Cy",
      host: "hut",
    }),
  };
  const base = "## Left Off\nhalf\n\n## Done\n- a\n";
  const label = "**Version of Cy on hut, 2026-11-18T00:00:00Z**";
  expect(
    merged(
      base,
      here("## Left Off\nours\n\n## Done\n- a\n- x\n"),
      there("## Left Off\nours\n\n## Done\n- a\n- y\n"),
      third,
    ),
  ).toBe(`# login\n\n## Left Off\n${label}\n\nthird\n\n${THERE}\n\nours\n\n## Done\n- a\n- z\n- y\n- x\n`);
});

test("a text of a merge is of whoever wrote it, not of the last who saved", () => {
  const mine = here("## Left Off\nin the form\n");
  const theirs = there("## Context\nnew\n");
  const met = mergeCheckpoints(of(""), [mine, theirs]);
  expect(met.by).toBe("Ben <ben@example.org>");
  const late = { saved: "2026-11-17T08:00:00Z", by: "Cleo <cleo@example.org>", host: "desk" };
  const other: Side = { id: "4-save", checkpoint: of("## Left Off\nin the button\n", late) };
  const again: Side = { id: "3-merge", checkpoint: met, sources: [theirs.checkpoint, mine.checkpoint] };
  expect(merged("", again, other)).toContain(`${HERE}\n\nin the form`);
});
