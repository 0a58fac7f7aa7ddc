import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { STORY_ENGINES } from "../support/depth.ts";
import { putLive } from "../support/refs.ts";
import { snapshot } from "../support/snapshot.ts";

const BINARY = Uint8Array.from([0, 255, 1, 254, 13, 10, 0, 7]);
const TEN = Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`).join("");

/** What a careless command does to open work. */
async function lose(repo: CheckpointRepo): Promise<void> {
  await repo.git("reset", "--quiet", "--hard");
  await repo.git("clean", "-fdq");
}

describe.each(STORY_ENGINES)("with the %s engine", (engine) => {
  async function openRepo(files: Record<string, string | Uint8Array>): Promise<CheckpointRepo> {
    const repo = await checkpointRepo(files);
    repo.env.GIT_CHECKPOINT_ENGINE = engine;
    return repo;
  }

  test("work that was lost comes back exactly", async () => {
    const repo = await openRepo({
      "src/a.ts": TEN,
      "gone.ts": "g\n",
      "logo.png": BINARY,
      "run.sh": "#!/bin/sh\n",
    });
    repo.write({
      "src/a.ts": `${TEN}more\n`,
      "src/deep/new.ts": "new\n",
      "logo.png": Buffer.from([...BINARY, 0, 1]),
    });
    repo.write({ "latin.txt": Buffer.from("caf\xe9 na\xefve\n", "latin1"), "empty.txt": "" });
    rmSync(join(repo.root, "gone.ts"));
    chmodSync(join(repo.root, "run.sh"), 0o755);
    symlinkSync("src/a.ts", join(repo.root, "link"));
    const before = snapshot(repo.root);
    await repo.checkpoint(["save", "work", "-m", "x"]);
    await lose(repo);
    expect(snapshot(repo.root)).not.toEqual(before);

    const applied = await repo.checkpoint(["apply", "work"]);
    expect({ ...applied, stdout: applied.stdout.split("\n").sort() }).toEqual({
      status: 0,
      stderr: "",
      stdout: [
        "",
        'Applied checkpoint "work": 3 restored, 4 created, 1 deleted',
        "created empty.txt",
        "created latin.txt",
        "created link",
        "created src/deep/new.ts",
        "deleted gone.ts",
        "restored logo.png",
        "restored run.sh",
        "restored src/a.ts",
      ],
    });
    expect(snapshot(repo.root)).toEqual(before);
    // The index stays as it was: nothing is staged.
    expect(await repo.git("diff", "--cached", "--name-only")).toBe("");

    const again = await repo.checkpoint(["apply", "work"]);
    expect(again.stdout).toMatch(/^(already there .*\n){8}Applied checkpoint "work": 8 already there\n$/);
    expect(again.status).toBe(0);
  });

  test("new commits on the same files are merged with it", async () => {
    const repo = await openRepo({ "a.ts": TEN, "b.ts": "b\n" });
    repo.write({ "a.ts": TEN.replace("line 9", "my line 9"), "b.ts": "my b\n" });
    await repo.checkpoint(["save", "work", "-m", "x"]);
    await lose(repo);
    repo.write({ "a.ts": TEN.replace("line 2", "their line 2") });
    await repo.commit("theirs");
    const applied = await repo.checkpoint(["apply", "work"]);
    expect(applied.stdout).toBe(
      'merged a.ts\nrestored b.ts\nApplied checkpoint "work": 1 restored, 1 merged\n',
    );
    expect(applied.status).toBe(0);
    expect(snapshot(repo.root)).toEqual({
      "a.ts": `644 ${TEN.replace("line 2", "their line 2").replace("line 9", "my line 9")}`,
      "b.ts": "644 my b\n",
    });
    // What was merged is there now, and is no overlap with itself.
    expect((await repo.checkpoint(["apply", "work"])).stdout).toContain("already there a.ts\n");
  });

  test("a conflict is marked as git marks it, and nothing else is overwritten", async () => {
    const repo = await openRepo({ "a.ts": TEN, "logo.png": BINARY, "old.ts": "old\n", "gone.ts": "g\n" });
    const mine = TEN.replace("line 5", "my line 5");
    repo.write({ "a.ts": mine, "logo.png": Buffer.from([0, 1]), "gone.ts": "my g\n" });
    rmSync(join(repo.root, "old.ts"));
    await repo.checkpoint(["save", "work", "-m", "x"]);
    await lose(repo);
    const theirs = TEN.replace("line 5", "their line 5");
    repo.write({ "a.ts": theirs, "logo.png": Buffer.from([0, 2]), "old.ts": "older\n" });
    rmSync(join(repo.root, "gone.ts"));
    await repo.commit("theirs");
    const applied = await repo.checkpoint(["apply", "work"]);
    expect(applied.status).toBe(1);
    expect(applied.stdout.split("\n").sort()).toEqual(
      [
        "conflict a.ts (1 place is marked)",
        "conflict gone.ts (it was deleted since; the content at save was put back)",
        "conflict logo.png (it is binary; left as it is)",
        "conflict old.ts (it was deleted at save, and has changed since; left as it is)",
        'Applied checkpoint "work": 4 conflict',
        "",
      ].sort(),
    );
    const scratch = join(repo.home, "merge");
    mkdirSync(scratch);
    for (const [name, text] of Object.entries({ ours: theirs, base: TEN, theirs: mine }))
      writeFileSync(join(scratch, name), text);
    const labels = ["-L", "HEAD", "-L", "base", "-L", "checkpoint work"];
    const inScratch = (name: string) => join(scratch, name);
    // Its exit status is the number of conflicts.
    await expect(
      repo.git("merge-file", ...labels, ...["ours", "base", "theirs"].map(inScratch)),
    ).rejects.toThrow();
    expect(readFileSync(join(repo.root, "a.ts"), "utf8")).toBe(readFileSync(inScratch("ours"), "utf8"));
    expect(readFileSync(join(repo.root, "a.ts"), "utf8")).toContain("<<<<<<< HEAD\ntheir line 5\n=======\n");
    expect(readFileSync(join(repo.root, "logo.png"))).toEqual(Buffer.from([0, 2]));
    expect(readFileSync(join(repo.root, "old.ts"), "utf8")).toBe("older\n");
    expect(readFileSync(join(repo.root, "gone.ts"), "utf8")).toBe("my g\n");
  });

  test("open work of another kind is not merged into, unless forced", async () => {
    const repo = await openRepo({ "a.ts": TEN, "b.ts": "b\n" });
    repo.write({ "a.ts": TEN.replace("line 9", "my line 9"), "b.ts": "my b\n", "new.ts": "mine\n" });
    await repo.checkpoint(["save", "work", "-m", "x"]);
    await lose(repo);
    repo.write({ "a.ts": TEN.replace("line 2", "open line 2"), "new.ts": "another\n" });
    const before = snapshot(repo.root);
    for (const args of [[], ["--dry-run"]]) {
      const refused = await repo.checkpoint(["apply", "work", ...args]);
      expect(refused).toEqual({
        status: 2,
        stdout: "",
        stderr: [
          "error: 'a.ts', 'new.ts' have changes that are not committed; nothing was applied",
          "hint: commit or stash them first, or merge into them with --force",
          "hint: 'git checkpoint diff work' shows how they differ from the checkpoint\n",
        ].join("\n"),
      });
      expect(snapshot(repo.root)).toEqual(before);
    }
    const forced = await repo.checkpoint(["apply", "work", "--force"]);
    expect(forced.status).toBe(1);
    expect(snapshot(repo.root)).toEqual({
      "a.ts": `644 ${TEN.replace("line 2", "open line 2").replace("line 9", "my line 9")}`,
      "b.ts": "644 my b\n",
      "new.ts": "644 <<<<<<< working tree\nanother\n=======\nmine\n>>>>>>> checkpoint work\n",
    });
  });

  test("line endings come back as the worktree has them", async () => {
    const repo = await checkpointRepo({ "a.txt": TEN, "b.txt": TEN });
    repo.env.GIT_CHECKPOINT_ENGINE = engine;
    await repo.git("config", "core.autocrlf", "true");
    rmSync(join(repo.root, "a.txt"));
    rmSync(join(repo.root, "b.txt"));
    await repo.git("checkout", "--quiet", "--", ".");
    const crlf = TEN.replaceAll("\n", "\r\n");
    expect(snapshot(repo.root)["a.txt"]).toBe(`644 ${crlf}`);
    repo.write({
      "a.txt": crlf.replace("line 9", "my line 9"),
      "b.txt": crlf.replace("line 9", "my line 9"),
    });
    const before = snapshot(repo.root);
    await repo.checkpoint(["save", "work", "-m", "x"]);
    await lose(repo);
    repo.write({ "b.txt": crlf.replace("line 2", "their line 2") });
    await repo.commit("theirs");
    const applied = await repo.checkpoint(["apply", "work"]);
    expect({ status: applied.status, stdout: applied.stdout }).toEqual({
      status: 0,
      stdout: 'restored a.txt\nmerged b.txt\nApplied checkpoint "work": 1 restored, 1 merged\n',
    });
    expect(snapshot(repo.root)).toEqual({
      "a.txt": before["a.txt"],
      "b.txt": `644 ${crlf.replace("line 2", "their line 2").replace("line 9", "my line 9")}`,
    });
  });

  test("a renamed file comes back under its new name, and the old one goes", async () => {
    const repo = await openRepo({ "src/old.ts": TEN, "kept.ts": "k\n" });
    await repo.git("mv", "src/old.ts", "new.ts");
    repo.write({ "new.ts": TEN.replace("line 9", "my line 9") });
    await repo.checkpoint(["save", "work", "-m", "x"]);
    const before = snapshot(repo.root);
    await lose(repo);
    const applied = await repo.checkpoint(["apply", "work"]);
    expect(applied.status).toBe(0);
    expect(applied.stdout.split("\n").slice(0, 2).sort()).toEqual(["created new.ts", "deleted src/old.ts"]);
    expect(snapshot(repo.root)).toEqual(before);

    await lose(repo);
    repo.write({ "src/old.ts": "rewritten\n" });
    await repo.commit("theirs");
    const conflict = await repo.checkpoint(["apply", "work"]);
    expect(conflict.status).toBe(1);
    expect(conflict.stdout).toContain("conflict src/old.ts (it was deleted at save");
    expect(readFileSync(join(repo.root, "src/old.ts"), "utf8")).toBe("rewritten\n");
  });
});

test("only the executable bit comes back to a file that went on without it", async () => {
  const repo = await checkpointRepo({ "run.sh": TEN });
  chmodSync(join(repo.root, "run.sh"), 0o755);
  await repo.checkpoint(["save", "work", "-m", "x"]);
  await lose(repo);
  repo.write({ "run.sh": `${TEN}more\n` });
  await repo.commit("theirs");
  const applied = await repo.checkpoint(["apply", "work"]);
  expect(applied.stdout).toBe('restored run.sh\nApplied checkpoint "work": 1 restored\n');
  expect(snapshot(repo.root)).toEqual({ "run.sh": `755 ${TEN}more\n` });
});

test("a file that had made way for a folder at save makes way again", async () => {
  const repo = await checkpointRepo({ file: "f\n" });
  const base = (await repo.git("rev-parse", "HEAD:file")).trim();
  rmSync(join(repo.root, "file"));
  repo.write({ "file/a": "in it\n" });
  const before = snapshot(repo.root);
  await repo.checkpoint(["save", "work", "-m", "x"]);
  const deleted = `{ path: file, base: ${base}, state: deleted }`;
  await putLive(repo, "work", (await repo.document("work")).replace(/\{ path: file, [^}]*\}/, deleted));
  expect((await repo.checkpoint(["apply", "work"])).stdout).toContain(": 2 already there\n");
  await lose(repo);
  expect((await repo.checkpoint(["apply", "work"])).status).toBe(0);
  expect(snapshot(repo.root)).toEqual(before);
  // Where the file has changed since, it stays, and so does everything else.
  await lose(repo);
  repo.write({ file: "rewritten\n" });
  await repo.commit("theirs");
  const conflict = await repo.checkpoint(["apply", "work"]);
  expect(conflict.status).toBe(1);
  expect(conflict.stdout).toContain("refused file/a ('file' is not a folder)\n");
  expect(snapshot(repo.root)).toEqual({ file: "644 rewritten\n" });
});

test("a file that a folder has replaced is refused by name, and the rest comes with --force", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n", "b.ts": "b\n" });
  repo.write({ "a.ts": "my a\n", "b.ts": "my b\n" });
  await repo.checkpoint(["save", "work", "-m", "x"]);
  await lose(repo);
  rmSync(join(repo.root, "a.ts"));
  repo.write({ "a.ts/inside": "theirs\n" });
  const before = snapshot(repo.root);
  const refused = await repo.checkpoint(["apply", "work"]);
  expect(refused).toEqual({
    status: 2,
    stdout: "",
    stderr:
      "error: 'a.ts' (a folder stands in its place) cannot be put back; nothing was applied\n" +
      "hint: clear the way, or put back the rest with 'git checkpoint apply work --force'\n",
  });
  expect(snapshot(repo.root)).toEqual(before);
  const forced = await repo.checkpoint(["apply", "work", "--force"]);
  expect(forced.status).toBe(1);
  expect(forced.stdout).toBe(
    "refused a.ts (a folder stands in its place)\nrestored b.ts\n" +
      'Applied checkpoint "work": 1 restored, 1 refused\n',
  );
  expect(snapshot(repo.root)).toEqual({ "a.ts/inside": "644 theirs\n", "b.ts": "644 my b\n" });
});

test("nothing is written through a folder that is a link, in the worktree or out of it", async () => {
  for (const target of ["../home", "real"]) {
    const repo = await checkpointRepo({ "real/kept": "k\n" });
    repo.write({ "src/new.ts": "mine\n" });
    await repo.checkpoint(["save", "work", "-m", "x"]);
    rmSync(join(repo.root, "src"), { recursive: true });
    symlinkSync(target, join(repo.root, "src"));
    const refused = await repo.checkpoint(["apply", "work"]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain("'src/new.ts' ('src' is a symbolic link) cannot be put back");
    expect(readdirSync(join(repo.root, "src"))).not.toContain("new.ts");
    expect((await repo.checkpoint(["apply", "work", "--force"])).status).toBe(1);
    expect(readdirSync(join(repo.root, "src"))).not.toContain("new.ts");
  }
});

test("a document that somebody else wrote leads nowhere but into the worktree", async () => {
  const repo = await checkpointRepo();
  const oid = (await repo.git("hash-object", "-w", "README.md")).trim();
  const paths = [
    "../evil",
    ".git/hooks/post-checkout",
    ".GIT/config",
    "/tmp/evil-checkpoint",
    "a/../../evil",
  ];
  const lines = paths.map((path) => `  - { path: "${path}", oid: ${oid}, mode: 100755, state: untracked }\n`);
  const document = `---\ncheckpoint: 1\nname: evil\nsaved: 2026-11-16T09:12:03+00:00\nby: x\nhost: x\nprofile: session\nfiles:\n${lines.join("")}---\n# evil\n`;
  await putLive(repo, "evil", document);
  const before = readdirSync(join(repo.root, ".git", "hooks"));
  const refused = await repo.checkpoint(["apply", "evil"]);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain("'../evil' (it leads outside)");
  const forced = await repo.checkpoint(["apply", "evil", "--force"]);
  expect(forced.status).toBe(1);
  expect(forced.stdout).toContain(`${paths.length} refused`);
  expect(readdirSync(join(repo.root, ".git", "hooks"))).toEqual(before);
  expect(readdirSync(join(repo.root, ".."))).toEqual(["home", "repo"]);

  // A link that comes first is no way out for the file that comes next.
  repo.write({ "target.tmp": "../home" });
  const out = (await repo.git("hash-object", "-w", "--no-filters", "target.tmp")).trim();
  rmSync(join(repo.root, "target.tmp"));
  const pair =
    `  - { path: way, oid: ${out}, mode: 120000, state: untracked }\n` +
    `  - { path: way/evil, oid: ${oid}, mode: 100644, state: untracked }\n`;
  await putLive(repo, "evil", document.replace(lines.join(""), pair));
  const applied = await repo.checkpoint(["apply", "evil"]);
  expect(applied.status, "all is checked before the first write").toBe(2);
  expect(applied.stderr).toContain("'way/evil' ('way' is to be a file, not a folder)");
  expect(readdirSync(repo.home)).not.toContain("evil");
});

