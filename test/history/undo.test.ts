import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { runs } from "../support/depth.ts";
import { ENGINE_NAMES } from "../support/form.ts";
import { refFiles } from "../support/ref-files.ts";

/** What is live. */
const live = ({ root }: CheckpointRepo) => refFiles(root, "refs/checkpoints/");

const monday = { now: "2026-11-16T09:12:03Z" };

describe("undo and redo, as a person uses them", () => {
  test("each undo goes one step further back, and redo comes forward again", async () => {
    const repo = await checkpointRepo();
    const states = [live(repo)];
    for (const args of [
      ["save", "auth", "-m", "one"],
      ["save", "auth", "-m", "two", "--force"],
      ["continue", "auth"],
    ]) {
      await repo.checkpoint(args, monday);
      states.push(live(repo));
    }
    const undone = [];
    for (const _ of [1, 2, 3]) {
      undone.push((await repo.checkpoint(["undo"])).stdout);
      expect(live(repo)).toBe(states[states.length - 1 - undone.length]);
    }
    expect(undone.join("")).toMatchInlineSnapshot(`
      "Undid continue of "auth": it is live as saved 2026-11-16 09:12 — two
      Undid save of "auth": it is live as saved 2026-11-16 09:12 — one
      Undid save of "auth": no longer live
      "
    `);
    expect(await repo.checkpoint(["undo"])).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "error: there is no command to undo
      hint: name a checkpoint to undo what its journal has: 'git checkpoint undo <name>'
      ",
        "stdout": "",
      }
    `);
    const redone = [];
    for (const state of states.slice(1)) {
      redone.push((await repo.checkpoint(["redo"])).stdout);
      expect(live(repo)).toBe(state);
    }
    expect(redone.join("")).toMatchInlineSnapshot(`
      "Redid save of "auth": it is live as saved 2026-11-16 09:12 — one
      Redid save of "auth": it is live as saved 2026-11-16 09:12 — two
      Redid continue of "auth": no longer live
      "
    `);
    expect(await repo.checkpoint(["redo"])).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "error: there is no undone command, or something new was recorded since
      hint: run 'git checkpoint log' to see what happened, and 'restore' to bring a state back
      ",
        "stdout": "",
      }
    `);
  });

  test("clear --all comes back as a whole, one name by itself", async () => {
    const repo = await checkpointRepo();
    for (const name of ["a1", "b2", "c3"]) await repo.checkpoint(["save", name, "-m", name], monday);
    const before = live(repo);
    await repo.checkpoint(["clear", "--all"]);
    expect(repo.memory()).toBeNull();
    expect((await repo.checkpoint(["undo", "b2"])).stdout).toBe(
      'Undid clear of "b2": it is live as saved 2026-11-16 09:12 — b2\n',
    );
    expect(repo.memory()).toContain("**b2**");
    expect((await repo.checkpoint(["undo"])).stdout).toBe(
      'Undid clear of "a1": it is live as saved 2026-11-16 09:12 — a1\nUndid clear of "c3": it is live as saved 2026-11-16 09:12 — c3\n',
    );
    expect(live(repo)).toBe(before);
  });

  test("something new ends what can be done again", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "auth", "-m", "one"], monday);
    await repo.checkpoint(["save", "auth", "-m", "two", "--force"], monday);
    await repo.checkpoint(["undo"]);
    await repo.checkpoint(["save", "auth", "-m", "three", "--force"], monday);
    expect((await repo.checkpoint(["redo"])).status).toBe(1);
    expect((await repo.checkpoint(["redo", "auth"])).status).toBe(1);
    await repo.checkpoint(["undo"]);
    expect(await repo.document("auth")).toContain("summary: one");
  });

  test("a change by plain git is taken back like any other", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "auth", "-m", "ours"], monday);
    const ours = live(repo);
    repo.write({ "theirs.md": (await repo.document("auth")).replace("ours", "theirs") });
    await repo.git(
      "update-ref",
      "refs/checkpoints/auth",
      (await repo.git("hash-object", "-w", "theirs.md")).trim(),
    );
    expect((await repo.checkpoint(["show", "auth"])).stderr).toBe(
      "warning: plain git changed 'auth' since it was saved here; the next operation on it records both versions\n",
    );
    expect((await repo.checkpoint(["undo", "auth"])).stdout).toContain("Undid a change by plain git");
    expect(live(repo)).toBe(ours);
    expect((await repo.checkpoint(["show", "auth"])).stderr).toBe("");
    await repo.git("update-ref", "-d", "refs/checkpoints/auth");
    expect((await repo.checkpoint(["undo", "auth"])).stdout).toBe(
      'Undid a change by plain git of "auth": it is live as saved 2026-11-16 09:12 — ours\n',
    );
    expect(live(repo)).toBe(ours);
  });

  test("the log tells it all, and its states can be shown and restored", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "auth", "-m", "one"], { now: "2026-11-16T09:00:00Z" });
    await repo.checkpoint(["save", "auth", "-m", "two", "--force"], { now: "2026-11-16T10:00:00Z" });
    await repo.checkpoint(["continue"], { now: "2026-11-16T11:00:00Z" });
    const now = { now: "2026-11-16T12:00:00Z" };
    const log = await repo.checkpoint(["log", "auth"], now);
    expect(log.stdout.replace(/\(.*?, main\)/g, "(host, main)")).toMatchInlineSnapshot(`
      "auth@{0}  consume  60 minutes ago  A Developer  (host, main)
      auth@{1}  save     2 hours ago     A Developer  (host, main)  two
      auth@{2}  save     3 hours ago     A Developer  (host, main)  one
      "
    `);
    expect((await repo.checkpoint(["show", "auth@{2}"], now)).stdout).toContain("summary: one");
    expect((await repo.checkpoint(["show", "auth", "--at", "2026-11-16T10:30:00Z"], now)).stdout).toContain(
      "two",
    );
    expect(await repo.checkpoint(["show", "auth@{0}"], now)).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "error: 'auth@{0}' has no document: the checkpoint had ended there
      hint: run 'git checkpoint log auth' to see its states
      ",
        "stdout": "",
      }
    `);
    expect(await repo.checkpoint(["show", "auth@{9}"], now)).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "error: 'auth' has no state @{9}: its journal goes back to @{2}
      hint: run 'git checkpoint log auth' to see its states
      ",
        "stdout": "",
      }
    `);
    expect((await repo.checkpoint(["show", "auth@{x}"], now)).status).toBe(129);

    expect((await repo.checkpoint(["restore", "auth"], now)).stdout).toBe(
      'Checkpoint "auth" is live again, as saved 2026-11-16 10:00\n',
    );
    expect(await repo.checkpoint(["restore", "auth"], now)).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "error: 'auth' is live already
      hint: name an earlier state, as in 'auth@{1}'; 'git checkpoint log auth' shows them
      ",
        "stdout": "",
      }
    `);
    await repo.checkpoint(["restore", "auth@{3}", "older"], now);
    expect(await repo.document("older")).toContain("name: older\n");
    expect(await repo.document("older")).toContain("summary: one");
    expect((await repo.checkpoint(["restore", "auth@{3}", "older"], now)).status).toBe(2);
  });

  test("rename keeps the journal, and undo gives the old name back", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "auth", "-m", "one"], monday);
    await repo.checkpoint(["save", "other", "-m", "else"], monday);
    const before = live(repo);
    expect((await repo.checkpoint(["rename", "auth", "login"], monday)).stdout).toBe(
      'Checkpoint "auth" is now "login"\n',
    );
    expect(repo.memory()).toContain("**login**");
    expect(repo.memory()).not.toContain("**auth**");
    expect((await repo.checkpoint(["log", "login"], monday)).stdout).toMatch(
      /login@\{0\} +rename .*\nlogin@\{1\} +save /,
    );
    expect((await repo.checkpoint(["rename", "login", "other"])).status).toBe(2);
    await repo.checkpoint(["clear", "other"]);
    await repo.checkpoint(["undo"]);
    await repo.checkpoint(["undo"]);
    expect(live(repo)).toBe(before);
    await repo.checkpoint(["redo"]);
    expect(await repo.document("login")).toContain("name: login\n");
    expect(await repo.git("for-each-ref", "refs/checkpoints/auth")).toBe("");
  });

  test("prune drops what ended long ago and nothing else", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "old", "-m", "x"], { now: "2026-01-01T09:00:00Z" });
    await repo.checkpoint(["clear", "old"], { now: "2026-01-02T09:00:00Z" });
    await repo.checkpoint(["save", "live", "-m", "x"], { now: "2026-01-01T09:00:00Z" });
    await repo.checkpoint(["save", "recent", "-m", "x"], { now: "2026-11-01T09:00:00Z" });
    await repo.checkpoint(["clear", "recent"], { now: "2026-11-02T09:00:00Z" });
    const refs = () => repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoint-journal");
    const before = await refs();
    expect((await repo.checkpoint(["prune", "--dry-run"], monday)).stdout).toMatchInlineSnapshot(`
      "would drop the journal of "old" (2 entries, ended 11 months ago)
      2 journals kept
      "
    `);
    expect(await refs()).toBe(before);
    await repo.checkpoint(["prune"], monday);
    expect(await refs()).toBe("refs/checkpoint-journal/live\nrefs/checkpoint-journal/recent\n");
    expect((await repo.checkpoint(["prune", "--older-than", "soon"], monday)).status).toBe(129);
  });

  test("prune takes a time as git's own commands do, and none that it cannot read", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "recent", "-m", "x"], { now: "2026-11-01T09:00:00Z" });
    await repo.checkpoint(["clear", "recent"], { now: "2026-11-02T09:00:00Z" });
    const wouldDrop = async (...time: string[]) =>
      /would drop/.test((await repo.checkpoint(["prune", "-n", ...time], monday)).stdout);
    for (const time of ["now", "2.weeks.ago", "14 days ago", "2026-11-03"])
      expect(await wouldDrop(`--expire=${time}`), time).toBe(true);
    for (const time of ["never", "3.weeks.ago", "1.month.ago", "999 years ago", "2026-11-02"])
      expect(await wouldDrop("--expire", time), time).toBe(false);
    for (const args of [["--expire=soon"], ["--expire="], ["--expire=now", "--older-than=1"]])
      expect((await repo.checkpoint(["prune", ...args], monday)).status, args[0]).toBe(129);
    expect((await repo.checkpoint(["prune", "--expire=2.weeks.ago"], monday)).stdout).toContain("dropped");
  });
});

test("gc --prune=now after each step loses nothing that log lists, captured files included", async () => {
  const repo = await checkpointRepo({ "a.ts": "committed\n" });
  const steps = [
    ["save", "auth", "-m", "one"],
    ["save", "auth", "-m", "two", "--force"],
    ["continue", "auth"],
    ["undo"],
    ["rename", "auth", "login"],
    ["clear", "--all"],
    ["restore", "login"],
  ];
  for (const [nth, step] of steps.entries()) {
    repo.write({ "a.ts": `never committed ${nth}\n` });
    expect((await repo.checkpoint(step, monday)).status).toBe(0);
    await repo.git("gc", "--quiet", "--prune=now");
    expect(await repo.git("fsck", "--strict")).not.toMatch(/error|missing|broken/);
  }
  const { entries } = JSON.parse((await repo.checkpoint(["log", "--json"], monday)).stdout);
  expect(entries.length).toBeGreaterThanOrEqual(steps.length);
  for (const { document } of entries.filter((entry: { document: string | null }) => entry.document)) {
    const text = await repo.git("cat-file", "blob", document);
    for (const [, oid = ""] of text.matchAll(/(?:oid|base): ([0-9a-f]{40,64})/g))
      await repo.git("cat-file", "-e", oid);
  }
  const tree = await repo.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/login");
  expect(tree.split("\n")[0]).toMatch(
    /^2026-11-16\/20261116T091203Z-[a-z]+-[0-9a-f]{8}\/(checkpoint\.md|entry\.yml)$/,
  );
});

type Step = { readonly verb: string; readonly a: string; readonly b: string; readonly back: number };

const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom("save", "over", "continue", "clear", "clear-all", "rename", "restore", "restore-as"),
  a: fc.constantFrom("aa", "bb", "cc"),
  b: fc.constantFrom("aa", "bb", "cc", "dd"),
  back: fc.integer({ min: 0, max: 3 }),
});

const argsOf = ({ verb, a, b, back }: Step, nth: number): readonly string[] => {
  const said = ["-m", `text ${nth}`];
  if (verb === "save") return ["save", a, ...said];
  if (verb === "over") return ["save", a, "--force", ...said];
  if (verb === "clear-all") return ["clear", "--all"];
  if (verb === "rename") return ["rename", a, b];
  if (verb === "restore") return ["restore", `${a}@{${back}}`];
  if (verb === "restore-as") return ["restore", `${a}@{${back}}`, b];
  return [verb, a];
};

test.each(
  [
    { engine: "git", numRuns: runs({ short: 1, deep: 12 }) },
    { engine: "isomorphic", numRuns: runs({ short: 1, deep: 5 }) },
  ].filter(({ engine }) => ENGINE_NAMES.includes(engine)),
)(
  "with $engine, whatever was done in whatever order, undo leads back and redo forward, byte for byte",
  async ({ engine, numRuns }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const repo = await checkpointRepo();
        const env = { ...repo.env, GIT_CHECKPOINT_ENGINE: engine };
        const states = [live(repo)];
        for (const [nth, one] of steps.entries()) {
          const before = refFiles(repo.root, "refs/checkpoint-journal/");
          await repo.checkpoint(argsOf(one, nth), { ...monday, env });
          // Only what was recorded can be undone: a refused command changed nothing.
          if (refFiles(repo.root, "refs/checkpoint-journal/") !== before) states.push(live(repo));
        }
        for (const state of states.slice(0, -1).reverse()) {
          expect((await repo.checkpoint(["undo"], { ...monday, env })).stderr).toBe("");
          expect(live(repo)).toBe(state);
        }
        expect((await repo.checkpoint(["undo"], { ...monday, env })).status).toBe(1);
        await repo.git("gc", "--quiet", "--prune=now");
        for (const state of states.slice(1)) {
          expect((await repo.checkpoint(["redo"], { ...monday, env })).stderr).toBe("");
          expect(live(repo)).toBe(state);
        }
        expect((await repo.checkpoint(["redo"], { ...monday, env })).status).toBe(1);
        expect(await repo.git("fsck", "--strict")).not.toMatch(/error|missing|broken/);
      }),
      { numRuns },
    );
  },
  300_000,
);

describe("what undo must not get wrong", () => {
  test("a name that was renamed away and back again keeps its own life", async () => {
    const repo = await checkpointRepo();
    const states = [live(repo)];
    for (const args of [
      ["save", "one", "-m", "x"],
      ["rename", "one", "two"],
      ["rename", "two", "one"],
      ["rename", "one", "two"],
    ]) {
      expect((await repo.checkpoint(args, monday)).status).toBe(0);
      states.push(live(repo));
    }
    for (const state of states.slice(0, -1).reverse()) {
      expect((await repo.checkpoint(["undo"])).status).toBe(0);
      expect(live(repo)).toBe(state);
    }
    for (const state of states.slice(1)) {
      await repo.checkpoint(["redo"]);
      expect(live(repo)).toBe(state);
    }
  });

  test("undoing a rename by either name takes it back under both", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "one", "-m", "x"], monday);
    const before = live(repo);
    for (const name of ["two", "one"]) {
      await repo.checkpoint(["rename", "one", "two"], monday);
      expect((await repo.checkpoint(["undo", name])).status).toBe(0);
      expect(live(repo)).toBe(before);
    }
  });

  test("redo does not run over what plain git did since", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "one", "-m", "first"], monday);
    await repo.checkpoint(["save", "one", "-m", "second", "--force"], monday);
    await repo.checkpoint(["undo"]);
    repo.write({ "edited.md": (await repo.document("one")).replace("first", "edited") });
    const blob = (await repo.git("hash-object", "-w", "edited.md")).trim();
    await repo.git("update-ref", "refs/checkpoints/one", blob);
    expect((await repo.checkpoint(["redo"])).status).toBe(1);
    expect(await repo.document("one")).toContain("summary: edited");
  });

  test("an operations file that is damaged or no file costs only the grouping", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "one", "-m", "x"], monday);
    repo.write({ ".git/checkpoint/operations": '{"command":"save","entries":{"a\\u0000b":5}}\nnot json\n' });
    expect((await repo.checkpoint(["undo"])).stderr).toContain("there is no command to undo");
    expect((await repo.checkpoint(["undo", "one"])).status).toBe(0);
  });
});
