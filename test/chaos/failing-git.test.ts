import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, type CliAnswer, repoAfter, runBuilt, runCli } from "../support/cli.ts";
import { deep } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { letGitMove } from "../support/moved-by-git.ts";
import { journalDocuments, newestDocument } from "../support/refs.ts";
import { type Failure, gitShim, verbOf } from "../support/shim.ts";

const WAYS: readonly Failure[] = ["exits", "is killed", "does its work and then fails"];

/** The program as a process of its own in a deep run, and in this one otherwise. */
const program = deep ? runBuilt : runCli;

interface Failed {
  readonly repo: CheckpointRepo;
  readonly answer: CliAnswer;
  /** How many calls of git there were. */
  readonly calls: readonly string[];
}

/** What is read in process where it lies plainly, and through git where it is packed or included; refs that a hook hears of, git moves. */
type Kind = "plain" | "hooked" | "packed";

const kinds: readonly Kind[] = deep ? ["plain", "hooked", "packed"] : ["plain", "hooked"];

/** Runs a command in a fresh repository with one checkpoint, while one call of git goes wrong. */
async function withFailure(args: readonly string[], kind: Kind, call: number, how: Failure): Promise<Failed> {
  const saved = ["save", "it", "--left-off", "old words"];
  const repo = await repoAfter([saved], "2026-11-16T09:00:00Z", { "a.ts": "let a = 1\n" });
  if (kind !== "plain") letGitMove(repo);
  if (kind === "packed") {
    await repo.git("config", "include.path", "more-settings");
    await repo.git("repack", "--quiet", "-a", "-d");
    rmSync(join(repo.root, ".git/checkpoint/headers"), { force: true });
  }
  repo.write({ "a.ts": "let a = 2\n", "new.ts": "new\n" });
  const shim = gitShim();
  const answer = await program(args, { cwd: repo.root, env: shim.env(repo.env, { call, how }) });
  return { repo, answer, calls: shim.calls() };
}

/** After any failure the next command finds, or makes, a whole state. */
async function expectMended({ repo, answer, calls }: Failed, what: string): Promise<void> {
  const seen = `${what}\n${calls.join("\n")}\n${answer.status} ${answer.stdout}${answer.stderr}`;
  const list = await repo.checkpoint(["list"]);
  expect(list.status, `${seen}\nlist: ${list.stderr}`).toBe(0);
  expect(list.stdout, seen).not.toContain("damaged");
  const fsck = await runGit(repo.root, repo.env, ["fsck", "--strict"]);
  expect(fsck.status, `${seen}\nfsck: ${fsck.stderr}`).toBe(0);
  const live = await runGit(repo.root, repo.env, ["rev-parse", "--quiet", "--verify", "refs/checkpoints/it"]);
  expect(await newestDocument(repo, "it"), seen).toBe(live.status === 0 ? live.stdout.trim() : null);
  expect((await journalDocuments(repo, "it")).join(""), seen).toContain("old words\n");
  const next = await repo.checkpoint(["save", "it", "--force", "--left-off", "next words"]);
  expect(next.status, `${seen}\nnext: ${next.stderr}`).toBe(0);
  expect(await repo.document("it"), seen).toContain("next words\n");
}

function expectHonest({ answer }: Failed, what: string): void {
  if (answer.status === 0) return;
  expect([1, 2, 128], `${what}: ${answer.stderr}`).toContain(answer.status);
  expect(answer.stderr, what).toMatch(/^(fatal|error): [^\n]+\n(hint: [^\n]+\n)+$/);
}

/** Every call of a command, each failing in one way, or in every way in a deep run; a few at a time. */
async function everyCall(
  args: readonly string[],
  kind: Kind,
  check: (failed: Failed, what: string) => Promise<void>,
): Promise<void> {
  const whole = await withFailure(args, kind, 0, "exits");
  expect(whole.answer.status, whole.answer.stderr).toBe(0);
  expect(whole.calls.length, "the shim is the git that is used").toBeGreaterThan(0);
  const points = whole.calls.flatMap((_, at) =>
    WAYS.filter((_, way) => deep || way === at % WAYS.length).map((how) => ({ call: at + 1, how })),
  );
  const wrong: string[] = [];
  const work = points.values();
  const worker = async (): Promise<void> => {
    for (const { call, how } of work) {
      const failed = await withFailure(args, kind, call, how);
      const verb = verbOf(failed.calls[call - 1] ?? "");
      const what = `${args[0]}, ${kind}: call ${call} (${verb}) ${how}`;
      try {
        expectHonest(failed, what);
        await check(failed, what);
        await expectMended(failed, what);
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(wrong.join("\n\n")).toBe("");
}

test.each(kinds)(
  "whichever call of git fails during a save (%s), success is never claimed falsely and nothing stays half done",
  {
    timeout: 600_000,
  },
  async (kind) => {
    await everyCall(
      ["save", "it", "--force", "--left-off", "new words"],
      kind,
      async ({ repo, answer }, what) => {
        const document = await runGit(repo.root, repo.env, ["cat-file", "blob", "refs/checkpoints/it"]);
        expect(document.stdout, what).toMatch(/old words|new words/);
        if (answer.status === 0) {
          expect(answer.stdout, what).toContain('Checkpoint "it" saved.');
          expect(document.stdout, `${what}: ${answer.stderr}`).toContain("new words\n");
          // Nor may a success be a poorer one in silence: the changed files are in it, or are named.
          for (const path of ["a.ts", "new.ts"])
            if (!answer.stderr.includes(path))
              expect(document.stdout, what).toContain(`path: ${path}, oid: `);
          expect(document.stdout, `${what}: ${answer.stderr}`).toContain("branch: main\n");
        }
      },
    );
  },
);

// In a plain repository a continue starts no git.
test.each(kinds.filter((kind) => kind !== "plain"))(
  "whichever call of git fails during a continue (%s), it is consumed after it was shown, or not at all",
  {
    timeout: 600_000,
  },
  async (kind) => {
    await everyCall(["continue", "it"], kind, async ({ repo, answer }, what) => {
      const live = await runGit(repo.root, repo.env, [
        "rev-parse",
        "--quiet",
        "--verify",
        "refs/checkpoints/it",
      ]);
      if (live.status !== 0) expect(answer.stdout, what).toContain("old words");
      if (answer.status === 0) expect(live.status, `${what}: ${answer.stdout}`).not.toBe(0);
    });
  },
);

test("whichever call of git fails during a list, nothing is left out in silence", {
  timeout: 600_000,
}, async () => {
  await everyCall(["list"], "packed", async ({ answer }, what) => {
    if (answer.status === 0) expect(answer.stdout, what).toMatch(/^\* it {2}main /);
  });
});
