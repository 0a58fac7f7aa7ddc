import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Change, Engine } from "../../src/git/engine.ts";
import { nowhere, objectFormat } from "../support/form.ts";
import { runGit, type TempRepo, tempFolder, tempRepo } from "../support/git.ts";
import { ENGINES } from "./engines.ts";

const ODD_NAMES = [
  "with space.txt",
  'quo"te.txt',
  "back\\slash.txt",
  "new\nline.txt",
  "検証 ä.txt",
  "-dash.txt",
];

describe.each(ENGINES)("the %s engine looks at the worktree", (_kind, open) => {
  async function at(cwd: string, env: Record<string, string>): Promise<Engine> {
    const engine = await open({ cwd, env });
    onTestFinished(() => engine.close());
    return engine;
  }

  const changes = async (engine: Engine): Promise<readonly Change[]> =>
    [...(await engine.place()).changes].sort((a, b) => (a.path < b.path ? -1 : 1));

  const id = async (repo: TempRepo, name: string): Promise<string> =>
    (await repo.git("rev-parse", name)).trim();

  test("HEAD on a branch, detached, and not yet born", async () => {
    const repo = await tempRepo();
    const commit = await id(repo, "HEAD");
    expect(await (await at(repo.root, repo.env)).head()).toEqual({ branch: "main", commit });
    await repo.git("switch", "--quiet", "--create", "feature/auth");
    await repo.git("pack-refs", "--all");
    expect(await (await at(repo.root, repo.env)).head()).toEqual({ branch: "feature/auth", commit });
    await repo.git("switch", "--quiet", "--detach");
    const detached = await at(repo.root, repo.env);
    expect(await detached.head()).toEqual({ branch: null, commit });
    expect(await detached.place()).toEqual({ head: { branch: null, commit }, changes: [] });
    await repo.git("switch", "--quiet", "--orphan", "fresh");
    repo.write({ "new.txt": "new\n" });
    const unborn = await at(repo.root, repo.env);
    expect(await unborn.head()).toEqual({ branch: "fresh", commit: null });
    expect(await unborn.place()).toEqual({
      head: { branch: "fresh", commit: null },
      changes: [{ path: "new.txt", state: "untracked" }],
    });
    expect(await unborn.distance(commit as Oid)).toBe("unknown");
    expect(await unborn.blobsInHead(["README.md"])).toEqual(new Map());
  });

  test("every kind of change, as git status tells them", async () => {
    const files = [
      "edited",
      "staged",
      "both",
      "gone",
      "removed",
      "same",
      "kept",
      "mode",
      "linked",
      "touched",
    ];
    const repo = await tempRepo({
      ...Object.fromEntries(files.map((name) => [`src/${name}`, `${name}\n`])),
      ".gitignore": "*.log\n/build/\n!important.log\n",
    });
    const base = new Map<string, string>();
    for (const name of files) base.set(name, await id(repo, `HEAD:src/${name}`));
    repo.write({ "src/edited": "edited!\n", "src/staged": "staged!\n", "src/both": "index\n" });
    await repo.git("add", "src/staged", "src/both");
    repo.write({
      "src/both": "worktree\n",
      "src/added": "new\n",
      "src/vanished": "new\n",
      "src/intended": "n\n",
    });
    await repo.git("add", "src/added", "src/vanished");
    await repo.git("add", "--intent-to-add", "src/intended");
    rmSync(join(repo.root, "src/vanished"));
    rmSync(join(repo.root, "src/gone"));
    await repo.git("rm", "--quiet", "src/removed");
    await repo.git("rm", "--quiet", "--cached", "src/kept");
    chmodSync(join(repo.root, "src/mode"), 0o755);
    rmSync(join(repo.root, "src/linked"));
    symlinkSync("same", join(repo.root, "src/linked"));
    utimesSync(join(repo.root, "src/touched"), new Date(), new Date(Date.now() - 5_000));
    repo.write({ "notes/deep/todo.md": "todo\n", "a.log": "x", "important.log": "x", "build/out": "x" });

    const engine = await at(repo.root, repo.env);
    const modified = (name: string) => ({ path: `src/${name}`, state: "modified", base: base.get(name) });
    expect(await changes(engine)).toEqual([
      { path: "important.log", state: "untracked" },
      { path: "notes/deep/todo.md", state: "untracked" },
      { path: "src/added", state: "added" },
      modified("both"),
      modified("edited"),
      { path: "src/gone", state: "deleted", base: base.get("gone") },
      { path: "src/intended", state: "added" },
      modified("kept"),
      modified("linked"),
      modified("mode"),
      { path: "src/removed", state: "deleted", base: base.get("removed") },
      modified("staged"),
      { path: "src/vanished", state: "deleted" },
    ]);
  });

  test("a file that changes within one tick of the clock, at the same size, is seen", async () => {
    const repo = await tempRepo({ a: "1\n" });
    for (let round = 0; round < 20; round++) {
      const before = await id(repo, "HEAD:a");
      repo.write({ a: `${round % 2}\n` });
      await repo.git("add", "a");
      await repo.git("commit", "--quiet", "--allow-empty", "--message", "round");
      repo.write({ a: `${(round + 1) % 2}\n` });
      const seen = await changes(await at(repo.root, repo.env));
      expect(seen, `round ${round}, HEAD was ${before}`).toMatchObject([{ path: "a", state: "modified" }]);
    }
  });

  test("looking never writes the index", async () => {
    const repo = await tempRepo({ a: "a\n", b: "b\n" });
    utimesSync(join(repo.root, "a"), new Date(), new Date(Date.now() - 60_000));
    repo.write({ b: "changed\n" });
    const index = join(repo.root, ".git/index");
    const before = { bytes: readFileSync(index), written: statSync(index, { bigint: true }).mtimeNs };
    const engine = await at(repo.root, repo.env);
    await engine.place();
    await engine.hashFiles(["a", "b"], true);
    await engine.tracked(["a"]);
    expect(readFileSync(index).equals(before.bytes)).toBe(true);
    expect(statSync(index, { bigint: true }).mtimeNs).toBe(before.written);
  });

  test("paths with spaces, quotes, newlines, other scripts and leading dashes", async () => {
    const repo = await tempRepo(Object.fromEntries(ODD_NAMES.map((name) => [name, `${name}\n`])));
    const engine = await at(repo.root, repo.env);
    expect(await engine.tracked([...ODD_NAMES, "none"])).toEqual(new Set(ODD_NAMES));
    const ids = await engine.hashFiles(ODD_NAMES, false);
    expect(ids.size).toBe(ODD_NAMES.length);
    const lines = ODD_NAMES.filter((name) => !name.includes("\n"));
    expect(await engine.blobsInHead(lines)).toEqual(new Map(lines.map((name) => [name, ids.get(name)])));
    repo.write(Object.fromEntries(ODD_NAMES.map((name) => [name, "changed\n"])));
    expect((await changes(engine)).map(({ path, state }) => [path, state])).toEqual(
      [...ODD_NAMES].sort().map((name) => [name, "modified"]),
    );
  });

  test("a conflict shows as modified, on top of our own side", async () => {
    const repo = await tempRepo({ a: "base\n" });
    await repo.git("switch", "--quiet", "--create", "other");
    repo.write({ a: "theirs\n" });
    await repo.commit("theirs");
    await repo.git("switch", "--quiet", "main");
    repo.write({ a: "ours\n" });
    await repo.commit("ours");
    await runGit(repo.root, repo.env, ["merge", "other"]);
    const engine = await at(repo.root, repo.env);
    expect(await changes(engine)).toEqual([{ path: "a", state: "modified", base: await id(repo, "HEAD:a") }]);
    expect(await engine.tracked(["a"])).toEqual(new Set(["a"]));
  });

  test("a folder in a file's place, and a file in a folder's place", async () => {
    const repo = await tempRepo({ file: "f\n", "folder/x": "x\n" });
    const base = { file: await id(repo, "HEAD:file"), x: await id(repo, "HEAD:folder/x") };
    rmSync(join(repo.root, "file"));
    rmSync(join(repo.root, "folder"), { recursive: true });
    repo.write({ "file/inside": "i\n", folder: "now a file\n" });
    expect(await changes(await at(repo.root, repo.env))).toEqual([
      { path: "file", state: "deleted", base: base.file },
      { path: "file/inside", state: "untracked" },
      { path: "folder", state: "untracked" },
      { path: "folder/x", state: "deleted", base: base.x },
    ]);
  });

  test("a submodule that moved on, and a repository that merely lies inside", async () => {
    const repo = await tempRepo();
    const other = await tempRepo({ lib: "1\n" });
    await repo.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.root, "lib");
    const first = (await runGit(join(repo.root, "lib"), repo.env, ["rev-parse", "HEAD"])).stdout.trim();
    const staged = await changes(await at(repo.root, repo.env));
    expect(staged).toContainEqual({ path: "lib", state: "added", submodule: first });
    await repo.commit("with a submodule");
    expect(await changes(await at(repo.root, repo.env))).toEqual([]);

    writeFileSync(join(repo.root, "lib/lib"), "dirty\n");
    expect(await changes(await at(repo.root, repo.env))).toEqual([]);
    await runGit(join(repo.root, "lib"), repo.env, ["commit", "--quiet", "--all", "--message", "on"]);
    await runGit(repo.root, repo.env, ["init", "--quiet", "inner"]);
    repo.write({ "inner/file": "x\n" });
    const moved = await changes(await at(repo.root, repo.env));
    expect(moved.map(({ path, state, base }) => [path, state, base])).toEqual([
      ["inner/", "untracked", undefined],
      ["lib", "modified", first],
    ]);
  });

  test("hashing gives the ids of git add, and writes only when asked", async () => {
    const repo = await tempRepo({ tracked: "t\n" });
    repo.write({ tracked: "edited\n", "sub/new.bin": new Uint8Array([0, 1, 2, 255]), empty: "" });
    symlinkSync("tracked", join(repo.root, "link"));
    const engine = await at(repo.root, repo.env);
    const paths = ["tracked", "sub/new.bin", "empty"];
    const dry = await engine.hashFiles([...paths, "missing", "sub"], false);
    expect([...dry.keys()]).toEqual(paths);
    expect(await engine.present([...dry.values()])).toEqual(new Set());
    expect(await engine.hashFiles(paths, true)).toEqual(dry);
    expect(await engine.present([...dry.values()])).toEqual(new Set(dry.values()));
    await repo.git("add", "--all");
    for (const path of paths) expect(dry.get(path)).toBe(await id(repo, `:${path}`));
  });

  test.each(["true", "input", "false"])("line endings with core.autocrlf=%s", async (autocrlf) => {
    const repo = await tempRepo({ "committed-lf.txt": "a\nb\n" });
    await repo.git("config", "core.autocrlf", autocrlf);
    await expectIdsOfAdd(repo, {
      "committed-lf.txt": "a\r\nb\r\nc\r\n",
      "new-crlf.txt": "new\r\nfile\r\n",
      "mixed.txt": "one\r\ntwo\n",
      "lone-cr.txt": "one\rtwo\r\n",
      "binary.bin": new Uint8Array([13, 10, 0, 13, 10]),
      "dos.txt": "end\r\n\x1a",
      "latin1.txt": new Uint8Array([0xe4, 13, 10]),
    });
  });

  test("line endings by .gitattributes", async () => {
    const repo = await tempRepo({
      ".gitattributes": [
        "* text=auto",
        "*.bat text eol=crlf",
        "*.raw -text",
        "*.pic binary",
        "*.old crlf",
        "*.lf eol=lf",
        '"quoted name.raw" text',
        "sub/** text",
        "deep/**/x.raw !text",
      ].join("\n"),
      "sub/.gitattributes": "keep.* -text\n",
      "committed.txt": "plain\n",
    });
    const crlf = "one\r\ntwo\r\n";
    const names = ["a.txt", "a.bat", "a.raw", "a.pic", "a.old", "a.lf", "quoted name.raw", "sub/a.raw"];
    await expectIdsOfAdd(repo, {
      ...Object.fromEntries(
        [...names, "sub/keep.me", "deep/x.raw", "deep/er/x.raw"].map((name) => [name, crlf]),
      ),
      "lone.bat": "one\rtwo\r\n",
    });
  });

  async function expectIdsOfAdd(repo: TempRepo, files: Record<string, string | Uint8Array>): Promise<void> {
    repo.write(files);
    const engine = await at(repo.root, repo.env);
    const paths = Object.keys(files);
    const ids = await engine.hashFiles(paths, false);
    const expected = new Map<string, string>();
    for (const path of paths) expected.set(path, (await repo.git("hash-object", "--", path)).trim());
    expect(Object.fromEntries(ids)).toEqual(Object.fromEntries(expected));
    await repo.git("add", "--all");
    for (const path of paths) expect([path, ids.get(path)]).toEqual([path, await id(repo, `:${path}`)]);
    // What was just added is not a change of the worktree any more.
    await repo.git("commit", "--quiet", "--message", "all");
    expect(await changes(await at(repo.root, repo.env))).toEqual([]);
  }

  test("blobs of HEAD: files, not folders, not what HEAD has not", async () => {
    const repo = await tempRepo({ a: "a\n", "deep/er/b": "b\n" });
    repo.write({ a: "changed\n", new: "new\n" });
    const engine = await at(repo.root, repo.env);
    expect(await engine.blobsInHead(["a", "deep/er/b", "deep", "new", "a/b", "none/x"])).toEqual(
      new Map([
        ["a", await id(repo, "HEAD:a")],
        ["deep/er/b", await id(repo, "HEAD:deep/er/b")],
      ]),
    );
  });

  test("blobs of any commits, in the order asked", async () => {
    const repo = await tempRepo({ a: "a\n", "deep/b": "b\n" });
    const first = (await id(repo, "HEAD")) as Oid;
    repo.write({ a: "changed\n" });
    const second = (await repo.commit("change a")) as Oid;
    const engine = await at(repo.root, repo.env);
    const asked = [
      { commit: second, path: "a" },
      { commit: first, path: "deep/b" },
      { commit: first, path: "deep" },
      { commit: second, path: "none" },
      { commit: first, path: "a" },
      { commit: "0".repeat(first.length) as Oid, path: "a" },
    ];
    expect(await engine.blobsAt(asked)).toEqual([
      await id(repo, "HEAD:a"),
      await id(repo, "HEAD:deep/b"),
      null,
      null,
      await id(repo, "HEAD~1:a"),
      null,
    ]);
    expect(await engine.blobsAt([])).toEqual([]);
  });

  test("how far HEAD has moved: ahead, behind, diverged, unknown", async () => {
    const repo = await tempRepo({ a: "0\n" });
    const commits = [await id(repo, "HEAD")];
    for (const round of [1, 2, 3]) {
      repo.write({ a: `${round}\n` });
      commits.push(await repo.commit(`round ${round}`));
    }
    await repo.git("switch", "--quiet", "--create", "side", commits[1] as string);
    repo.write({ b: "b\n" });
    const side = await repo.commit("side");
    await repo.git("merge", "--quiet", "--no-edit", commits[2] as string);
    repo.write({ c: "c\n" });
    await repo.commit("after the merge");
    const engine = await at(repo.root, repo.env);
    const from = (commit: string | undefined) => engine.distance(commit as Oid);
    expect(await from(await id(repo, "HEAD"))).toEqual({ ahead: 0, behind: 0 });
    expect(await from(commits[0])).toEqual({ ahead: 5, behind: 0 });
    expect(await from(side)).toEqual({ ahead: 3, behind: 0 });
    expect(await from(commits[3])).toEqual({ ahead: 3, behind: 1 });
    await repo.git("switch", "--quiet", "--detach", commits[0] as string);
    expect(await (await at(repo.root, repo.env)).distance(side as Oid)).toEqual({ ahead: 0, behind: 2 });
    expect(await from(nowhere)).toBe("unknown");
    const ids = [side, await id(repo, "side:b"), nowhere] as Oid[];
    expect(await engine.knownCommits(ids)).toEqual(new Set([side]));
  });

  test("a shallow clone counts as far as it goes", async () => {
    const repo = await tempRepo({ a: "0\n" });
    for (const round of [1, 2, 3]) {
      repo.write({ a: `${round}\n` });
      await repo.commit(`round ${round}`);
    }
    const clone = join(tempFolder(), "clone");
    await repo.git("clone", "--quiet", "--depth=2", `file://${repo.root}`, clone);
    const engine = await at(clone, repo.env);
    expect(await engine.distance((await id(repo, "HEAD~1")) as Oid)).toEqual({ ahead: 1, behind: 0 });
    expect(await engine.distance((await id(repo, "HEAD~3")) as Oid)).toBe("unknown");
  });

  test("a linked worktree has its own HEAD and index, and shares refs and objects", async () => {
    const repo = await tempRepo({ a: "a\n" });
    const linked = join(tempFolder(), "linked");
    await repo.git("worktree", "add", "--quiet", "-b", "side", linked);
    writeFileSync(join(linked, "a"), "changed there\n");
    writeFileSync(join(linked, "b"), "new there\n");
    await runGit(linked, repo.env, ["add", "b"]);
    const engine = await at(linked, repo.env);
    expect(engine.repository).toEqual({
      gitDir: join(repo.root, ".git/worktrees/linked"),
      commonDir: join(repo.root, ".git"),
      worktree: linked,
      objectFormat,
    });
    expect(await engine.place()).toEqual({
      head: { branch: "side", commit: await id(repo, "main") },
      changes: [
        { path: "a", state: "modified", base: await id(repo, "HEAD:a") },
        { path: "b", state: "added" },
      ],
    });
    expect(await engine.tracked(["a", "b"])).toEqual(new Set(["a", "b"]));
    const ids = await engine.hashFiles(["a"], true);
    const oid = ids.get("a") as Oid;
    expect(await engine.moveRefs([{ ref: "refs/checkpoints/x", from: null, to: oid }])).toEqual({ ok: true });
    expect(await repo.git("cat-file", "blob", "refs/checkpoints/x")).toBe("changed there\n");
    const here = await at(repo.root, repo.env);
    expect(await here.refs(["refs/checkpoints/"])).toEqual([{ ref: "refs/checkpoints/x", oid }]);
    expect(await here.place()).toEqual({
      head: { branch: "main", commit: await id(repo, "main") },
      changes: [],
    });
  });

  test("a subfolder, a bare repository, the git directory itself, and a repository named by GIT_DIR", async () => {
    const repo = await tempRepo({ "sub/folder/a": "a\n" });
    repo.write({ "sub/folder/a": "changed\n" });
    const whole = {
      gitDir: join(repo.root, ".git"),
      commonDir: join(repo.root, ".git"),
      objectFormat,
    };
    const below = await at(join(repo.root, "sub/folder"), repo.env);
    expect(below.repository).toEqual({ ...whole, worktree: repo.root });
    expect(await changes(below)).toMatchObject([{ path: "sub/folder/a", state: "modified" }]);
    expect([...(await below.hashFiles(["sub/folder/a"], false)).keys()]).toEqual(["sub/folder/a"]);

    const inside = await at(join(repo.root, ".git/objects"), repo.env);
    expect(inside.repository).toEqual({ ...whole, worktree: null });

    const bare = join(tempFolder(), "bare.git");
    await repo.git("clone", "--quiet", "--bare", repo.root, bare);
    const server = await at(bare, repo.env);
    expect(server.repository).toEqual({
      gitDir: bare,
      commonDir: bare,
      worktree: null,
      objectFormat,
    });
    const head = { branch: "main", commit: await id(repo, "HEAD") };
    expect(await server.place()).toEqual({ head, changes: [] });
    expect(await server.tracked(["sub/folder/a"])).toEqual(new Set());
    expect((await server.blobsInHead(["sub/folder/a"])).size).toBe(1);

    const elsewhere = tempFolder();
    const named = await at(elsewhere, { ...repo.env, GIT_DIR: whole.gitDir, GIT_WORK_TREE: repo.root });
    expect(named.repository).toEqual({ ...whole, worktree: repo.root });
    expect(await changes(named)).toMatchObject([{ path: "sub/folder/a", state: "modified" }]);
    const alone = await at(elsewhere, { ...repo.env, GIT_DIR: whole.gitDir });
    expect(alone.repository).toEqual({ ...whole, worktree: elsewhere });
  });

  test("outside every repository it says so", async () => {
    const folder = tempFolder();
    const repo = await tempRepo();
    await expect(
      open({ cwd: folder, env: { ...repo.env, GIT_CEILING_DIRECTORIES: folder } }),
    ).rejects.toMatchObject({
      kind: "environment",
      code: "not-a-repository",
      message: expect.stringContaining("not a git repository"),
      hints: [expect.stringContaining("git init")],
    });
    mkdirSync(join(repo.root, "below"));
    const ceiling = { ...repo.env, GIT_CEILING_DIRECTORIES: repo.root };
    await expect(open({ cwd: join(repo.root, "below"), env: ceiling })).rejects.toMatchObject({
      code: "not-a-repository",
    });
  });

  test("settings from every layer, weakest first", async () => {
    const repo = await tempRepo();
    writeFileSync(
      join(repo.home, ".gitconfig"),
      '[include]\n\tpath = more\n[checkpoint]\n\tprofile = "a # b" ; no\n',
    );
    writeFileSync(join(repo.home, "more"), "[Checkpoint]\n\tCapture\n\tmemoryDir = long \\\n  value\n");
    await repo.git("config", "checkpoint.profile", "ledger");
    await repo.git("config", "remote.My.Fork.url", 'file:///a\\b"c');
    await repo.git("config", "extensions.worktreeConfig", "true");
    await repo.git("config", "--worktree", "checkpoint.remote", "fork");
    const env = {
      ...repo.env,
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "Checkpoint.Engine",
      GIT_CONFIG_VALUE_0: "auto",
    };
    const engine = await at(repo.root, env);
    const seen = engine.config
      .filter(({ key }) => /^(?:checkpoint|remote|include)\./.test(key))
      .map(({ scope, key, value }) => `${scope} ${key}=${value}`);
    expect(seen).toEqual([
      "global include.path=more",
      "global checkpoint.capture=true",
      "global checkpoint.memorydir=long   value",
      "global checkpoint.profile=a # b",
      "local checkpoint.profile=ledger",
      'local remote.My.Fork.url=file:///a\\b"c',
      "worktree checkpoint.remote=fork",
      "command checkpoint.engine=auto",
    ]);
  });
});
