import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { tempFolder } from "../support/git.ts";

const door = fileURLToPath(new URL("../../bin/input.cjs", import.meta.url));

/** Tells what it takes at once; else what the stream has in the end; and whether node had to load its streams. */
const TELLS = `
  const { inputOf } = require(${JSON.stringify(door)});
  const input = inputOf(0, () => process.stdin);
  const tell = (how, bytes) => {
    const isLoaded = process.moduleLoadList.includes("NativeModule stream");
    console.error(JSON.stringify({ how, text: Buffer.from(bytes).toString(), streams: isLoaded }));
  };
  const first = input.whole((bytes) => bytes.toString().endsWith("}"));
  if (first) tell(input.whole(() => true).length === 0 ? "at once" : "twice", first);
  else {
    const chunks = [];
    console.error("waits");
    input.stream.on("data", (chunk) => chunks.push(chunk)).on("end", () => tell("stream", Buffer.concat(chunks)));
  }`;

/** A program that reads its input; node gives it a socket. */
function reader(stdin: "pipe" | number = "pipe"): ChildProcess {
  return spawn(process.execPath, ["-e", TELLS], { stdio: [stdin, "ignore", "pipe"], env: {} });
}

async function told(child: ChildProcess): Promise<unknown> {
  const chunks: Buffer[] = [];
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(child, "close");
  return JSON.parse(Buffer.concat(chunks).toString().replace("waits\n", ""));
}

/** What a program says that a shell runs. */
function toldBy(line: string): unknown {
  const command = `${line} 2>&1 >/dev/null`;
  const said = execFileSync("sh", ["-c", command, "sh", process.execPath, TELLS], { encoding: "utf8" });
  return JSON.parse(said.replace("waits\n", ""));
}

const atOnce = (text: string) => ({ how: "at once", text, streams: false });
const isLinux = process.platform === "linux";

test("a file, and nothing at all, are read without a stream", async () => {
  const file = join(tempFolder(), "said");
  writeFileSync(file, "said");
  expect(await told(reader(openSync(file, "r")))).toEqual(atOnce("said"));
  if (isLinux) expect(await told(reader(openSync("/dev/null", "r")))).toEqual(atOnce(""));
});

test.skipIf(!isLinux)(
  "what a socket or a pipe has is read without a stream, whether it has ended or not",
  async () => {
    for (const hasEnded of [true, false]) {
      const child = reader();
      child.stdin?.write('{"a":1}');
      if (hasEnded) child.stdin?.end();
      expect(await told(child)).toEqual(atOnce('{"a":1}'));
    }
    expect(toldBy(`printf '{"a":1}' | "$1" -e "$2"`)).toEqual(atOnce('{"a":1}'));
    expect(toldBy(`{ printf '{"a":1}'; sleep 1; } | "$1" -e "$2"`)).toEqual(atOnce('{"a":1}'));
  },
);

test("what comes later comes by the stream, behind what was there", async () => {
  const child = reader();
  child.stdin?.write('{"a"');
  await once(child.stderr as NonNullable<ChildProcess["stderr"]>, "data");
  child.stdin?.end(":1}");
  expect(await told(child)).toEqual({ how: "stream", text: '{"a":1}', streams: true });
  if (isLinux)
    expect(toldBy(`{ printf '{"a"'; sleep 1; printf ':1}'; } | "$1" -e "$2"`)).toEqual({
      how: "stream",
      text: '{"a":1}',
      streams: true,
    });
});

test("more than is read at once comes whole", async () => {
  const long = Array.from({ length: 300_000 }, (_, index) => `${index}\n`).join("");
  const file = join(tempFolder(), "said");
  writeFileSync(file, long);
  const child = reader();
  createReadStream(file).pipe(child.stdin as NonNullable<ChildProcess["stdin"]>);
  for (const reading of [child, reader(openSync(file, "r"))])
    expect(await told(reading)).toEqual({ how: "stream", text: long, streams: true });
});
