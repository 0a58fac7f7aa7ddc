import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DoctorResult, Finding } from "../../src/operations/doctor/doctor.ts";
import { type CheckpointRepo, type CliAnswer, checkpointRepo } from "../support/cli.ts";
import { few, STORY_ENGINES } from "../support/depth.ts";
import { refsAreFiles } from "../support/form.ts";
import { runGit } from "../support/git.ts";
import { DAMAGES } from "./damages.ts";
import { type Damage, healthy, now, seen } from "./damaging.ts";

type Look = CliAnswer & { readonly result: DoctorResult };

function isAbout({ found: [code, subject] }: Damage): (one: Finding) => boolean {
  return (one) => one.code === code && one.subject.endsWith(subject);
}

/** What the first look must say of a damage: a line for a person, and whether the program can mend it. */
function expectNamed(damage: Damage, { result, stdout, status }: Look): void {
  const finding = result.findings.find(isAbout(damage));
  expect(finding, `${damage.what}: ${stdout}`).toMatchObject({
    level: damage.level ?? "problem",
    fixable: damage.ends === "mended",
  });
  expect(status).toBe(damage.level === "note" ? 0 : 1);
  for (const part of [finding?.what, finding?.why, finding?.remedy]) expect(part).toMatch(/^\S[^\n]{9,}$/);
}

/** What must be so after a fix: what can be mended is, and doctor finds it no more; the rest is still told. */
function expectEnded(damage: Damage, fixed: Look, after: Look): void {
  const isStill = after.result.findings.some(isAbout(damage));
  expect(isStill, `${damage.what}: ${after.stdout}`).toBe(damage.ends === "explained");
  if (damage.ends === "explained") return;
  expect(fixed.result.findings.find(isAbout(damage))?.fixed, `${damage.what}: ${fixed.stdout}`).toMatch(
    /^\S/,
  );
}

async function expectWholeForGit(repo: CheckpointRepo): Promise<void> {
  const fsck = await runGit(repo.root, repo.env, ["fsck", "--strict"]);
  expect(fsck.stdout + fsck.stderr).not.toMatch(/error|missing|broken|bad/);
  expect(fsck.status, fsck.stderr).toBe(0);
  expect((await runGit(repo.root, repo.env, ["gc", "--quiet"])).status, "gc works again").toBe(0);
}

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  const run = (repo: CheckpointRepo, ...args: string[]) => {
    // The setting that names none must be seen, so what is the default is not named.
    const more: Record<string, string> = engine === "git" ? {} : { GIT_CHECKPOINT_ENGINE: engine };
    return repo.checkpoint(args, { now, env: { ...repo.env, ...more } });
  };
  const look = async (repo: CheckpointRepo, ...args: string[]): Promise<Look> => {
    const answer = await run(repo, "doctor", "--json", ...args);
    return { ...answer, result: JSON.parse(answer.stdout) as DoctorResult };
  };

  test("a healthy repository gets one line", async () => {
    expect(seen(await run(await healthy(), "doctor"))).toMatchInlineSnapshot(`
      "
      All well: 7 checkpoints, 14 entries in 8 journals, SIZE; SO MUCH in the spool.
      exit 0
      "
    `);
    expect(seen(await run(await checkpointRepo(), "doctor"))).toMatchInlineSnapshot(`
      "
      All well: 0 checkpoints, 0 entries in 0 journals, SIZE; SO MUCH in the spool.
      exit 0
      "
    `);
  });

  test("so does one without files, without commits, and another worktree", async () => {
    const repo = await checkpointRepo({}, { init: ["--bare"] });
    expect(seen(await run(repo, "doctor"))).toMatch(/^\nAll well: 0 checkpoints[^\n]*\nexit 0\n$/);
    const unborn = await checkpointRepo({});
    await run(unborn, "save", "first", "--left-off", "nowhere yet");
    expect(seen(await run(unborn, "doctor"))).toMatch(/^\nAll well: 1 checkpoint, [^\n]*\nexit 0\n$/);
    const main = await checkpointRepo();
    await run(main, "save", "here", "--left-off", "in the main worktree");
    const other = join(main.home, "other");
    await main.git("worktree", "add", "--quiet", other);
    expect((await main.checkpoint(["index"], { now, cwd: other })).status).toBe(0);
    const there = await main.checkpoint(["doctor"], { now, cwd: other });
    expect(seen(there)).toMatch(/^\nAll well: 1 checkpoint, [^\n]*\nexit 0\n$/);
  });

  test.each(few(DAMAGES, 1))("$what: found, named, and $ends", async (damage) => {
    const repo = await healthy();
    const document = await repo.document("two");
    await damage.make(repo);
    expectNamed(damage, await look(repo));
    const fixed = await look(repo, "--fix");
    const after = await look(repo);
    expectEnded(damage, fixed, after);
    expect(after.status).toBe(damage.ends === "mended" ? 0 : 1);
    if (damage.ends === "mended") await expectWholeForGit(repo);
    expect(await repo.document("two"), "the others are as they were").toBe(document);
  });

  test("all damages at once: each is found, and mended or explained", async () => {
    const repo = await healthy();
    const document = await repo.document("two");
    const past = await repo.git("rev-parse", "refs/checkpoint-journal/three");
    const together = DAMAGES.filter(({ alone }) => !alone);
    for (const { make } of together) await make(repo);
    const first = await look(repo);
    for (const damage of together) expectNamed(damage, first);
    const fixed = await look(repo, "--fix");
    const after = await look(repo);
    for (const damage of together) expectEnded(damage, fixed, after);
    const open = together.filter(({ ends }) => ends === "explained");
    expect(after.result.findings.filter((one) => !open.some((damage) => isAbout(damage)(one)))).toEqual([]);
    await expectWholeForGit(repo);
    expect(await repo.document("two")).toBe(document);
    for (const name of ["first-lost", "facts-lost", "root-lost"])
      expect(await repo.document(name), "the latest state").toContain(`${name} in a.ts:2`);
    expect(await repo.git("rev-parse", "refs/checkpoint-journal/three"), "found again").toBe(past);
    expect(await repo.document("pruned")).toContain("name: pruned");
    const left = await repo.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/root-lost");
    expect(left, "the state before, and the one that is live").toMatch(/-external-.*\n[\s\S]*-save-/);
    expect(await repo.document("live-lost"), "the state before").toContain("live-lost in a.ts:1");
  });

  test("what could still be read of a lost entry is laid down, and undo goes on with the rest", async () => {
    const repo = await healthy();
    await DAMAGES.find(({ what }) => what.includes("lost its facts"))?.make(repo);
    expect(seen(await run(repo, "doctor", "--fix"), repo)).toMatchInlineSnapshot(`
      "
      ✓ 'facts-lost' lacks 1 object (ID): in its journal TIME-save-ID. Mended: lost: TIME-save-ID; 1 entry of the journal kept; what could be read of the rest is in ROOT/.git/checkpoint/set-aside/facts-lost.
      All well: 7 checkpoints, 14 entries in 8 journals, SIZE; SO MUCH in the spool.
      exit 0
      "
    `);
    const aside = readdirSync(join(repo.root, ".git/checkpoint/set-aside/facts-lost"), { recursive: true });
    expect(aside.map(String).filter((path) => path.endsWith("checkpoint.md"))).toHaveLength(1);
    expect((await run(repo, "save", "facts-lost", "--force", "--left-off", "on it goes")).status).toBe(0);
    expect((await run(repo, "undo", "facts-lost")).status).toBe(0);
    expect(await repo.document("facts-lost")).toContain("facts-lost in a.ts:2");
  });
});

