import { expect, test } from "vitest";
import { transcript } from "../support/transcripts.ts";
import { asked, line, read, used } from "./made-records.ts";

test("a session: what was asked, done, changed and used up", async () => {
  const text = transcript(
    [
      {
        ask: "mend the login",
        tokens: 3000,
        calls: [
          {
            tool: "Bash",
            command: " npm test ",
            fails: "Exit code 1\n> app@1 test\n\n\u001b[31mTypeError: no user\u001b[0m\nat a.ts",
          },
          { tool: "Bash", command: "npm run lint", fails: "Exit code 2" },
          { tool: "Edit", path: "/r/src/a.ts" },
          { tool: "Edit", path: "/r/src/b.ts", fails: "File has not been read yet" },
          { tool: "Edit", path: "/r/src/a.ts" },
          { tool: "Write", path: "/r/src/c.ts" },
          { tool: "NotebookEdit", path: "/r/n.ipynb" },
          { tool: "Bash", command: "npm test" },
        ],
      },
      { ask: "Never touch the lock file. Then commit.", tokens: 500 },
      { ask: "goodnight", tokens: 7 },
    ],
    { session: "abc", branch: "feature/login" },
  );
  expect(await read(text)).toEqual({
    agent: "claude-code",
    session: "abc",
    branch: "feature/login",
    tokens: 3507,
    toolCalls: 8,
    turns: [
      {
        request: "mend the login",
        calls: [
          { tool: "Bash", command: "npm test", failed: true },
          { tool: "Bash", command: "npm run lint", failed: true },
          { tool: "Edit", path: "/r/src/a.ts", failed: false },
          { tool: "Edit", path: "/r/src/b.ts", failed: true },
          { tool: "Edit", path: "/r/src/a.ts", failed: false },
          { tool: "Write", path: "/r/src/c.ts", failed: false },
          { tool: "NotebookEdit", path: "/r/n.ipynb", failed: false },
          { tool: "Bash", command: "npm test", failed: false },
        ],
      },
      { request: "Never touch the lock file. Then commit.", calls: [] },
      { request: "goodnight", calls: [] },
    ],
    lastRequest: "Never touch the lock file. Then commit.",
    signals: ["Never touch the lock file."],
    filesChanged: ["/r/src/a.ts", "/r/src/c.ts", "/r/n.ipynb"],
    failures: [
      { command: "npm test", error: "TypeError: no user", fixed: true },
      { command: "npm run lint", error: "Exit code 2", fixed: false },
    ],
    todos: [],
    skipped: 0,
  });
});

test("only what a person asked is a request", async () => {
  const texts = [
    "<command-name>/clear</command-name>",
    "<local-command-stdout>done</local-command-stdout>",
    "<task-notification>x</task-notification>",
    "<system-reminder>always</system-reminder>",
    "[Request interrupted by user for tool use]",
    "   ",
  ];
  const session = await read(
    [
      asked("one"),
      ...texts.map((text) => asked(text)),
      asked("of a subagent", { isSidechain: true }),
      asked("meta", { isMeta: true }),
      asked("This session is continued", { isCompactSummary: true }),
      asked([{ type: "tool_result", tool_use_id: "t", content: "you must" }]),
      asked([
        { type: "text", text: "<system-reminder>no</system-reminder>" },
        { type: "text", text: "two" },
      ]),
      line({ type: "attachment", attachment: { type: "queued_command", prompt: "three" } }),
      line({ type: "attachment", attachment: { type: "hook_success", prompt: "no" } }),
      line({ type: "system", subtype: "compact_boundary" }),
    ].join(""),
  );
  expect(session?.turns.map(({ request }) => request)).toEqual(["one", "two", "three"]);
  expect(session).toMatchObject({ lastRequest: "three", signals: [], skipped: 0 });
});

test("work on a command of the agent's own is not counted to the request before it", async () => {
  const session = await read(
    [
      asked("one"),
      used("1", "Read", {}),
      asked("<command-name>/review</command-name>"),
      used("2", "Bash", { command: "x" }),
    ].join(""),
  );
  expect(session?.turns).toEqual([{ request: "one", calls: [{ tool: "Read", failed: false }] }]);
  expect(session?.toolCalls).toBe(2);
});

test("a subagent's calls are not the session's, but the files it changed are changed", async () => {
  const side = { isSidechain: true };
  const session = await read(
    asked("one") + used("1", "Edit", { file_path: "a.ts" }, side) + used("2", "Bash", { command: "x" }, side),
  );
  expect(session).toMatchObject({ toolCalls: 0, filesChanged: ["a.ts"], turns: [{ calls: [] }] });
});

test("a record that is there twice counts once, and a message's growing usage once", async () => {
  const usage = (output: number) =>
    line({
      type: "assistant",
      requestId: "r",
      message: { id: "m", content: [], usage: { input_tokens: 5, output_tokens: output } },
    });
  const once = asked("one", { uuid: "u1" });
  const session = await read(
    once + once + usage(1) + usage(40) + used("1", "Read", {}) + used("1", "Read", {}),
  );
  expect(session).toMatchObject({ tokens: 45, toolCalls: 1, turns: [{ calls: [{ tool: "Read" }] }] });
});

test("a command that the user did not let run has not failed; one that failed again is not fixed", async () => {
  const session = await read(
    transcript([
      {
        ask: "go",
        calls: [
          { tool: "Bash", command: "rm x", fails: "The user doesn't want to proceed with this tool use." },
          { tool: "Bash", command: "make", fails: "cc: error: a.c" },
          { tool: "Bash", command: "make" },
          { tool: "Bash", command: "make", fails: "cc: error: b.c" },
          { tool: "Bash", command: "serve", fails: "no port" },
          { tool: "Bash", command: "serve", input: { run_in_background: true } },
        ],
      },
    ]),
  );
  expect(session?.failures).toEqual([
    { command: "make", error: "cc: error: b.c", fixed: false },
    { command: "serve", error: "no port", fixed: false },
  ]);
});

test("the agent's tasks, written as a list or one at a time", async () => {
  const todos = (...states: string[]) => ({
    tool: "TodoWrite",
    input: { todos: states.map((status, index) => ({ content: `task ${index}`, status })) },
  });
  const written = await read(
    transcript([{ ask: "go", calls: [todos("pending"), todos("completed", "in_progress", "odd")] }]),
  );
  expect(written?.todos).toEqual([
    { text: "task 0", state: "done" },
    { text: "task 1", state: "in progress" },
    { text: "task 2", state: "open" },
  ]);
  const update = (taskId: string, status: string) => ({ tool: "TaskUpdate", input: { taskId, status } });
  const create = (id: number, subject: string) => ({ tool: "TaskCreate", input: { id, subject } });
  const kept = await read(
    transcript([
      {
        ask: "go",
        calls: [
          create(1, "one"),
          create(2, "two"),
          create(3, "three"),
          update("1", "completed"),
          update("2", "deleted"),
        ],
      },
    ]),
  );
  expect(kept?.todos).toEqual([
    { text: "one", state: "done" },
    { text: "three", state: "open" },
  ]);
});
