import type { Surroundings } from "../operations/workspace.ts";

/** What the program gets from the process it runs in. */
export interface ProcessIo {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & {
    readonly isTTY?: boolean;
    readonly columns?: number;
    readonly rows?: number;
  };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Standard output was closed before we started: what is written goes nowhere, and says nothing of it. */
  readonly isOutputClosed?: boolean;
  readonly clock?: Surroundings["clock"];
}

/** The one door to the terminal. */
export interface Io {
  /** Both ends are a terminal and nobody said that this is a machine. */
  readonly isInteractive: boolean;
  readonly isTerminal: boolean;
  /** Whether somebody sees what is not the answer as it comes. */
  readonly isErrorTerminal: boolean;
  /** Whether somebody would have to type what is read. */
  readonly isInputTerminal: boolean;
  /** Null where output has no width. */
  readonly columns: number | null;
  /** Null where output has no height. */
  readonly rows: number | null;
  /** Whatever is written goes nowhere. */
  readonly isClosed: boolean;
  /** Writes the answer, and comes back when it has been taken. */
  out(text: string | Uint8Array): Promise<void>;
  /** Writes everything that is not the answer. */
  err(text: string): Promise<void>;
  /** All of standard input. */
  readAll(): Promise<Uint8Array>;
  /** One line typed by the user; null at the end of input. */
  ask(question: string): Promise<string | null>;
}

/** Opens the door on a process's streams. */
export function openIo(host: ProcessIo): Io {
  const isTerminal = host.stdout.isTTY === true;
  return {
    isTerminal,
    isErrorTerminal: host.stderr.isTTY === true,
    isInputTerminal: host.stdin.isTTY === true,
    get isInteractive() {
      return isTerminal && host.stdin.isTTY === true && !host.env.CI;
    },
    get isClosed() {
      return host.isOutputClosed === true;
    },
    columns: isTerminal ? host.stdout.columns || 80 : null,
    rows: isTerminal ? host.stdout.rows || null : null,
    out: (text) => write(host.stdout, text),
    err: (text) => write(host.stderr, text),
    async readAll() {
      const chunks: Buffer[] = [];
      for await (const chunk of host.stdin) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    },
    async ask(question) {
      const { createInterface } = await import("node:readline/promises");
      const lines = createInterface({ input: host.stdin, output: host.stderr });
      const ended = new Promise<null>((resolve) => lines.once("close", () => resolve(null)));
      try {
        const answer = await Promise.race([lines.question(question), ended]);
        // Whoever walks away leaves the cursor behind the question.
        if (answer === null) await write(host.stderr, "\n");
        return answer;
      } finally {
        lines.close();
      }
    },
  };
}

/** Whether a write failed because nobody reads any more. */
export function isUnread(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "EPIPE" || code === "ERR_STREAM_DESTROYED";
}

function write(stream: NodeJS.WritableStream, data: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(data, (error) => (error ? reject(error) : resolve()));
  });
}
