import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { objectFormat } from "../support/form.ts";
import { writeFiles } from "../support/git.ts";
import { type Machine, type Machines, machines } from "../support/machines.ts";
import { openStory } from "../support/story.ts";

test("push sends the names it was told and no other", async () => {
  const world = await machines();
  const ada = await world.join("ada");
  const story = openStory();
  for (const name of ["login", "search", "upload"]) await ada.checkpoint(["save", name, "-m", name]);
  await story.run(ada, ["push", "login"]);
  expect(await namesOn(world)).toEqual(["login"]);
  await story.run(ada, ["push", "origin", "search"]);
  expect(await namesOn(world)).toEqual(["login", "search"]);
  await story.run(ada, ["push", "origin"]);
  await story.run(ada, ["push"]);
  await story.run(ada, ["push", "nowhere"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ada$ git checkpoint push login
    pushed  login  1 entry
    ada$ git checkpoint push origin search
    pushed  search  1 entry
    ada$ git checkpoint push origin
    pushed  upload  1 entry
    2 unchanged
    ada$ git checkpoint push
    3 unchanged
    ada$ git checkpoint push nowhere
    stderr: error: there is no checkpoint 'nowhere' here, and no remote of that name
    hint: 'git checkpoint list' shows what there is; this clone knows 'origin'
    exit 1
    "
  `);
  expect(await namesOn(world)).toEqual(["login", "search", "upload"]);
});

// Sizes and order follow from the ids.
test.skipIf(objectFormat !== "sha1")(
  "a dry run lists names, entries and files with sizes, and sends nothing",
  async () => {
    const world = await machines();
    const ada = await world.join("ada");
    const story = openStory();
    ada.write({ "form.ts": "let a = 1\nlet b = 3\n", "notes.txt": "x".repeat(3000) });
    await ada.checkpoint(["save", "login", "--file", "form.ts", "-m", "one"], {
      now: "2026-11-16T09:00:00Z",
    });
    await ada.checkpoint(["save", "login", "-m", "two", "--force"], { now: "2026-11-16T09:05:00Z" });
    await ada.checkpoint(["save", "search", "-m", "three"], { now: "2026-11-16T09:06:00Z" });
    await ada.checkpoint(["clear", "search"], { now: "2026-11-16T09:07:00Z" });
    const before = await contentOf(world);
    await story.run(ada, ["push", "--dry-run"]);
    expect(story.told().replace(/-[0-9a-f]{8}\b/g, "-HASH")).toMatchInlineSnapshot(`
    "
    ada$ git checkpoint push --dry-run
    would push  login  2 entries
      TIME-save-HASH  document 459 B
        form.ts (at HEAD)  20 B
        form.ts  20 B
        notes.txt  2.9 KiB
      TIME-save-HASH  document 459 B
        form.ts (at HEAD)  20 B
        form.ts  20 B
        notes.txt  2.9 KiB
    1 ended here and unknown there (--all sends them)
    3.9 KiB in all to 'origin'; nothing was sent
    "
  `);
    expect(await contentOf(world)).toBe(before);

    await story.run(ada, ["push", "search"]);
    await story.run(ada, ["push", "-n", "search"]);
    expect(story.told()).toMatchInlineSnapshot(`
    "
    ada$ git checkpoint push search
    pushed  search  2 entries, ended
    ada$ git checkpoint push -n search
    1 unchanged
    0 B in all to 'origin'; nothing was sent
    "
  `);
    const { names } = JSON.parse((await ada.checkpoint(["push", "-n", "--json"])).stdout);
    await ada.checkpoint(["push"]);
    const filed = await world.remote.git(
      "ls-tree",
      "refs/checkpoint-journal/login:2026-11-16",
      "--name-only",
    );
    expect(names).toMatchObject([{ name: "login", plan: "send" }]);
    expect(names[0].entries.map(({ id }: { readonly id: string }) => `${id}\n`).join("")).toBe(filed);
  },
);

test("the user's branches, hooks, configuration and FETCH_HEAD stay as they are, and no commit travels", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  for (const { root, git } of [ada, ben]) {
    await git("fetch", "--quiet");
    for (const hook of ["pre-push", "post-merge", "post-checkout"]) {
      writeFiles(root, { [`.git/hooks/${hook}`]: "#!/bin/sh\nexit 1\n" });
      chmodSync(join(root, ".git/hooks", hook), 0o755);
    }
  }
  ada.write({ "form.ts": "let a = 2\n" });
  await ada.git(
    "-c",
    "core.hooksPath=/dev/null",
    "commit",
    "--quiet",
    "--all",
    "--message",
    "not pushed yet",
  );
  const [here, there] = [await ownThings(ada), await ownThings(ben)];
  const commits = await commitsOf(world);

  await ada.checkpoint(["save", "login", "--left-off", "in form.ts", "--next", "push it"]);
  expect((await ada.checkpoint(["push"])).status).toBe(0);
  expect((await ben.checkpoint(["pull"])).status).toBe(0);
  expect((await ben.checkpoint(["continue", "login"])).stdout).toContain("Drift: stale");
  expect((await ben.checkpoint(["sync"])).status).toBe(0);
  expect((await ada.checkpoint(["sync"])).status).toBe(0);

  expect(await ownThings(ada)).toEqual(here);
  expect(await ownThings(ben)).toEqual(there);
  expect(await commitsOf(world)).toBe(commits);
});

async function namesOn({ remote }: Machines): Promise<readonly string[]> {
  const listed = await remote.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoint-journal/");
  return listed.split("\n").filter(Boolean);
}

/** All refs and all objects of the remote. */
async function contentOf({ remote }: Machines): Promise<string> {
  const objects = await remote.git("cat-file", "--batch-check", "--batch-all-objects");
  return (await remote.git("for-each-ref")) + objects;
}

async function commitsOf({ remote }: Machines): Promise<string> {
  const objects = await remote.git("cat-file", "--batch-check", "--batch-all-objects");
  return objects
    .split("\n")
    .filter((line) => line.includes(" commit "))
    .join("\n");
}

/** What belongs to the user: all refs but ours, where HEAD is, the configuration, FETCH_HEAD, index and files. */
async function ownThings({ root, git }: Machine): Promise<Readonly<Record<string, string>>> {
  const refs = await git("for-each-ref", "--format=%(objectname) %(refname)");
  const file = (name: string): string => readFileSync(join(root, ".git", name), "latin1");
  return {
    refs: refs
      .split("\n")
      .filter((line) => !line.includes(" refs/checkpoint"))
      .join("\n"),
    head: file("HEAD"),
    config: file("config"),
    fetchHead: file("FETCH_HEAD"),
    index: await git("ls-files", "--stage"),
    status: await git("status", "--porcelain", "--untracked-files=no"),
    form: readFileSync(join(root, "form.ts"), "utf8"),
  };
}
