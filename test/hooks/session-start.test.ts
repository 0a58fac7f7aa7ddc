import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withFileLock } from "../../src/host/files/files.ts";
import { briefSession } from "../../src/operations/brief/brief.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { call, contextOf } from "./calls.ts";

const NOON = "2026-11-18T12:00:00Z";
const LATER = { now: "2026-11-18T13:00:00Z" };

/** The briefing as it stands; null where there is nothing to say. */
async function briefing(repo: CheckpointRepo): Promise<string | null> {
  const clock = { now: () => new Date(LATER.now), offset: () => 0 };
  await using at = await openWorkspace({ cwd: repo.root, env: repo.env, clock });
  return (await briefSession(at)).text || null;
}

const start = (repo: CheckpointRepo, source: string, session = "5f1c") =>
  call(repo, "claude-code", { hook_event_name: "SessionStart", source, session_id: session }, LATER);

test("a session starts with the briefing, once, whoever else reads the same settings", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form", "--next", "wire it"]], NOON);
  const expected = await briefing(repo);
  const answers = await Promise.all(["startup", "startup", "startup"].map((source) => start(repo, source)));
  const told = answers.map(contextOf).filter((text) => text !== null);
  expect(told).toEqual(expected === null ? [] : [expected]);
  expect(contextOf(await start(repo, "resume"))).toBeNull();
  expect(contextOf(await start(repo, "clear"))).toBe(expected);
  expect(contextOf(await start(repo, "startup", "another"))).toBe(expected);
});

test("MEMORY.md of a linked worktree is right when a session starts there, whoever changed what is live", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  const linked = join(repo.home, "linked");
  await repo.git("worktree", "add", "--quiet", "-b", "feature", linked);
  const there = (input: object) =>
    call(repo, "claude-code", { ...input, cwd: linked }, { ...LATER, cwd: linked });
  const memory = () => readFileSync(join(linked, "MEMORY.md"), "utf8");
  const starts = { hook_event_name: "SessionStart", source: "startup" };
  await there(starts);
  expect(memory()).toContain("**login**");
  await repo.checkpoint(["rename", "login", "form"], LATER);
  await there({ ...starts, session_id: "another" });
  expect(memory()).toContain("**form**");
  expect(memory()).not.toContain("**login**");
});

test("a MEMORY.md that somebody else holds keeps no agent from its answer", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  const linked = join(repo.home, "linked");
  await repo.git("worktree", "add", "--quiet", "-b", "feature", linked);
  const { stdout } = await repo.checkpoint(["save", "there", "-m", "the other form"], { cwd: linked });
  expect(stdout).toContain("saved");
  const held = `index of ${join(realpathSync(repo.root), "MEMORY.md")}`;
  await withFileLock(join(repo.root, ".git/checkpoint/tmp"), held, async () => {
    expect(contextOf(await start(repo, "startup"))).toContain("the form");
  });
  expect(readFileSync(join(repo.root, "MEMORY.md"), "utf8")).not.toContain("**there**");
});

test("after a compaction an agent that hands over its summary is told one line", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  await start(repo, "startup");
  await repo.write({ "form.ts": "let a = 2\n" });
  await call(repo, "claude-code", { hook_event_name: "PreCompact", trigger: "auto" }, LATER);
  const [one, two] = await Promise.all([start(repo, "compact"), start(repo, "compact")]);
  const line =
    "git checkpoint: the place was saved before the compaction ('git checkpoint show autosave'); " +
    "what the summary lost, if anything, comes with the next prompt.";
  expect([one, two].map(contextOf).filter((text) => text !== null)).toEqual([line]);
});

test("an agent that says resume and compact in one turn is told once, after the compaction", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  const expected = await briefing(repo);
  const codex = async (event: string, more: object): Promise<string | null> => {
    const { stdout } = await call(repo, "codex", { hook_event_name: event, ...more }, LATER);
    return stdout === "" ? null : JSON.parse(stdout).hookSpecificOutput.additionalContext;
  };
  expect(await codex("SessionStart", { source: "startup" })).toBe(expected);
  expect(await codex("PreCompact", { trigger: "auto" })).toBeNull();
  expect(await codex("PostCompact", { trigger: "auto" })).toBeNull();
  expect(await codex("SessionStart", { source: "resume" })).toBe(expected);
  expect(await codex("SessionStart", { source: "compact" })).toBeNull();
});

test("after a compaction, an agent that keeps its summary to itself is told what was saved before it", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  const codex = async (event: string, more: object): Promise<string> => {
    const { stdout } = await call(repo, "codex", { hook_event_name: event, ...more }, LATER);
    return stdout === "" ? "" : JSON.parse(stdout).hookSpecificOutput.additionalContext;
  };
  await codex("SessionStart", { source: "startup" });
  await repo.write({ "form.ts": "let a = 2\n" });
  await codex("PreCompact", { trigger: "auto" });
  expect(await codex("SessionStart", { source: "resume" })).toMatch(/'autosave'/);
  expect(await codex("SessionStart", { source: "compact" })).toBe("");
});
