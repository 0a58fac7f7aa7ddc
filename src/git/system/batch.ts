import type { Oid } from "../../checkpoint/oid.ts";
import type { ObjectType } from "../engine.ts";
import { type GitPlace, startSteadily } from "./run.ts";

/** What `cat-file` says of one name; null when there is no such object, or it cannot be read. */
export type BatchAnswer = {
  readonly oid: Oid;
  readonly type: ObjectType;
  readonly size: number;
  readonly bytes: Uint8Array;
} | null;

/** A `git cat-file` that stays open, so that reads which depend on each other cost one process. */
export interface Batch {
  ask(names: readonly string[]): Promise<readonly BatchAnswer[]>;
  close(): Promise<void>;
}

interface Waiting {
  readonly name: string;
  readonly answer: (value: BatchAnswer) => void;
  /** git died on it once: it may have been ended by somebody. */
  readonly again: boolean;
}

/**
 * Opens a batch on the first question; `content` false asks for types and ids only. An object of more than `most` bytes
 * counts as unreadable, and is never held in memory.
 */
export function openBatch(at: GitPlace, content: boolean, most = Number.POSITIVE_INFINITY): Batch {
  let session: Session | null = null;
  let closed = false;

  const ask = (name: string, again = false): Promise<BatchAnswer> =>
    new Promise((answer) => {
      // Nobody would end a session that starts after the end.
      if (closed) {
        answer(null);
        return;
      }
      session ??= startSession(at, { content, most }, (left) => {
        session = null;
        // git dies on a corrupt object: the name it dies on twice is unreadable, those behind it are asked again.
        const [fatal, ...rest] = left;
        if (fatal?.again) fatal.answer(null);
        else if (fatal) void ask(fatal.name, true).then(fatal.answer);
        for (const waiting of rest) void ask(waiting.name, waiting.again).then(waiting.answer);
      });
      session.put({ name, answer, again });
    });

  return {
    ask: (names) => Promise.all(names.map((name) => (/[\n\0]/.test(name) ? null : ask(name)))),
    close: async () => {
      closed = true;
      await session?.end();
      session = null;
    },
  };
}

interface Session {
  put(waiting: Waiting): void;
  end(): Promise<void>;
}

interface Asked {
  readonly content: boolean;
  readonly most: number;
}

function startSession(at: GitPlace, asked: Asked, died: (left: readonly Waiting[]) => void): Session {
  const child = startSteadily(at, ["cat-file", asked.content ? "--batch" : "--batch-check"]);
  const queue: Waiting[] = [];
  const reader = answerReader(asked, (answer) => queue.shift()?.answer(answer));
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  let unsent = "";
  // Thousands of small writes cost more than all that git does for them.
  const send = (): void => {
    if (unsent === "") return;
    child.stdin.write(unsent);
    unsent = "";
  };
  child.stdout.on("data", (chunk: Buffer) => reader(chunk));
  child.stderr.resume();
  child.on("error", () => {});
  child.on("close", () => died(queue.splice(0)));
  return {
    put(waiting) {
      queue.push(waiting);
      if (unsent === "") setImmediate(send);
      unsent += `${waiting.name}\n`;
    },
    end() {
      send();
      child.stdin.end();
      return ended;
    },
  };
}

/** Cuts the stream into answers: a header line each, and the content with a line ending behind it. */
function answerReader(
  { content, most }: Asked,
  answered: (answer: BatchAnswer) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let held = 0;
  let passedOver = 0;
  let header: { oid: Oid; type: ObjectType; size: number } | null = null;

  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    for (;;) {
      if (passedOver > 0) {
        const gone = Math.min(passedOver, held);
        chunks = [joined(chunks).subarray(gone)];
        held -= gone;
        passedOver -= gone;
        if (passedOver > 0) return;
      }
      if (header === null) {
        const whole = joined(chunks);
        const end = whole.indexOf(0x0a);
        chunks = [end < 0 ? whole : whole.subarray(end + 1)];
        if (end < 0) return;
        held = whole.length - end - 1;
        header = parseHeader(whole.toString("utf8", 0, end));
        if (header === null) {
          answered(null);
          continue;
        }
      }
      if (content && header.size > most) {
        passedOver = header.size + 1;
        header = null;
        answered(null);
        continue;
      }
      const needed = content ? header.size + 1 : 0;
      if (held < needed) return;
      const whole = joined(chunks);
      answered({ ...header, bytes: whole.subarray(0, Math.max(0, needed - 1)) });
      chunks = [whole.subarray(needed)];
      held = whole.length - needed;
      header = null;
    }
  };
}

/** What came in pieces; what came in one is not copied, or each small answer would cost what all behind it do. */
function joined(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks;
  return only && chunks.length === 1 ? only : Buffer.concat(chunks);
}

function parseHeader(line: string): { oid: Oid; type: ObjectType; size: number } | null {
  const match = /^([0-9a-f]{40,64}) (blob|tree|commit|tag) (\d+)$/.exec(line);
  if (!match) return null;
  return { oid: match[1] as Oid, type: match[2] as ObjectType, size: Number(match[3]) };
}
