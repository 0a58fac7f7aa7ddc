import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTranscript } from "../../src/agents/transcript.ts";
import { tempFolder } from "../support/git.ts";
import { asked, line, read, used } from "./made-records.ts";

test("garbage between the records is counted and passed over", async () => {
  const garbage = [
    "not json\n",
    "null\n[]\n42\n",
    '{"type":"from-the-future","x":1}\n',
    `${"[".repeat(100_000)}\n`,
    "\u0000\u0001\n",
    "\n  \n",
    line({ type: "user" }),
    line({
      type: "user",
      message: { content: [null, 1, { type: "text" }, { type: "tool_result" }] },
      toolUseResult: 7,
    }),
    line({
      type: "assistant",
      message: { content: "x", usage: { input_tokens: "many", output_tokens: -5 } },
    }),
    line({ type: "assistant", message: { content: [{ type: "tool_use", id: 1, name: {}, input: null }] } }),
    line({ type: "user", uuid: "a", parentUuid: "b", message: { content: "one" } }),
    line({ type: "user", uuid: "b", parentUuid: "a", message: { content: "two" } }),
    ...Array.from({ length: 8 }, () => line({ type: "assistant", message: { content: "on with it" } })),
    '{"type":"user","sessionId":"s","__proto__":{"isMeta":true},"message":{"content":"three"}}\n',
    '{"type":"user","message":{"content":"cut o',
  ];
  const huge = Buffer.concat([
    Buffer.from(garbage.slice(0, 3).join("")),
    Buffer.alloc(9 << 20, "x"),
    Buffer.from("\n"),
    Buffer.from([0xff, 0xfe, 0x0a]),
    Buffer.from(garbage.slice(3).join("")),
  ]);
  const session = await read(huge);
  expect(session?.turns.map(({ request }) => request)).toEqual(["one", "two", "three"]);
  expect(session).toMatchObject({ tokens: 0, toolCalls: 0, skipped: 10 });
});

test("a file that is mostly something else is no session, whatever it quotes", async () => {
  const one = line({ type: "user", uuid: "a", message: { content: "one" } });
  expect(await read(Buffer.from(`${one}some prose\n`))).not.toBeNull();
  expect(await read(Buffer.from(`# Notes\n\n${one}some prose\n`))).toBeNull();
});

test("what is kept of a long session has bounds, and the newest stays", async () => {
  const turns = Array.from({ length: 2100 }, (_, index) =>
    asked(`Never do ${index}.\n${"x".repeat(index === 2099 ? 5000 : 0)}`),
  );
  const calls = Array.from({ length: 600 }, (_, index) =>
    used(`c${index}`, "Write", { file_path: `f${index}`, content: "y".repeat(100) }),
  );
  const session = await read([...turns, ...calls].join(""));
  expect(session?.turns).toHaveLength(2000);
  expect(session?.turns.at(-1)?.request).toHaveLength(2000);
  expect(session?.turns.at(-1)?.calls).toHaveLength(500);
  expect(session?.toolCalls).toBe(600);
  expect(session?.signals).toHaveLength(20);
  expect(session?.signals.at(-1)).toBe("Never do 2099.");
  expect(session?.filesChanged.at(-1)).toBe("f599");
});

test("another program's file is no session, and what is no file is an error", async () => {
  expect(await read("")).toBeNull();
  expect(await read("# Notes\n")).toBeNull();
  expect(await read('{"type":"meta","payload":{}}\n')).toBeNull();
  expect(await read("x\n".repeat(20_000) + asked("too late"))).toBeNull();
  const folder = tempFolder();
  execFileSync("mkfifo", [join(folder, "pipe")]);
  await expect(readTranscript(join(folder, "pipe"))).rejects.toThrow("is not a regular file");
  await expect(readTranscript(folder)).rejects.toThrow("is a folder");
  await expect(readTranscript(join(folder, "nosuch"), { name: "nosuch" })).rejects.toThrow(
    "there is no file 'nosuch'",
  );
});
