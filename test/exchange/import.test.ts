import { mkdirSync, readFileSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, MADE_MEMORY } from "../support/cli.ts";
import { runs } from "../support/depth.ts";
import { writeFiles } from "../support/git.ts";
import { MEMORY_FILES } from "../support/memory-files.ts";
import { ourRefs } from "../support/refs.ts";

const now = "2026-11-16T09:12:03Z";

/** A repository with a memory folder beside it, as it was before the program came. */
async function withMemory(files = MEMORY_FILES): Promise<CheckpointRepo & { readonly memoryFolder: string }> {
  const repo = await checkpointRepo({ "src/auth.ts": "auth\n", "src/search/fill.ts": "fill\n" });
  const memoryFolder = join(repo.home, "memory-of-demo");
  writeFiles(memoryFolder, { ...files });
  return { ...repo, memoryFolder };
}

/** What a user saw, without the moves of the cursor, and with the folders of this run replaced. */
function seen(repo: CheckpointRepo, text: string): string {
  const still = text.replace(/\u001b\[\d*[A-Z]/g, "");
  return still.replaceAll(repo.home, "HOME").replaceAll(repo.root, "ROOT");
}

const DATED = `# Checkpoint: dated

- **Branch:** \`main\`
- **Saved:** 2026-11-10 10:00

## Left Off
In the middle
`;

test("a folder of all systems: one import, and each is listed with its name, date, branch and summary", async () => {
  const repo = await withMemory();
  const answer = await repo.checkpoint(["import", repo.memoryFolder], { now });
  expect(seen(repo, answer.stdout)).toMatchInlineSnapshot(`
    "imported  ledger                2026-11-15 07:30  ledger      HOME/memory-of-demo/.agents/session_ledger.md
    imported  auth-refactor         2026-11-12 18:40  session     HOME/memory-of-demo/checkpoint-auth-refactor.md
    imported  payment-form          2026-11-13 09:05  named       HOME/memory-of-demo/checkpoint-payment-form.md
    imported  imported-autosave     2026-11-14 23:00  continuity  HOME/memory-of-demo/memory/checkpoints/autosave.md
    imported  search-index-rebuild  2026-11-14 22:15  continuity  HOME/memory-of-demo/memory/checkpoints/search-index-rebuild.md
    imported  handoff               2026-11-15 20:00  handoff     HOME/memory-of-demo/memory/session-handoff-LATEST.md
    3 files passed over, none of the formats: HOME/memory-of-demo/MEMORY.md, HOME/memory-of-demo/README.md, HOME/memory-of-demo/notes.txt
    1 file passed over, not a Markdown or text file: HOME/memory-of-demo/logo.png
    6 imported; 4 files passed over
    "
  `);
  expect(answer).toMatchObject({ status: 0, stderr: MADE_MEMORY });
  const { stdout } = await repo.checkpoint(["list", "--json"], { now });
  const listed = JSON.parse(stdout).checkpoints;
  expect(
    listed.map((one: Record<string, string>) => [one.name, one.saved, one.where, one.summary]),
  ).toMatchInlineSnapshot(`
    [
      [
        "handoff",
        "2026-11-15T20:00:00+00:00",
        "no branch",
        "ship it",
      ],
      [
        "ledger",
        "2026-11-15T07:30:00+00:00",
        "no branch",
        "Move billing to the new provider",
      ],
      [
        "imported-autosave",
        "2026-11-14T23:00:00+08:00",
        "no branch",
        "Whatever was open",
      ],
      [
        "search-index-rebuild",
        "2026-11-14T22:15:00+08:00",
        "no branch",
        "Rebuild the search index without downtime",
      ],
      [
        "payment-form",
        "2026-11-13T09:05:00+00:00",
        "feat/pay",
        "wire the submit button",
      ],
      [
        "auth-refactor",
        "2026-11-12T18:40:00+00:00",
        "feat/auth",
        "Token refresh half done in src/auth.ts:45",
      ],
    ]
  `);
  expect(repo.memory()).toMatchInlineSnapshot(`
    "# Project Memory

    ## Active Checkpoints
    - **handoff** (no branch, Nov 15) — ship it
    - **ledger** (no branch, Nov 15) — Move billing to the new provider
    - **imported-autosave** (no branch, Nov 14) — Whatever was open
    - **search-index-rebuild** (no branch, Nov 14) — Rebuild the search index without downtime
    - **payment-form** (feat/pay, Nov 13 09:05) — wire the submit button
    - **auth-refactor** (feat/auth, Nov 12) — Token refresh half done in src/auth.ts:45

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`
    "
  `);
});

test("again changes nothing: the refs stay to the byte, also from another folder and by another path", async () => {
  const repo = await withMemory();
  await repo.checkpoint(["import", repo.memoryFolder], { now });
  const [refs, memory] = [ourRefs(repo), repo.memory()];
  const again = await repo.checkpoint(["import", repo.memoryFolder], { now: "2026-12-24T18:00:00Z" });
  expect(again).toMatchObject({ status: 0, stderr: "" });
  expect(again.stdout).toContain("6 unchanged; ");
  expect(again.stdout).not.toMatch(/^imported /m);
  const inside = { cwd: join(repo.root, "src"), now };
  await repo.checkpoint(["import", "../../home/memory-of-demo/checkpoint-auth-refactor.md"], inside);
  expect(ourRefs(repo)).toBe(refs);
  expect(repo.memory()).toBe(memory);
});

test("the document is the file's: its date, branch and plan, files without contents, HEAD unknown", async () => {
  const repo = await withMemory();
  await repo.checkpoint(["import", join(repo.memoryFolder, "checkpoint-auth-refactor.md")], { now });
  const document = await repo.document("auth-refactor");
  expect(document.replace(/^host: .*$/m, "host: HOST")).toMatchInlineSnapshot(`
    "---
    checkpoint: 1
    name: auth-refactor
    saved: 2026-11-12T18:40:00+00:00
    by: A Developer <dev@example.org>
    host: HOST
    branch: feat/auth
    head: unknown
    profile: session
    summary: Token refresh half done in src/auth.ts:45
    plan: { path: ~/.claude/plans/auth.md, step: 3, of: 7 }
    files:
      - { path: src/auth.ts, state: uncaptured, lines: [45-45] }
      - { path: src/store.ts, state: uncaptured }
    ---
    # auth-refactor

    ## Left Off
    Token refresh half done in src/auth.ts:45

    ## Done This Session
    - Extracted the session store

    ## Failed Approaches
    - Rotating on every request — it races with two tabs

    ## Modified Files
    - src/auth.ts
    - src/store.ts
    "
  `);
  const { stdout } = await repo.checkpoint(["log", "auth-refactor", "--json"], { now });
  expect(JSON.parse(stdout).entries).toMatchObject([{ op: "import", branch: "main" }]);
});

test("what was consumed or cleared since stays so, until --force or restore", async () => {
  const repo = await withMemory({ "checkpoint-dated.md": DATED });
  await repo.checkpoint(["import", repo.memoryFolder], { now });
  await repo.checkpoint(["continue", "dated"], { now });
  const refs = ourRefs(repo);
  const again = await repo.checkpoint(["import", repo.memoryFolder], { now });
  expect(again).toMatchObject({ status: 0 });
  expect(again.stdout).toContain("(imported before, and ended since)");
  expect(again.stderr).toContain("hint: 'git checkpoint restore <name>'");
  expect(ourRefs(repo)).toBe(refs);
  const forced = await repo.checkpoint(["import", repo.memoryFolder, "--force"], { now });
  expect(forced.stdout).toMatch(/^imported +dated/);
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toContain("refs/checkpoints/dated");
});

test("undo takes the whole import back, redo brings it again, and so does another import", async () => {
  const repo = await withMemory();
  await repo.checkpoint(["save", "mine", "-m", "my own"], { now });
  const before = await repo.git("for-each-ref", "refs/checkpoints");
  const memory = repo.memory();
  await repo.checkpoint(["import", repo.memoryFolder], { now });
  const after = await repo.git("for-each-ref", "refs/checkpoints");
  const undone = await repo.checkpoint(["undo"], { now });
  expect(undone.stdout).toMatch(/^Undid import of 6 checkpoints, no longer live: /);
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe(before);
  expect(repo.memory()).toBe(memory);
  await repo.checkpoint(["redo"], { now });
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe(after);
  await repo.checkpoint(["undo"], { now });
  const again = await repo.checkpoint(["import", repo.memoryFolder], { now });
  expect(again.stdout.match(/^imported /gm)).toHaveLength(6);
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe(after);
});

test("a dry run says the same and writes nothing", async () => {
  const repo = await withMemory();
  const dry = await repo.checkpoint(["import", "--dry-run", repo.memoryFolder], { now });
  expect(dry.stdout).toContain("; nothing was written\n");
  expect(ourRefs(repo)).toBe("");
  expect(repo.memory()).toBeNull();
  const real = await repo.checkpoint(["import", repo.memoryFolder], { now });
  expect(real.stdout).toBe(dry.stdout.replace("; nothing was written", ""));
});

describe("a name that is live already", () => {
  async function taken() {
    const repo = await withMemory({ "checkpoint-dated.md": DATED, "checkpoint-other.md": other });
    await repo.checkpoint(["save", "dated", "--left-off", "my own place"], { now });
    return { ...repo, own: await repo.document("dated") };
  }
  const other = DATED.replace("dated", "other");

  test("without a terminal it is refused, the others come in, and the exit says so", async () => {
    const repo = await taken();
    const answer = await repo.checkpoint(["import", repo.memoryFolder], { now });
    expect({ ...answer, stdout: seen(repo, answer.stdout) }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "hint: --force replaces what is live (its journal keeps it); 'git checkpoint rename' makes room
      ",
        "stdout": "refused   dated  2026-11-10 10:00  session  HOME/memory-of-demo/checkpoint-dated.md ('dated' is live, saved 2026-11-16 09:12, left off: my own place)
      imported  other  2026-11-10 10:00  session  HOME/memory-of-demo/checkpoint-other.md
      1 imported, 1 refused
      ",
      }
    `);
    expect(await repo.document("dated")).toBe(repo.own);
    expect(await repo.document("other")).toContain("In the middle");
  });

  test("--force replaces it, and its journal has what was there", async () => {
    const repo = await taken();
    const answer = await repo.checkpoint(["import", "--force", repo.memoryFolder], { now });
    expect(answer.stdout).toMatch(/^replaced +dated/);
    expect(await repo.document("dated")).toContain("In the middle");
    expect((await repo.checkpoint(["show", "dated@{1}", "--raw"])).stdout).toBe(repo.own);
  });

  test("on a terminal it is asked about: overwrite, another name, skip", async () => {
    const overwritten = await taken();
    // Wide enough for wherever this machine has its temporary folders.
    const asked = { now, answers: ["1"], columns: 400 };
    const first = await overwritten.checkpoint(["import", overwritten.memoryFolder], asked);
    expect(seen(overwritten, first.stderr)).toMatchInlineSnapshot(`
      "Checkpoint "dated" exists already.
      Saved: 2026-11-16 09:12
      Left Off: my own place
      File: HOME/memory-of-demo/checkpoint-dated.md (2026-11-10 10:00)
      What do you want to do?
        1. Overwrite
        2. Different name
        3. Skip this file
      [1-3, default 1, q to stop] 1
      "
    `);
    expect(await overwritten.document("dated")).toContain("In the middle");

    const renamed = await taken();
    const answers = ["2", "bad*name", "other", "1", "ledger", "1", "found in memory"];
    const second = await renamed.checkpoint(["import", renamed.memoryFolder], { now, answers });
    expect(second).toMatchObject({ status: 0 });
    expect(second.stderr).toContain(`"other" is in use already.`);
    expect(second.stderr).toContain(`"ledger" is in use already.`);
    expect(await renamed.document("dated")).toBe(renamed.own);
    expect(await renamed.document("found-in-memory")).toContain("# found-in-memory\n");

    const skipped = await taken();
    const third = await skipped.checkpoint(["import", skipped.memoryFolder], { now, answers: ["3"] });
    expect(third).toMatchObject({ status: 0 });
    expect(third.stdout).toContain("(left out as you said)");
    expect(await skipped.document("dated")).toBe(skipped.own);
  });

  test("whoever walks away from the question has imported nothing", async () => {
    const repo = await taken();
    const refs = ourRefs(repo);
    const answer = await repo.checkpoint(["import", repo.memoryFolder], { now, answers: ["q"] });
    expect(answer).toMatchObject({ status: 2, stdout: "" });
    expect(answer.stderr).toContain("nothing was imported");
    expect(ourRefs(repo)).toBe(refs);
  });

  test("a file that was written from what is live says nothing new", async () => {
    const repo = await taken();
    await repo.checkpoint(["export", "dated", "-o", "checkpoint-dated.md"], { now });
    const refs = ourRefs(repo);
    const answer = await repo.checkpoint(["import", "checkpoint-dated.md"], { now });
    expect(answer.stdout).toContain("1 unchanged");
    expect(ourRefs(repo)).toBe(refs);
  });
});

