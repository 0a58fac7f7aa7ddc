import { expect, test } from "vitest";
import { runBuilt } from "../support/cli.ts";
import { runs } from "../support/depth.ts";
import { checkpointRefs, type Machine, machines } from "../support/machines.ts";
import { expectKept, type SavedDocument, saveOn } from "./shared-saves.ts";

const CLONES = runs({ short: 3, deep: 8 });
const ROUNDS = runs({ short: 1, deep: 20 });

/** Syncs many clones at the same time, each by a program of its own; the answer is what each of them said. */
function together(clones: readonly Machine[]) {
  return Promise.all(
    clones.map(async (clone) => {
      const answer = await runBuilt(["sync", "--all", "--json"], { cwd: clone.root, env: clone.env });
      expect(answer, `${clone.name}: ${answer.stderr}`).toMatchObject({ status: 0 });
      return JSON.parse(answer.stdout).names as readonly {
        readonly name: string;
        readonly outcome: string;
      }[];
    }),
  );
}

test(`${CLONES} clones sync at the same time, ${ROUNDS} rounds: all succeed, all get the same, nothing is lost`, {
  timeout: 60 * 60_000,
}, async () => {
  const world = await machines();
  const clones = await Promise.all(Array.from({ length: CLONES }, (_, at) => world.join(`clone-${at + 1}`)));
  const saved: SavedDocument[] = [];
  const outcomes = new Map<string, number>();
  for (let round = 1; round <= ROUNDS; round++) {
    await Promise.all(
      clones.map(async (clone, at) => {
        const words = `${clone.name}, round ${round}`;
        saved.push(await saveOn(clone, `own-${at + 1}`, ["--force", "--left-off", words]));
        // Every fourth round all of them race for the shared one, else three.
        if (round % 4 !== 2 && (at + round) % CLONES > 2) return;
        // Some write the shared one anew, the others add to what they have.
        const live = await clone.document("shared").catch(() => null);
        const anew = live === null || at % 3 === 0;
        saved.push(
          anew
            ? await saveOn(clone, "shared", ["--force", "--left-off", words, "--next", words])
            : await saveOn(clone, "shared", ["--force", "-F", "-"], `${live}\n## By ${words}\n- ${words}\n`),
        );
      }),
    );
    for (const { outcome } of (await together(clones)).flat())
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  await together(clones);
  // Those that were first have not seen the last ones.
  await together(clones);

  const refs = await checkpointRefs(world.remote.git);
  for (const clone of clones) expect(await checkpointRefs(clone.git), clone.name).toBe(refs);
  await expectKept(world.remote.git, saved);
  const document = await world.remote.git("cat-file", "blob", "refs/checkpoints/shared");
  console.log(
    `sync race: ${JSON.stringify({ syncs: CLONES * (ROUNDS + 2), saved: saved.length, ...Object.fromEntries(outcomes), sharedBytes: document.length })}`,
  );
});
