import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseName } from "../../src/checkpoint/name.ts";
import { openSpool, type SpoolLimits } from "../../src/host/spool.ts";
import { openWorkspace, type Workspace } from "../../src/operations/workspace.ts";
import { append } from "../../src/store/append.ts";
import type { Change } from "../../src/store/change.ts";
import { heal } from "../../src/store/heal.ts";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { type TempRepo, tempRepo } from "../support/git.ts";
import { ageSpool, spoolOf } from "../support/vanish.ts";

const A_YEAR_AND_MORE = 60 * 24 * 400;

async function open(repo: TempRepo): Promise<Workspace> {
  return openWorkspace({ cwd: repo.root, env: repo.env });
}

const saving = (text: string): Change => ({ op: "save", document: Buffer.from(text), facts: {} });
const name = parseName("login");

async function saved(count = 1): Promise<TempRepo> {
  const repo = await tempRepo();
  const at = await open(repo);
  for (let one = 0; one < count; one++) await append(at.store, [name], () => saving(`words ${one}\n`));
  await at.close();
  return repo;
}

/** What the next command leaves in the spool. */
async function afterNext(repo: TempRepo): Promise<readonly string[]> {
  await (await open(repo)).close();
  return spoolOf(repo);
}

describe("how long bytes stay", () => {
  test("not before some minutes have passed, and then until a command has seen the objects", async () => {
    const repo = await saved();
    expect(await afterNext(repo)).toHaveLength(1);
    ageSpool(repo, 4);
    expect(await afterNext(repo)).toHaveLength(1);
    ageSpool(repo, 2);
    expect(await afterNext(repo)).toEqual([]);
  });

  test.each([
    ["gc.pid", "gc.pid"],
    ["a maintenance", "objects/maintenance.lock"],
    ["a repack", "objects/pack/tmp_pack_Xy12ab"],
  ])("not while %s may have begun before they were written", async (_, mark) => {
    const repo = await saved();
    mkdirSync(join(repo.root, ".git/objects/pack"), { recursive: true });
    writeFileSync(join(repo.root, ".git", mark), `${process.pid} elsewhere\n`);
    // The mark is older than the bytes, whose names say another time.
    ageSpool(repo, 6);
    const [folder = ""] = spoolOf(repo);
    const later = folder.replace(/-\d+-\d+-(\d+)\.done$/, `-${Date.now() + 1000}-0-$1.done`);
    renameSync(
      join(repo.root, ".git/checkpoint/spool", folder),
      join(repo.root, ".git/checkpoint/spool", later),
    );
    const at = await open(repo);
    const spool = openSpool(at.engine.repository.commonDir, null, {
      ...at.store.spool.limits,
      settled: -10_000,
    });
    await heal(at.engine, spool);
    expect(spoolOf(repo), "it may have begun before").toHaveLength(1);
    rmSync(join(repo.root, ".git", mark));
    await heal(at.engine, spool);
    expect(spoolOf(repo)).toEqual([]);
    await at.close();
  });

  test("a gc that began later, or was killed long ago, keeps nothing here", async () => {
    const repo = await saved();
    ageSpool(repo, 6);
    writeFileSync(join(repo.root, ".git/gc.pid"), `${process.pid} elsewhere\n`);
    expect(await afterNext(repo)).toEqual([]);
  });

  test("a command looks into 20 folders at most", async () => {
    const repo = await saved();
    const spool = join(repo.root, ".git/checkpoint/spool");
    const [folder = ""] = spoolOf(repo);
    for (let more = 1; more < 25; more++)
      cpSync(join(spool, folder), join(spool, `${more}-${folder}`), { recursive: true });
    ageSpool(repo, 6);
    expect(await afterNext(repo)).toHaveLength(5);
    expect(await afterNext(repo)).toEqual([]);
  });
});

