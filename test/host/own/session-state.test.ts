import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hookLog, logHook } from "../../../src/host/own/hook-log.ts";
import { forgetOldSessions, openSessionState } from "../../../src/host/own/session-state.ts";
import { tempFolder } from "../../support/git.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const sessionsIn = (folder: string): readonly string[] => readdirSync(join(folder, "checkpoint/sessions"));

test("the first who asks is the first, in its session", () => {
  const folder = tempFolder();
  const [one, again, other] = ["s", "s", "t"].map((session) => openSessionState(folder, session));
  expect([one?.first("edit a.ts"), again?.first("edit a.ts"), other?.first("edit a.ts")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("what is written is read, and taken once", () => {
  const folder = tempFolder();
  const state = openSessionState(folder, "s");
  state.write("lost", "- one\n");
  state.write("lost", "- two, 체크포인트\n");
  expect(openSessionState(folder, "s").read("lost")).toBe("- two, 체크포인트\n");
  expect([state.take("lost"), state.take("lost"), state.read("lost")]).toEqual([
    "- two, 체크포인트\n",
    null,
    null,
  ]);
  expect(readdirSync(join(folder, "checkpoint/sessions", sessionsIn(folder)[0] ?? ""))).toEqual([]);
});

test("of a session that nobody can name nothing is kept", () => {
  const folder = tempFolder();
  const state = openSessionState(folder, null);
  state.write("plan", "x");
  expect([state.first("x"), state.first("x"), state.read("plan")]).toEqual([true, true, null]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a session may be called anything", () => {
  const folder = tempFolder();
  for (const name of ["../../etc/passwd", "", "a/b", "\0", "ü".repeat(5_000)])
    expect(openSessionState(folder, name).first("x")).toBe(true);
  expect(readdirSync(folder)).toEqual(["checkpoint"]);
  expect(sessionsIn(folder)).toHaveLength(5);
});

test("old sessions are forgotten, and of very many all but the newest", () => {
  const folder = tempFolder();
  for (let at = 0; at < 70; at++) {
    openSessionState(folder, `session ${at}`).first("x");
  }
  const [old = ""] = sessionsIn(folder);
  for (const name of sessionsIn(folder)) utimesSync(join(folder, "checkpoint/sessions", name), NOW, NOW);
  const long = new Date("2026-09-01T12:00:00Z");
  utimesSync(join(folder, "checkpoint/sessions", old), long, long);
  forgetOldSessions(folder, NOW);
  expect(sessionsIn(folder)).toHaveLength(64);
  expect(sessionsIn(folder)).not.toContain(old);
  forgetOldSessions(tempFolder(), NOW);
});

test.skipIf(process.platform === "win32")("folders are as open as the one they are in", () => {
  const folder = tempFolder();
  chmodSync(folder, 0o2775);
  openSessionState(folder, "s").first("x");
  for (const path of ["checkpoint", "checkpoint/sessions"])
    expect(statSync(join(folder, path)).mode & 0o7777).toBe(0o2775);
});

test("the log of hooks has a line an event, and a bound", () => {
  const folder = tempFolder();
  const event = { time: NOW, agent: "codex", event: "Stop", what: "failed: two\nlines \u2028 and more" };
  logHook(folder, event);
  expect(hookLog(folder)).toEqual(["2026-11-18T12:00:00.000Z  codex  Stop  failed: two lines   and more"]);
  for (let at = 0; at < 2_000; at++) logHook(folder, { ...event, what: `${at} ${"x".repeat(300)}` });
  expect(statSync(join(folder, "checkpoint/hooks.log")).size).toBeLessThan(129 * 1024);
  expect(hookLog(folder).at(-1)).toContain("  1999 ");
});

test("where the log cannot be written, nothing happens", () => {
  const folder = tempFolder();
  mkdirSync(join(folder, "checkpoint/hooks.log"), { recursive: true });
  logHook(folder, { time: NOW, agent: "codex", event: "Stop", what: "x" });
  expect(hookLog(folder)).toEqual([]);
});

test("a log that is a link is left alone: what it leads to is no log", () => {
  const folder = tempFolder();
  const mine = join(tempFolder(), "thesis.txt");
  writeFileSync(mine, "a line\n".repeat(40_000));
  mkdirSync(join(folder, "checkpoint"));
  symlinkSync(mine, join(folder, "checkpoint/hooks.log"));
  logHook(folder, { time: NOW, agent: "codex", event: "Stop", what: "saved autosave" });
  expect(readFileSync(mine, "utf8")).toBe("a line\n".repeat(40_000));
});