describe("files of all kinds", () => {
  test("two files for one name: the newer is taken, and both paths are named", async () => {
    const repo = await withMemory({
      "checkpoint-dated.md": DATED,
      "old/checkpoint-dated.md": DATED.replace("11-10", "11-08").replace("middle", "beginning"),
      "memory/checkpoints/dated.md":
        "# Checkpoint: dated\n**Created:** 2026-11-09 08:00 GMT\n**Task:** x\n\n## Next Action\nrun it\n",
    });
    const answer = await repo.checkpoint(["import", "."], { cwd: repo.memoryFolder, env: inRepo(repo), now });
    expect(answer.stdout).toMatchInlineSnapshot(`
      "imported  dated  2026-11-10 10:00  session     checkpoint-dated.md
      skipped   dated  2026-11-09 08:00  continuity  memory/checkpoints/dated.md ('checkpoint-dated.md' has the same name and is newer)
      skipped   dated  2026-11-08 10:00  session     old/checkpoint-dated.md ('checkpoint-dated.md' has the same name and is newer)
      1 imported, 2 skipped
      "
    `);
    expect(await repo.document("dated")).toContain("In the middle");
    const refs = ourRefs(repo);
    await repo.checkpoint(["import", repo.memoryFolder], { now });
    expect(ourRefs(repo)).toBe(refs);
  });

  test("a file that is none of the formats is not guessed at, unless its user says what it is", async () => {
    const repo = await withMemory({ "todo.md": "# Things\n\nFix the login next.\n" });
    const file = join(repo.memoryFolder, "todo.md");
    const answer = await repo.checkpoint(["import", file], { now });
    expect({ ...answer, stdout: seen(repo, answer.stdout) }).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "hint: to have a file read whatever it looks like: 'git checkpoint import <file> --as <form>' (session, named, continuity, handoff, ledger, continuous-ledger, continuous-handoff, continuous-yaml, memory-bank, notes, todo)
      ",
        "stdout": "1 file passed over, none of the formats: HOME/memory-of-demo/todo.md
      no checkpoint files found; 1 file passed over
      ",
      }
    `);
    expect(ourRefs(repo)).toBe("");
    utimesSync(file, new Date("2026-10-01T08:00:00Z"), new Date("2026-10-01T08:00:00Z"));
    const told = await repo.checkpoint(["import", "--as", "session", file], { now });
    expect(told.stdout).toMatch(/^imported +things +2026-10-01 08:00 +session/);
    expect(await repo.document("things")).toContain("Fix the login next.");
    // The same text is the same checkpoint, even if a copy of the file has another time.
    utimesSync(file, new Date("2026-10-02T08:00:00Z"), new Date("2026-10-02T08:00:00Z"));
    const refs = ourRefs(repo);
    await repo.checkpoint(["import", "--as", "session", file], { now });
    expect(ourRefs(repo)).toBe(refs);
  });

  test("in a folder --as takes only what looks like it", async () => {
    const repo = await withMemory();
    const answer = await repo.checkpoint(["import", "--as", "continuity", repo.memoryFolder], { now });
    expect(answer.stdout.match(/^imported +\S+/gm)).toEqual([
      "imported  imported-autosave",
      "imported  search-index-rebuild",
    ]);
    const wrong = await repo.checkpoint(["import", "--as", "sessions", repo.memoryFolder], { now });
    expect(wrong).toMatchObject({ status: 129, stdout: "" });
  });

  test("what cannot be read is said: too large, not text, links, pipes, no such path", async () => {
    const repo = await withMemory({ "checkpoint-dated.md": DATED });
    const at = repo.memoryFolder;
    writeFiles(at, {
      "checkpoint-large.md": DATED + "x".repeat(1 << 20),
      "checkpoint-binary.md": new Uint8Array([35, 0, 255]),
      "checkpoint-latin.md": new Uint8Array([0x23, 0x20, 0xe9, 0x0a]),
      ".git/checkpoint-inner.md": DATED,
      "node_modules/a/checkpoint-inner.md": DATED,
    });
    writeFiles(repo.home, { "elsewhere/checkpoint-outside.md": DATED });
    symlinkSync("../elsewhere/checkpoint-outside.md", join(at, "checkpoint-link.md"));
    symlinkSync("../elsewhere", join(at, "linked.md"));
    symlinkSync(".", join(at, "circle"));
    const answer = await repo.checkpoint(["import", at], { now });
    expect(seen(repo, answer.stdout)).toMatchInlineSnapshot(`
      "imported  dated  2026-11-10 10:00  session  HOME/memory-of-demo/checkpoint-dated.md
      2 files passed over, not text: HOME/memory-of-demo/checkpoint-binary.md, HOME/memory-of-demo/checkpoint-latin.md
      2 files passed over, a symbolic link: HOME/memory-of-demo/checkpoint-link.md, HOME/memory-of-demo/linked.md
      1 file passed over, larger than 1 MiB: HOME/memory-of-demo/checkpoint-large.md
      1 file passed over, not a Markdown or text file: HOME/memory-of-demo/circle
      1 imported; 6 files passed over
      "
    `);
    const gone = await repo.checkpoint(["import", at, "nowhere.md"], { now });
    expect(gone).toMatchObject({ status: 129, stdout: "" });
    expect(gone.stderr).toContain("there is no file or folder 'nowhere.md'");
    // A link that was named is what its user wants.
    symlinkSync(at, join(repo.home, "memory-link"));
    const named = await repo.checkpoint(["import", join(repo.home, "memory-link"), at], { now });
    expect(named.stdout).toContain("1 unchanged; ");
  });

  test("a name that breaks the rules is mended, a reserved one is not taken", async () => {
    const repo = await withMemory({
      "checkpoint-a.md": DATED.replace("Checkpoint: dated", "Checkpoint: Feature/Log In!"),
      "checkpoint-b.md": DATED.replace("Checkpoint: dated", "Checkpoint: handoff"),
      "checkpoint-from-path.md": DATED.replace("# Checkpoint: dated", "# Checkpoint"),
    });
    await repo.checkpoint(["import", repo.memoryFolder], { now });
    const refs = await repo.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints");
    expect(refs.trim().split("\n")).toEqual(["feature-log-in", "from-path", "imported-handoff"]);
  });

  test("a time without an offset is local time, one with an offset keeps it", async () => {
    const repo = await withMemory({
      "checkpoint-dated.md": DATED,
      "checkpoint-offset.md": DATED.replace("dated", "offset").replace("10:00", "10:00 +05:30"),
    });
    const env = { ...repo.env };
    await repo.checkpoint(["import", repo.memoryFolder], { env });
    expect(await repo.document("dated")).toContain("\nsaved: 2026-11-10T10:00:00+00:00\n");
    expect(await repo.document("offset")).toContain("\nsaved: 2026-11-10T10:00:00+05:30\n");
  });

  test("a linked worktree has a ledger of its own", async () => {
    const repo = await withMemory();
    await repo.git("worktree", "add", "--quiet", "../side");
    const cwd = join(repo.root, "../side");
    const ledger = join(repo.memoryFolder, ".agents/session_ledger.md");
    expect((await repo.checkpoint(["import", ledger], { cwd, now })).stdout).toMatch(
      /^imported +ledger-side /,
    );
    expect((await repo.checkpoint(["import", ledger], { now })).stdout).toMatch(/^imported +ledger /);
  });

  test("a damaged journal costs only its own name", async () => {
    const repo = await withMemory({
      "checkpoint-dated.md": DATED,
      "checkpoint-sound.md": DATED.replace("dated", "sound"),
    });
    await repo.git(
      "update-ref",
      "refs/checkpoint-journal/dated",
      (await repo.git("rev-parse", "HEAD:src/auth.ts")).trim(),
    );
    const answer = await repo.checkpoint(["import", repo.memoryFolder], { now });
    expect(answer).toMatchObject({ status: 2 });
    expect(answer.stdout).toMatch(/^refused +dated/m);
    expect(answer.stdout).toMatch(/^imported +sound/m);
  });

  test("an empty folder, and no argument at all", async () => {
    const repo = await withMemory({ "x/y.md": "no\n" });
    mkdirSync(join(repo.home, "empty"));
    const empty = await repo.checkpoint(["import", join(repo.home, "empty")]);
    expect(empty).toEqual({ status: 1, stderr: "", stdout: "no checkpoint files found\n" });
    expect((await repo.checkpoint(["import"])).status).toBe(129);
  });
});

describe("large folders", () => {
  const total = runs({ short: 1000, deep: 5000 });
  const half = (total - 20) / 2;
  const many: Record<string, string> = {};
  for (let index = 0; index < 2 * half; index++)
    many[`docs/${index % 50}/page-${index}.${index % 2 ? "md" : "html"}`] =
      `# Page ${index}\n\nOn saving your work.\n`;
  for (let index = 0; index < 20; index++)
    many[`docs/${index}/checkpoint-step-${index}.md`] = DATED.replace("dated", `step-${index}`);

  test("20 checkpoints among thousands of files: a short report, progress only on a terminal", async () => {
    const repo = await withMemory(many);
    const piped = await repo.checkpoint(["import", repo.memoryFolder], { now });
    expect(piped).toMatchObject({ status: 0, stderr: MADE_MEMORY });
    const lines = piped.stdout.trim().split("\n");
    expect(lines).toHaveLength(23);
    const [others, unknown, sum] = seen(repo, lines.slice(20).join("\n")).split("\n");
    const five = (end: string): string => `(?:HOME/memory-of-demo/docs/\\d+/page-\\d+\\.${end}, ){5}…$`;
    expect(others).toMatch(
      new RegExp(`^${half} files passed over, not a Markdown or text file: ${five("html")}`),
    );
    expect(unknown).toMatch(new RegExp(`^${half} files passed over, none of the formats: ${five("md")}`));
    expect(sum).toBe(`20 imported; ${2 * half} files passed over`);
    const env = { ...repo.env, TERM: "xterm" };
    const onTerminal = await repo.checkpoint(["import", repo.memoryFolder], { now, answers: [], env });
    expect(onTerminal.stderr).toMatch(/\rlooked at \d+ files?\u001b\[K.*\r\u001b\[K/);
    const json = await repo.checkpoint(["import", repo.memoryFolder, "--json"], { now });
    expect(JSON.parse(json.stdout)).toMatchObject({
      version: 1,
      dryRun: false,
      passedOver: [
        { why: "not a Markdown or text file", count: half },
        { why: "none of the formats", count: half },
      ],
    });
    expect(JSON.parse(json.stdout).files).toHaveLength(20);
    expect(json.stderr).toBe("");
  });
});

test("import --json tells every file, and the files themselves are left as they are", async () => {
  const repo = await withMemory();
  const answer = await repo.checkpoint(["import", repo.memoryFolder, "--json"], { now });
  const told = JSON.parse(answer.stdout);
  expect(told.files.find((one: { name: string }) => one.name === "auth-refactor")).toMatchObject({
    outcome: "imported",
    why: null,
    profile: "session",
    saved: "2026-11-12T18:40:00+00:00",
    branch: "feat/auth",
    oid: (await repo.git("rev-parse", "refs/checkpoints/auth-refactor")).trim(),
  });
  expect(told.index).toMatchObject({ outcome: "created" });
  for (const [path, text] of Object.entries(MEMORY_FILES))
    expect(readFileSync(join(repo.memoryFolder, path), "utf8")).toBe(text);
});

/** The repository by its variables, for a command that runs elsewhere. */
function inRepo(repo: CheckpointRepo): Record<string, string> {
  return { ...repo.env, GIT_DIR: join(repo.root, ".git"), GIT_WORK_TREE: repo.root };
}
