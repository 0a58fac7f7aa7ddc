import { join } from "node:path";
import { expect, test } from "vitest";
import { recall } from "../../src/operations/recall/recall.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { pulled } from "../support/pulled.ts";

const SAVED = "2026-11-16T09:00:00Z";
const clock = { now: () => new Date("2026-11-16T11:00:00Z"), offset: () => 0 };

async function recalled(repo: Pick<CheckpointRepo, "root" | "env">, paths: readonly string[], folder = "") {
  await using at = await openWorkspace({ cwd: join(repo.root, folder), env: repo.env, clock });
  return await recall(at, { paths });
}

test("before a file is changed it is told what failed there, this branch's first", async () => {
  const repo = await repoAfter(
    [
      ["save", "elsewhere", "-m", "e", "--failed", "caching in src/form.ts: stale"],
      ["save", "blocked", "-m", "b", "--next", "look at src/form.ts"],
    ],
    SAVED,
    { "src/form.ts": "let a = 1\n", "src/b.ts": "1\n" },
  );
  await repo.git("switch", "-qc", "topic");
  await repo.checkpoint(
    ["save", "login", "-m", "l", "--failed", "an iframe in src/form.ts: cookies are blocked"],
    { now: SAVED },
  );
  repo.write({ "src/form.ts": "let a = 2\n" });
  const told = [
    {
      path: "src/form.ts",
      text: [
        "git checkpoint 'login' (2 hours ago, drifted) says of src/form.ts:",
        "⚠ Previously failed: an iframe in src/form.ts — cookies are blocked",
        "git checkpoint 'elsewhere' (of main, 2 hours ago, fresh) says of src/form.ts:",
        "⚠ Previously failed: caching in src/form.ts — stale",
      ].join("\n"),
    },
  ];
  expect(await recalled(repo, ["src/form.ts", "src/b.ts", "../else.ts"])).toEqual(told);
  expect(await recalled(repo, [join(repo.root, "src/form.ts"), "form.ts"], "src")).toEqual(told);
});

test("what was pulled and not accepted is never told", async () => {
  const { ada, ben } = await pulled("--failed", "an iframe in form.ts: cookies are blocked");
  expect(await recalled(ben, ["form.ts"])).toEqual([]);
  expect(await recalled(ada, ["form.ts"])).toHaveLength(1);
  await ben.checkpoint(["accept", "login"]);
  expect(await recalled(ben, ["form.ts"])).toHaveLength(1);
});
