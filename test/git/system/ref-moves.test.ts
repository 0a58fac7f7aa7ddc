import { spawnSync } from "node:child_process";
import fs, { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import type { RefMove } from "../../../src/git/engine.ts";
import { looseObjectsOf } from "../../../src/git/system/files/loose-objects.ts";
import { refFileMovesOf } from "../../../src/git/system/files/ref-moves.ts";
import { objectFormat, refsAreFiles } from "../../support/form.ts";
import { runGit, type TempRepo, tempRepo } from "../../support/git.ts";
import { letGitMove } from "../../support/moved-by-git.ts";

const LIVE = "refs/checkpoints/it";
const JOURNAL = "refs/checkpoint-journal/it";

type Settings = Readonly<Record<string, string>>;

/** A repository with two blobs, and what moves its refs. */
async function opened(settings: Settings = {}, env: Settings = {}) {
  const repo = await tempRepo();
  const commonDir = join(repo.root, ".git");
  const repository = { gitDir: commonDir, commonDir, worktree: repo.root, objectFormat };
  const config = Object.entries(settings).map(([key, value]) => ({ key, value, scope: "local", origin: "" }));
  const { move } = refFileMovesOf(repository, config, env, looseObjectsOf(repository, config));
  const blob = async (text: string): Promise<Oid> =>
    (await runGit(repo.root, repo.env, ["hash-object", "-w", "--stdin"], text)).stdout.trim() as Oid;
  const [one, two] = [await blob("one\n"), await blob("two\n")];
  const refs = () =>
    repo.git(
      "for-each-ref",
      "--format=%(refname) %(objectname)",
      "refs/checkpoints*/*",
      "refs/checkpoint-journal",
    );
  return { repo, commonDir, move, one, two, refs };
}

function locks(commonDir: string): readonly string[] {
  const all = readdirSync(commonDir, { recursive: true, encoding: "utf8" });
  return all.filter((path) => path.endsWith(".lock"));
}

/** Makes one of node's functions do something else first, until the test ends. */
function before(name: "unlinkSync" | "renameSync", act: (path: string) => void): void {
  const real = fs[name] as (...given: unknown[]) => void;
  const put = (value: unknown): void => {
    Object.assign(fs, { [name]: value });
    syncBuiltinESMExports();
  };
  put((...given: unknown[]) => {
    act(String(given[0]));
    return real(...given);
  });
  onTestFinished(() => put(real));
}

describe.skipIf(!refsAreFiles)("refs that are files", () => {
  test("are made, moved and deleted as git would, and git sees the same", async () => {
    const { commonDir, move, one, two, refs } = await opened();
    const made = [JOURNAL, LIVE].map((ref): RefMove => ({ ref, from: null, to: one }));
    expect(await move(made)).toEqual([]);
    expect(await refs()).toBe(`${JOURNAL} ${one}\n${LIVE} ${one}\n`);
    expect(
      await move([
        { ref: JOURNAL, from: one, to: two },
        { ref: LIVE, from: one, to: null },
      ]),
    ).toEqual([]);
    expect(await refs()).toBe(`${JOURNAL} ${two}\n`);
    expect(locks(commonDir)).toEqual([]);
  });

  test("a packed one is moved on by a file of its own", async () => {
    const { repo, move, one, two, refs } = await opened();
    await repo.git("update-ref", LIVE, one);
    await repo.git("pack-refs", "--all");
    expect(await move([{ ref: LIVE, from: one, to: two }])).toEqual([]);
    expect(await refs()).toBe(`${LIVE} ${two}\n`);
  });

  type Opened = Awaited<ReturnType<typeof opened>>;
  type Prepare = (at: Opened) => unknown;
  type Moving = (at: Opened) => readonly RefMove[];
  const both: Moving = ({ one, two }) => [
    { ref: JOURNAL, from: one, to: two },
    { ref: LIVE, from: one, to: null },
  ];
  const prepared: readonly (readonly [string, Prepare, Moving?])[] = [
    ["a hook hears of them", ({ repo }) => letGitMove(repo)],
    [
      "one has a log",
      ({ commonDir }) => {
        mkdirSync(join(commonDir, "logs/refs/checkpoints"), { recursive: true });
        writeFileSync(join(commonDir, "logs", LIVE), "");
      },
    ],
    ["one is locked", ({ commonDir }) => writeFileSync(join(commonDir, `${JOURNAL}.lock`), "")],
    ["one is elsewhere", ({ repo, two }) => repo.git("update-ref", LIVE, two)],
    ["one is gone", ({ repo }) => repo.git("update-ref", "-d", LIVE)],
    ["one is symbolic", ({ repo }) => repo.git("symbolic-ref", LIVE, JOURNAL)],
    [
      "one is a link",
      ({ commonDir }) => {
        rmSync(join(commonDir, LIVE));
        symlinkSync("../checkpoint-journal/it", join(commonDir, LIVE));
      },
    ],
    ["one is empty", ({ commonDir }) => writeFileSync(join(commonDir, LIVE), "")],
    ["one that is to go is packed", ({ repo }) => repo.git("pack-refs", "--all")],
    [
      "one that is to go is packed, and has a file",
      async ({ repo, one, two }) => {
        await repo.git("update-ref", LIVE, two);
        await repo.git("pack-refs", "--all");
        await repo.git("update-ref", LIVE, one);
      },
    ],
    ["somebody packs refs", ({ commonDir }) => writeFileSync(join(commonDir, "packed-refs.lock"), "")],
    [
      "the object is not there",
      ({ commonDir, two }) => rmSync(join(commonDir, "objects", two.slice(0, 2), two.slice(2))),
    ],
    [
      "there is a ref below a new one",
      ({ repo, one }) => repo.git("update-ref", "refs/checkpoints/new/below", one),
      ({ one }) => [{ ref: "refs/checkpoints/new", from: null, to: one }],
    ],
    [
      "there is a packed ref below a new one",
      async ({ repo, one }) => {
        await repo.git("update-ref", "refs/checkpoints/new/below", one);
        await repo.git("pack-refs", "--all");
      },
      ({ one }) => [{ ref: "refs/checkpoints/new", from: null, to: one }],
    ],
    ["a new one is below a ref", () => {}, ({ one }) => [{ ref: `${LIVE}/below`, from: null, to: one }]],
    [
      "a new one is below a packed ref",
      ({ repo }) => repo.git("pack-refs", "--all"),
      ({ one }) => [{ ref: `${LIVE}/below`, from: null, to: one }],
    ],
    ["it is a branch", () => {}, ({ one }) => [{ ref: "refs/heads/it", from: null, to: one }]],
    ["a ref is only looked at", () => {}, ({ one }) => [{ ref: LIVE, from: one, to: one }]],
    [
      "one moves twice",
      () => {},
      ({ one, two }) => [
        { ref: LIVE, from: one, to: two },
        { ref: LIVE, from: two, to: null },
      ],
    ],
  ];
  test.each(prepared.map(([where, prepare, moving = both]) => [where, prepare, moving] as const))(
    "all is left to git, and untouched, where %s",
    async (_, prepare, moving) => {
      const at = await opened();
      const { commonDir, repo, one, move, refs } = at;
      for (const ref of [JOURNAL, LIVE]) await repo.git("update-ref", ref, one);
      await prepare(at);
      const stood = [await refs(), locks(commonDir)];
      const moves = moving(at);
      expect(await move(moves)).toBe(moves);
      expect([await refs(), locks(commonDir)]).toEqual(stood);
    },
  );

  test.each<[string, Settings, Settings]>([
    ["hooks lie where only git finds them", { "core.hookspath": "~/hooks" }, {}],
    ["hooks may be named in settings", { "hook.audit.event": "reference-transaction" }, {}],
    ["the repository is shared", { "core.sharedrepository": "group" }, {}],
    ["refs are in a reftable", { "extensions.refstorage": "reftable" }, {}],
    ["the environment names a place for refs", {}, { GIT_REFERENCE_BACKEND: "files:///tmp/refs" }],
  ])("nothing is moved without git where %s", async (_, settings, env) => {
    const { move, one, refs } = await opened(settings, env);
    const moves: readonly RefMove[] = [{ ref: LIVE, from: null, to: one }];
    expect(await move(moves)).toBe(moves);
    expect(await refs()).toBe("");
  });

  test("a folder of hooks elsewhere counts by what is in it", async () => {
    const hooks = join((await tempRepo()).root, "hooks");
    const { move, one, two } = await opened({ "core.hookspath": hooks });
    expect(await move([{ ref: LIVE, from: null, to: one }])).toEqual([]);
    mkdirSync(hooks);
    writeFileSync(join(hooks, "reference-transaction"), "#!/bin/sh\n");
    const moves: readonly RefMove[] = [{ ref: LIVE, from: one, to: two }];
    expect(await move(moves)).toBe(moves);
  });

  /** One ref that is about to be deleted, and what happens just before its file goes. */
  async function deletingWhile(act: (repo: TempRepo, commonDir: string) => void) {
    const at = await opened();
    const { repo, commonDir, move, one, refs } = at;
    await repo.git("update-ref", LIVE, one);
    before("unlinkSync", (path) => {
      if (path.endsWith(LIVE)) act(repo, commonDir);
    });
    const moves: readonly RefMove[] = [{ ref: LIVE, from: one, to: null }];
    return { ...at, moves, left: await move(moves), stands: await refs() };
  }

  test("a deletion that packing overtook is git's to do again", async () => {
    const { repo, commonDir, moves, left, stands, one } = await deletingWhile(({ root, env }) =>
      spawnSync("git", ["pack-refs", "--all"], { cwd: root, env }),
    );
    expect(stands).toBe(`${LIVE} ${one}\n`);
    expect(left).toEqual(moves);
    expect(locks(commonDir)).toEqual([]);
    await repo.git("update-ref", "-d", LIVE, one);
  });

  test("whoever packs is waited for: what was read before the deletion may come back", async () => {
    const { moves, left, commonDir } = await deletingWhile(({ root, env }, commonDir) => {
      const lock = join(commonDir, "packed-refs.lock");
      const packed = spawnSync("git", ["for-each-ref", "--format=%(objectname) %(refname)"], {
        cwd: root,
        env,
      });
      writeFileSync(lock, `# pack-refs with: sorted \n${packed.stdout}`);
      setTimeout(() => fs.renameSync(lock, join(commonDir, "packed-refs")), 50);
    });
    expect(left).toEqual(moves);
    expect(existsSync(join(commonDir, LIVE))).toBe(false);
  });

  test("whoever packed something else meanwhile changes nothing", async () => {
    const { left, stands } = await deletingWhile((_, commonDir) => {
      const lock = join(commonDir, "packed-refs.lock");
      writeFileSync(lock, "");
      setTimeout(() => rmSync(lock), 50);
    });
    expect(left).toEqual([]);
    expect(stands).toBe("");
  });

  test("where the disk fails half-way, the rest is git's to do, and no lock stays", async () => {
    const { commonDir, move, one, refs } = await opened();
    before("renameSync", (path) => {
      if (path.includes(LIVE)) throw Object.assign(new Error("EIO"), { code: "EIO" });
    });
    const moves = [JOURNAL, LIVE].map((ref): RefMove => ({ ref, from: null, to: one }));
    expect(await move(moves)).toEqual(moves.slice(1));
    expect(await refs()).toBe(`${JOURNAL} ${one}\n`);
    expect(locks(commonDir)).toEqual([]);
  });
});
