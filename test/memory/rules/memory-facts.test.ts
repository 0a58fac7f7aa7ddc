import { describe, expect, test } from "vitest";
import { type FactCare, writeFacts } from "../../../src/operations/memory/rules/facts/edit.ts";
import { overLimit } from "../../../src/operations/memory/rules/facts/limits.ts";
import { readFacts } from "../../../src/operations/memory/rules/facts/memory-facts.ts";

const read = (file: string) => readFacts(Buffer.from(file)).map(({ line, text }) => `${line} ${text}`);

function write(file: string | null, text: string, section: string | null = null, care?: FactCare): string {
  const { bytes } = writeFacts(file === null ? null : Buffer.from(file), [{ text, section }], care);
  return Buffer.from(bytes ?? []).toString();
}

function outcomeOf(file: string, text: string, care?: FactCare) {
  return writeFacts(Buffer.from(file), [{ text, section: null }], care).outcomes[0];
}

describe("the facts of a file", () => {
  test("are its list items, nested ones too, with all lines that carry them on", () => {
    const file = [
      "# Memory",
      "- one",
      "  goes on",
      "and on",
      "  * two",
      "",
      "    a second paragraph",
      "1. three",
      "+ [x] four",
      "",
      "prose, no fact",
      "    - code, no fact",
    ].join("\n");
    expect(read(file)).toEqual(["2 one goes on and on", "5 two a second paragraph", "8 three", "9 four"]);
  });

  test("are not in the list of checkpoints, front matter, fences or comments", () => {
    const file = [
      "---",
      "- matter",
      "---",
      "## Active Checkpoints",
      "- **a** (main, Nov 1) — x",
      "",
      "Resume any: `git checkpoint continue`",
      "",
      "- the user's own",
      "```",
      "- fenced",
      "```",
      "<!--",
      "- hidden",
      "-->",
      "- - -",
    ].join("\n");
    expect(read(file)).toEqual(["9 the user's own"]);
  });

  test("know their section, also under an underlined heading", () => {
    const file = "- a\n\nOld Notes\n---------\n- b\n### Deep ###\n- c\n";
    expect(readFacts(Buffer.from(file)).map(({ section }) => section)).toEqual([null, "Old Notes", "Deep"]);
  });
});

