import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CliAnswer } from "../support/cli.ts";
import { few, runs } from "../support/depth.ts";
import { nowhere } from "../support/form.ts";
import { checkpointRefs, type Machine } from "../support/machines.ts";
import { besieged, JOURNAL, RAW, refusedIn, withstood } from "./besieged.ts";
import { documentOf } from "./forge.ts";

const ENTRIES = runs({ short: 150, deep: 5000 });

/** Red, clear the screen, set the title, an 8-bit CSI, right to left, zero width, a tag, a soft hyphen. */
const NASTY =
  "\u001b[31mred\u001b[2J\u001b]0;owned\u0007 \u009b1m \u202etxt.exe\u2066 z\u200bw\u2060\ufeff \u{e0041}\u00ad \r\b";
const FORGED = `${NASTY}\nFORGED line`;
const quoted = (text: string): string => JSON.stringify(text);

const NASTY_DOCUMENT = [
  "---",
  "checkpoint: 1",
  `name: ${quoted(FORGED)}`,
  "saved: 2026-11-16T09:12:03Z",
  `by: ${quoted(FORGED)}`,
  `host: ${quoted(FORGED)}`,
  `branch: ${quoted(FORGED)}`,
  `profile: ${quoted(FORGED)}`,
  `agent: ${quoted(FORGED)}`,
  `summary: ${quoted(FORGED)}`,
  `plan: { path: ${quoted(`${NASTY}plan.md`)}, step: 1, of: 2 }`,
  `other: ${quoted(NASTY)}`,
  "files:",
  `  - { path: ${quoted(FORGED)}, state: modified, lines: [1-2] }`,
  `  - { path: form.ts, state: modified, oid: ${"a".repeat(nowhere.length)} }`,
  "---",
  `# ${NASTY}`,
  "",
  `${NASTY}`,
  "## Left Off",
  `in form.ts ${NASTY}`,
  `## Next Actions${NASTY}`,
  `1. ${NASTY}`,
  "## Failed Approaches",
  `- ${NASTY}: ${NASTY}`,
  `## ${NASTY}`,
  NASTY,
  "",
].join("\n");

/** Everything a reader can ask of a checkpoint, by name. */
const READING: readonly (readonly string[])[] = [
  ["list"],
  ["list", "--remote"],
  [],
  ["show", "nasty"],
  ["show", "nasty", "--for-agent"],
  ["show", "nasty@{0}"],
  ["status", "nasty"],
  ["log"],
  ["log", "nasty"],
  ["diff", "nasty"],
  ["apply", "nasty", "--dry-run"],
  ["push", "--dry-run"],
  ["continue", "nasty", "--for-agent", "--keep"],
  ["continue", "nasty", "--keep"],
  ["accept", "nasty"],
  ["list"],
  ["log", "nasty"],
  ["apply", "nasty", "--dry-run"],
  ["continue", "nasty"],
  ["undo"],
  ["restore", "nasty@{1}"],
  ["rename", "nasty", "tamed"],
  ["sync"],
];

async function nasty(): Promise<Machine> {
  const { me } = await besieged({
    nasty: (at) => {
      const said = { author: quoted(FORGED), branch: quoted(FORGED) };
      return at.single("nasty", { ...said, document: NASTY_DOCUMENT });
    },
  });
  return me;
}

