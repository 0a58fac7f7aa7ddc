import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { locateMemory, type MemoryOptions } from "../../src/operations/places/generated-files.ts";

const worktree = resolve("/repo");
const cwd = join(worktree, "src");
const home = resolve("/home/me");
const agent = resolve("/home/me/.claude/projects/-repo/memory");

const all: MemoryOptions = {
  flag: "flag",
  env: { HOME: home, GIT_CHECKPOINT_MEMORY_DIR: "variable" },
  setting: "setting",
  cwd,
  worktree,
  agentFolders: async () => agent,
};
const nothingSet: MemoryOptions = { ...all, flag: undefined, env: { HOME: home }, setting: undefined };

test("the flag, the environment, the setting, the agent and the worktree are asked in this order", async () => {
  const asked = [
    all,
    { ...all, flag: undefined },
    { ...nothingSet, setting: "setting" },
    nothingSet,
    { ...nothingSet, agentFolders: async () => null },
  ];
  const places = await Promise.all(asked.map(locateMemory));
  expect(places.map((place) => [place?.source, place?.folder])).toEqual([
    ["flag", join(cwd, "flag")],
    ["environment", join(cwd, "variable")],
    ["setting", join(worktree, "setting")],
    ["agent", agent],
    ["worktree", worktree],
  ]);
  expect(places.every((place) => place?.file === join(place?.folder ?? "", "MEMORY.md"))).toBe(true);
});

test("the agent is asked only when nothing else was said", async () => {
  const agentFolders = () => Promise.reject(new Error("asked"));
  expect((await locateMemory({ ...all, agentFolders }))?.source).toBe("flag");
  await expect(locateMemory({ ...nothingSet, agentFolders })).rejects.toThrow("asked");
});

test("a home folder is expanded, also by Windows' name for it", async () => {
  expect((await locateMemory({ ...nothingSet, setting: "~/notes" }))?.folder).toBe(join(home, "notes"));
  const windows = { ...nothingSet, env: { USERPROFILE: home }, setting: "~\\notes" };
  expect((await locateMemory(windows))?.folder).toBe(join(home, "notes"));
  expect((await locateMemory({ ...nothingSet, setting: "~" }))?.folder).toBe(home);
  expect((await locateMemory({ ...nothingSet, setting: "~other/x" }))?.folder).toBe(
    join(worktree, "~other/x"),
  );
});

test("empty values say nothing", async () => {
  const empty = { ...all, flag: "", env: { GIT_CHECKPOINT_MEMORY_DIR: "" }, setting: "" };
  expect((await locateMemory(empty))?.source).toBe("agent");
});

test("a bare repository has memory only where a folder is set or the agent has one", async () => {
  const bare = { ...nothingSet, worktree: null, agentFolders: async () => null };
  expect(await locateMemory(bare)).toBeNull();
  expect((await locateMemory({ ...bare, setting: "m" }))?.folder).toBe(join(cwd, "m"));
});
