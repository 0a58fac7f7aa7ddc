import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, type CliOptions, repoWhere, runCli } from "../support/cli.ts";
import { runGit, writeFiles } from "../support/git.ts";
import { pulled } from "../support/pulled.ts";

const NINE = { now: "2026-11-16T09:12:00Z" };
const TEN = { now: "2026-11-16T10:00:00Z" };

const LOGIN = ["save", "login", "-m", "Sign in", "--left-off", "in form.ts:1", "--done", "the form"];

const doneIn = (profiles: readonly string[], commands: readonly (readonly string[])[]) =>
  repoWhere({
    files: { "form.ts": "let a = 1\nlet b = 2\n" },
    config: profiles.map((profile) => ["checkpoint.project", profile] as const),
    commands,
    ...NINE,
  });

/** A repository that projects these profiles, with one commit. */
const projecting = (...profiles: readonly string[]) => doneIn(profiles, []);

/** The same, with 'login' saved in it. */
const projectingLogin = (...profiles: readonly string[]) => doneIn(profiles, [LOGIN]);

async function savedLogin(repo: CheckpointRepo, ...more: readonly string[]): Promise<void> {
  const answer = await repo.checkpoint([...LOGIN, ...more], NINE);
  expect(answer.status, answer.stderr).toBe(0);
}

