import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { few } from "../support/depth.ts";
import { ourRefs } from "../support/refs.ts";
import { stable } from "../support/stable.ts";

const BOMB = [
  "---",
  'a: &a ["lol","lol","lol","lol","lol","lol","lol","lol","lol"]',
  ..."bcdefghi".split("").map((key, at) => {
    const before = `*${"abcdefgh"[at]}`;
    return `${key}: &${key} [${Array(9).fill(before).join(",")}]`;
  }),
  "summary: *i",
  "---",
  "# bomb",
  "",
].join("\n");

/** Each document that cannot be used, by the name of the file it is given as. */
const BROKEN: readonly (readonly [what: string, file: string, content: string | Uint8Array])[] = [
  ["front matter that is no YAML", "doc.md", '---\nsummary: "never closed\nfiles: [a\n---\n# x\n'],
  ["front matter without keys", "doc.md", "---\nsummary: a\nplainly no key\n---\n# x\n"],
  [
    "a format of the future",
    "doc.md",
    "---\ncheckpoint: 99\nsummary: later\n---\n# x\n\n## Left Off\nhere\n",
  ],
  ["2 MiB of text", "doc.md", `# x\n\n## Left Off\n${"word ".repeat(420_000)}\n`],
  ["an alias bomb", "doc.md", BOMB],
  ["a plain YAML alias bomb", "doc.yaml", BOMB.replaceAll("---\n", "")],
  ["deep nesting in brackets", "doc.md", `---\nfiles: ${"[".repeat(5000)}${"]".repeat(5000)}\n---\n# x\n`],
  [
    "deep nesting by indentation",
    "doc.yaml",
    Array.from({ length: 500 }, (_, at) => `${" ".repeat(at)}k:`).join("\n"),
  ],
  ["deep nesting in JSON", "doc.json", `{"next": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ["a NUL", "doc.md", "# x\n\n## Left Off\na\0b\n"],
  ["bytes that are no UTF-8", "doc.md", Buffer.from([0x23, 0x20, 0x78, 0x0a, 0xff, 0xfe, 0x0a])],
  ["broken JSON", "doc.json", '{"leftOff": "here",\n "next": ["there"'],
  ["JSON that is no object", "doc.json", '["leftOff"]'],
  ["broken YAML", "doc.yaml", "leftOff: 'here\nnext: [\n"],
  ["nothing at all", "doc.md", ""],
  ["blanks alone", "doc.md", " \n\t\n"],
];

describe.each(few(BROKEN, 3))("a document with %s", (what, file, content) => {
  test("is refused from a file, and nothing is written", async () => {
    const repo = await checkpointRepo();
    repo.write({ [`../home/${file}`]: content });
    const answer = await repo.checkpoint(["save", "doc", "-F", join(repo.home, file)]);
    expect(answer).toMatchObject({ status: 129, stdout: "" });
    expect(answer.stderr).toMatch(/^error: [^\n]{1,300}\nhint: [^\n]+\n$/);
    expect(answer.stderr).not.toMatch(/\n\s+at /);
    expect(ourRefs(repo)).toBe("");
    expect(repo.memory()).toBe(null);
  });

  test("from standard input it is refused, or is the Markdown that it may be", async () => {
    const repo = await checkpointRepo();
    const answer = await repo.checkpoint(["save", "doc", "-F", "-"], { input: content });
    if (file === "doc.yaml" || what === "JSON that is no object") {
      // Without a file name it may as well be prose: then every word of it is kept.
      expect(answer.status).toBe(0);
      expect(await repo.document("doc")).toContain(String(content).trim());
      return;
    }
    expect(answer).toMatchObject({ status: 129, stdout: "" });
    expect(answer.stderr).toMatch(/^error: [^\n]{1,300}\nhint: [^\n]+\n$/);
    expect(ourRefs(repo)).toBe("");
  });
});

test("each says what is wrong, where, and what to do", async () => {
  const seen: string[] = [];
  for (const [what, file, content] of BROKEN) {
    const repo = await checkpointRepo();
    repo.write({ [`../home/${file}`]: content });
    const answer = await repo.checkpoint(["save", "doc", "-F", join(repo.home, file)]);
    seen.push(`${what}\n${answer.stderr}`);
  }
  expect(`\n${seen.join("\n")}`).toMatchInlineSnapshot(`
    "
    front matter that is no YAML
    error: cannot read the front matter: line 3 is not valid YAML (missing closing "quote)
    hint: write one 'key: value' a line, and put text with special characters between double quotes

    front matter without keys
    error: cannot read the front matter: line 3 is not of the form 'key: value'
    hint: write one 'key: value' a line, and put text with special characters between double quotes

    a format of the future
    error: this document has format version 99; this program writes version 1
    hint: upgrade git-checkpoint to save it

    2 MiB of text
    error: the document is 2100018 bytes; the limit is 1048576
    hint: name files instead of quoting them: their content is kept beside the document

    an alias bomb
    error: cannot read the front matter: line 2 has an anchor or an alias
    hint: write one 'key: value' a line, and put text with special characters between double quotes

    a plain YAML alias bomb
    error: cannot read the YAML document: line 1 has an anchor or an alias
    hint: write keys such as 'leftOff: …', and put text with special characters between double quotes

    deep nesting in brackets
    error: cannot read the front matter: line 2 nests deeper than 16 brackets
    hint: write one 'key: value' a line, and put text with special characters between double quotes

    deep nesting by indentation
    error: cannot read the YAML document: line 65 is indented by 64; the limit is 63
    hint: write keys such as 'leftOff: …', and put text with special characters between double quotes

    deep nesting in JSON
    error: cannot read the JSON document: it is nested deeper than 100
    hint: write an object such as {"leftOff": "…", "next": ["…"]}

    a NUL
    error: the document is not text: there is a NUL at byte 18
    hint: save the document as UTF-8

    bytes that are no UTF-8
    error: the document is not text: it is not UTF-8 at byte 4
    hint: save the document as UTF-8

    broken JSON
    error: cannot read the JSON document: it breaks at line 2 column 18
    hint: write an object such as {"leftOff": "…", "next": ["…"]}

    JSON that is no object
    error: cannot read the JSON document: it is not an object
    hint: write an object such as {"leftOff": "…", "next": ["…"]}

    broken YAML
    error: cannot read the YAML document: line 3 is not valid YAML (missing closing 'quote)
    hint: write keys such as 'leftOff: …', and put text with special characters between double quotes

    nothing at all
    error: the document is empty
    hint: write what comes next, for example with '--next'

    blanks alone
    error: the document is empty
    hint: write what comes next, for example with '--next'
    "
  `);
});

test("a folder and a missing file", async () => {
  const repo = await checkpointRepo();
  mkdirSync(join(repo.root, "folder"));
  const folder = await repo.checkpoint(["save", "doc", "-F", "folder"]);
  expect([128, 129]).toContain(folder.status);
  expect(folder.stderr).toMatch(/^(fatal|error): 'folder' is a folder, not a file\nhint: [^\n]+\n$/);
  expect(stable(await repo.checkpoint(["save", "doc", "-F", "nowhere.md"]))).toMatchInlineSnapshot(`
    "
    stderr: error: there is no file 'nowhere.md' to read
    hint: give a file with -F <file>, or '-F -' to read standard input
    exit 129
    "
  `);
  expect(stable(await repo.checkpoint(["save", "doc", "-F", "nowhere.md/deeper"]))).toMatchInlineSnapshot(`
    "
    stderr: error: there is no file 'nowhere.md/deeper' to read
    hint: give a file with -F <file>, or '-F -' to read standard input
    exit 129
    "
  `);
  expect(stable(await repo.checkpoint(["save", "doc", "-F"]))).toMatchInlineSnapshot(`
    "
    stderr: error: option '-F, --from <file>' argument missing
    hint: run 'git checkpoint save -h' to see how it is used
    exit 129
    "
  `);
  expect(ourRefs(repo)).toBe("");
});

test("a refused document leaves the checkpoint of that name as it was", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "doc", "--left-off", "the good one"]);
  const before = ourRefs(repo);
  const answer = await repo.checkpoint(["save", "doc", "--force", "-F", "-"], {
    input: "---\ncheckpoint: 99\n---\n# x\n",
  });
  expect(answer.status).toBe(129);
  expect(ourRefs(repo)).toBe(before);
});

test("a document of exactly the most that is allowed, and one byte more", async () => {
  const repo = await checkpointRepo();
  const head = "# x\n\n## Left Off\n";
  const most = `${head}${"x".repeat((1 << 20) - head.length - 1)}\n`;
  const over = await repo.checkpoint(["save", "over", "-F", "-"], { input: `${most}y` });
  expect(over.status).toBe(129);
  // With its front matter this one is too large to be read back: it must not be written either.
  const full = await repo.checkpoint(["save", "full", "-F", "-"], { input: most });
  if (full.status === 0) expect((await repo.checkpoint(["show", "full"])).status).toBe(0);
  else expect(full).toMatchObject({ status: 129, stdout: "" });
  const fits = await repo.checkpoint(["save", "fits", "-F", "-"], { input: most.slice(2048) });
  expect(fits.status).toBe(0);
  expect((await repo.checkpoint(["show", "fits"])).status).toBe(0);
});

test("control characters in a document reach no terminal raw", async () => {
  const repo = await checkpointRepo();
  const evil = "## Left Off\n\u001b]0;pwned\u0007 and \u202e\u009b31m\n";
  expect((await repo.checkpoint(["save", "evil", "-F", "-"], { input: evil })).status).toBe(0);
  for (const args of [["list"], ["show", "evil"], ["status"], [], ["continue", "evil", "--keep"]]) {
    const answer = await repo.checkpoint(args);
    expect(answer.status).toBe(0);
    expect(answer.stdout + answer.stderr, args.join(" ")).not.toMatch(/[\u001b\u0007\u202e\u009b]/);
  }
  expect(repo.memory()).not.toMatch(/[\u001b\u0007\u202e\u009b]/);
  expect((await repo.checkpoint(["show", "evil", "--raw"])).stdout).toContain("\u001b]0;pwned\u0007");
});