describe("a new fact", () => {
  test("makes the file where there is none", () => {
    expect(write(null, "tests run with npm test")).toBe(
      "# Project Memory\n\n## Facts\n- tests run with npm test\n",
    );
  });

  test("goes below the last item of the section for facts, in its manner", () => {
    const file = "# M\n\n## Key Facts\n\n  * a\n    - nested\n\n    more of a\n\n## Other\n- x\n";
    expect(write(file, "b")).toBe(
      "# M\n\n## Key Facts\n\n  * a\n    - nested\n\n    more of a\n  * b\n\n## Other\n- x\n",
    );
    expect(write("## Facts\n9. a", "b")).toBe("## Facts\n9. a\n10. b");
  });

  test("goes right below a heading that has no list; what stands there stays", () => {
    expect(write("## Facts\r\nWhy.\r\n", "b")).toBe("## Facts\r\n- b\r\n\r\nWhy.\r\n");
    expect(write("## Facts\n\nWhy.\n", "b")).toBe("## Facts\n- b\n\nWhy.\n");
  });

  test("goes under the section that was named, at any level and in any case", () => {
    expect(write("# M\n### Build *Notes*\n- a\n# Z\n", "b", "## build notes")).toBe(
      "# M\n### Build *Notes*\n- a\n- b\n# Z\n",
    );
    expect(write("# M\n- a", "b", "Architecture")).toBe("# M\n- a\n\n## Architecture\n- b");
    expect(() => write("# M\n", "b", "active checkpoints")).toThrow("is made from the checkpoints");
    expect(() => write("# M\n", "b", " ")).toThrow("a section needs a name");
  });

  test("is one line of text, whatever it looks like", () => {
    expect(write("## Facts\n", "- a\n  b\u0000c")).toBe("## Facts\n- a b c\n");
    const looks = ["```js", "# title", "+ x", "12. May", "<!-- x", "<pre> y", "[x] done", "~~~ z"];
    for (const text of looks) {
      const file = write("## Facts\n- first one\n\n## Rest\n- last one\n", text);
      expect(read(file)).toHaveLength(3);
      expect(write(file, text)).toBe(file);
    }
    for (const blank of ["", " \n", "***", "\u200b"])
      expect(() => write(null, blank)).toThrow("a fact needs words");
  });

  test("is recognised in other words, wherever it stands", () => {
    const file = "# M\n- The `API` listens on port 3000.\n";
    expect(outcomeOf(file, "port 3000 the api listens on")).toMatchObject({
      outcome: "already there",
      line: 2,
      as: "The `API` listens on port 3000.",
    });
    expect(write(file, "api listens on port 3000", null, "keep both")).toContain("## Facts\n- api listens");
  });

  test("that contradicts another waits for a decision", () => {
    const file = "# M\n## Facts\n- port is 3000\n- x\n";
    expect(outcomeOf(file, "port is 4000")).toMatchObject({
      outcome: "to decide",
      conflicts: [{ line: 3, text: "port is 3000", reason: "says 4000 where line 3 says 3000" }],
    });
    expect(write(file, "port is 4000")).toBe(file);
    expect(write(file, "port is 4000", null, "keep both")).toBe(`${file}- port is 4000\n`);
  });

  test("takes the place of the one that it contradicts, all its lines", () => {
    const file = "## Facts\r\n* [ ] the port\r\n  is 3000\r\n* x\r\n";
    expect(write(file, "port is 4000", null, "replace")).toBe("## Facts\r\n* [ ] port is 4000\r\n* x\r\n");
    const two = "- port is 3000\n- the port is 5000";
    expect(write(two, "port is 4000", null, "replace")).toBe(two);
  });

  test("is not put where nobody would read it", () => {
    expect(() => write("# M\n```\nnever closed\n", "b")).toThrow("part of a code block");
  });
});

test("several facts see each other, and tell the lines where they stand in the end", () => {
  const { bytes, outcomes } = writeFacts(Buffer.from("## A\n- one\n\n## B\n- two\n"), [
    { text: "port is 1", section: "B" },
    { text: "PORT is 1", section: "A" },
    { text: "port is 2", section: "A" },
    { text: "three", section: "A" },
  ]);
  expect(Buffer.from(bytes ?? []).toString()).toBe("## A\n- one\n- three\n\n## B\n- two\n- port is 1\n");
  expect(outcomes).toMatchObject([
    { outcome: "added", line: 7, section: "B" },
    { outcome: "already there", line: 7 },
    { outcome: "to decide", conflicts: [{ line: 7 }] },
    { outcome: "added", line: 3, section: "A" },
  ]);
});

describe("the limits", () => {
  test("are 200 lines and 25 KB, to the line and to the byte", () => {
    expect(overLimit(Buffer.from("x\n".repeat(200)))).toBeNull();
    expect(overLimit(Buffer.from("x\n".repeat(201)))).toMatchObject({ lines: 201, sections: [] });
    expect(overLimit(Buffer.from("x".repeat(25 * 1024)))).toBeNull();
    expect(overLimit(Buffer.from("x".repeat(25 * 1024 + 1)))).toMatchObject({ bytes: 25 * 1024 + 1 });
  });

  test("name the largest sections, and never the list of checkpoints", () => {
    const file = [
      `# M\n## Some\n${"x".repeat(99)}\n## Active Checkpoints\n${"- c\n".repeat(90)}`,
      `## Old Notes\n${"- note\n### n\n".repeat(80)}## Last\n${"y".repeat(100)}\n## Tiny\nz`,
    ].join("");
    expect(overLimit(Buffer.from(file))?.sections).toEqual([
      { heading: "## Old Notes", from: 95, to: 255, bytes: 1053 },
      { heading: "## Last", from: 256, to: 257, bytes: 109 },
      { heading: "## Some", from: 2, to: 3, bytes: 108 },
    ]);
  });
});