test.skipIf(!refsAreFiles)("a line each, and what is left for a person", async () => {
  const repo = await healthy();
  for (const { what, make } of DAMAGES)
    if (/capitals$|holds words|slip|lock that a killed/.test(what)) await make(repo);
  const run = (...args: string[]) => repo.checkpoint(["doctor", ...args], { now });
  expect(seen(await run(), repo)).toMatchInlineSnapshot(`
    "
    ✗ 'refs/checkpoints/two' has been locked for 60 minutes; a process that was killed left the lock, and every command that writes this name fails. Remedy: run 'git checkpoint doctor --fix'
    ✗ the file of 'refs/checkpoint-journal/three' holds no object id; git complains of it in every list of refs, and refuses to write or delete it. Remedy: run 'git checkpoint doctor --fix'
    ✗ plain git removed the journal of 'three'; a fetch that prunes all refs does that; git deletes what was in it with one of the next gc. Remedy: run 'git checkpoint doctor --fix', or 'git checkpoint undo three', brings back what is left of it
    ✗ 'refs/checkpoints/FOUR' has a name that no checkpoint can have; no command can take it, and a disk that does not tell case or accents apart may confuse it with another. Remedy: run 'git checkpoint doctor --fix' to call it 'four'
    ✗ there is no setting 'checkpoint.capturemaxfiles' (.git/config); it does nothing. Remedy: 'checkpoint.captureMaxFile' was probably meant; take it out with 'git config --unset-all checkpoint.capturemaxfiles'
    5 problems; --fix can mend 4 of them.
    exit 1
    "
  `);
  expect(seen(await run("--fix"), repo)).toMatchInlineSnapshot(`
    "
    ✓ 'refs/checkpoints/two' has been locked for 60 minutes. Mended: unlocked.
    ✓ the file of 'refs/checkpoint-journal/three' holds no object id. Mended: moved out of the way, to ROOT/.git/checkpoint/set-aside/refs/checkpoint-journal/three.
    ✓ plain git removed the journal of 'three'. Mended: it is back, with all of its past.
    ✓ 'refs/checkpoints/FOUR' has a name that no checkpoint can have. Mended: called 'four' from now on.
    ✓ 'MEMORY.md' does not say what the checkpoints say. Mended: written anew.
    ✗ there is no setting 'checkpoint.capturemaxfiles' (.git/config); it does nothing. Remedy: 'checkpoint.captureMaxFile' was probably meant; take it out with 'git config --unset-all checkpoint.capturemaxfiles'
    1 problem.
    exit 1
    "
  `);
});