test("a dry run says what would happen and changes nothing", async () => {
  const repo = await checkpointRepo({ "a.ts": TEN, "gone.ts": "g\n" });
  repo.write({ "a.ts": TEN.replace("line 5", "my line 5"), "new.ts": "n\n", ".env": "SECRET=1\n" });
  rmSync(join(repo.root, "gone.ts"));
  await repo.checkpoint(["save", "work", "-m", "x"]);
  await lose(repo);
  repo.write({ "a.ts": TEN.replace("line 5", "their line 5") });
  await repo.commit("theirs");
  const times = () => ["a.ts", "gone.ts", "."].map((path) => lstatSync(join(repo.root, path)).mtimeMs);
  const look = async () => ({
    files: snapshot(repo.root),
    times: times(),
    status: await repo.git("status", "--porcelain", "--ignored"),
    objects: await repo.git("count-objects"),
  });
  const before = await look();
  const dry = await repo.checkpoint(["apply", "work", "--dry-run"]);
  expect(await look()).toEqual(before);
  expect(dry.status).toBe(1);
  const real = await repo.checkpoint(["apply", "work"]);
  expect(real.stdout.replace("Applied", "Would apply")).toBe(dry.stdout);
  expect(dry.stdout).toBe(
    [
      "conflict a.ts (1 place is marked)",
      "deleted gone.ts",
      "created new.ts",
      "skipped .env (its content was not kept)",
      'Would apply checkpoint "work": 1 created, 1 deleted, 1 conflict, 1 skipped\n',
    ].join("\n"),
  );
});

