import { spawn } from "node:child_process";
import { cpus } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, runBuilt } from "../support/cli.ts";
import { deep } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { journalDocuments } from "../support/refs.ts";

const SECONDS = Number(process.env.PRUNE_SECONDS ?? 60);
const WRITERS = (process.env.PRUNE_WRITERS ?? "1 2 4 1 2 4 1 2 4 4").split(" ").map(Number);

/** Keeps every processor busy until the test ends: a quiet machine does not show the race. */
function keepBusy(): void {
  for (const _ of cpus()) {
    const child = spawn("sh", ["-c", "while :; do :; done"], { stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
  }
}

interface Counts {
  readonly acknowledged: Map<string, string[]>;
  refused: string[];
  prunes: number;
  failedPrunes: number;
}

async function writeUntil(repo: CheckpointRepo, writer: number, end: number, counts: Counts): Promise<void> {
  for (let at = 0; Date.now() < end; at++) {
    const name = `n-${at % 2 === 0 ? writer : "shared"}`;
    const words = `writer ${writer}, save ${at}.`;
    const args = ["save", name, "--force", "--left-off", words];
    const answer = await runBuilt(args, { cwd: repo.root, env: repo.env });
    if (answer.status !== 0) counts.refused.push(answer.stderr);
    else counts.acknowledged.set(name, [...(counts.acknowledged.get(name) ?? []), words]);
  }
}

async function pruneUntil(repo: CheckpointRepo, end: number, counts: Counts): Promise<void> {
  while (Date.now() < end) {
    const { status } = await runGit(repo.root, repo.env, ["gc", "--quiet", "--prune=now"]);
    counts.prunes++;
    if (status !== 0) counts.failedPrunes++;
  }
}

test.runIf(deep).each(WRITERS.map((writers, at) => [at + 1, writers] as const))(
  "run %i: %i writers beside an endless gc --prune=now lose nothing that was acknowledged",
  { timeout: (SECONDS + 240) * 1000 },
  async (run, writers) => {
    const repo = await checkpointRepo({ "a.ts": "let a = 1\n" });
    repo.write({ "a.ts": "let a = 2\n" });
    keepBusy();
    const counts: Counts = { acknowledged: new Map(), refused: [], prunes: 0, failedPrunes: 0 };
    const end = Date.now() + SECONDS * 1000;
    const all = Array.from({ length: writers }, (_, writer) => writeUntil(repo, writer, end, counts));
    await Promise.all([...all, pruneUntil(repo, end, counts)]);

    const healed = await runBuilt(["status"], { cwd: repo.root, env: repo.env });
    expect(healed.status, healed.stderr).toBe(0);
    const lost: string[] = [];
    for (const [name, saves] of counts.acknowledged) {
      const documents = (await journalDocuments(repo, name)).join("\n");
      lost.push(...saves.filter((words) => !documents.includes(`${words}\n`)));
    }
    const saves = [...counts.acknowledged.values()].flat().length;
    const { refused, prunes, failedPrunes } = counts;
    console.log(
      `run ${run}: ${writers} writers, ${SECONDS} s: ${saves} acknowledged, ${lost.length} lost, ` +
        `${refused.length} refused, ${prunes} gc of which ${failedPrunes} failed`,
    );
    expect(lost).toEqual([]);
    expect(refused).toEqual([]);
    expect(saves).toBeGreaterThan(0);
    const fsck = await runGit(repo.root, repo.env, ["fsck", "--full", "--strict"]);
    expect(`${fsck.status} ${fsck.stderr}`).not.toMatch(/^[^0]|error|missing|broken/);
    expect((await runGit(repo.root, repo.env, ["gc", "--quiet", "--prune=now"])).status).toBe(0);
  },
);
