import { chmodSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diffFiles } from "../../src/operations/compare/diff-files.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { STORY_ENGINES } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { snapshot } from "../support/snapshot.ts";

const TEN = Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`).join("");

/** The worktree as it stands, with its repository, for a patch to be tried on. */
function copyOf(repo: CheckpointRepo): string {
  const copy = join(repo.root, "..", "copy");
  cpSync(repo.root, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** The patch in its very bytes, as a program at the other end of the pipe gets it. */
async function patchBytes(repo: CheckpointRepo, state: string): Promise<Uint8Array> {
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  try {
    return (await diffFiles(at, { state })).patch;
  } finally {
    await at.close();
  }
}

/** Applies the patch where the files are as they were captured; git must find nothing to complain of. */
async function applyIn(repo: CheckpointRepo, copy: string, patch: Uint8Array): Promise<void> {
  const file = join(repo.home, "patch");
  writeFileSync(file, patch);
  for (const args of [["--check"], []]) {
    const answer = await runGit(copy, repo.env, ["apply", "--whitespace=nowarn", ...args, file]);
    expect(answer).toEqual({ status: 0, stdout: "", stderr: "" });
  }
}

describe.each(STORY_ENGINES)("with the %s engine", (engine) => {
  async function openRepo(files: Record<string, string | Uint8Array>): Promise<CheckpointRepo> {
    const repo = await checkpointRepo(files);
    repo.env.GIT_CHECKPOINT_ENGINE = engine;
    return repo;
  }

  test("the patch leads from the captured files to the worktree", async () => {
    const latin = (text: string) => Buffer.from(text, "latin1");
    const repo = await openRepo({
      "a.ts": TEN,
      "same.ts": "s\n",
      "gone.ts": "g\ng\n",
      "run.sh": "#!\n",
      "old.sh": "#!\n",
    });
    chmodSync(join(repo.root, "old.sh"), 0o755);
    await repo.commit("mode");
    const paths = [
      "with space.txt",
      'quote".txt',
      "später/größe.txt",
      "empty-now.txt",
      "no-end.txt",
      "latin.txt",
    ];
    for (const path of paths) repo.write({ [path]: "captured\n" });
    repo.write({
      "a.ts": TEN.replace("line 2", "my line 2"),
      "latin.txt": latin("caf\xe9\n"),
      "empty.txt": "",
    });
    symlinkSync("a.ts", join(repo.root, "link"));
    symlinkSync("a.ts", join(repo.root, "link-to-file"));
    rmSync(join(repo.root, "gone.ts"));
    await repo.checkpoint([
      "save",
      "work",
      "-m",
      "x",
      "--file",
      "same.ts",
      "--file",
      "run.sh",
      "--file",
      "old.sh",
      "--file",
      "later.txt",
      "--file",
      "later-empty.txt",
    ]);
    const copy = copyOf(repo);

    for (const path of paths) repo.write({ [path]: "changed\nmore\n" });
    repo.write({
      "a.ts": TEN.replace("line 9", "your line 9"),
      "latin.txt": latin("na\xefve\n"),
      "gone.ts": "back\n",
    });
    repo.write({
      "empty-now.txt": "",
      "no-end.txt": "no line end",
      "later.txt": "new\n",
      "later-empty.txt": "",
    });
    rmSync(join(repo.root, "empty.txt"));
    rmSync(join(repo.root, "with space.txt"));
    rmSync(join(repo.root, "link"));
    rmSync(join(repo.root, "link-to-file"));
    symlinkSync("same.ts", join(repo.root, "link"));
    repo.write({ "link-to-file": "a file\n" });
    chmodSync(join(repo.root, "run.sh"), 0o755);
    chmodSync(join(repo.root, "old.sh"), 0o644);
    repo.write({ "old.sh": "#! changed\n" });

    await applyIn(repo, copy, await patchBytes(repo, "work"));
    expect(snapshot(copy)).toEqual(snapshot(repo.root));
  });

  test("line endings that git converts are no difference, and the patch fits on them", async () => {
    const repo = await openRepo({
      ".gitattributes": "*.txt text eol=crlf\n",
      "a.txt": TEN.replaceAll("\n", "\r\n"),
    });
    await repo.git("add", "--renormalize", ".");
    const crlf = TEN.replaceAll("\n", "\r\n");
    repo.write({ "a.txt": crlf.replace("line 2", "my line 2") });
    await repo.checkpoint(["save", "work", "-m", "x"]);
    expect(Buffer.from(await patchBytes(repo, "work")).toString()).toBe("");
    const copy = copyOf(repo);
    repo.write({ "a.txt": crlf.replace("line 9", "your line 9") });
    const patch = await patchBytes(repo, "work");
    expect(Buffer.from(patch).toString()).toContain("-my line 2\n+line 2\n");
    await applyIn(repo, copy, patch);
    expect(snapshot(copy)).toEqual(snapshot(repo.root));
  });

  test("line endings that git keeps are kept by the patch", async () => {
    const crlf = TEN.replaceAll("\n", "\r\n");
    const repo = await openRepo({ "committed.txt": crlf, "changed.txt": "a\nb\n" });
    await repo.checkpoint(["save", "work", "-m", "x", "--file", "committed.txt", "--file", "changed.txt"]);
    const copy = copyOf(repo);
    repo.write({ "committed.txt": crlf.replace("line 9", "your line 9"), "changed.txt": "a\r\nb\r\n" });
    await applyIn(repo, copy, await patchBytes(repo, "work"));
    expect(snapshot(copy)).toEqual(snapshot(repo.root));
  });
});

test("the patch reads as git's own", async () => {
  const repo = await checkpointRepo({ "a.ts": "one\ntwo\n", "gone.ts": "g\n", "run.sh": "#!\n" });
  const flags = ["a.ts", "gone.ts", "run.sh", "new.ts"].flatMap((path) => ["--file", path]);
  await repo.checkpoint(["save", "work", "-m", "x", ...flags]);
  repo.write({ "a.ts": "one\n2\n", "new.ts": "n\n" });
  rmSync(join(repo.root, "gone.ts"));
  chmodSync(join(repo.root, "run.sh"), 0o755);
  await repo.git("add", "--intent-to-add", "new.ts");
  const { stdout, stderr, status } = await repo.checkpoint(["diff", "work"]);
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  const parts = (text: string) => text.split(/^(?=diff )/m).sort();
  expect(parts(stdout)).toEqual(parts(await repo.git("diff", "--full-index", "HEAD")));
  expect((await repo.checkpoint(["diff", "work", "--exit-code"])).status).toBe(1);
});

test("a pipe gets the very bytes, and a terminal what can be shown on it", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.checkpoint(["save", "work", "-m", "x", "--file", "a.ts"]);
  repo.write({ "a.ts": "bell \u0007\n" });
  expect((await repo.checkpoint(["diff", "work"])).stdout).toContain("\n+bell \u0007\n");
  expect((await repo.checkpoint(["diff", "work"], { answers: [] })).stdout).toContain("\n+bell ^G\n");
});

test("nothing differs: nothing is printed", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  repo.write({ "a.ts": "b\n" });
  await repo.checkpoint(["save", "work", "-m", "x"]);
  expect(await repo.checkpoint(["diff", "work", "--exit-code"])).toEqual({
    status: 0,
    stdout: "",
    stderr: "",
  });
});

test("what no patch can show is named", async () => {
  const repo = await checkpointRepo({ "logo.png": Buffer.from([0, 1]), "big.txt": "small\n", "a.ts": "a\n" });
  repo.write({ ".env": "SECRET=1\n" });
  const flags = ["logo.png", "big.txt", "a.ts", ".env"].flatMap((path) => ["--file", path]);
  await repo.checkpoint(["save", "work", "-m", "x", ...flags]);
  repo.write({ "logo.png": Buffer.from([0, 2]), "big.txt": "x\n".repeat(600_000), "a.ts": "b\n" });
  const diff = await repo.checkpoint(["diff", "work", "--json", "--exit-code"]);
  expect(diff.status).toBe(1);
  expect(diff.stderr).toBe(
    [
      "warning: changed, but not in the patch: logo.png (binary)",
      "warning: changed, but not in the patch: big.txt (too large)",
      "warning: cannot be compared: .env (its content was not kept)\n",
    ].join("\n"),
  );
  const json = JSON.parse(diff.stdout);
  expect(json).toMatchObject({
    version: 1,
    name: "work",
    files: [{ path: "a.ts", state: "changed" }],
    unpatched: [
      { path: "logo.png", state: "changed", why: "binary" },
      { path: "big.txt", state: "changed", why: "too large" },
      { path: ".env", state: "unknown", why: "its content was not kept" },
    ],
  });
  expect(json.patch).toContain("@@ -1 +1 @@\n-a\n+b\n");
});

test("a filter of the user's is asked for what it would keep", async () => {
  const repo = await checkpointRepo({ ".gitattributes": "*.up filter=case\n" });
  await repo.git("config", "filter.case.clean", "tr a-z A-Z");
  await repo.git("config", "filter.case.smudge", "tr A-Z a-z");
  repo.write({ "a.up": "one\ntwo\n" });
  await repo.checkpoint(["save", "work", "-m", "x"]);
  repo.write({ "a.up": "one\nthree\n" });
  expect((await repo.checkpoint(["diff", "work"])).stdout).toContain(" ONE\n-TWO\n+THREE\n");
  await repo.checkpoint(["apply", "work", "--force"]);
  rmSync(join(repo.root, "a.up"));
  await repo.checkpoint(["apply", "work"]);
  expect(readFileSync(join(repo.root, "a.up"), "utf8")).toBe("one\ntwo\n");
});

test("two states are compared section by section", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  const first = ["--left-off", "here\nand more", "--next", "one", "--next", "two", "--file", "a.ts"];
  await repo.checkpoint(["save", "work", "-m", "first", ...first], { now: "2026-11-16T09:12:03Z" });
  repo.write({ "b.ts": "b\n" });
  const second = [
    "--left-off",
    "there\nand more",
    "--next",
    "two",
    "--next",
    "three",
    "--blocker",
    "the key",
  ];
  await repo.checkpoint(["save", "work", "-m", "second", ...second, "--force"], {
    now: "2026-11-16T10:12:03Z",
  });
  const diff = await repo.checkpoint(["diff", "work@{1}", "work"]);
  expect(diff.status).toBe(0);
  expect(diff.stdout).toMatchInlineSnapshot(`
    "work@{1} → work
      saved    2026-11-16T09:12:03+00:00 → 2026-11-16T10:12:03+00:00
      summary  first → second

    Files
    - a.ts
    + b.ts (untracked)

    Left Off
    - here
    + there
      and more

    Next Actions
    - one
    + three

    Blockers (added)
    + the key
    "
  `);
  expect((await repo.checkpoint(["diff", "work@{1}", "work", "--exit-code"])).status).toBe(1);
  expect(await repo.checkpoint(["diff", "work@{0}", "work", "--exit-code"])).toEqual({
    status: 0,
    stdout: "work@{0} → work\nno differences\n",
    stderr: "",
  });
  const json = JSON.parse((await repo.checkpoint(["diff", "work@{1}", "work", "--json"])).stdout);
  expect(json).toMatchObject({
    version: 1,
    from: { name: "work", back: 1 },
    to: { name: "work", back: null },
    diff: { state: "changed" },
  });
});

test("items of several lines and lines with tabs are shown as they are", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  const save = (...content: readonly string[]) =>
    repo.checkpoint(["save", "work", "-m", "x", "--force", ...content], { now: "2026-11-16T09:12:03Z" });
  await save("--left-off", "here\nin\tthe loop", "--next", "write it\nin two lines", "--next", "old\nitem");
  await save("--left-off", "here\nin\ta loop\t", "--next", "wrote it\nin two lines");
  expect((await repo.checkpoint(["diff", "work@{1}", "work"])).stdout).toMatchInlineSnapshot(`
    "work@{1} → work

    Left Off
      here
    ~ in	[-the-]{+a+} loop

    Next Actions
    ~ [-write-]{+wrote+} it
      in two lines
    - old
      item
    "
  `);
});

test("between two states, the words that changed inside a line or an item are marked", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  const save = (time: string, ...content: readonly string[]) =>
    repo.checkpoint(["save", "work", "-m", "x", "--force", ...content], { now: `2026-11-16T${time}:00Z` });
  await save(
    "09:00",
    "--left-off",
    "no user yet in login.ts\nand more",
    "--next",
    "read the token",
    "--next",
    "two",
  );
  await save(
    "10:00",
    "--left-off",
    "a user is in login.ts\nand more",
    "--next",
    "two",
    "--next",
    "read the cookie",
  );
  const plain = (await repo.checkpoint(["diff", "work@{1}", "work"])).stdout;
  expect(plain).toMatchInlineSnapshot(`
    "work@{1} → work
      saved  2026-11-16T09:00:00+00:00 → 2026-11-16T10:00:00+00:00

    Left Off
    ~ [-no-]{+a+} user [-yet-]{+is+} in login.ts
      and more

    Next Actions
    ~ read the [-token-]{+cookie+}
    "
  `);
  await repo.git("config", "color.ui", "always");
  const coloured = (await repo.checkpoint(["diff", "work@{1}", "work"])).stdout;
  expect(coloured).toContain("read the \u001b[31m[-token-]\u001b[0m\u001b[32m{+cookie+}\u001b[0m\n");
  expect(coloured.replace(/\u001b\[\d+m/g, "")).toBe(plain);
  const { diff } = JSON.parse((await repo.checkpoint(["diff", "work@{1}", "work", "--json"])).stdout);
  expect(diff.sections[1]).toEqual({
    field: "next",
    title: "Next Actions",
    state: "changed",
    kind: "list",
    added: ["read the cookie"],
    removed: ["read the token"],
    order: "same",
    patch: "",
    lines: [
      {
        state: "reworded",
        text: "read the cookie",
        parts: [
          { state: "same", text: "read the " },
          { state: "removed", text: "token" },
          { state: "added", text: "cookie" },
        ],
      },
    ],
  });
});