test("an earlier state, and one that was consumed, can be applied", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  repo.write({ "a.ts": "first\n" });
  await repo.checkpoint(["save", "work", "-m", "x"]);
  repo.write({ "a.ts": "second\n" });
  await repo.checkpoint(["save", "work", "-m", "x", "--force"]);
  await lose(repo);
  await repo.checkpoint(["apply", "work@{1}"]);
  expect(snapshot(repo.root)).toEqual({ "a.ts": "644 first\n" });
  await lose(repo);
  await repo.checkpoint(["continue", "work"]);
  const applied = await repo.checkpoint(["apply", "work", "--json"]);
  expect(JSON.parse(applied.stdout)).toEqual({
    version: 1,
    name: "work",
    chosen: null,
    foreign: null,
    dryRun: false,
    outcome: "applied",
    files: [{ path: "a.ts", outcome: "restored" }],
  });
  expect(snapshot(repo.root)).toEqual({ "a.ts": "644 second\n" });
});

test("there may be nothing to put back, or no such checkpoint, or no worktree", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "clean", "-m", "x"]);
  expect(await repo.checkpoint(["apply", "clean"])).toEqual({
    status: 0,
    stdout: 'Checkpoint "clean" holds no uncommitted work\n',
    stderr: "",
  });
  expect((await repo.checkpoint(["apply", "other"])).status).toBe(1);
  expect((await repo.checkpoint(["apply", "clean@{9}"])).status).toBe(1);
  expect((await repo.checkpoint(["apply", "clean@{x}"])).status).toBe(129);
  const bare = await repo.checkpoint(["apply", "clean"], { cwd: join(repo.root, ".git") });
  expect(bare.status).not.toBe(0);
});

