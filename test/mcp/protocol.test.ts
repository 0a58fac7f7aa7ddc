import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { programFile } from "../support/program.ts";

/** The program, spoken to in lines. */
interface Lines {
  readonly child: ChildProcessWithoutNullStreams;
  say(message: string | object): void;
  /** The next line on standard output. */
  next(): Promise<Record<string, unknown>>;
  /** How it ended, and what it said on standard error. */
  readonly ended: Promise<{ readonly status: number | null; readonly stderr: string }>;
}

function start(repo: CheckpointRepo): Lines {
  const child = spawn(process.execPath, [programFile, "mcp"], { cwd: repo.root, env: repo.env });
  onTestFinished(() => void child.kill());
  let stderr = "";
  child.stderr.on("data", (chunk) => (stderr += chunk));
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    say: (message) =>
      void child.stdin.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`),
    next: async () => JSON.parse((await lines.next()).value),
    ended: new Promise((resolve) => child.on("close", (status) => resolve({ status, stderr }))),
  };
}

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "old", version: "1" } },
};

test("a client of 2025-06-18 is answered in its own version", async () => {
  const { say, next } = start(await checkpointRepo());
  say(INITIALIZE);
  expect(await next()).toMatchObject({
    id: 1,
    result: {
      protocolVersion: "2025-06-18",
      serverInfo: { name: "git-checkpoint" },
      capabilities: { resources: { listChanged: true, subscribe: true } },
    },
  });
});

test("garbage is said on standard error and harms nothing", async () => {
  const { say, next, child, ended } = start(await checkpointRepo());
  for (const line of ["hello", "{", "[]", '{"jsonrpc":"2.0"}', "\u0000\u001b[31m"]) say(line);
  say(INITIALIZE);
  expect(await next()).toMatchObject({ id: 1 });
  say({ jsonrpc: "2.0", id: 2, method: "no/such" });
  expect(await next()).toMatchObject({ id: 2, error: { code: -32601 } });
  child.stdin.end();
  const { status, stderr } = await ended;
  expect(status).toBe(0);
  expect(stderr).toMatch(/^(?:git checkpoint mcp: a message is none of JSON-RPC 2\.0\n)+$/);
});

test("what a client has begun is finished when it disappears, and the program ends", async () => {
  const repo = await checkpointRepo();
  const { say, next, child, ended } = start(repo);
  say(INITIALIZE);
  await next();
  say({ jsonrpc: "2.0", method: "notifications/initialized" });
  say({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "checkpoint_list", arguments: {} } });
  await next();
  // Whatever it was about to do: it is done whole, or not at all.
  say({
    jsonrpc: "2.0",
    id: 3,
    method: "tools/call",
    params: { name: "checkpoint_save", arguments: { name: "last" } },
  });
  child.stdin.end();
  expect((await ended).status).toBe(0);
  const { stdout } = await repo.checkpoint(["doctor", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ findings: [] });
});

test("a message that is too large is one clear end", async () => {
  const { say, ended } = start(await checkpointRepo());
  say("x".repeat(11 << 20));
  const { status, stderr } = await ended;
  expect(status).toBe(0);
  expect(stderr).toMatch(/^git checkpoint mcp: .*\n$/);
});

test("nothing is started for a client that never speaks", async () => {
  const repo = await checkpointRepo();
  expect(await repo.checkpoint(["mcp"])).toEqual({ status: 0, stdout: "", stderr: "" });
});
