import type { ProcessIo } from "./io.ts";

type Input = ProcessIo["stdin"] & { destroy?(): unknown };

/** Whoever has something to say at the start says it at once. */
const PATIENCE = 150;
/** What has begun is waited for a little longer. */
const MOST_PATIENCE = 1000;
const MOST_BYTES = 1 << 20;

/**
 * What is handed in on standard input, if it comes soon: a pipe that nobody writes to keeps nobody waiting. A text is
 * whole when `isWhole` says so, or when it ends. Nothing is read after it.
 */
export function readSoon(stdin: Input, isWhole: (text: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const done = (): void => {
      clearTimeout(first);
      clearTimeout(last);
      stdin.removeListener("data", take);
      stdin.pause();
      // An open pipe would keep the process alive.
      stdin.destroy?.();
      resolve(textOf(chunks));
    };
    const take = (chunk: Buffer | string): void => {
      clearTimeout(first);
      chunks.push(Buffer.from(chunk as Buffer));
      size += chunk.length;
      if (size > MOST_BYTES || isWhole(textOf(chunks))) done();
    };
    const first = setTimeout(done, PATIENCE);
    const last = setTimeout(done, MOST_PATIENCE);
    stdin.on("data", take);
    stdin.once("end", done);
    stdin.once("error", done);
  });
}

/** All that comes, if it is no more than so much; what is more is read, and kept nowhere. */
export function readUpTo(stdin: Input, mostBytes: number): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    stdin.on("data", (chunk: Buffer | string) => {
      const bytes = Buffer.from(chunk as Buffer);
      size += bytes.length;
      if (size <= mostBytes) chunks.push(bytes);
      else chunks.length = 0;
    });
    stdin.once("end", () => resolve(size <= mostBytes ? Buffer.concat(chunks) : null));
    stdin.once("error", reject);
  });
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString("utf8");
}
