import { createHash } from "node:crypto";
import { mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AgentPlace } from "../../src/agents/agent.ts";
import { agents } from "../../src/agents/registry.ts";
import { tempFolder, writeFiles } from "../support/git.ts";

interface Machine {
  readonly home: string;
  readonly at: AgentPlace;
  /** Writes a file below the home folder, so many minutes after the others; gives its path. */
  readonly file: (path: string, text: string, minutes?: number) => string;
}

function machine(): Machine {
  const home = tempFolder();
  const worktree = join(home, "app");
  mkdirSync(join(worktree, "src"), { recursive: true });
  const file = (path: string, text: string, minutes = 0): string => {
    writeFiles(home, { [path]: text });
    utimesSync(join(home, path), 1e9, 1e9 + 60 * minutes);
    return join(home, path);
  };
  return { home, at: { env: {}, home, worktree, mainWorktree: worktree, cwd: join(worktree, "src") }, file };
}

const find = (agent: string, at: AgentPlace, session: string | null = null): Promise<string | null> =>
  agents.find(({ id }) => id === agent)?.transcriptFile(at, session) ?? Promise.resolve("no such agent");

const told = (cwd: string, more: object = {}): string =>
  `${JSON.stringify({ payload: { id: "x", cwd, ...more } })}\n`;

test("of Codex: by the thread in its name, or the newest that worked in this worktree and is no subagent's", async () => {
  const { home, at, file } = machine();
  expect(await find("codex", at)).toBeNull();
  const old = file(
    ".codex/sessions/2026/11/09/rollout-2026-11-09T10-00-00-aa-1.jsonl",
    told(join(home, "app")),
    9,
  );
  file(".codex/sessions/2026/11/18/rollout-2026-11-18T10-00-00-aa-2.jsonl", told(join(home, "app-two")), 20);
  file(
    ".codex/sessions/2026/11/18/rollout-2026-11-18T11-00-00-aa-3.jsonl",
    told(join(home, "app", "src")),
    5,
  );
  file(
    ".codex/sessions/2026/11/18/rollout-2026-11-18T12-00-00-aa-4.jsonl",
    told(join(home, "app"), { thread_source: "subagent" }),
    30,
  );
  const resumed = file(
    ".codex/sessions/2026/11/17/rollout-2026-11-17T10-00-00-bb-1_0002.jsonl",
    told("/else"),
    1,
  );
  expect(await find("codex", at)).toBe(old);
  expect(await find("codex", at, "bb-1")).toBe(resumed);
  expect(await find("codex", at, "bb")).toBeNull();
  expect(await find("codex", at, "../aa-1")).toBeNull();
  expect(await find("codex", { ...at, env: { CODEX_HOME: join(home, "elsewhere") } })).toBeNull();
  expect(await find("codex", { ...at, home: "/nowhere", env: { CODEX_HOME: join(home, ".codex") } })).toBe(
    old,
  );
});

test("of Gemini CLI: by the project's own note, or the hash of a folder up to the top of the worktree", async () => {
  const { home, at, file } = machine();
  const chats = (project: string, name: string) =>
    `.gemini/tmp/${project}/chats/session-2026-11-18T10-00-${name}`;
  const header = (id: string): string => `${JSON.stringify({ sessionId: id, projectHash: "x" })}\n`;
  file(chats("other", "00000001.jsonl"), header("00000001-a"), 50);
  file(".gemini/tmp/other/.project_root", join(home, "app-two"));
  expect(await find("gemini", at)).toBeNull();
  const hash = createHash("sha256").update(join(home, "app")).digest("hex");
  const hashed = file(chats(hash, "00000002.json"), header("00000002-a"), 1);
  expect(await find("gemini", at)).toBe(hashed);
  const named = file(chats("app", "00000003.jsonl"), header("00000003-a"), 2);
  file(".gemini/tmp/app/.project_root", `${join(home, "app")}\n`);
  expect(await find("gemini", at)).toBe(named);
  file(chats("app", "00000002.jsonl"), header("00000002-another"), 60);
  expect(await find("gemini", at, "00000002-a")).toBe(hashed);
  expect(await find("gemini", at, "00000002-b")).toBeNull();
  expect(
    await find("gemini", { ...at, home: "/nowhere", env: { GEMINI_CLI_HOME: home } }, "00000003-a"),
  ).toBe(named);
});

test("of Qwen Code and Copilot CLI: where a beginning records a folder of this worktree", async () => {
  const { home, at, file } = machine();
  const slug = join(home, "app").replace(/[^a-zA-Z0-9]/g, "-");
  const here = told(join(home, "app"));
  const own = file(`.qwen/projects/${slug}/chats/q-1.jsonl`, here, 1);
  // Another folder whose path has the same letters.
  file(`.qwen/projects/${slug}/chats/q-2.jsonl`, told(`${home}-app`), 9);
  expect(await find("qwen", at)).toBe(own);
  expect(await find("qwen", at, "q-2")).toMatch(/q-2\.jsonl$/);
  expect(await find("qwen", { ...at, home: "/nowhere", env: { QWEN_HOME: join(home, ".qwen") } })).toBe(own);
  const state = file(".copilot/session-state/c-1/events.jsonl", here, 1);
  file(".copilot/session-state/c-2/events.jsonl", told("/else"), 9);
  const older = file(".copilot/session-state/c-3.jsonl", told("/else"), 3);
  expect(await find("copilot", at)).toBe(state);
  expect(await find("copilot", at, "c-3")).toBe(older);
  expect(
    await find("copilot", { ...at, home: "/nowhere", env: { COPILOT_HOME: join(home, ".copilot") } }),
  ).toBe(state);
});

test("only Claude Code keeps a memory and plans in files of its own", async () => {
  const { at } = machine();
  const others = agents.filter(({ id }) => id !== "claude-code");
  const folders = others.flatMap((agent) => [agent.memoryFolder(at), agent.plansFolder(at)]);
  expect(new Set(await Promise.all(folders))).toEqual(new Set([null]));
});
