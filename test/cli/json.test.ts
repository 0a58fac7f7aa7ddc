import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";

/** The one JSON value on stdout; anything else there makes this throw. */
function only(stdout: string) {
  expect(stdout.endsWith("\n")).toBe(true);
  return JSON.parse(stdout);
}

test("every command prints one versioned JSON value", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  const saved = only(
    (await repo.checkpoint(["save", "auth", "-m", "why", "--left-off", "in src/a.ts", "--json"], { now }))
      .stdout,
  );
  const head = (await repo.git("rev-parse", "HEAD")).trim();
  const oid = (await repo.git("rev-parse", "refs/checkpoints/auth")).trim();
  const blob = (await repo.git("rev-parse", "HEAD:src/a.ts")).trim();
  expect(saved).toMatchObject({ version: 1, name: "auth", outcome: "saved", branch: "main", head, oid });
  expect(saved.files).toEqual([{ path: "src/a.ts", state: "clean", oid: blob, mode: "100644" }]);
  expect(saved.index).toMatchObject({ outcome: "created" });

  const listed = only((await repo.checkpoint(["list", "--json"], { now })).stdout);
  expect(listed).toMatchObject({ version: 1, damaged: [] });
  expect(listed.checkpoints).toMatchObject([
    { name: "auth", branch: "main", head, oid, drift: "fresh", summary: "why" },
  ]);
  expect(only((await repo.checkpoint(["--json"], { now })).stdout).checkpoints).toHaveLength(1);

  const shown = only((await repo.checkpoint(["show", "auth", "--json"], { now })).stdout);
  expect(shown).toMatchObject({
    version: 1,
    name: "auth",
    oid,
    format: 1,
    checkpoint: { leftOff: "in src/a.ts" },
  });
  expect(shown.document).toBe(await repo.document("auth"));

  const status = only((await repo.checkpoint(["status", "--json"], { now })).stdout);
  expect(status.checkpoints).toMatchObject([
    { name: "auth", drift: { verdict: "fresh", head: { state: "same" } } },
  ]);
  const others = [
    ["index"],
    ["config"],
    ["memory", "fact", "port is 3000"],
    ["memory", "episode", "port is 3000", "--type", "decision"],
    ["memory", "ref", "port is 3000"],
    ["memory", "lesson", "look at the port first"],
    ["memory", "review"],
    ["workflows"],
    ["view", "--no-open"],
  ];
  for (const words of others)
    expect(only((await repo.checkpoint([...words, "--json"], { now })).stdout).version).toBe(1);

  const briefing = only((await repo.checkpoint(["continue", "--json"], { now })).stdout);
  expect(briefing).toMatchObject({ version: 1, name: "auth", consumed: true, leftOff: "in src/a.ts" });
  expect(briefing.drift.files).toEqual([{ path: "src/a.ts", state: "same" }]);
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");

  expect(only((await repo.checkpoint(["clear", "--all", "--json"], { now })).stdout)).toMatchObject({
    cleared: [],
  });
});

test("an error is one JSON value too, beside the sentence on stderr", async () => {
  const repo = await checkpointRepo();
  const answer = await repo.checkpoint(["continue", "nothing", "--json"]);
  expect(answer.status).toBe(1);
  expect(only(answer.stdout)).toMatchObject({
    version: 1,
    error: { kind: "no", code: "no-such-checkpoint" },
  });
  expect(answer.stderr).toContain("there is no checkpoint 'nothing'");
});

test("--json means the same before the command as after it", async () => {
  const repo = await checkpointRepo();
  expect(only((await repo.checkpoint(["--json", "list"])).stdout)).toEqual({
    version: 1,
    checkpoints: [],
    suggested: null,
    damaged: [],
  });
});

test("what show --json prints can be saved again", async () => {
  const repo = await checkpointRepo();
  const own = "---\nx-mine: [1, 2]\n---\n# A long title\n\nWords under it.\n\n## Mine\n\nkept\n";
  await repo.checkpoint(["save", "own", "-F", "-"], { input: own, now });
  const shown = await repo.checkpoint(["show", "own", "--json"]);
  await repo.checkpoint(["save", "copy", "-F", "-"], { input: shown.stdout, now });
  expect(await repo.document("copy")).toBe((await repo.document("own")).replace("name: own", "name: copy"));
  const said = ["--goal", "ship", "--left-off", "half way", "--next", "a", "--next", "b", "--failed", "x: y"];
  await repo.checkpoint(["save", "first", ...said], { now });
  const { stdout } = await repo.checkpoint(["show", "first", "--json"]);
  await repo.checkpoint(["save", "second", "-F", "-"], { input: stdout, now });
  const body = (document: string) => document.split("\n---\n")[1]?.replace(/^# .*\n/, "");
  expect(body(await repo.document("second"))).toBe(body(await repo.document("first")));
});