describe("a document made for terminals", () => {
  test("nothing of it reaches one raw, and no line of it looks like ours", async () => {
    const me = await nasty();
    const pulled = await me.checkpoint(["pull"]);
    expect(pulled).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pulled +nasty/m) });
    const answers: CliAnswer[] = [pulled];
    for (const args of READING) {
      const answer = await me.checkpoint(args);
      answers.push(answer);
      expect({ args, raw: RAW.exec(answer.stdout + answer.stderr) }).toEqual({ args, raw: null });
      expect({ args, forged: /^FORGED/m.exec(answer.stdout + answer.stderr) }).toEqual({
        args,
        forged: null,
      });
      expect({ args, fault: answer.stderr.includes("unexpected") }).toEqual({ args, fault: false });
    }
    expect(answers.map(({ stdout }) => stdout).join("")).toContain("^[[31mred");
    expect(readFileSync(join(me.root, "MEMORY.md"), "utf8")).not.toMatch(/[\u001b\u009b\u202e\u200b]/);
  });

  test("on a terminal with colours, only our own", async () => {
    const me = await nasty();
    await me.checkpoint(["pull"]);
    for (const args of [
      ["list"],
      ["show", "nasty"],
      ["continue", "nasty", "--keep", "-y"],
      ["log"],
      ["status"],
    ]) {
      const answer = await me.checkpoint(args, {
        answers: [],
        env: { ...me.env, TERM: "xterm", GIT_PAGER: "cat" },
      });
      const rest = (answer.stdout + answer.stderr).replace(/\u001b\[(?:\d+(?:;\d+)*)?m/g, "");
      expect({ args, raw: RAW.exec(rest) }).toEqual({ args, raw: null });
      expect(answer.stdout).not.toContain("\u001b[2J");
    }
  });

  test("raw and for programs it is as it was written", async () => {
    const me = await nasty();
    await me.checkpoint(["pull"]);
    expect((await me.checkpoint(["show", "nasty", "--raw"])).stdout).toBe(NASTY_DOCUMENT);
    const shown = await me.checkpoint(["show", "nasty", "--json"]);
    expect(JSON.parse(shown.stdout).document).toBe(NASTY_DOCUMENT);
    expect(shown.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(JSON.parse((await me.checkpoint(["list", "--json"])).stdout).checkpoints).toHaveLength(3);
  });

  test("not accepted, none of its words are in MEMORY.md", async () => {
    const me = await nasty();
    await me.checkpoint(["pull"]);
    expect(me.memory()).toContain(
      "- **nasty** (pulled from origin, not accepted: `git checkpoint accept nasty`)",
    );
    expect(me.memory()).not.toMatch(/FORGED|owned/);
    await me.checkpoint(["accept", "nasty"]);
    expect(me.memory()).toMatch(/^- \*\*nasty\*\* \(.*FORGED line/m);
    expect(me.memory()).not.toMatch(/^FORGED/m);
  });
});

test("names that cannot be ours are refused, and each hint can be pasted into a shell", async () => {
  const names = [
    "Login",
    "cafe\u0301",
    "CON",
    "nul.txt",
    "-x",
    "a$(id)",
    "a'b",
    "a;id",
    "a|b",
    "`id`",
    "a\u202eb",
    "z\u200bw",
    "x.Lock1",
    "deep/er",
    "@",
    "a\u00adb",
    "ſave",
  ];
  const { me, at, plant } = await besieged({ login: (forge) => forge.single("login") });
  for (const name of names) await plant(name, at.single("login", { author: JSON.stringify(name) }));
  const answer = await me.checkpoint(["pull"]);
  expect(answer.status).toBe(2);
  expect(refusedIn(answer)).toHaveLength(names.length);
  expect(answer.stdout).toMatch(/^pulled +good/m);
  expect(answer.stdout).toMatch(/^pulled +login/m);
  expect(answer.stdout + answer.stderr).not.toMatch(RAW);
  expect(await checkpointRefs(me.git)).not.toMatch(/Login|CON|id|deep/);
  const commands = [...answer.stderr.matchAll(/remove it there: (git push .*)$/gm)].map(
    ([, line = ""]) => line,
  );
  expect(commands).toHaveLength(names.length);
  for (const command of commands)
    expect(command).toMatch(/^git push origin --delete (?:[\p{L}\p{N}_./@-]+|'(?:[^']|'\\'')*')$/u);

  const listed = await me.checkpoint(["list", "--remote"]);
  expect(listed.stdout.match(/unusable$/gm)).toHaveLength(names.length);
  expect(listed.stdout).not.toMatch(RAW);
  for (const name of ["-x", "CON", "a$(id)"])
    expect((await me.checkpoint(["pull", "--", name])).status).toBeGreaterThan(0);
  expect(await me.checkpoint(["push"])).toMatchObject({ status: 0 });
});