describe("clocks", () => {
  test("one that was set forward makes nothing old", async () => {
    const repo = await saved();
    ageSpool(repo, 60, "wall");
    expect(await afterNext(repo)).toHaveLength(1);
  });

  test.each([
    ["1970", "0"],
    ["2100", String(Date.UTC(2100, 0))],
  ])("bytes written in %s begin anew, and neither go too early nor stay for ever", async (_, time) => {
    const repo = await saved(2);
    const spool = join(repo.root, ".git/checkpoint/spool");
    for (const folder of spoolOf(repo))
      renameSync(join(spool, folder), join(spool, folder.replace(/-\d+-(\d+-\d+\.done)$/, `-${time}-$1`)));
    expect(await afterNext(repo)).toHaveLength(2);
    ageSpool(repo, 6);
    expect(await afterNext(repo)).toEqual([]);
  });

  test("a text that was set aside goes after two weeks, whatever the clock said", async () => {
    const repo = await tempRepo();
    const at = await open(repo);
    const refusing = { ...at.store.engine, moveRefs: async () => ({ ok: false, reason: "no" }) as const };
    await append({ ...at.store, engine: refusing }, [name], () => saving("kept\n")).catch(() => {});
    await at.close();
    expect(spoolOf(repo)).toEqual([expect.stringMatching(/\.unused$/)]);
    ageSpool(repo, A_YEAR_AND_MORE);
    expect(await afterNext(repo), "no clock says so without being wrong").toHaveLength(1);
    ageSpool(repo, 13 * 24 * 60);
    expect(await afterNext(repo)).toHaveLength(1);
    ageSpool(repo, 2 * 24 * 60);
    expect(await afterNext(repo)).toEqual([]);
  });
});

describe("bounds", () => {
  const withLimits = (at: Workspace, limits: Partial<SpoolLimits>) => {
    const spool = openSpool(at.engine.repository.commonDir, null, { ...at.store.spool.limits, ...limits });
    return { ...at.store, spool };
  };

  test.each([
    ["number", { folders: 3, patience: 50 }, "3 operations"],
    ["bytes", { bytes: 3, patience: 50 }, "0 MiB"],
  ])("at the bound in %s a save is refused with the reason, and its text kept", async (_, limits, what) => {
    const repo = await tempRepo();
    const at = await open(repo);
    const store = withLimits(at, limits);
    const refused: Error & { hints?: readonly string[] } = await (async () => {
      for (let one = 0; one < 5; one++) await append(store, [name], () => saving(`words ${one}\n`));
    })().then(
      () => new Error("none was refused"),
      (error) => error,
    );
    expect(refused.message).toContain(`holds ${what} that may not go before they are seen to have lasted`);
    const [, kept = ""] = /^your text is kept in (.*login\.md)$/.exec(refused.hints?.[0] ?? "") ?? [];
    expect(readFileSync(kept, "utf8")).toMatch(/^words \d\n$/);
    rmSync(dirname(kept), { recursive: true });
    const before = spoolOf(repo);
    expect(
      before.every((folder) => folder.endsWith(".done")),
      "none was dropped",
    ).toBe(true);
    ageSpool(repo, 6);
    await append(store, [name], () => saving("there is room again\n"));
    expect(spoolOf(repo)).toHaveLength(1);
    await at.close();
  });
});

test("files that are no operation of ours, cut off or huge, stop nobody and are left alone", async () => {
  const saves = ["save", "it", "--left-off", "words"];
  const repo: CheckpointRepo = await repoAfter([saves], new Date().toISOString());
  const spool = join(repo.root, ".git/checkpoint/spool");
  rmSync(spool, { recursive: true, force: true });
  mkdirSync(spool);
  const now = Date.now();
  const names = {
    noPlan: `x-1-${now}-1-1`,
    notJson: `x-2-${now}-1-1`,
    otherJson: `x-3-${now}-1-1.done`,
    huge: `x-4-${now}-1-9.done`,
    odd: `x-5-${now}-1-9.done`,
  };
  for (const folder of Object.values(names)) mkdirSync(join(spool, folder));
  writeFileSync(join(spool, names.notJson, "plan.json"), "{");
  writeFileSync(join(spool, names.otherJson, "plan.json"), JSON.stringify({ entries: 3, owner: "x" }));
  writeFileSync(join(spool, names.huge, "plan.json"), "");
  truncateSync(join(spool, names.huge, "plan.json"), 2 ** 36);
  writeFileSync(join(spool, names.huge, `blob-${"1".repeat(40)}`), "");
  truncateSync(join(spool, names.huge, `blob-${"1".repeat(40)}`), 2 ** 36);
  symlinkSync("/dev/zero", join(spool, names.odd, `tree-${"2".repeat(40)}`));
  mkdirSync(join(spool, names.odd, `blob-${"3".repeat(40)}`));
  writeFileSync(join(spool, "a-file"), "?");
  mkdirSync(join(spool, "a-folder"));
  for (const args of [["list"], ["show", "it"], ["save", "two"], ["continue", "it"], ["undo"]]) {
    const answer = await repo.checkpoint(args);
    expect(answer.status, `${args.join(" ")}: ${answer.stderr}`).toBe(0);
  }
  expect(readdirSync(spool)).toEqual(
    expect.arrayContaining(["a-file", "a-folder", names.huge, names.noPlan]),
  );
});
