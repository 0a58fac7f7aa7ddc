import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Engine } from "../../../src/git/engine.ts";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { type TempRepo, tempFolder, tempRepo } from "../../support/git.ts";

async function openIn(repo: TempRepo, cwd = repo.root): Promise<Engine> {
  const engine = await openIsomorphicEngine({ cwd, env: repo.env });
  onTestFinished(() => engine.close());
  return engine;
}

test("hashing never leaves the worktree and follows no link", async () => {
  const outside = tempFolder();
  writeFileSync(join(outside, "secret"), "secret\n");
  const repo = await tempRepo({ "folder/file": "f\n" });
  symlinkSync(outside, join(repo.root, "way-out"));
  symlinkSync("folder", join(repo.root, "alias"));
  symlinkSync(join(outside, "secret"), join(repo.root, "link"));
  symlinkSync("loop", join(repo.root, "loop"));
  const paths = ["way-out/secret", "alias/file", "link", "loop", "../secret", "/etc/passwd", ".git/config"];
  paths.push(
    "folder/../folder/file",
    ".GIT/config",
    "folder",
    "",
    "folder/",
    "./folder/file",
    "nul\0byte",
    "n".repeat(5000),
  );
  const engine = await openIn(repo);
  expect([...(await engine.hashFiles([...paths, "folder/file"], true)).keys()]).toEqual(["folder/file"]);
});

test("files that only git's own filters could hash are left out", async () => {
  const repo = await tempRepo({ plain: "p\n" });
  await repo.git("config", "filter.upper.clean", "tr a-z A-Z");
  repo.write({
    ".gitattributes":
      "*.up filter=upper\n*.none filter=unknown\n*.utf16 working-tree-encoding=UTF-16\n*.id ident\n",
    "a.up": "a\n",
    "a.none": "a\n",
    "a.utf16": Buffer.from("a\n", "utf16le"),
    "with.id": "$Id: 1234 $\n",
    "without.id": "no keyword\n",
    plain: "changed\n",
  });
  const ids = await (await openIn(repo)).hashFiles(
    ["a.up", "a.none", "a.utf16", "with.id", "without.id", "plain"],
    false,
  );
  expect([...ids.keys()]).toEqual(["a.none", "without.id", "plain"]);
  for (const [path, id] of ids) expect(id).toBe((await repo.git("hash-object", "--", path)).trim());
});

test("a file that was committed with CR LF keeps it under core.autocrlf, as with git add", async () => {
  const repo = await tempRepo({ "dos.txt": "a\r\nb\r\n" });
  await repo.git("config", "core.autocrlf", "true");
  expect((await (await openIn(repo)).place()).changes).toEqual([]);
  repo.write({ "dos.txt": "a\r\nb\r\nc\r\n" });
  const ids = await (await openIn(repo)).hashFiles(["dos.txt"], false);
  await repo.git("add", "dos.txt");
  expect(ids.get("dos.txt")).toBe((await repo.git("rev-parse", ":dos.txt")).trim());
});

