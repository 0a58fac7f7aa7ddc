import * as util from "node:util";
import type { Surroundings, Workspace } from "../operations/workspace.ts";
import { readSoon, readUpTo } from "./read-input.ts";
import { cutTo } from "./table.ts";

/** What the program gets from the process it runs in. */
export interface ProcessIo {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & {
    readonly isTTY?: boolean;
    setRawMode?(mode: boolean): unknown;
  };
  /** What there is to read already, and who would type it, without the stream. */
  readonly input?: InputAtOnce;
  readonly stdout: NodeJS.WritableStream & {
    readonly isTTY?: boolean;
    readonly columns?: number;
    readonly rows?: number;
  };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Where questions are asked, a stream in every way; standard error, if it is not given. */
  readonly questions?: NodeJS.WritableStream;
  /** Standard output was closed before we started: what is written goes nowhere, and says nothing of it. */
  readonly isOutputClosed?: boolean;
  readonly clock?: Surroundings["clock"];
  /** The process is there for this command alone. */
  readonly alone?: boolean;
  /** Is told which event of an agent is answered. */
  readonly heard?: (event: string) => void;
  /** Ends the process at once, whatever still runs in it. */
  readonly leave?: (status: number) => void;
  /** Serves a client over these streams, and comes back when it is gone. */
  readonly serveMcp?: (serving: McpServing) => Promise<void>;
  /** The page, which is loaded when it is asked for. */
  readonly page?: () => PageFace | Promise<PageFace>;
  /** Comes when somebody wants the process to end. */
  readonly interrupted?: () => Promise<void>;
}

/** Standard input as far as it can be had at once. */
export interface InputAtOnce {
  readonly isTerminal: boolean;
  /** Takes all of it: it has ended, or is whole as `isWhole` says. Null where only the stream can tell. */
  whole(isWhole: (bytes: Uint8Array) => boolean): Uint8Array | null;
}

/** The page, a face of its own beside this one. */
export interface PageFace {
  makePage(at: Workspace, request: { readonly name?: string | undefined }): Promise<MadePage>;
  servePage(serving: PageServing): Promise<void>;
}

/** A page, and what is on it. */
export interface MadePage {
  readonly html: string;
  readonly open: string | null;
  readonly live: number;
  readonly ended: number;
  readonly entries: number;
  readonly damaged: readonly string[];
  readonly cut: readonly string[];
}

/** What serving the page needs of the command line. */
export interface PageServing {
  readonly name?: string | undefined;
  readonly open: () => Promise<Workspace>;
  readonly ready: (url: string) => Promise<void>;
  readonly ended: Promise<void>;
}

/** What the MCP server gets of the process: it is a face of its own, beside this one. */
export interface McpServing extends Pick<ProcessIo, "stdin" | "stdout" | "cwd" | "env" | "clock"> {
  readonly memoryDir: string | undefined;
  readonly problem: (line: string) => void;
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
  /** What comes on standard input soon, up to where it is whole; a pipe that nobody writes to keeps nobody waiting. */
  readSoon(isWhole: (text: string) => boolean): Promise<string>;
  /** The same, if there is no more than so much; what is more is read, and kept nowhere. */
  readUpTo(mostBytes: number): Promise<Uint8Array | null>;
  /** Picks one of several with the arrow keys, and gives its place; null where the terminal can draw no list. */
  readonly pickFrom: ((question: string, labels: readonly string[]) => Promise<number>) | null;
  /** One line typed by the user; null at the end of input. Ctrl-C ends the command. */
  ask(question: string): Promise<string | null>;
}

/** Opens the door on a process's streams. */
export function openIo(host: ProcessIo): Io {
  const isTerminal = host.stdout.isTTY === true;
  const { input } = host;
  return {
    isTerminal,
    isErrorTerminal: host.stderr.isTTY === true,
    get isInputTerminal() {
      return input ? input.isTerminal : host.stdin.isTTY === true;
    },
    get isInteractive() {
      return isTerminal && this.isInputTerminal && !host.env.CI;
    },
    get isClosed() {
      return host.isOutputClosed === true;
    },
    columns: isTerminal ? host.stdout.columns || 80 : null,
    rows: isTerminal ? host.stdout.rows || null : null,
    out: (text) => write(host.stdout, text),
    err: (text) => write(host.stderr, text),
    async readAll() {
      const all = input?.whole(() => false);
      if (all) return all;
      const chunks: Buffer[] = [];
      for await (const chunk of host.stdin) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    },
    async readSoon(isWhole) {
      const all = input?.whole((bytes) => isWhole(textOf(bytes)));
      return all ? textOf(all) : readSoon(host.stdin, isWhole);
    },
    async readUpTo(mostBytes) {
      const all = input?.whole(() => false);
      return all ? withinMost(all, mostBytes) : readUpTo(host.stdin, mostBytes);
    },
    get pickFrom() {
      // What draws the list needs this of Node; it came with 20.12.
      const hasStyle = "styleText" in util;
      const canDraw = hasStyle && typeof host.stdin.setRawMode === "function" && host.env.TERM !== "dumb";
      return canDraw
        ? (question: string, labels: readonly string[]) => pickFrom(host, question, labels)
        : null;
    },
    async ask(question) {
      const { createInterface } = await import("node:readline/promises");
      const lines = createInterface({ input: host.stdin, output: host.questions ?? host.stderr });
      const ended = new Promise<null>((resolve) => lines.once("close", () => resolve(null)));
      const stopped = new Promise<never>((_, reject) => lines.once("SIGINT", () => reject(interrupted())));
      try {
        const answer = await Promise.race([lines.question(question), ended, stopped]);
        // Whoever walks away leaves the cursor behind the question.
        if (answer === null) await write(host.stderr, "\n");
        return answer;
      } finally {
        lines.close();
      }
    },
  };
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("utf8");
}

function withinMost(bytes: Uint8Array, most: number): Uint8Array | null {
  return bytes.length <= most ? bytes : null;
}

async function pickFrom(host: ProcessIo, question: string, labels: readonly string[]): Promise<number> {
  const { arrowList } = await import("./arrow-list.ts");
  // A terminal that does not know its size says 0.
  const [columns, rows] = [host.stdout.columns || 80, host.stdout.rows || 24];
  // A pointer and a space stand before each.
  const shown = labels.map((label) => ({
    name: cutTo(label, columns - 3),
    short: cutTo(label, Math.max(8, columns - question.length - 4)),
  }));
  const picked = await arrowList(
    { input: host.stdin, output: host.questions ?? host.stderr, rows },
    question,
    shown,
  );
  if (picked === null) throw interrupted();
  return picked;
}

const INTERRUPTED = "interrupted";

/** The user pressed Ctrl-C at a question. */
function interrupted(): Error {
  return Object.assign(new Error("interrupted"), { code: INTERRUPTED });
}

/** Whether the user ended the command at a question, with all as it was. */
export function isInterrupted(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === INTERRUPTED;
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
