/** A way to make a text of some size that is as hard to read as it can be. */
export interface Shape {
  readonly name: string;
  readonly make: (size: number) => string;
}

const repeated = (name: string, piece: string, before = "", after = ""): Shape => ({
  name,
  make: (size) => before + piece.repeat(Math.ceil(size / piece.length)) + after,
});

/** Lines that differ from each other, so that nothing is found a second time. */
const numbered = (name: string, line: (n: number) => string, before = ""): Shape => ({
  name,
  make(size) {
    const lines: string[] = [];
    for (let n = 0, length = 0; length < size; n++) {
      const made = `${line(n)}\n`;
      lines.push(made);
      length += made.length;
    }
    return before + lines.join("");
  },
});

/** What has made some parser slow, here or elsewhere: runs, nests, openings without an end, and long lists. */
export const SHAPES: readonly Shape[] = [
  repeated("blank lines", "\n"),
  repeated("spaces", " "),
  repeated("tabs and blank lines", "\t\n"),
  repeated("spaces within a line", " ", "x", "x"),
  repeated("backticks within a line", "`", "x", "x"),
  repeated("stars within a line", "*", "x", "x"),
  repeated("dots within a line", ".", "x", "x"),
  repeated("brackets within a line", "(", "x", "x"),
  repeated("one long word", "x"),
  repeated("backticks", "`"),
  repeated("backticks and spaces", "` "),
  repeated("stars", "*"),
  repeated("stars around words", "**a "),
  repeated("brackets that open", "["),
  repeated("links that never close", "[a]("),
  repeated("quotes of a quote", "> "),
  repeated("marks on one line", "> - ", "plan:\n  path: "),
  repeated("list in list on one line", "- "),
  repeated("a fence of many lines", "line\n", "```\n"),
  repeated("fences that open", "```\n"),
  repeated("a comment that never ends", "<!-- a\n"),
  repeated("colons", "a: "),
  repeated("dots and slashes", "a/b.c/"),
  repeated("dashes", "-"),
  repeated("quotes", `"a' `),
  repeated("backslashes", "\\"),
  repeated("a table", "|\n"),
  repeated("carriage returns", "a\r"),
  repeated("hex digits", "0123456789abcdef"),
  repeated("base64", "QWxhZGRpbjpvcGVuIHNlc2FtZQ+/"),
  repeated("equals and keys", "secret_key = "),
  repeated("wide letters", "中文ｗｉｄｅ"),
  repeated("combining marks", "e\u0301\u0327"),
  numbered("headings", (n) => `## Heading ${n}`),
  numbered("list items", (n) => `- item ${n} about src/file-${n}.ts:${n}`),
  numbered("open boxes", (n) => `- [ ] **Step ${n}** (done: 2026-11-16) → why ${n}`),
  numbered("deeper and deeper", (n) => `${" ".repeat(n % 40)}- item ${n}`),
  numbered("front matter keys", (n) => `key${n}: value ${n}`, "---\ncheckpoint: 1\n"),
  numbered("front matter lists", (n) => `  - { path: src/file-${n}.ts, state: modified }`, "---\nfiles:\n"),
  numbered("json lines", (n) =>
    JSON.stringify({ type: "user", uuid: String(n), message: { role: "user", content: `do ${n}` } }),
  ),
  numbered("log lines", (n) => `- 2026-11-${10 + (n % 18)} [decision] (30d) {ref-${n}} chose ${n}`),
  numbered("lessons", (n) => `### Lesson ${n}\nconf: 0.5 | seen: 2026-11-16 | obs: ${n}\n\ntext ${n}\n`),
  numbered(
    "paragraphs",
    (n) => `In src/a${n}.ts lines ${n}-${n + 9} we use Redis, not Postgres, because ${n}.`,
  ),
  numbered("blank lines in a list", (n) => (n % 50 === 0 ? `- item ${n}` : "")),
];
