import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { CheckpointError } from "../errors.ts";
import { diskFailure, isMissing } from "../host/files/disk-errors.ts";
import { isZstd, unpackZstd } from "./zstd.ts";

const MOST_OF_A_LINE = 8 * 1024 * 1024;
const CHUNK = 256 * 1024;
const NEWLINE = 0x0a;

/** How much of a file is read: `end` is its first line, which tells whose it is, and the last few megabytes. */
export type Extent = "all" | "end" | "tail";

/** How many bytes of the end are read, and of the first line. */
export const LAST: Readonly<Record<Exclude<Extent, "all">, number>> = { end: 4 << 20, tail: 2 << 20 };
const MOST_OF_THE_FIRST = 1 << 20;

/** The lines of a file of any size, one at a time; null for one that is too long. `name` is what messages call it. */
export async function* transcriptLines(
  path: string,
  name: string,
  extent: Extent = "all",
): AsyncGenerator<string | null> {
  // Without O_NONBLOCK a named pipe would keep us waiting for its writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    throw isMissing(error) ? unreadable(`there is no file '${name}'`) : diskFailure(name, error);
  });
  try {
    const facts = await file.stat();
    if (facts.isDirectory()) throw unreadable(`'${name}' is a folder, not a file`);
    if (!facts.isFile()) throw unreadable(`'${name}' is not a regular file`);
    const beginning = await piece(file, 0, 4);
    if (isZstd(beginning)) yield* linesOf(unpackZstd(chunksOf(file, 0), name));
    else if (extent === "all" || facts.size <= LAST[extent]) yield* linesOf(chunksOf(file, 0));
    else yield* lastLines(file, facts.size - LAST[extent], extent);
  } catch (error) {
    throw diskFailure(name, error);
  } finally {
    await file.close();
  }
}

async function* lastLines(file: FileHandle, from: number, extent: Extent): AsyncGenerator<string | null> {
  if (extent === "end") {
    const first = await piece(file, 0, MOST_OF_THE_FIRST);
    const end = first.indexOf(NEWLINE);
    if (end !== -1) yield first.subarray(0, end).toString("utf8");
  }
  // The byte before tells whether a whole line begins here.
  let isWhole = (await piece(file, from - 1, 1))[0] === NEWLINE;
  for await (const line of linesOf(chunksOf(file, from))) {
    if (isWhole) yield line;
    isWhole = true;
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  let pieces: Buffer[] = [];
  let length = 0;
  const line = (): string | null => {
    const whole = length > MOST_OF_A_LINE ? null : Buffer.concat(pieces, length).toString("utf8");
    pieces = [];
    length = 0;
    return whole;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      pieces.push(chunk.subarray(start, end));
      length += end - start;
      yield line();
      start = end + 1;
    }
    length += chunk.length - start;
    // What is too long is only counted on, so that no line can fill the memory.
    if (length > MOST_OF_A_LINE) pieces = [];
    else if (start < chunk.length) pieces.push(chunk.subarray(start));
  }
  if (length > 0) yield line();
}

async function* chunksOf(file: FileHandle, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ; ) {
    const chunk = await piece(file, at, CHUNK);
    if (chunk.length === 0) return;
    at += chunk.length;
    yield chunk;
  }
}

async function piece(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

function unreadable(message: string): CheckpointError {
  return new CheckpointError("environment", "not-a-file", message, {
    hints: ["name the file of a session, such as ~/.claude/projects/<project>/<session>.jsonl"],
  });
}
