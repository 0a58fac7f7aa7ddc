import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { OUR_REFS } from "../../src/store/ref-names.ts";
import { pair } from "../share/sharing-pair.ts";
import { type CheckpointRepo, type CliAnswer, checkpointRepo, repoAfter } from "../support/cli.ts";
import { STORY_ENGINES } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { stable } from "../support/stable.ts";

const now = "2026-11-16T09:12:00Z";
const TWO = [
  ["save", "login", "-m", "the login page", "--left-off", "in form.ts", "--file", "form.ts"],
  ["save", "paging", "-m", "pages of results", "--left-off", "the last page"],
  ["clear", "paging"],
];

const saved = (): Promise<CheckpointRepo> => repoAfter(TWO, now, { "form.ts": "let a = 1\n" });

function seen(answer: CliAnswer, repo: CheckpointRepo): string {
  return stable(answer, { ROOT: repo.root, BESIDE: dirname(repo.root) });
}

const ourRefs = async (repo: CheckpointRepo): Promise<string> =>
  repo.git("for-each-ref", "--format=%(objectname) %(refname)", ...OUR_REFS);

function traces(repo: CheckpointRepo): readonly string[] {
  const git = join(repo.root, ".git");
  const text = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");
  return [
    ...(existsSync(join(git, "checkpoint")) ? ["checkpoint/"] : []),
    ...(/\[checkpoint/i.test(text(join(git, "config"))) ? ["config"] : []),
    ...(/^\//m.test(text(join(git, "info/exclude"))) ? ["info/exclude"] : []),
    ...(existsSync(join(repo.root, "MEMORY.md")) ? ["MEMORY.md"] : []),
  ];
}

/** Runs the line that the report ends with, as somebody would copy it. */
async function bringBack(repo: CheckpointRepo, answer: CliAnswer): Promise<void> {
  const [, file = ""] = /^To bring it back: git fetch (\S+) 'refs\/\*:refs\/\*'/m.exec(answer.stdout) ?? [];
  await repo.git("fetch", "--quiet", file, "refs/*:refs/*");
}

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  const run = (repo: CheckpointRepo, args: readonly string[], more = {}) =>
    repo.checkpoint(args, { now, env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine }, ...more });

  test("whoever leaves takes all of it along in a bundle, and nothing stays", async () => {
    const repo = await saved();
    await repo.git("config", "checkpoint.capture", "false");
    await repo.git("config", "--add", "checkpoint.trust", "origin");
    await repo.git("config", "--add", "checkpoint.trust", "backup");
    await repo.git("config", "--global", "checkpoint.profile", "session");
    const [refs, config] = [await ourRefs(repo), readFileSync(join(repo.root, ".git/config"), "utf8")];
    const answer = await run(repo, ["remove-all", "--yes"]);
    expect(seen(answer, repo)).toMatchInlineSnapshot(`
      "
      removed  1 checkpoint, 2 journals (3 refs)
      removed  MEMORY.md
      removed  1 line of info/exclude
      removed  checkpoint.capture = false
      removed  checkpoint.trust = origin
      removed  checkpoint.trust = backup
      removed  ROOT/.git/checkpoint
      left     checkpoint.profile in BESIDE/home/.gitconfig
      To bring it back: git fetch ROOT-checkpoints-TIME.bundle 'refs/*:refs/*' && git checkpoint index
      exit 0
      "
    `);
    expect([await ourRefs(repo), traces(repo), await repo.git("status", "--short")]).toEqual(["", [], ""]);
    expect(config).toContain(readFileSync(join(repo.root, ".git/config"), "utf8"));
    expect(await repo.git("config", "--global", "checkpoint.profile")).toBe("session\n");

    await bringBack(repo, answer);
    expect(await ourRefs(repo)).toBe(refs);
    expect((await run(repo, ["index"])).status).toBe(0);
    expect((await run(repo, ["doctor", "--offline"])).stdout).toMatch(/^All well/);
  });

  test("without a word of anybody nothing goes", async () => {
    const repo = await saved();
    const refs = await ourRefs(repo);
    expect(seen(await run(repo, ["remove-all"]), repo)).toMatchInlineSnapshot(`
      "
      stderr: error: nobody is there to be asked: Remove 1 checkpoint and 2 journals with all files and settings of git checkpoint from this repository, after writing them to ROOT-checkpoints-TIME.bundle?
      hint: say so with 'git checkpoint remove-all --yes'
      exit 2
      "
    `);
    const no = await run(repo, ["remove-all"], { answers: ["no"] });
    expect(no).toMatchObject({ status: 0, stdout: "" });
    expect(no.stderr).toMatch(/\(yes\/no\): [\s\S]*\nnothing was removed\n$/);
    expect(await ourRefs(repo)).toBe(refs);
    expect(readdirSync(dirname(repo.root)).filter((name) => name.endsWith(".bundle"))).toEqual([]);
    expect((await run(repo, ["remove-all"], { answers: ["yes"] })).stdout).toMatch(
      /^removed {2}1 checkpoint, 2 journals/,
    );
  });

  test("what is the user's stays, and is named", async () => {
    const repo = await checkpointRepo({ "form.ts": "let a = 1\n", "MEMORY.md": "# Mine\n\nA note.\n" });
    await repo.git("config", "checkpoint.project", "all");
    for (const name of ["login", "paging"])
      await run(repo, ["save", name, "-m", "the page", "--left-off", name]);
    repo.write({
      ".git/info/exclude": `/own.txt\n${readFileSync(join(repo.root, ".git/info/exclude"), "utf8")}`,
    });
    repo.write({ "checkpoint-paging.md": "my own words\n" });
    const answer = await run(repo, ["remove-all", "--yes"]);
    expect(seen(answer, repo)).toMatchInlineSnapshot(`
      "
      removed  2 checkpoints, 2 journals (4 refs)
      removed  checkpoint-login.md
      removed  the section of MEMORY.md
      removed  2 lines of info/exclude
      removed  checkpoint.project = all
      removed  ROOT/.git/checkpoint
      left     checkpoint-paging.md: it was edited by hand
      left     checkpoint-paging.md, which 'git status' shows from now on
      To bring it back: git fetch ROOT-checkpoints-TIME.bundle 'refs/*:refs/*' && git checkpoint index
      exit 1
      "
    `);
    expect(readFileSync(join(repo.root, "MEMORY.md"), "utf8")).toBe("# Mine\n\nA note.\n");
    expect(readFileSync(join(repo.root, ".git/info/exclude"), "utf8")).toMatch(/^\/own\.txt\n(?:#.*\n)*$/);
    expect(await repo.git("status", "--short")).toBe("?? checkpoint-paging.md\n");
  });

  test("no bundle, and nothing is removed", async () => {
    const repo = await saved();
    const [refs, before] = [await ourRefs(repo), traces(repo)];
    const places = ["form.ts", ".git/here.bundle", "nowhere/x.bundle"];
    const refused = [];
    for (const place of places) refused.push(await run(repo, ["remove-all", "--yes", "--bundle", place]));
    expect(refused.map((answer) => seen(answer, repo)).join("")).toMatchInlineSnapshot(`
      "
      stderr: error: 'form.ts' exists already; nothing was removed
      hint: name a new file for the bundle, as in '--bundle ../checkpoints.bundle'
      exit 2

      stderr: error: '.git/here.bundle' is inside the git directory, and would go with it; nothing was removed
      hint: name a new file for the bundle, as in '--bundle ../checkpoints.bundle'
      exit 2

      stderr: error: 'nowhere/x.bundle' has no folder to be in; nothing was removed
      hint: name a new file for the bundle, as in '--bundle ../checkpoints.bundle'
      exit 2
      "
    `);

    // A document that is not there any more: a bundle of that would be none.
    const blob = (await repo.git("rev-parse", "refs/checkpoints/login")).trim();
    rmSync(join(repo.root, ".git/objects", blob.slice(0, 2), blob.slice(2)));
    rmSync(join(repo.root, ".git/checkpoint/spool"), { recursive: true });
    const broken = await run(repo, ["remove-all", "--yes", "--bundle", "../it.bundle"]);
    expect(broken.status).toBe(128);
    expect(broken.stderr).toMatch(
      /^fatal: the bundle '\S+it\.bundle' could not be written: .+; nothing was removed\nhint: /,
    );
    expect(existsSync(join(repo.root, "../it.bundle"))).toBe(false);
    expect([await ourRefs(repo), traces(repo)]).toEqual([refs, before]);
  });
});

test("cut off half way, the next run finishes", async () => {
  const repo = await saved();
  const refs = await ourRefs(repo);
  const hook = join(repo.root, ".git/hooks/reference-transaction");
  repo.write({ ".git/hooks/reference-transaction": "#!/bin/sh\nexit 1\n" });
  chmodSync(hook, 0o755);
  const cut = await repo.checkpoint(["remove-all", "--yes", "--bundle", "../first.bundle"]);
  expect(cut.status).toBe(128);
  expect(cut.stderr).toMatch(
    /\nhint: all refs are in '\S+first\.bundle'; run the command again to finish\n$/,
  );
  expect(await ourRefs(repo)).toBe(refs);
  rmSync(hook);
  const answer = await repo.checkpoint(["remove-all", "--yes"]);
  expect(answer.status, answer.stderr).toBe(0);
  expect([await ourRefs(repo), traces(repo)]).toEqual(["", []]);
  await bringBack(repo, answer);
  expect(await ourRefs(repo)).toBe(refs);
  expect((await repo.checkpoint(["remove-all", "--yes"])).status).toBe(0);
  expect(seen(await repo.checkpoint(["remove-all", "--yes"]), repo)).toBe(
    "\nthere is nothing of git checkpoint in this repository\nexit 0\n",
  );
});

test("what somebody else put into the folder stays where it is, and is named", async () => {
  const repo = await saved();
  repo.write({ ".git/checkpoint/notes/mine.txt": "mine\n", ".git/checkpoint/spool/stray": "not ours\n" });
  const answer = await repo.checkpoint(["remove-all", "--yes"]);
  expect(seen(answer, repo)).toMatchInlineSnapshot(`
    "
    removed  1 checkpoint, 2 journals (3 refs)
    removed  MEMORY.md
    removed  1 line of info/exclude
    removed  ROOT/.git/checkpoint, but for what is left
    left     ROOT/.git/checkpoint/notes, which is not of git checkpoint
    left     ROOT/.git/checkpoint/spool/stray, which is not of git checkpoint
    To bring it back: git fetch ROOT-checkpoints-TIME.bundle 'refs/*:refs/*' && git checkpoint index
    exit 0
    "
  `);
  expect(readFileSync(join(repo.root, ".git/checkpoint/notes/mine.txt"), "utf8")).toBe("mine\n");
  expect(readdirSync(join(repo.root, ".git/checkpoint"), { recursive: true }).sort()).toEqual([
    "notes",
    "notes/mine.txt",
    "spool",
    "spool/stray",
  ]);
});

test("every worktree is left, and what remotes have is named", async () => {
  const { here } = await pair();
  await here.checkpoint(["push"]);
  await here.git("worktree", "add", "--quiet", "../linked");
  const linked = join(here.root, "../linked");
  await here.checkpoint(["index"], { cwd: linked });
  expect(existsSync(join(linked, "MEMORY.md"))).toBe(true);
  const answer = await here.checkpoint(["remove-all", "--yes"]);
  expect(answer.stdout).toContain("left     what the remote 'origin' has\n");
  expect([existsSync(join(linked, "MEMORY.md")), traces(here)]).toEqual([false, []]);
  expect((await runGit(linked, here.env, ["status", "--short"])).stdout).toBe("");
});
