import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { deep } from "../support/depth.ts";
import { hermeticEnv } from "../support/git.ts";
import { besieged, refusedIn } from "./besieged.ts";
import { documentOf } from "./forge.ts";

/** Kept files, heads and names out of all measure, with the limits that hold by default. */
test.runIf(deep)("a blob of 600 MB is refused; let in, it is named and not read", async () => {
  const { world, me, at, plant } = await besieged({});
  const make = "head -c 629145600 /dev/zero | git hash-object -w --stdin";
  const env = hermeticEnv(world.folder) as NodeJS.ProcessEnv;
  const oid = execFileSync("sh", ["-c", make], { cwd: world.remote.path, env, encoding: "utf8" }).trim();
  const files = `files:\n  - { path: notes.txt, oid: ${oid}, mode: 100644, state: modified }\n`;
  await plant(
    "huge",
    at.single("huge", {
      document: documentOf("huge", "## Left Off\nhere\n", files),
      more: [["40000", "files", at.tree([["100644", oid, oid]])]],
    }),
  );
  expect(refusedIn(await me.checkpoint(["pull"]))).toEqual(["huge"]);
  await me.git("config", "checkpoint.pullMaxFile", "1g");
  await me.git("config", "checkpoint.pullMaxJournal", "1g");
  expect(refusedIn(await me.checkpoint(["pull"]))).toEqual([]);
  await me.checkpoint(["accept", "huge"]);
  me.write({ "notes.txt": "short\n" });
  const before = process.memoryUsage().rss;
  const diff = await me.checkpoint(["diff", "huge"]);
  expect(`${diff.stdout}${diff.stderr}`).toMatch(/notes\.txt.*what was kept is too large/);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 << 20);
});

test.runIf(deep)("1,500 heads and 20,000 names are refused, and nothing of them stays", async () => {
  const { world, me, at } = await besieged({
    heads: (forge) =>
      forge.journal(
        Array.from({ length: 1500 }, (_, n) => forge.entry("heads", { author: `M${n} <m@example.org>` })),
      ),
  });
  expect(refusedIn(await me.checkpoint(["pull"]))).toEqual(["heads"]);
  const root = at.single("many");
  await at.store();
  const lines = Array.from(
    { length: 20_000 },
    (_, n) => `create refs/checkpoint-journal/name-${n} ${root}\n`,
  );
  const env = hermeticEnv(world.folder) as NodeJS.ProcessEnv;
  execFileSync("git", ["update-ref", "--stdin"], { cwd: world.remote.path, env, input: lines.join("") });
  expect(await me.checkpoint(["pull"])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(
      "checkpoints that are new here, more than checkpoint.pullMaxNames allows (5000)",
    ),
  });
  const mirrored = await me.git("for-each-ref", "--format=%(refname)", "refs/checkpoint-remotes");
  expect(mirrored).toBe("refs/checkpoint-remotes/origin/good\n");
  expect(await me.checkpoint(["pull", "name-7"])).toMatchObject({ status: 0 });
});