function text(repo: { readonly root: string }, path: string): string | null {
  const file = join(repo.root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function edit(repo: { readonly root: string }, path: string, from: string | RegExp, to: string): void {
  const before = text(repo, path) ?? "";
  const after = before.replace(from, to);
  expect(after, "the edit changes the file").not.toBe(before);
  writeFileSync(join(repo.root, path), after);
}

async function status(repo: CheckpointRepo): Promise<string> {
  return repo.git("status", "--porcelain", "--untracked-files=all");
}

const FILE = "checkpoint-login.md";

test("nothing is projected unless asked for, and nothing is remembered", async () => {
  const repo = await projectingLogin();
  expect(text(repo, FILE)).toBeNull();
  expect(existsSync(join(repo.root, ".git/checkpoint/projected"))).toBe(false);
});

test("a live checkpoint has its file, out of sight of 'git status', until it ends", async () => {
  const repo = await projecting("session");
  await savedLogin(repo, "--next", "wire the button");
  expect(text(repo, FILE)).toMatchInlineSnapshot(`
    "# Checkpoint: login

    - **Branch:** \`main\`
    - **Saved:** 2026-11-16 09:12
    - **Summary:** Sign in

    ## Left Off
    in form.ts:1

    ## Done This Session
    - the form

    ## Failed Approaches
    - None

    ## Modified Files
    - None

    ## Next Actions
    1. wire the button
    "
  `);
  expect(await status(repo)).toBe("");
  const listed = JSON.parse((await repo.checkpoint(["save", "other", "--left-off", "x", "--json"])).stdout);
  expect(listed.files, "our own files are nobody's changes").toEqual([]);
  expect(listed.index.projections).toEqual([{ path: "checkpoint-other.md", outcome: "created" }]);

  await repo.checkpoint(["rename", "other", "second"]);
  expect([text(repo, "checkpoint-other.md"), text(repo, "checkpoint-second.md")]).toEqual([
    null,
    expect.stringContaining("# Checkpoint: second"),
  ]);
  const cleared = await repo.checkpoint(["clear", "second"]);
  expect(cleared).toMatchObject({ stdout: 'Cleared checkpoint "second"\n', stderr: "" });
  expect(text(repo, "checkpoint-second.md")).toBeNull();
  await repo.checkpoint(["undo"]);
  expect(text(repo, "checkpoint-second.md")).toContain("# Checkpoint: second");
  await repo.checkpoint(["redo"]);
  expect(text(repo, "checkpoint-second.md")).toBeNull();
  await repo.checkpoint(["restore", "second"]);
  expect(text(repo, "checkpoint-second.md")).toContain("# Checkpoint: second");

  const continued = await repo.checkpoint(["continue", "login"], TEN);
  expect(continued.stderr).toBe("");
  expect(text(repo, FILE)).toBeNull();
  expect(await status(repo)).toBe("");
});

test("each profile has its own place, and 'all' means all", async () => {
  const repo = await projecting("all");
  repo.write({ ".agents.yml": "session:\n  ledger: true\n" });
  await repo.checkpoint(["save", "one", "--left-off", "x"], NINE);
  await repo.checkpoint(["save", "two", "--as", "named", "--next", "wire form.ts"], NINE);
  await repo.checkpoint(["save", "parse-dates", "--as", "continuity", "--next", "open form.ts"], NINE);
  await repo.checkpoint(["ledger", "--goal", "ship"], NINE);
  expect(text(repo, "checkpoint-one.md")).toContain("## Left Off\nx\n");
  expect(text(repo, "checkpoint-two.md")).toContain("## Next Action: wire form.ts");
  expect(text(repo, "memory/checkpoints/parse-dates.md")).toContain("## Next Action\nopen form.ts\n");
  expect(text(repo, ".agents/session_ledger.md")).toContain("## Goal\nship\n");
  expect(await status(repo)).toBe("?? .agents.yml\n");
});

test("a profile that nobody projects has no file, and a word that is no profile is said", async () => {
  const repo = await projecting("continuity", "sesion");
  const answer = await repo.checkpoint(["save", "one", "--left-off", "x"], NINE);
  expect(answer.status).toBe(0);
  expect(answer.stderr).toContain("warning: checkpoint.project was not updated: 'sesion' is no profile\n");
  expect(text(repo, "checkpoint-one.md")).toBeNull();
});

test("turning it off removes the files, and turning it on brings them", async () => {
  const repo = await projectingLogin();
  await repo.git("config", "checkpoint.project", "session, continuity");
  const on = await repo.checkpoint(["index"]);
  expect(on.stdout).toBe(`MEMORY.md is up to date: ${repo.root}/MEMORY.md\n${FILE} regenerated\n`);
  await repo.git("config", "--unset", "checkpoint.project");
  const off = await repo.checkpoint(["index"]);
  expect(off.stdout).toContain(`${FILE} removed\n`);
  expect(text(repo, FILE)).toBeNull();
});

test("a deleted or emptied file comes back, and a file that is right is not touched", async () => {
  const repo = await projectingLogin("session");
  const whole = text(repo, FILE);
  rmSync(join(repo.root, FILE));
  expect((await repo.checkpoint(["index"])).stdout).toContain(`${FILE} regenerated\n`);
  expect(text(repo, FILE)).toBe(whole);
  writeFileSync(join(repo.root, FILE), "\n");
  await repo.checkpoint(["save", "other", "--left-off", "y"]);
  expect(text(repo, FILE)).toBe(whole);

  const old = new Date("2020-01-01T00:00:00Z");
  utimesSync(join(repo.root, FILE), old, old);
  utimesSync(join(repo.root, "MEMORY.md"), old, old);
  const { mtimeMs, ino } = statSync(join(repo.root, FILE));
  const again = await repo.checkpoint(["index"]);
  expect(again).toMatchObject({ stdout: `MEMORY.md is up to date: ${repo.root}/MEMORY.md\n`, stderr: "" });
  await repo.checkpoint(["clear", "other"]);
  expect(statSync(join(repo.root, FILE))).toMatchObject({ mtimeMs, ino });
});

describe("a file that was edited by hand", () => {
  test("is what continue presents", async () => {
    const repo = await projectingLogin("session");
    edit(repo, FILE, "in form.ts:1", "in form.ts:2, by hand");
    const answer = await repo.checkpoint(["continue", "login", "--keep"], TEN);
    expect(answer.stdout).toContain("in form.ts:2, by hand");
    expect(answer.stderr).toContain(`'${FILE}' was edited by hand: recorded as a new state of 'login'\n`);
    expect(await repo.document("login")).toContain("in form.ts:2, by hand");
    expect(text(repo, FILE)).toContain("in form.ts:2, by hand");
    const once = await repo.checkpoint(["continue", "login"], TEN);
    expect(once).toMatchObject({ stderr: "", status: 0 });
    expect(text(repo, FILE)).toBeNull();
    const log = JSON.parse((await repo.checkpoint(["log", "login", "--json"])).stdout);
    expect(JSON.stringify(log).match(/"op":"(\w+)"/g)).toEqual([
      '"op":"consume"',
      '"op":"import"',
      '"op":"save"',
    ]);
  });

  test("keeps what its form has no place for", async () => {
    const repo = await projecting("session");
    repo.write({ "form.ts": "let a = 2\n", "plan.md": "# Sign in\n- [x] a\n- [ ] b\n" });
    await savedLogin(repo, "--plan", "plan.md:2/3", "--verify", "npm test", "--file", "form.ts:1-1");
    const before = await repo.document("login");
    await repo.git("checkout", "--quiet", "-b", "elsewhere");
    edit(repo, FILE, "- the form", "- the form\n- the button");
    await repo.checkpoint(["index"], TEN);
    const after = await repo.document("login");
    expect(after).toBe(before.replace("- the form\n", "- the form\n- the button\n"));
    expect(await repo.git("show", "refs/checkpoint-journal/login:".concat(await captured(repo)))).toBe(
      "let a = 2\n",
    );
  });

  test("is not buried by a save", async () => {
    const repo = await projectingLogin("session");
    edit(repo, FILE, "in form.ts:1", "what only the file knew");
    const refused = await repo.checkpoint(["save", "login", "--left-off", "new"], TEN);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain("left off: what only the file knew");
    const forced = await repo.checkpoint(["save", "login", "--force", "--left-off", "new"], TEN);
    expect(forced.status).toBe(0);
    expect(text(repo, FILE)).toContain("## Left Off\nnew\n");
    await repo.checkpoint(["undo"]);
    expect(await repo.document("login")).toContain("what only the file knew");
    expect(text(repo, FILE)).toContain("what only the file knew");
    await repo.checkpoint(["undo"]);
    expect(await repo.document("login")).toContain("in form.ts:1");
    expect(text(repo, FILE)).toContain("in form.ts:1");
  });

  test("is in the journal when its checkpoint is cleared", async () => {
    const repo = await projectingLogin("session");
    edit(repo, FILE, "in form.ts:1", "what only the file knew");
    const answer = await repo.checkpoint(["clear", "login"], TEN);
    expect(answer.stdout).toBe('Cleared checkpoint "login"\n');
    expect(text(repo, FILE)).toBeNull();
    await repo.checkpoint(["restore", "login"]);
    expect(await repo.document("login")).toContain("what only the file knew");
  });

  test("goes with a new name", async () => {
    const repo = await projectingLogin("session");
    edit(repo, FILE, "in form.ts:1", "what only the file knew");
    await repo.checkpoint(["rename", "login", "oauth"]);
    expect(await repo.document("oauth")).toContain("what only the file knew");
    expect([text(repo, FILE), text(repo, "checkpoint-oauth.md")]).toEqual([
      null,
      expect.stringContaining("what only the file knew"),
    ]);
  });

  test("is taken back by undo, and done again by redo", async () => {
    const repo = await projectingLogin("session");
    edit(repo, FILE, "in form.ts:1", "a mistake");
    await repo.checkpoint(["undo"]);
    expect(await repo.document("login")).toContain("in form.ts:1");
    expect(text(repo, FILE)).toContain("in form.ts:1");
    await repo.checkpoint(["redo"]);
    expect(await repo.document("login")).toContain("a mistake");
    expect(text(repo, FILE)).toContain("a mistake");
  });

  test("whose checkpoint ended elsewhere is recorded, and then removed", async () => {
    const repo = await projectingLogin("session");
    await repo.git("worktree", "add", "--quiet", "../linked", "-b", "side");
    const linked = inWorktree(repo, "linked");
    await linked.checkpoint(["clear", "login"], TEN);
    expect(text(repo, FILE), "the other worktree's file waits").not.toBeNull();
    edit(repo, FILE, "in form.ts:1", "written too late");
    const answer = await repo.checkpoint(["save", "other", "--left-off", "x"], TEN);
    expect(answer.stderr).toContain(`'${FILE}' was edited by hand: recorded as a new state of 'login'\n`);
    expect(text(repo, FILE)).toBeNull();
    expect((await repo.checkpoint(["show", "login"])).status).toBe(1);
    await repo.checkpoint(["restore", "login"]);
    expect(await repo.document("login")).toContain("written too late");
  });

  test("in white space only makes no new state", async () => {
    const repo = await projectingLogin("session");
    const [whole, oid] = [text(repo, FILE), await repo.git("rev-parse", "refs/checkpoints/login")];
    writeFileSync(join(repo.root, FILE), `${whole?.replaceAll("\n", "\r\n")}\r\n\r\n`);
    const answer = await repo.checkpoint(["index"]);
    expect(answer.stderr).toBe("");
    expect(await repo.git("rev-parse", "refs/checkpoints/login")).toBe(oid);
    expect(text(repo, FILE)).toBe(whole);
  });

  test("with another time of saving is a save: it is tied to the place as it is now", async () => {
    const repo = await projectingLogin("session");
    repo.write({ "form.ts": "let a = 3\n", "button.ts": "let c = 1\n" });
    await repo.git("checkout", "--quiet", "-b", "side");
    writeFileSync(
      join(repo.root, FILE),
      "# Checkpoint: login\n\n- **Branch:** `side`\n- **Saved:** 2026-11-16 10:00\n\n## Left Off\nin button.ts:1\n",
    );
    await repo.checkpoint(["index"], TEN);
    const document = await repo.document("login");
    expect(document).toContain("saved: 2026-11-16T10:00:00+00:00");
    expect(document).toContain("branch: side");
    expect(document).toContain("path: button.ts");
    const [, kept = "none"] = /path: button\.ts, oid: ([0-9a-f]+)/.exec(document) ?? [];
    expect(await repo.git("ls-tree", "-r", "refs/checkpoint-journal/login")).toContain(`blob ${kept}\t`);
    expect(await repo.git("cat-file", "blob", kept), "and its content is kept").toBe("let c = 1\n");
    const drift = await repo.checkpoint(["status", "login"], TEN);
    expect(drift.stdout).toContain("fresh");
  });

  test("is read in the form of its profile", async () => {
    const repo = await projecting("all");
    repo.write({ ".agents.yml": "session:\n  ledger: true\n" });
    await repo.checkpoint(["save", "two", "--as", "named", "--next", "wire form.ts"], NINE);
    await repo.checkpoint(
      [
        "save",
        "parse-dates",
        "--as",
        "continuity",
        "--task",
        "dates",
        "--next",
        "open form.ts",
        "--verify",
        "npm test",
      ],
      NINE,
    );
    await repo.checkpoint(
      ["ledger", "--goal", "ship", "--left-off", "half way", "--blocker", "no key"],
      NINE,
    );
    edit(repo, "checkpoint-two.md", "## Next Action: wire form.ts", "## Next Action: wire it\nin form.ts:2");
    edit(repo, "memory/checkpoints/parse-dates.md", "**Task:** dates", "**Task:** dates in two calendars");
    edit(repo, ".agents/session_ledger.md", "half way", "nearly there\nUNCONFIRMED: the key comes today");
    await repo.checkpoint(["index"], TEN);
    expect(await repo.document("two")).toContain("in form.ts:2");
    const dates = await repo.document("parse-dates");
    expect(dates).toContain("summary: dates in two calendars\n");
    expect(dates).toContain("## Verify\n- npm test\n");
    const ledger = await repo.document("ledger");
    expect(ledger).toContain("nearly there\nUNCONFIRMED: the key comes today");
    expect(ledger).toContain("- no key");
    const files = ["checkpoint-two.md", "memory/checkpoints/parse-dates.md", ".agents/session_ledger.md"];
    const before = files.map((path) => text(repo, path));
    expect((await repo.checkpoint(["index"], TEN)).stderr).toBe("");
    expect(files.map((path) => text(repo, path))).toEqual(before);
  });

  test("that cannot be read as text is left as it is, and said", async () => {
    const repo = await projectingLogin("session");
    const bytes = Buffer.from([0x23, 0x20, 0x00, 0xff]);
    writeFileSync(join(repo.root, FILE), bytes);
    const answer = await repo.checkpoint(["save", "other", "--left-off", "x"]);
    expect(answer.status).toBe(0);
    expect(answer.stderr).toContain(`warning: ${FILE} was not updated: it was edited by hand`);
    expect(readFileSync(join(repo.root, FILE))).toEqual(bytes);
    await repo.checkpoint(["clear", "login"]);
    expect(readFileSync(join(repo.root, FILE)), "not even when it has ended").toEqual(bytes);
  });
});

/** The entry's path of the kept content of `form.ts`. */
async function captured(repo: CheckpointRepo): Promise<string> {
  const files = await repo.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/login");
  const found = files.split("\n").filter((path) => path.includes("-import-") && path.includes("/files/"));
  const oid = /path: form\.ts, oid: (\w+)/.exec(await repo.document("login"))?.[1] ?? "none";
  return found.find((path) => path.endsWith(oid)) ?? "none";
}

/** The program in a worktree beside the repository. */
function inWorktree(repo: CheckpointRepo, name: string) {
  const root = join(repo.root, "..", name);
  return {
    root,
    checkpoint: (args: readonly string[], more: Partial<CliOptions> = {}) =>
      runCli(args, { cwd: root, env: repo.env, ...more }),
    status: async () =>
      (await runGit(root, repo.env, ["status", "--porcelain", "--untracked-files=all"])).stdout,
  };
}

describe("a file that was never ours", () => {
  const MINE = "# My own notes\n\nnot a checkpoint at all\n";

  test("is left alone, and named", async () => {
    const repo = await projecting("session");
    writeFileSync(join(repo.root, FILE), MINE);
    const answer = await repo.checkpoint(["save", "login", "--left-off", "here"], NINE);
    expect(answer.status).toBe(0);
    expect(answer.stderr).toContain(`warning: ${FILE} was left alone: `);
    expect(answer.stderr).toContain(`git checkpoint import ${FILE}`);
    expect(text(repo, FILE)).toBe(MINE);
    await repo.checkpoint(["clear", "login"]);
    expect(text(repo, FILE)).toBe(MINE);
    expect(await status(repo), "it is the user's, and shows").toBe(`?? ${FILE}\n`);
  });

  test("becomes ours where it says what we would write", async () => {
    const repo = await projectingLogin();
    await repo.git("config", "checkpoint.project", "session");
    await repo.checkpoint(["index"]);
    const whole = text(repo, FILE) ?? "";
    rmSync(join(repo.root, ".git/checkpoint/projected"));
    const adopted = await repo.checkpoint(["index"]);
    expect(adopted.stderr).toBe("");
    edit(repo, FILE, "in form.ts:1", "edited after that");
    await repo.checkpoint(["index"]);
    expect(await repo.document("login")).toContain("edited after that");
    expect(whole).toContain("in form.ts:1");
  });

  test("can be taken in, and is a projection from then on", async () => {
    const repo = await projecting("session");
    const theirs =
      "# Checkpoint: login\n- **Branch:** `main`\n- **Saved:** 2026-11-15 08:00\n\n## Left Off\n* in the form\n";
    writeFileSync(join(repo.root, FILE), theirs);
    const imported = await repo.checkpoint(["import", FILE], TEN);
    expect(imported.status, imported.stderr).toBe(0);
    expect(imported.stderr).not.toContain("left alone");
    expect(await repo.document("login")).toContain("in the form");
    await repo.checkpoint(["clear", "login"]);
    expect(text(repo, FILE)).toBeNull();
  });
});

describe("worktrees", () => {
  test("each has the files of its own commands, and they do not get in each other's way", async () => {
    const repo = await projecting("continuity");
    await repo.git("worktree", "add", "--quiet", "../linked", "-b", "side");
    const linked = inWorktree(repo, "linked");
    const file = "memory/checkpoints/parse-dates.md";
    await repo.checkpoint(["save", "parse-dates", "--as", "continuity", "--next", "open form.ts:1"], NINE);
    expect([text(repo, file), text(linked, file)]).toEqual([expect.stringContaining("form.ts:1"), null]);
    await linked.checkpoint(["index"]);
    expect(text(linked, file)).toBe(text(repo, file));
    expect([await status(repo), await linked.status()]).toEqual(["", ""]);

    edit(linked, file, "form.ts:1", "form.ts:2");
    await linked.checkpoint(["index"]);
    expect(await repo.document("parse-dates")).toContain("form.ts:2");
    // Meanwhile somebody adds to the older file in the main worktree: both edits count.
    edit(repo, file, "## Blockers\n", "## Blockers\n- the build is red\n");
    await repo.checkpoint(["index"]);
    const document = await repo.document("parse-dates");
    expect(document).toContain("form.ts:2");
    expect(document).toContain("the build is red");
    expect(text(repo, file)).toContain("form.ts:2");

    await linked.checkpoint(["clear", "parse-dates", "--yes"]);
    expect(text(linked, file)).toBeNull();
    await repo.checkpoint(["index"]);
    expect(text(repo, file)).toBeNull();
  });

  test("each has a ledger of its own, where .agents.yml says", async () => {
    const repo = await projecting();
    repo.write({ ".agents.yml": "session:\n  ledger: true\n  ledger_path: notes/ledger.md\n" });
    await repo.commit("with a ledger");
    await repo.git("worktree", "add", "--quiet", "../linked", "-b", "side");
    const linked = inWorktree(repo, "linked");
    await repo.checkpoint(["ledger", "--goal", "the main goal"], NINE);
    await linked.checkpoint(["ledger", "--goal", "the side goal"], NINE);
    await repo.checkpoint(["index"]);
    expect(text(repo, "notes/ledger.md")).toContain("the main goal");
    expect(text(linked, "notes/ledger.md")).toContain("the side goal");
    expect([await status(repo), await linked.status()]).toEqual(["", ""]);

    repo.write({ ".agents.yml": "session:\n  ledger: true\n" });
    await repo.checkpoint(["index"]);
    expect([text(repo, "notes/ledger.md"), text(repo, ".agents/session_ledger.md")]).toEqual([
      null,
      expect.stringContaining("the main goal"),
    ]);
    repo.write({ ".agents.yml": "session: [broken\n" });
    const broken = await repo.checkpoint(["save", "one", "--left-off", "x"]);
    expect(broken.status).toBe(0);
    expect(broken.stderr).toContain(".agents.yml, line");
    expect(text(repo, ".agents/session_ledger.md")).toContain("the main goal");
  });

  test("a repository that was moved still knows its files", async () => {
    const repo = await projectingLogin("session");
    const moved = inWorktree(repo, "moved");
    renameSync(repo.root, moved.root);
    edit(moved, FILE, "in form.ts:1", "edited after the move");
    const answer = await moved.checkpoint(["continue", "login", "--keep"], TEN);
    expect(answer.stdout).toContain("edited after the move");
  });
});

describe("a path that leads outside", () => {
  test.each(["../../escaped.md", "/tmp/escaped-ledger.md", ".git/hooks/post-commit", "~/ledger.md"])(
    "%s is refused, and nothing is written",
    async (path) => {
      const repo = await projecting();
      repo.write({ ".agents.yml": `session:\n  ledger: true\n  ledger_path: ${path}\n` });
      const answer = await repo.checkpoint(["ledger", "--goal", "ship"], NINE);
      expect(answer.status, answer.stderr).toBe(0);
      expect(answer.stderr).toContain(`warning: ${path} was not updated: `);
      expect(answer.stderr).toContain("hint: give 'session.ledger_path' in .agents.yml a path of its own");
      expect(await repo.document("ledger")).toContain("ship");
      for (const place of [join(repo.root, path), path, join(repo.home, "ledger.md")])
        expect(existsSync(place)).toBe(false);
    },
  );

  test.each([
    ["out of the worktree", ".."],
    ["into git's own folder", ".git/hooks"],
  ])("a link %s is refused", async (_where, target) => {
    const repo = await projecting();
    repo.write({ ".agents.yml": "session:\n  ledger: true\n" });
    symlinkSync(target, join(repo.root, ".agents"));
    const answer = await repo.checkpoint(["ledger", "--goal", "ship"], NINE);
    expect(answer.status, answer.stderr).toBe(0);
    expect(answer.stderr).toContain("warning: .agents/session_ledger.md was not updated: ");
    expect(existsSync(join(repo.root, ".agents/session_ledger.md"))).toBe(false);
  });
});

test("a file or folder that cannot be written is a warning, and 'index' does it when that is mended", async () => {
  const repo = await projectingLogin("session");
  const old = text(repo, FILE);
  chmodSync(join(repo.root, FILE), 0o444);
  const answer = await repo.checkpoint(["save", "login", "--force", "--left-off", "new"], TEN);
  expect(answer).toMatchInlineSnapshot(`
    {
      "status": 0,
      "stderr": "Replaced "login" (dropped: 1 of Done This Session, 1 file; back with: git checkpoint undo)
    warning: checkpoint-login.md was not updated: 'checkpoint-login.md' is read-only
    hint: run 'chmod u+w checkpoint-login.md' to let it be written
    hint: run 'git checkpoint index' when that is mended; the checkpoints themselves are safe
    ",
      "stdout": "Checkpoint "login" saved. Resume anytime: \`git checkpoint continue login\`
    ",
    }
  `);
  expect(text(repo, FILE)).toBe(old);
  expect((await repo.checkpoint(["index"])).status).toBe(128);
  const ended = await repo.checkpoint(["clear", "login"]);
  expect(ended.status).toBe(0);
  expect(ended.stderr).toContain(`warning: ${FILE} was not updated: '${FILE}' is read-only\n`);
  await repo.checkpoint(["undo"]);
  chmodSync(join(repo.root, FILE), 0o644);
  expect((await repo.checkpoint(["index"])).stdout).toContain(`${FILE} regenerated\n`);
  expect(text(repo, FILE)).toContain("## Left Off\nnew\n");

  writeFiles(repo.root, { memory: "a file where a folder should be\n" });
  await repo.git("config", "checkpoint.project", "continuity");
  const blocked = await repo.checkpoint(
    ["save", "parse-dates", "--as", "continuity", "--next", "open form.ts"],
    NINE,
  );
  expect(blocked.status, blocked.stderr).toBe(0);
  expect(blocked.stderr).toContain("warning: memory/checkpoints/parse-dates.md was not updated: ");
  rmSync(join(repo.root, "memory"));
  mkdirSync(join(repo.root, "memory"));
  await repo.checkpoint(["index"]);
  expect(text(repo, "memory/checkpoints/parse-dates.md")).toContain("open form.ts");
});

test("files follow the memory folder, inside the repository or out of it", async () => {
  const repo = await projecting("session");
  const folder = join(repo.home, "memory");
  await savedLogin(repo);
  await repo.git("config", "checkpoint.memoryDir", folder);
  await repo.checkpoint(["index"]);
  expect(text(repo, FILE)).toBeNull();
  expect(readFileSync(join(folder, FILE), "utf8")).toContain("in form.ts:1");
  edit({ root: folder }, FILE, "in form.ts:1", "edited there");
  const answer = await repo.checkpoint(["continue", "login", "--keep"], TEN);
  expect(answer.stdout).toContain("edited there");
  await repo.checkpoint(["clear", "login"]);
  expect(existsSync(join(folder, FILE))).toBe(false);
});

test("a pulled checkpoint has no file until somebody here accepts it", async () => {
  const { ben } = await pulled();
  await ben.git("config", "checkpoint.project", "all");
  await ben.checkpoint(["index"]);
  expect(text(ben, FILE)).toBeNull();
  await ben.checkpoint(["accept", "login"]);
  expect(text(ben, FILE)).toContain("in form.ts:1");
});

test("without a git binary it is the same", async () => {
  const repo = await projecting("session");
  await repo.git("config", "checkpoint.engine", "isomorphic");
  await savedLogin(repo);
  edit(repo, FILE, "in form.ts:1", "edited by hand");
  const answer = await repo.checkpoint(["continue", "login"], TEN);
  expect(answer.stdout).toContain("edited by hand");
  expect(text(repo, FILE)).toBeNull();
  expect(await status(repo)).toBe("");
});

test("a tracked file stays tracked, and shows as changed", async () => {
  const repo = await projecting();
  repo.write({ ".agents.yml": "session:\n  ledger: true\n" });
  await repo.checkpoint(["ledger", "--goal", "ship"], NINE);
  await repo.git("add", "--force", ".agents/session_ledger.md", ".agents.yml");
  await repo.git("commit", "--quiet", "-m", "track it");
  await repo.checkpoint(["ledger", "--goal", "ship it"], TEN);
  expect(await status(repo)).toBe(" M .agents/session_ledger.md\n");
});

test("many saves at once leave the files that the refs say", async () => {
  const repo = await projecting("session");
  const names = Array.from({ length: 8 }, (_, at) => `task-${at}`);
  const answers = await Promise.all(
    names.map((name) => repo.checkpoint(["save", name, "--left-off", `in ${name}`])),
  );
  expect(answers.map(({ status: code }) => code)).toEqual(names.map(() => 0));
  for (const name of names) expect(text(repo, `checkpoint-${name}.md`)).toContain(`in ${name}`);
  expect((await repo.checkpoint(["index"])).stderr).toBe("");
  expect(await status(repo)).toBe("");
});
