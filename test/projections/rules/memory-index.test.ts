import { expect, test } from "vitest";
import {
  type IndexedCheckpoint,
  renderIndexSection,
} from "../../../src/operations/places/rules/memory-index-section.ts";
import { indexedNames, projectIndex } from "../../../src/operations/projections/rules/memory-index.ts";

const login: IndexedCheckpoint = {
  name: "login",
  where: "main",
  saved: "2026-11-16T09:12:03+08:00",
  summary: "wire the button",
};
const parser: IndexedCheckpoint = {
  name: "parser",
  where: "detached at 3f2c9d1",
  saved: "2026-11-06T23:59:59-08:00",
  summary: "",
};

/** What the file becomes, as text. */
function project(current: string | null, checkpoints: readonly IndexedCheckpoint[]): string | null {
  const next = projectIndex(current === null ? null : Buffer.from(current), checkpoints);
  return next && Buffer.from(next).toString();
}

function many(count: number, change: Partial<IndexedCheckpoint> = {}): readonly IndexedCheckpoint[] {
  return Array.from({ length: count }, (_, n) => ({
    name: `work-${String(n).padStart(3, "0")}`,
    where: "main",
    saved: `2026-11-16T09:00:${String(n % 60).padStart(2, "0")}Z`,
    summary: `step ${n}`,
    ...change,
  }));
}

