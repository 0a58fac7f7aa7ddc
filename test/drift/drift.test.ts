import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";

test("status tells files apart by what became of them", async () => {
  const repo = await checkpointRepo({
    "same.ts": "a\n",
    "changed.ts": "one\ntwo\nthree\n",
    "gone.ts": "g\n",
  });
  symlinkSync("same.ts", join(repo.root, "link"));
  await repo.commit("link");
  repo.write({ "new.ts": "not committed\n", ".env": "SECRET=1\n" });
  const flags = ["same.ts", "changed.ts", "gone.ts", "link", "later.ts", ".env"].flatMap((path) => [
    "--file",
    path,
  ]);
  const saved = await repo.checkpoint(["save", "work", "-m", "x", ...flags], { now });
  expect(saved.stderr).toBe(
    "warning: content not kept: .env (secret by its name)\nwarning: there is no such file: later.ts\n",
  );
  expect((await repo.checkpoint(["status", "work"], { now })).stdout).toMatchInlineSnapshot(`
    "work (saved just now): fresh — 1 unknown, 6 unchanged
      unknown  .env (its content was not kept)
    "
  `);

  repo.write({ "changed.ts": "one\n2\nthree\nfour\n", "later.ts": "here now\n", "new.ts": "edited\n" });
  rmSync(join(repo.root, "gone.ts"));
  rmSync(join(repo.root, "link"));
  symlinkSync("changed.ts", join(repo.root, "link"));
  const status = await repo.checkpoint(["status", "work", "--exit-code"], { now });
  expect(status.status).toBe(1);
  expect(status.stdout).toMatchInlineSnapshot(`
    "work (saved just now): stale — 1 missing, 3 changed, 1 new, 1 unknown, 1 unchanged
      missing  gone.ts
      changed  changed.ts (+2 -1)
      changed  link
      changed  new.ts (+1 -1)
      new      later.ts
      unknown  .env (its content was not kept)
    "
  `);
  const diff = await repo.checkpoint(["status", "work", "--diff"], { now });
  expect(diff.stdout).toContain("@@ -1,3 +1,4 @@\n one\n-two\n+2\n three\n+four\n");
  // The patch is from the captured, never committed content.
  expect(diff.stdout).toContain("-not committed\n+edited\n");
});

test("HEAD is the same, ahead, behind, diverged or not in this clone", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.checkpoint(["save", "work", "-m", "x", "--file", "a.ts"], { now });
  const head = async () => /: (.*\n)/.exec((await repo.checkpoint(["status", "work"], { now })).stdout)?.[1];
  expect(await head()).toBe("fresh — 1 unchanged\n");
  await repo.git("commit", "--quiet", "--allow-empty", "-m", "two");
  await repo.git("commit", "--quiet", "--allow-empty", "-m", "three");
  expect(await head()).toBe("moved on — HEAD is 2 commits ahead, 1 unchanged\n");
  await repo.checkpoint(["save", "work", "-m", "x", "--force"], { now });
  await repo.git("reset", "--quiet", "--hard", "HEAD~1");
  expect(await head()).toBe("moved on — HEAD is 1 commit behind\n");
  await repo.git("commit", "--quiet", "--allow-empty", "-m", "other");
  expect(await head()).toBe("moved on — HEAD diverged (1 ahead, 1 behind)\n");
  await repo.git("reflog", "expire", "--expire=all", "--all");
  await repo.git("gc", "--quiet", "--prune=now");
  expect(await head()).toMatch(/^stale — HEAD [0-9a-f]{7} is not in this clone\n$/);
  const listed = await repo.checkpoint(["list"], { now });
  expect(listed.stdout).toMatch(/^\* work {2}main {2}just now {2}stale {2}x\n$/);
});

test("list shows drift in one word, and columns stay aligned in any script", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.checkpoint(["save", "检查点", "-m", "登录页面", "--file", "a.ts"], {
    now: "2026-11-16T08:00:00Z",
  });
  await repo.checkpoint(["save", "plain", "-m", "no files"], { now: "2026-11-16T09:00:00Z" });
  repo.write({ "a.ts": "b\n" });
  expect((await repo.checkpoint(["list"], { now })).stdout).toMatchInlineSnapshot(`
    "* plain   main  12 minutes ago  fresh    no files
    * 检查点  main  72 minutes ago  drifted  登录页面
    "
  `);
  expect((await repo.checkpoint(["list", "--no-drift"], { now })).stdout).toContain("  -  ");
  expect((await repo.checkpoint([], { now })).stdout).toMatchInlineSnapshot(`
    "* plain   main  12 minutes ago  fresh    no files
    * 检查点  main  72 minutes ago  drifted  登录页面

    save your place   git checkpoint save <name> --left-off <where> --next <what>
    resume            git checkpoint continue plain
    see what changed  git checkpoint status plain
    "
  `);
});

test("nothing a document says reaches a terminal raw, and --raw gives the very bytes", async () => {
  const repo = await checkpointRepo();
  const nasty = "red \u001b[31m, bell \u0007, csi \u009b2J, bidi \u202e, zero\u200bwidth";
  await repo.checkpoint(["save", "nasty", "-m", nasty, "--left-off", nasty], { now });
  const hostile = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e\u200b]/;
  for (const args of [["list"], ["show", "nasty"], ["status"], ["continue", "--keep"], []]) {
    const { stdout, stderr } = await repo.checkpoint(args, { now });
    expect(stdout + stderr).not.toMatch(hostile);
  }
  expect((await repo.checkpoint(["show", "nasty"])).stdout).toContain(
    "red ^[[31m, bell ^G, csi \\x9b2J, bidi <U+202E>",
  );
  expect((await repo.checkpoint(["show", "nasty", "--raw"])).stdout).toBe(await repo.document("nasty"));
});
