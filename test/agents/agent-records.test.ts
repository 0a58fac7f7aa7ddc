import { join } from "node:path";
import { expect, test } from "vitest";
import { readContextFill } from "../../src/agents/context-fill.ts";
import { readTranscript } from "../../src/agents/transcript.ts";
import { type MadeRecord, TELLERS } from "../support/agent-records.ts";
import { tempFolder, writeFiles } from "../support/git.ts";
import { read } from "./made-records.ts";

const SESSION: MadeRecord = {
  session: "0b0e5a52-1111-4222-8333-444455556666",
  cwd: "/r/app",
  branch: "feature/login",
  requests: [
    {
      ask: "Mend the login.",
      steps: [
        { edit: "src/a.ts" },
        { run: "npm test", says: "TypeError: no user\nat a.ts", exit: 1 },
        { edit: "src/b.ts", fails: "the text is not in the file" },
        { create: "src/c.ts" },
        {
          plan: [
            ["wire it", "completed"],
            ["test it", "in_progress"],
            ["ship it", "pending"],
          ],
        },
        { run: "npm test", says: "all green" },
        { run: "npm run lint", exit: 2 },
      ],
    },
    { ask: "Never touch the lock file. Then commit." },
    { ask: "goodnight" },
  ],
};

test.each(Object.entries(TELLERS))(
  "the same session, told by %s, is the same",
  async (_, { agent, tell }) => {
    const made = await read(tell(SESSION));
    expect({ ...made, branch: agent === "gemini" ? SESSION.branch : made?.branch }).toEqual({
      agent,
      session: SESSION.session,
      branch: "feature/login",
      tokens: 9 * 13,
      toolCalls: 7,
      turns: [
        {
          request: "Mend the login.",
          calls: [
            { tool: "Edit", path: "/r/app/src/a.ts", failed: false },
            { tool: "Bash", command: "npm test", failed: true },
            { tool: "Edit", path: "/r/app/src/b.ts", failed: true },
            { tool: "Write", path: "/r/app/src/c.ts", failed: false },
            { tool: "TodoWrite", failed: false },
            { tool: "Bash", command: "npm test", failed: false },
            { tool: "Bash", command: "npm run lint", failed: true },
          ],
        },
        { request: "Never touch the lock file. Then commit.", calls: [] },
        { request: "goodnight", calls: [] },
      ],
      lastRequest: "Never touch the lock file. Then commit.",
      signals: ["Never touch the lock file."],
      filesChanged: ["/r/app/src/a.ts", "/r/app/src/c.ts"],
      failures: [
        { command: "npm test", error: "TypeError: no user", fixed: true },
        { command: "npm run lint", error: "Exit code 2", fixed: false },
      ],
      todos: [
        { text: "wire it", state: "done" },
        { text: "test it", state: "in progress" },
        { text: "ship it", state: "open" },
      ],
      skipped: 0,
    });
  },
);

test.each(Object.entries(TELLERS))(
  "garbage in the record of %s is counted and passed over",
  async (name, { tell }) => {
    if (name.includes("document")) return;
    const [first = "", ...rest] = tell(SESSION).split(/(?<=\n)/);
    const wrong = rest.map((line) => line.replace(/"(?:call_id|toolCallId|id)":"[^"]*"/, '"id":[7]'));
    const garbage = Buffer.concat([
      Buffer.from(`${first}not json\n[]\nnull\n{"type":"from-the-future"}\n\u0000\u0001\n`),
      Buffer.alloc(9 << 20, "x"),
      Buffer.from(`\n${rest.join("")}${wrong.join("")}${rest.at(-1)?.slice(0, 40)}`),
    ]);
    const session = await read(garbage);
    expect(session).toMatchObject({
      agent: TELLERS[name]?.agent,
      lastRequest: "Never touch the lock file. Then commit.",
    });
    expect(session?.skipped).toBeGreaterThanOrEqual(7);
    expect(session?.filesChanged).toContain("/r/app/src/c.ts");
  },
);

test.each(Object.entries(TELLERS))(
  "values of the wrong type break nothing in the record of %s",
  async (name, { agent, tell }) => {
    if (name.includes("document")) return;
    const odd = [null, 7, "x", [], {}, [[]], true];
    for (const value of odd) {
      const lines = tell(SESSION).split("\n").filter(Boolean);
      const twisted = lines.map((line) =>
        JSON.stringify(JSON.parse(line), (key, old) =>
          ["type", "", "payload", "data", "message", "sessionId"].includes(key)
            ? old
            : typeof old === "string"
              ? value
              : old,
        ),
      );
      await expect(read(`${lines[0]}\n${twisted.join("\n")}\n`)).resolves.toMatchObject({ agent });
    }
  },
);

test.each([
  ["codex", 10],
  ["codex, older", 10],
  ["qwen", 10],
  ["copilot", 10],
  ["gemini", 0],
  ["claude-code", 45],
] as const)("how full the context of %s is, its record's end tells", async (name, percent) => {
  const folder = tempFolder();
  writeFiles(folder, { "a.jsonl": `${"x\n".repeat(10)}${TELLERS[name]?.tell(SESSION)}{"cut` });
  const fill = await readContextFill(join(folder, "a.jsonl"));
  expect(fill?.agent).toBe(TELLERS[name]?.agent);
  expect(Math.round((100 * (fill?.tokens ?? 0)) / (fill?.window ?? 1))).toBe(percent);
});

test("of a long record only its first line and its end are read, from a whole line on", async () => {
  const folder = tempFolder();
  const requests = Array.from({ length: 60 }, (_, index) => ({
    ask: `request ${index}`,
    steps: [{ run: `make ${index}`, says: "x".repeat(100_000) }],
  }));
  for (const [name, { tell }] of Object.entries(TELLERS)) {
    if (name.includes("document")) continue;
    writeFiles(folder, { "a.jsonl": tell({ ...SESSION, requests }) });
    const [all, end] = await Promise.all([
      readTranscript(join(folder, "a.jsonl")),
      readTranscript(join(folder, "a.jsonl"), { extent: "end" }),
    ]);
    expect([name, all?.turns.length, all?.session]).toEqual([name, 60, SESSION.session]);
    expect([name, end?.session, end?.skipped, end?.lastRequest]).toEqual([
      name,
      SESSION.session,
      0,
      "request 59",
    ]);
    expect(end?.turns.length).toBeLessThan(50);
    expect(end?.turns.length).toBeGreaterThan(10);
  }
});