test("contents that are gone are named, and nothing is guessed", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.git("config", "checkpoint.capture", "false");
  repo.write({ "a.ts": "my a\n" });
  await repo.checkpoint(["save", "work", "-m", "x"]);
  await lose(repo);
  const refused = await repo.checkpoint(["apply", "work"]);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain("'a.ts' (its content cannot be read from this repository)");
  expect(snapshot(repo.root)).toEqual({ "a.ts": "644 a\n" });
});

test("work of a repository without a commit comes back", async () => {
  const repo = await checkpointRepo({});
  repo.write({ "a.ts": "a\n", "b/c.ts": "c\n" });
  await repo.git("add", "a.ts");
  const before = snapshot(repo.root);
  await repo.checkpoint(["save", "work", "-m", "x"]);
  rmSync(join(repo.root, "a.ts"));
  rmSync(join(repo.root, "b"), { recursive: true });
  expect((await repo.checkpoint(["apply", "work"])).status).toBe(0);
  expect(snapshot(repo.root)).toEqual(before);
});

test("a filter that only git can run is left to git", async () => {
  const repo = await checkpointRepo({ ".gitattributes": "*.up filter=case\n" });
  await repo.git("config", "filter.case.clean", "tr a-z A-Z");
  await repo.git("config", "filter.case.smudge", "tr A-Z a-z");
  repo.write({ "a.up": "one\n" });
  await repo.checkpoint(["save", "work", "-m", "x"]);
  await lose(repo);
  const isomorphic = { env: { ...repo.env, GIT_CHECKPOINT_ENGINE: "isomorphic" } };
  const refused = await repo.checkpoint(["apply", "work"], isomorphic);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain("'a.up' (a filter or an encoding applies that only git itself can do)");
  expect((await repo.checkpoint(["apply", "work"])).status).toBe(0);
  expect(snapshot(repo.root)["a.up"]).toBe("644 one\n");
});

test("nothing is put into a git directory, whatever it is called", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  await repo.git("init", "--quiet", "--bare", ".dotfiles");
  repo.write({ "evil.txt": "#!/bin/sh\n" });
  const oid = (await repo.git("hash-object", "-w", "evil.txt")).trim();
  const files = `files:\n  - { path: .dotfiles/hooks/post-checkout, oid: ${oid}, mode: 100755, state: untracked }\n`;
  repo.write({ "doc.md": `---\ncheckpoint: 1\nname: evil\n${files}---\n# evil\n` });
  const blob = (await repo.git("hash-object", "-w", "doc.md")).trim();
  await repo.git("update-ref", "refs/checkpoints/evil", blob);
  const answer = await repo.checkpoint(["apply", "evil"]);
  expect(answer.status).toBe(2);
  expect(answer.stderr).toContain("'.dotfiles' is a git directory");
  expect(existsSync(join(repo.root, ".dotfiles/hooks/post-checkout"))).toBe(false);
});