test("a new file gets a title and the section, newest checkpoint first", () => {
  expect(project(null, [parser, login])).toMatchInlineSnapshot(`
    "# Project Memory

    ## Active Checkpoints
    - **login** (main, Nov 16) — wire the button
    - **parser** (detached at 3f2c9d1, Nov 06)

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`
    "
  `);
});

test("without checkpoints no file is made and none is changed", () => {
  expect(project(null, [])).toBeNull();
  expect(project("# Notes\n\nmine\n", [])).toBe("# Notes\n\nmine\n");
  expect(project("", [])).toBe("");
});

test("of more than 20 checkpoints the newest 20 are listed and the rest counted", () => {
  const section = renderIndexSection(many(23));
  expect(section.split("\n").slice(0, 3)).toMatchInlineSnapshot(`
    [
      "## Active Checkpoints",
      "- **work-022** (main, Nov 16) — step 22",
      "- **work-021** (main, Nov 16) — step 21",
    ]
  `);
  expect(section.split("\n").slice(-8)).toMatchInlineSnapshot(`
    [
      "- **work-005** (main, Nov 16) — step 5",
      "- **work-004** (main, Nov 16) — step 4",
      "- **work-003** (main, Nov 16) — step 3",
      "",
      "and 3 more",
      "",
      "Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`",
      "",
    ]
  `);
  expect(renderIndexSection(many(20))).not.toContain("more");
});

test("checkpoints of the same second stand in the order of their names", () => {
  const section = renderIndexSection([
    { ...login, name: "b" },
    { ...login, name: "c" },
    { ...login, name: "a", saved: "2026-11-16T01:12:03Z" },
  ]);
  expect(indexedNames(Buffer.from(section))).toEqual(["a", "b", "c"]);
});

test("a summary is one line of visible text, cut at 160 characters", () => {
  const shown = (summary: string) =>
    renderIndexSection([{ ...login, summary }])
      .split("\n")[1]
      ?.split(" — ")[1];
  expect(shown("one\r\n## Active Checkpoints\n\ttwo\u2028three\u0085four")).toBe(
    "one ## Active Checkpoints two three four",
  );
  expect(shown("a\u202eb\u200bc\u2066d\ufeffe\u009b31mf\u{e0041}g\ud800")).toBe("abcde 31mfg\ufffd");
  expect(shown(" \n ")).toBeUndefined();
  expect(shown("x".repeat(160))).toBe("x".repeat(160));
  expect(shown("x".repeat(161))).toBe(`${"x".repeat(159)}…`);
  expect(shown("😀".repeat(161))).toBe(`${"😀".repeat(159)}…`);
});

test("the section stays small whatever the checkpoints say", () => {
  const section = renderIndexSection(
    many(500, {
      name: "😀".repeat(500),
      where: "分".repeat(500),
      saved: "never ".repeat(100),
      summary: "\n😀".repeat(5000),
    }),
  );
  expect(Buffer.byteLength(section)).toBeLessThan(25_000);
  expect(section.split("\n").length).toBeLessThan(30);
  expect(section).not.toContain("\ufffd");
  expect(Buffer.byteLength(renderIndexSection(many(20, { where: `f/${"x".repeat(248)}` })))).toBeLessThan(
    25_000,
  );
  expect(renderIndexSection([{ ...login, where: "x".repeat(250) }])).toContain(
    `(${"x".repeat(250)}, Nov 16)`,
  );
});

test("the section goes below the first title", () => {
  expect(project("# Notes\n\nmine\n\n# Second\n", [login])).toMatchInlineSnapshot(`
    "# Notes

    ## Active Checkpoints
    - **login** (main, Nov 16) — wire the button

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`

    mine

    # Second
    "
  `);
  expect(project("# Notes\nmine\n", [login])).toMatchInlineSnapshot(`
    "# Notes
    ## Active Checkpoints
    - **login** (main, Nov 16) — wire the button

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`

    mine
    "
  `);
  expect(project("intro\n\n  # Notes #  \n", [login])).toMatchInlineSnapshot(`
    "intro

      # Notes #  

    ## Active Checkpoints
    - **login** (main, Nov 16) — wire the button

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`
    "
  `);
  expect(project("# Notes", [login])).toMatchInlineSnapshot(`
    "# Notes

    ## Active Checkpoints
    - **login** (main, Nov 16) — wire the button

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`"
  `);
});

test("without a title it goes to the top, below byte order mark and front matter", () => {
  expect(project("mine\n", [login])).toMatchInlineSnapshot(`
    "## Active Checkpoints
    - **login** (main, Nov 16) — wire the button

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`

    mine
    "
  `);
  expect(project("\ufeff---\ntitle: x\n---\nmine\n", [login])).toMatchInlineSnapshot(`
    "﻿---
    title: x
    ---
    ## Active Checkpoints
    - **login** (main, Nov 16) — wire the button

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`

    mine
    "
  `);
  expect(project("", [login])).toBe(renderIndexSection([login]));
});

test("titles in fences, comments, front matter and indented code are no titles", () => {
  const hidden = "---\n# a\n---\n```\n# b\n```\n<!--\n# c\n-->\n\n    # d\n\n#e\n\n";
  expect(project(`${hidden}# Real\n`, [login])).toBe(`${hidden}# Real\n\n${renderIndexSection([login])}`);
});

test("a section made by hand is made anew in its place, and the user's text stays", () => {
  const before = "# Memory\n\n```md\n## Active Checkpoints\n- **old** (main, Nov 1)\n```\n\n";
  const section = [
    " ## Active Checkpoints ##  ",
    "",
    "* old (main, Nov 1) — x",
    "  goes on",
    "",
    "- **older** (dev, Oct 31) - y",
    "and 3 more",
    "",
    "Resume any: `continue` or `continue {name}` ",
    "",
  ].join("\n");
  const after = "\n- my own list\n\n## Facts  \n\ttabs\n## Active Checkpoints\n- **second** (main, Nov 1)\n";
  expect(indexedNames(Buffer.from(before + section + after))).toEqual(["old", "older"]);
  expect(project(before + section + after, [login])).toBe(before + renderIndexSection([login]) + after);
  expect(project(before + section + after, [])).toBe(before.slice(0, -1) + after);
});

test("a section without its resume line ends with its list", () => {
  const list = "# M\n\n## Active Checkpoints\n- **a** (main, Nov 1)\n";
  const fresh = `# M\n\n${renderIndexSection([login])}`;
  for (const after of ["\nmine\n", "### mine\n", "\n- - -\nmine\n", "\n```\n- x\n```\n", "\n1. mine\n"]) {
    expect(project(list + after, [login])).toBe(fresh + after);
  }
});

test("a section whose last checkpoint is gone leaves nothing behind", () => {
  expect(project(project(null, [login]), [])).toBe("# Project Memory\n");
  for (const file of [
    "",
    "# T",
    "# T\n",
    "# T\n\n",
    "# T\ntext",
    "# T\n- a\n- b\n",
    "# T\r\n\r\nx",
    "x",
    "---\n---",
  ]) {
    expect(project(project(file, [login, parser]), [])).toBe(file);
  }
});

test("a file of Windows keeps its line endings in the section too", () => {
  const file = project("# T\r\n\r\nmine\r\n", [login]) ?? "";
  expect(file.replaceAll("\r\n", "")).not.toContain("\n");
  expect(project(file, [login])).toBe(file);
});

test("bytes that are no UTF-8 come back as they were", () => {
  const odd = Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x0a, 0xa0, 0x0a, 0xc3, 0x28]);
  const next = Buffer.from(projectIndex(odd, [login]) ?? []);
  expect(next.subarray(0, 5)).toEqual(odd.subarray(0, 5));
  expect(next.subarray(-4)).toEqual(odd.subarray(-4));
  expect(Buffer.from(projectIndex(next, []) ?? [])).toEqual(odd);
});

test("a file with NUL bytes is no text and is left alone", () => {
  expect(() => projectIndex(Buffer.from("#\0 \0T\0\n\0"), [login])).toThrow("contains NUL bytes");
});

test("the names are found in bold and in plain bullets", () => {
  const file =
    "## Active Checkpoints\n- **a-b.c** (main, Nov 1) — x\n* plain (x, Nov 2)\n- no bracket\n- **é** (m, x)\n";
  expect(indexedNames(Buffer.from(file))).toEqual(["a-b.c", "plain", "é"]);
  expect(indexedNames(Buffer.from("# Nothing\n- **a** (main, Nov 1)\n"))).toEqual([]);
});