describe("documents out of all measure", () => {
  test("too large, binary or broken ones are refused by name", async () => {
    const facts = (more: string): string =>
      `op: save\ntime: 2026-11-16T09:12:03.000Z\nauthor: M\nhost: lair\ngeneration: 1\nparents: []\n${more}`;
    const answer = await withstood(
      await besieged({
        "huge-document": (at) => at.single("bad", { document: Buffer.alloc(50 << 20, "words ") }),
        "large-document": (at) => at.single("bad", { document: Buffer.alloc((1 << 20) + 1, "words ") }),
        "huge-facts": (at) => at.single("bad", { facts: facts(`# ${"x".repeat(5 << 20)}\n`) }),
        "million-parents": (at) =>
          at.single("bad", { facts: facts("").replace("[]", `[${Array(1_000_000).fill("a").join(",")}]`) }),
        "garbage-facts": (at) => at.single("bad", { facts: Buffer.from([0, 255, 254, 10, 0]) }),
        "empty-facts": (at) => at.single("bad", { facts: "" }),
        "bomb-facts": (at) => at.single("bad", { facts: facts("").replace("[]", "[[[[[[[[a]]]]]]]]") }),
        "upper-op": (at) => at.single("bad", { op: "SAVE" }),
        "binary-document": (at) => at.single("bad", { document: Buffer.from([0x61, 0, 0x62]) }),
        "latin-document": (at) => at.single("bad", { document: Buffer.from([0x61, 0xff, 0x62]) }),
      }),
      [
        ...[
          "huge-document",
          "large-document",
          "huge-facts",
          "million-parents",
          "garbage-facts",
          "empty-facts",
        ],
        ...["bomb-facts", "upper-op", "binary-document", "latin-document"],
      ],
    );
    expect(answer.stdout).toMatch(/^refused +huge-document .* has 52428800 bytes, more than 1048576$/m);
    expect(answer.stdout).toMatch(/^refused +huge-facts .*'entry\.yml'.* more than 65536$/m);
  });

  test("what only the front matter makes unreadable is kept, named, and stops nothing", async () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghi"
      .split("")
      .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${"abcdefgh"[index]}`).join(",")}]`)
      .join("\n")}\nsummary: *i\n`;
    const bombs: Record<string, string> = {
      aliases: documentOf("aliases", "", bomb),
      brackets: documentOf("brackets", "", `files: ${"[".repeat(5000)}${"]".repeat(5000)}\n`),
      braces: documentOf("braces", "", `plan: ${"{a: ".repeat(300)}1${"}".repeat(300)}\n`),
      indents: documentOf(
        "indents",
        "",
        `files:\n${Array.from({ length: 500 }, (_, n) => `${" ".repeat(n + 1)}k:`).join("\n")}\n`,
      ),
      dashes: documentOf("dashes", "", `files:\n  ${"- ".repeat(900)}x\n`),
      "many-files": documentOf(
        "many-files",
        "",
        `files:\n${Array.from({ length: 10_000 }, (_, n) => `  - { path: f${n}.ts, state: clean }`).join("\n")}\n`,
      ),
      "no-front-matter": "# plain text\n",
      "no-end": "---\ncheckpoint: 1\n",
      "no-version": documentOf("no-version").replace("checkpoint: 1", "checkpoint: nine"),
    };
    const { me } = await besieged(
      Object.fromEntries(
        Object.entries(bombs).map(([name, document]) => [name, (at) => at.single(name, { document })]),
      ),
    );
    const pulled = await me.checkpoint(["pull"]);
    expect(pulled.stderr).not.toContain("unexpected");
    const list = await me.checkpoint(["list"]);
    expect(list).toMatchObject({ status: 0 });
    for (const name of Object.keys(bombs)) {
      expect(list.stdout).toMatch(new RegExp(`^damaged  ${name}  .+`, "m"));
      for (const verb of few(["show", "continue", "status", "apply", "accept"], 2)) {
        const answer = await me.checkpoint([verb, name]);
        expect({ verb, name, status: answer.status }).toEqual({ verb, name, status: 128 });
        expect(answer.stderr).toMatch(
          new RegExp(`^fatal: checkpoint '${name}' cannot be read: [^\\n]+\\nhint: [^\\n]+\\n$`),
        );
      }
    }
    expect(list.stdout).toMatch(/^ {2}good /m);
    // Ended like any other, and the end travels.
    const names = Object.keys(bombs);
    expect(await me.checkpoint(["clear", ...names])).toMatchObject({ status: 0 });
    expect(await me.checkpoint(["sync"])).toMatchObject({ status: 0 });
    expect((await me.checkpoint(["list"])).stdout).not.toContain("damaged");
  });

  test(`a journal of ${ENTRIES} entries is taken in, and days far off in time are shown`, async () => {
    const { me } = await besieged({
      long: (at) => {
        const entries: ReturnType<typeof at.entry>[] = [];
        for (let n = 0; n < ENTRIES; n++) {
          const before = entries.at(-1);
          const said = { generation: n + 1, parents: before ? [before.id] : [] };
          const last = n === ENTRIES - 1 ? { document: documentOf("long", "## Left Off\nat last\n") } : {};
          entries.push(at.entry("long", { ...said, ...last }));
        }
        return at.journal(entries);
      },
      late: (at) => at.single("late", { time: "9999-12-31T23:59:59.000Z" }),
      early: (at) => at.single("early", { time: "0000-01-01T00:00:00.000Z" }),
    });
    const pulled = await me.checkpoint(["pull"]);
    expect(pulled).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`^pulled +long +${ENTRIES} entries`, "m")),
    });
    expect((await me.checkpoint(["show", "long"])).stdout).toContain("at last");
    expect(await me.checkpoint(["save", "late", "-m", "after the end of time", "--force"])).toMatchObject({
      status: 0,
    });
    const log = await me.checkpoint(["log", "-n", "3"]);
    expect(log).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^late@\{1\} +save +in the future/m),
    });
    expect(await me.checkpoint(["sync"])).toMatchObject({ status: 0 });
  });
});

describe("a document that names files", () => {
  const OUTSIDE = [
    "../../.bashrc",
    "../outside.txt",
    ".git/hooks/post-checkout",
    ".GIT/config",
    "/etc/passwd",
    "~/.bashrc",
    "a/../../x",
    "C:\\Windows\\x",
    "link/inner.txt",
    ".g\u200cit/hooks/x",
  ];

  test("outside the worktree or inside .git, none is read or written by any command", async () => {
    const payload = "#!/bin/sh\necho owned\n";
    const { me } = await besieged({
      reach: (at) => {
        const oid = at.blob(payload);
        const files = OUTSIDE.map(
          (path) => `  - { path: ${quoted(path)}, oid: ${oid}, mode: 100755, state: untracked }\n`,
        );
        const document = documentOf("reach", "## Left Off\nx\n", `files:\n${files.join("")}`);
        return at.single("reach", { document, files: [payload] });
      },
    });
    const secret = "TOP-SECRET-CONTENT\n";
    writeFileSync(join(me.root, "../outside.txt"), secret);
    writeFileSync(join(me.root, "../.bashrc"), secret);
    writeFileSync(join(me.home, ".bashrc"), secret);
    mkdirSync(join(me.root, "../elsewhere"));
    symlinkSync(join(me.root, "../elsewhere"), join(me.root, "link"));
    const config = readFileSync(join(me.root, ".git/config"), "utf8");
    await me.checkpoint(["pull"]);
    expect(await me.checkpoint(["apply", "reach"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("nobody here accepted it"),
    });
    await me.checkpoint(["accept", "reach"]);
    for (const args of [
      ["status", "reach"],
      ["diff", "reach"],
      ["apply", "reach", "--dry-run"],
      ["apply", "reach"],
      ["continue", "reach", "--diff", "--full"],
    ]) {
      const answer = await me.checkpoint(args);
      expect(answer.stderr).not.toContain("unexpected");
      expect(answer.stdout + answer.stderr).not.toContain("TOP-SECRET");
      expect(answer.stdout).not.toContain("root:");
    }
    expect(existsSync(join(me.root, ".git/hooks/post-checkout"))).toBe(false);
    expect(existsSync(join(me.root, "../elsewhere/inner.txt"))).toBe(false);
    expect(existsSync(join(me.root, ".GIT"))).toBe(false);
    expect(readFileSync(join(me.root, ".git/config"), "utf8")).toBe(config);
    for (const file of [
      join(me.root, "../outside.txt"),
      join(me.root, "../.bashrc"),
      join(me.home, ".bashrc"),
    ])
      expect(readFileSync(file, "utf8")).toBe(secret);
    expect(await me.git("status", "--porcelain")).toBe("?? link\n");
  });

  test("a plan outside the worktree is not read while nobody has accepted it", async () => {
    const paths = [
      "/etc/passwd",
      "~/.ssh/id_rsa",
      "~/notes.md",
      "../notes.md",
      "a/../../notes.md",
      "//server/x.md",
    ];
    const names = paths.map((_, index) => `plan${index}`);
    const { me } = await besieged(
      Object.fromEntries(
        paths.map((path, index) => {
          const document = documentOf(`plan${index}`, "", `plan: { path: ${quoted(path)} }\n`);
          return [`plan${index}`, (at) => at.single(`plan${index}`, { document })];
        }),
      ),
    );
    writeFileSync(join(me.home, "notes.md"), "TOP-SECRET\n");
    writeFileSync(join(me.root, "../notes.md"), "TOP-SECRET\n");
    await me.checkpoint(["pull"]);
    for (const name of names)
      for (const args of [
        ["show", name],
        ["continue", name, "--json"],
      ]) {
        const answer = await me.checkpoint(args);
        expect(answer.status).toBe(0);
        expect(answer.stdout + answer.stderr).not.toMatch(/TOP-SECRET|root:/);
      }
  });
});

describe("redo of a pull that was undone", () => {
  test("refuses what the remote has put in its place since", async () => {
    const { me, at, plant } = await besieged({ fresh: (forge) => forge.single("fresh") });
    await me.checkpoint(["pull"]);
    await me.checkpoint(["undo"]);
    expect(await checkpointRefs(me.git)).not.toContain("fresh");
    await plant("fresh", at.single("fresh", { generation: 999_999_999_999_999 }));
    expect(await me.checkpoint(["list", "--remote"])).toMatchObject({ status: 0 });
    await me.git("fetch", "--quiet", "origin", `+${JOURNAL}*:refs/checkpoint-remotes/origin/*`);
    const redone = await me.checkpoint(["redo"]);
    expect(redone).toMatchObject({ status: 2, stdout: "" });
    expect(redone.stderr).toMatch(
      /^error: 'fresh' cannot be taken from 'origin' again: .* generation .*\nhint: .+\n$/,
    );
    expect(await checkpointRefs(me.git)).not.toContain("fresh");
  });

  test("takes a name from its own ref, not from one that only ends like it", async () => {
    const { me, at, plant } = await besieged({ fresh: (forge) => forge.single("fresh") });
    await plant("a/fresh", at.single("fresh", { author: "Stranger" }));
    expect(await me.checkpoint(["pull"])).toMatchObject({ status: 2 });
    await me.checkpoint(["undo"]);
    expect(await checkpointRefs(me.git)).not.toContain("fresh");
    expect(await me.checkpoint(["redo"])).toMatchObject({ status: 0 });
    const log = await me.checkpoint(["log", "fresh"]);
    expect(log).toMatchObject({ status: 0, stdout: expect.stringContaining("Mallory") });
    expect(log.stdout).not.toContain("Stranger");
  });
});

test("a stranger's version of one's own checkpoint is merged, stays foreign, and one's own text is all there", async () => {
  const { me, at, plant, world } = await besieged({});
  await me.checkpoint([
    "save",
    "login",
    "-m",
    "mine",
    "--left-off",
    "my place",
    "--next",
    "one",
    "--next",
    "two",
  ]);
  const many = Array.from({ length: 20_000 }, (_, n) => `- item ${n}\n`).join("");
  await plant(
    "login",
    at.single("login", {
      document: documentOf("login", `## Left Off\ntheir place\n\n## Done This Session\n${many}`),
    }),
  );
  const pulled = await me.checkpoint(["pull"]);
  expect(pulled).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^merged +login +1 entry, not accepted/m),
  });
  const document = await me.document("login");
  for (const part of ["my place", "their place", "one", "two", "item 19999"])
    expect(document).toContain(part);
  expect(me.memory()).toContain("**login** (pulled from origin, not accepted");
  expect(await me.checkpoint(["push"])).toMatchObject({ status: 0 });
  expect(await world.remote.git("rev-parse", `${JOURNAL}login`)).toBe(
    await me.git("rev-parse", `${JOURNAL}login`),
  );
});
