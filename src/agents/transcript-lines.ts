import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { CheckpointError } from "../errors.ts";
import { diskFailure, isMissing } from "../host/files/disk-errors.ts";

const MOST_OF_A_LINE = 8 * 1024 * 1024;
const CHUNK = 256 * 1024;
const NEWLINE = 0x0a;

/** The lines of a file of any size, one at a time; null for one that is too long. `name` is what messages call it. */
export async function* transcriptLines(path: string, name: string): AsyncGenerator<string | null> {
  let pieces: Buffer[] = [];
  let length = 0;
  const line = (): string | null => {
    const whole = length > MOST_OF_A_LINE ? null : Buffer.concat(pieces, length).toString("utf8");
    pieces = [];
    length = 0;
    return whole;
  };
  for await (const chunk of chunksOf(path, name)) {
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

async function* chunksOf(path: string, name: string): AsyncGenerator<Buffer> {
  // Without O_NONBLOCK a named pipe would keep us waiting for its writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    throw isMissing(error) ? unreadable(`there is no file '${name}'`) : diskFailure(name, error);
  });
  try {
    const facts = await file.stat();
    if (facts.isDirectory()) throw unreadable(`'${name}' is a folder, not a file`);
    if (!facts.isFile()) throw unreadable(`'${name}' is not a regular file`);
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } catch (error) {
    throw diskFailure(name, error);
  } finally {
    await file.close();
  }
}

function unreadable(message: string): CheckpointError {
  return new CheckpointError("environment", "not-a-file", message, {
    hints: ["name the file of a session, such as ~/.claude/projects/<project>/<session>.jsonl"],
  });
}
