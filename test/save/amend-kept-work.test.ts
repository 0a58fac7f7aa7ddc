import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const LOGIN = Array.from({ length: 8 }, (_, at) => `line ${at + 1} of login\n`).join("");
const WORK = `${LOGIN}export const user = 1;\nexport const token = 2;\n`;

/** A checkpoint of the branch `feature` with uncommitted work in two files. */
async function savedWork(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "src/login.ts": LOGIN, "src/other.ts": "other\n" });
  await repo.git("switch", "-qc", "feature");
  repo.write({ "src/login.ts": WORK, "src/new.ts": "new\n" });
  await repo.checkpoint(["save", "oauth", "--left-off", "src/login.ts:9 has no user", "--next", "one"]);
  return repo;
}

/** The lines of a live document that tie it to a place and to files. */
async function ties(repo: CheckpointRepo): Promise<string> {
  const [, front = ""] = (await repo.document("oauth")).split("---\n");
  return front.replace(/^(?:checkpoint|name|saved|by|host|profile|summary): .*\n/gm, "");
}

const work = (repo: CheckpointRepo) =>
  ["src/login.ts", "src/new.ts"].map((path) => readFileSync(join(repo.root, path), "utf8"));

async function editWith(repo: CheckpointRepo, shell: string) {
  const editor = join(repo.root, "../editor.sh");
  repo.write({ "../editor.sh": `#!/bin/sh\n${shell}\n` });
  chmodSync(editor, 0o755);
  return repo.checkpoint(["edit", "oauth"], { env: { ...repo.env, GIT_EDITOR: editor } });
}

test("amended and edited from another branch, a checkpoint stays on its own with all its kept work", async () => {
  const repo = await savedWork();
  const before = await ties(repo);
  await repo.git("stash", "-qu");
  await repo.git("switch", "-q", "main");
  repo.write({ "src/elsewhere.ts": "of main\n" });
  expect(await repo.checkpoint(["save", "oauth", "--amend", "--next", "two"])).toEqual({
    status: 0,
    stdout: 'Checkpoint "oauth" amended: 1 Next Action added\n',
    stderr: "",
  });
  expect(await ties(repo)).toBe(before);
  expect((await repo.checkpoint(["save", "oauth", "--tick", "1"])).stderr).toBe("");
  expect(await editWith(repo, `sed -i 's/^1. two/1. three/' "$1"`)).toMatchObject({ status: 0, stderr: "" });
  expect(await ties(repo)).toBe(before);

  const more = await repo.checkpoint(["save", "oauth", "--amend", "--file", "src/other.ts:1"]);
  expect(more.stdout).toBe('Checkpoint "oauth" amended: 1 file added\n');
  expect(more.stderr).toBe("");
  const after = await ties(repo);
  expect(after).toMatch(/path: src\/other\.ts, oid: \w+, mode: 100644, state: clean, lines: \[1-1\]/);
  expect(after.replace(/^ {2}- \{ path: src\/other\.ts.*\n/m, "")).toBe(before);

  // The objects of the work are in the new entry itself.
  await repo.git("stash", "drop", "-q");
  await repo.git("switch", "-q", "feature");
  const applied = await repo.checkpoint(["apply", "oauth"]);
  expect(applied).toMatchObject({ status: 0, stderr: "" });
  expect(work(repo)).toEqual([WORK, "new\n"]);
});

test("on its own branch work that is not there now stays kept; what is dirty is captured anew", async () => {
  const repo = await savedWork();
  const before = await ties(repo);
  await repo.git("stash", "-qu");
  expect(await repo.checkpoint(["save", "oauth", "--amend"])).toEqual({
    status: 0,
    stdout:
      'Checkpoint "oauth" amended: its words stay, its place and files are those of now, but for kept work of 2 files\n',
    stderr: "",
  });
  expect(await ties(repo)).toBe(before);
  expect(await editWith(repo, `sed -i 's/^1. one/1. two/' "$1"`)).toMatchObject({ status: 0, stderr: "" });
  expect(await ties(repo)).toBe(before);
  const unlisted = await editWith(repo, `sed -i '/path: src.new.ts/d; /- src.new.ts/d' "$1"`);
  expect(unlisted.stdout).toBe('Checkpoint "oauth" amended: 1 file dropped\n');
  expect(await ties(repo)).not.toContain("src/new.ts");
  await repo.checkpoint(["undo"]);
  const kept = await repo.git("ls-tree", "-r", "refs/checkpoint-journal/oauth");
  for (const [, oid] of before.matchAll(/oid: (\w+)/g)) expect(kept).toContain(oid);

  repo.write({ "src/new.ts": "newer\n" });
  await repo.checkpoint(["save", "oauth", "--amend", "--done", "more"]);
  const newer = (await repo.git("hash-object", "src/new.ts")).trim();
  expect(await ties(repo)).toContain(`path: src/new.ts, oid: ${newer}`);
  await repo.checkpoint(["apply", "oauth"]);
  expect(work(repo)).toEqual([WORK, "newer\n"]);
});

test("work that was committed, to the letter or with more on top, is no longer kept as work", async () => {
  const repo = await savedWork();
  repo.write({ "src/login.ts": `${WORK}export const more = 3;\n` });
  await repo.git("add", "-A");
  await repo.git("commit", "-qm", "the work");
  await repo.checkpoint(["save", "oauth", "--amend", "--done", "committed"]);
  const after = await ties(repo);
  expect(after).toMatch(/path: src\/login\.ts, .*state: clean/);
  expect(after).toMatch(/path: src\/new\.ts, .*state: clean/);
});

test("a commit of somebody else's to the same file does not take the kept work away", async () => {
  const repo = await savedWork();
  await repo.git("stash", "-qu");
  repo.write({ "src/login.ts": `// theirs\n${LOGIN}` });
  await repo.git("commit", "-qam", "theirs");
  await repo.checkpoint(["save", "oauth", "--amend", "--done", "pulled"]);
  expect(await ties(repo)).toMatch(/path: src\/login\.ts, .*state: modified, lines: \[9-9\]/);
  await repo.checkpoint(["apply", "oauth"]);
  expect(work(repo)).toEqual([`// theirs\n${WORK}`, "new\n"]);
});

test("save --force counts the files and the kept work that it drops", async () => {
  const repo = await savedWork();
  await repo.git("stash", "-qu");
  const forced = ["save", "oauth", "--force", "--left-off", "anew in src/login.ts", "--next", "one"];
  const { changes } = JSON.parse((await repo.checkpoint([...forced, "--json"])).stdout).before;
  expect(changes.dropped).toEqual([
    { section: "Referenced Files", items: 1 },
    { section: "Kept Work", items: 2 },
  ]);
  await repo.checkpoint(["undo"]);
  expect((await repo.checkpoint(forced)).stderr).toBe(
    'Replaced "oauth" (dropped: 1 file, kept work of 2 files; back with: git checkpoint undo)\n',
  );
});

test("a section that is written a second time in the editor is one with the first, in order", async () => {
  const repo = await savedWork();
  const shell = `printf '\\n## Left Off\\nand no token\\n\\n## Next Actions\\n1. two\\n' >>"$1"`;
  expect((await editWith(repo, shell)).stdout).toBe(
    'Checkpoint "oauth" amended: 1 Next Action added, Left Off replaced\n',
  );
  expect(await repo.document("oauth")).toContain(
    "## Left Off\nsrc/login.ts:9 has no user\n\nand no token\n\n## Next Actions\n1. one\n2. two\n",
  );
});
