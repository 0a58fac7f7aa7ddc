import { expect, test } from "vitest";

const { manPage } = await import(new URL("../../docs/man-page.mjs", import.meta.url).href);

/** The lines of a page after its head. */
function body(markdown: string): readonly string[] {
  const roff: string = manPage(
    "git-checkpoint-save",
    `# git-checkpoint-save - record\n\n${markdown}`,
    "1.2.3",
  );
  return roff.trimEnd().split("\n").slice(5);
}

test("a page is titled, and named by its title or its first paragraph", () => {
  const titled: string = manPage(
    "git-checkpoint-save",
    "# git-checkpoint-save - record the place\n",
    "1.2.3",
  );
  expect(titled).toBe(
    [
      '.TH "GIT\\-CHECKPOINT\\-SAVE" 1 "" "git\\-checkpoint 1.2.3" "Git Manual"',
      ".nh",
      ".ad l",
      ".SH NAME",
      "git\\-checkpoint\\-save \\- record the place",
      "",
    ].join("\n"),
  );
  const told: string = manPage("a", "# a\n\nRecords `it`,\nin two lines.\n\nThen more.\n", "1.2.3");
  expect(told).toContain(".SH NAME\na \\- Records \\fBit\\fR, in two lines\n.PP\nThen more.\n");
  expect(manPage("a", "# a\n\n## Name\n\na - own words\n", "1.2.3")).not.toContain(".SH NAME\na \\-");
});

test("headings become sections, with quotes that do not end them", () => {
  expect(body('## Exit status\n### The "no"\n')).toEqual(['.SH "EXIT STATUS"', '.SS "The \\(dqno\\(dq"']);
});

test("text cannot become a roff command or escape", () => {
  expect(body("a \\n b\n.SH not a heading\n'nor this'\nC:\\new `x\\y`")).toEqual([
    ".PP",
    "a \\en b",
    "\\&.SH not a heading",
    "\\(aqnor this\\(aq",
    "C:\\enew \\fBx\\ey\\fR",
  ]);
});

test("options keep their dashes, and letters of every script arrive", () => {
  expect(body("`--next` – 漢")).toEqual([".PP", "\\fB\\-\\-next\\fR \\[u2013] \\[u6F22]"]);
});

test("bold, italics and links; names with underscores and lone stars stay", () => {
  expect(body("**b `c`** *i* [text](a.md) snake_case_name 2 * 3")).toEqual([
    ".PP",
    "\\fBb \\fBc\\fB\\fR \\fIi\\fR text snake_case_name 2 * 3",
  ]);
});

test("code is set as it stands", () => {
  expect(body("```sh\n$ git checkpoint\n  **x**\n\n.y\n```")).toEqual([
    ".PP",
    ".RS 4",
    ".nf",
    "$ git checkpoint",
    "  **x**",
    "",
    "\\&.y",
    ".fi",
    ".RE",
  ]);
});

test("lists nest", () => {
  expect(body("- one\n  more\n  - deep\n- two\n\n1. first")).toEqual([
    ".IP \\(bu 2",
    "one",
    "more",
    ".RS 2",
    ".IP \\(bu 2",
    "deep",
    ".RE",
    ".IP \\(bu 2",
    "two",
    ".IP 1. 4",
    "first",
  ]);
});

test("a table's rows are tagged paragraphs", () => {
  expect(body("| option | what |\n|---|---|\n| `-F` | read |\n| `a\\|b` | either |")).toEqual([
    ".TP",
    "\\fB\\-F\\fR",
    "read",
    ".TP",
    "\\fBa|b\\fR",
    "either",
  ]);
  expect(body("| code | kind | meaning |\n|---|---|---|\n| 0 | done | well |")).toEqual([
    ".TP",
    "0",
    "kind: done",
    ".br",
    "meaning: well",
  ]);
});

test("comments are left out", () => {
  expect(body("<!-- options\nend -->\ntext")).toEqual([".PP", "text"]);
});
