import { expect, test } from "vitest";
import { read } from "./made-records.ts";

const lines = (...records: readonly object[]): string =>
  records.map((one) => `${JSON.stringify(one)}\n`).join("");
const item = (payload: object): object => ({ type: "response_item", payload });
const event = (payload: object): object => ({ type: "event_msg", payload });
const said = (text: string): object =>
  item({ type: "message", role: "user", content: [{ type: "input_text", text }] });
const runs = (call_id: string, name: string, given: object): object =>
  item({ type: "function_call", call_id, name, arguments: JSON.stringify(given) });
const answers = (call_id: string, output: unknown): object =>
  item({ type: "function_call_output", call_id, output });

test("Codex before it told events of the user: what went to the model counts, the program's own words do not", async () => {
  const session = await read(
    lines(
      said("# AGENTS.md instructions for /r\n\n<INSTRUCTIONS>never</INSTRUCTIONS>"),
      said("<environment_context>x</environment_context>"),
      said("one"),
      runs("1", "shell", { command: ["bash", "-lc", "make"], workdir: "/r" }),
      answers("1", '{"output":"cc: error: a.c\\n","metadata":{"exit_code":2,"duration_seconds":0.1}}'),
      said("<turn_aborted>x</turn_aborted>"),
      said("one"),
    ),
  );
  expect(session?.turns.map(({ request }) => request)).toEqual(["one", "one"]);
  expect(session?.failures).toEqual([{ command: "make", error: "cc: error: a.c", fixed: false }]);
});

test("a command of Codex's that runs on has failed or run green when a later look says so", async () => {
  const session = await read(
    lines(
      runs("1", "exec_command", { cmd: "npm test" }),
      answers("1", "Wall time: 1 seconds\nProcess running with session ID 77\nOutput:\n"),
      runs("2", "write_stdin", { session_id: 77, chars: "" }),
      answers("2", "Wall time: 9 seconds\nProcess exited with code 1\nOutput:\nerror: red\n"),
    ),
  );
  expect(session?.failures).toEqual([{ command: "npm test", error: "error: red", fixed: false }]);
});

test("a patch counts from the folder that its command ran in, and one that the shell was asked to apply too", async () => {
  const patch =
    "*** Begin Patch\n*** Update File: a.ts\n*** Move to: b.ts\n@@\n*** Delete File: /x/c.ts\n*** End Patch";
  const session = await read(
    lines(
      { type: "session_meta", payload: { id: "s", cwd: "/r" } },
      runs("1", "exec_command", { cmd: `apply_patch <<'EOF'\n${patch}\nEOF`, workdir: "app" }),
      answers("1", "Exit code: 0\nOutput:\nSuccess."),
    ),
  );
  expect(session?.filesChanged).toEqual(["/r/app/a.ts", "/r/app/b.ts", "/x/c.ts"]);
});

test("requests that were taken back are no requests, in each agent's way of saying so", async () => {
  const codex = lines(
    ...["one", "Never two!", "three"].map((message) => event({ type: "user_message", message })),
    event({ type: "thread_rolled_back", num_turns: 2 }),
  );
  const gemini = lines(
    { sessionId: "s", projectHash: "h" },
    ...["one", "Never two!", "three"].map((text, id) => ({
      id: `u${id}`,
      type: "user",
      content: [{ text }],
    })),
    { $rewindTo: "u1" },
  );
  const asked = (uuid: string, parentUuid: string | null, text: string): object => ({
    sessionId: "s",
    uuid,
    parentUuid,
    type: "user",
    message: { role: "user", parts: [{ text }] },
  });
  const qwen = lines(asked("a", null, "one"), asked("b", "a", "Never two!"), asked("c", "b", "three"), {
    sessionId: "s",
    uuid: "d",
    parentUuid: "a",
    type: "system",
    subtype: "rewind",
    systemPayload: {},
  });
  const copilot = lines(
    ...["one", "Never two!", "three"].map((content, id) => ({
      type: "user.message",
      id: `u${id}`,
      data: { content },
    })),
    { type: "session.snapshot_rewind", id: "r", data: { upToEventId: "u1", eventsRemoved: 2 } },
  );
  for (const text of [codex, gemini, qwen, copilot])
    expect(await read(text)).toMatchObject({ turns: [{ request: "one" }], lastRequest: "one", signals: [] });
});

test("what the user did not let run has not failed", async () => {
  const gemini = lines({
    id: "g",
    type: "gemini",
    content: "",
    toolCalls: [
      { id: "c", name: "run_shell_command", args: { command: "rm x" }, status: "cancelled", result: [] },
    ],
  });
  const codex = lines(
    runs("1", "shell", { command: ["rm", "x"] }),
    answers("1", "exec command rejected by user"),
  );
  for (const text of [gemini, codex])
    expect(await read(text)).toMatchObject({ toolCalls: 1, failures: [], agent: expect.any(String) });
});

test("what is compressed with zstd is refused with what it is, or read where this node can", async () => {
  const zlib = await import("node:zlib");
  const pack = (zlib as { zstdCompressSync?: (text: Buffer) => Buffer }).zstdCompressSync;
  const text = Buffer.from(lines({ type: "session_meta", payload: { id: "s", cwd: "/r" } }));
  if (pack) expect(await read(pack(text))).toMatchObject({ agent: "codex", session: "s" });
  const damaged = Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), text]);
  await expect(read(damaged)).rejects.toMatchObject({
    code: "compressed",
    hints: [expect.stringContaining("zstd -d")],
  });
});