test("what is ignored is what git ignores", async () => {
  const repo = await tempRepo({ "tracked.log": "t\n", "vendor/tracked": "t\n" });
  const rules = [
    "# a comment",
    "*.log",
    "!keep.log",
    "/only-top",
    "folder/",
    "a/**/z",
    "**/anywhere",
    "inside/**",
    "!inside/kept",
    "doc/*.txt",
    "[abc]?.tmp",
    "[!x-z]q",
    "[[:digit:]]*.num",
    "\\#hash",
    "\\!bang",
    "trailing   ",
    "escaped\\ ",
    "star\\*",
    "unclosed[",
    "vendor",
    "x**y",
    "crlf.txt\r",
    "ü*",
  ];
  const names = [
    "a.log",
    "keep.log",
    "deep/keep.log",
    "only-top",
    "sub/only-top",
    "folder/x",
    "sub/folder/y",
    "folder2",
  ];
  names.push(
    "a/z",
    "a/b/z",
    "a/b/c/z",
    "anywhere",
    "p/q/anywhere",
    "inside/lost",
    "inside/kept",
    "inside/deep/x",
  );
  names.push(
    "doc/a.txt",
    "doc/deep/a.txt",
    "aa.tmp",
    "da.tmp",
    "aq",
    "xq",
    "1.num",
    "x1.num",
    "#hash",
    "!bang",
    "trailing",
  );
  names.push(
    "escaped ",
    "star*",
    "star1",
    "unclosed[",
    "vendor/new",
    "xaby",
    "xa/by",
    "crlf.txt",
    "über",
    "ueber",
  );
  names.push(
    "nested/own",
    "nested/.hidden",
    "nested/deep/again.log",
    "info-excluded",
    "user-excluded",
    "new\nline",
  );
  repo.write({ ".gitignore": rules.join("\n"), "nested/.gitignore": "own\n!again.log\n.hidden\n" });
  repo.write(Object.fromEntries(names.map((name) => [name, "x\n"])));
  writeFileSync(join(repo.root, ".git/info/exclude"), "info-excluded\n");
  mkdirSync(join(repo.home, ".config/git"), { recursive: true });
  writeFileSync(join(repo.home, ".config/git/ignore"), "user-excluded\n");

  const git = (await repo.git("ls-files", "--others", "--exclude-standard", "-z"))
    .split("\0")
    .filter(Boolean);
  const ours = (await (await openIn(repo)).place()).changes;
  expect(ours.every(({ state }) => state === "untracked")).toBe(true);
  expect(ours.map(({ path }) => path)).toEqual(git);
  expect(git.length).toBeGreaterThan(10);
});

test("every version of the index is read, and paths outside a sparse checkout are not missing", async () => {
  const repo = await tempRepo({
    "a/one": "1\n",
    "a/two": "2\n",
    "b/three": "3\n",
    [`long/${"n".repeat(200)}`]: "4\n",
  });
  await repo.git("sparse-checkout", "set", "--cone", "a", "long");
  repo.write({ "a/two": "changed\n" });
  for (const version of ["2", "3", "4"]) {
    await repo.git("update-index", `--index-version=${version}`);
    const engine = await openIn(repo);
    expect((await engine.place()).changes).toMatchObject([{ path: "a/two", state: "modified" }]);
    expect(await engine.tracked(["b/three", "none"])).toEqual(new Set(["b/three"]));
  }
  await repo.git("update-index", "--assume-unchanged", "a/two");
  expect((await (await openIn(repo)).place()).changes).toEqual([]);
});

test("a worktree that only a setting names, and one whose repository is bare", async () => {
  const repo = await tempRepo({ a: "a\n" });
  const folder = tempFolder();
  await repo.git("clone", "--quiet", "--bare", repo.root, join(folder, "bare.git"));
  await repo.git("-C", join(folder, "bare.git"), "worktree", "add", "--quiet", join(folder, "tree"), "main");
  writeFileSync(join(folder, "tree/a"), "changed\n");
  const linked = await openIn(repo, join(folder, "tree"));
  expect(linked.repository.worktree).toBe(join(folder, "tree"));
  expect((await linked.place()).changes).toMatchObject([{ path: "a", state: "modified" }]);

  mkdirSync(join(folder, "elsewhere"));
  await repo.git("config", "core.worktree", join(folder, "elsewhere"));
  const moved = await openIn(repo);
  expect(moved.repository.worktree).toBe(join(folder, "elsewhere"));
  expect((await moved.place()).changes).toMatchObject([{ path: "a", state: "deleted" }]);
});

test("a path that is not UTF-8 disturbs no other", async () => {
  const repo = await tempRepo({ "ä.txt": "a\n" });
  const odd = Buffer.concat([Buffer.from(`${repo.root}/`), Buffer.from([0x66, 0xe4, 0x2e])]);
  writeFileSync(odd, "odd\n");
  await repo.commit("odd");
  linkSync(join(repo.root, "ä.txt"), join(repo.root, "b.txt"));
  expect((await (await openIn(repo)).place()).changes).toEqual([{ path: "b.txt", state: "untracked" }]);
  writeFileSync(odd, "changed\n");
  expect((await (await openIn(repo)).place()).changes).toEqual([{ path: "b.txt", state: "untracked" }]);
});
