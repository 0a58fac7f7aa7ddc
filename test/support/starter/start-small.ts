import childProcess, { type ChildProcess, type SpawnOptions } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { threadId } from "node:worker_threads";
import { inject } from "vitest";

// To start a process the kernel first copies the map of the one that starts it: from a test worker of
// 150 MB that takes longer than most of our gits run. So each worker has a small process start them:
//
//     worker ──control──▶ starter      what to start, a line of JSON each; what became of it
//     worker ──stdin────▶ git          a socket for each pipe, which the starter hands to the child
//     worker ◀──stdout─── git          and closes on its side; they come in the order of the lines
//     worker ◀──stderr─── git

const STARTER = fileURLToPath(new URL("starter.cjs", import.meta.url));
const spawn = childProcess.spawn;

interface News {
  readonly id: number;
  readonly pid?: number;
  readonly error?: { readonly code: string; readonly message: string };
  readonly code?: number | null;
  readonly signal?: NodeJS.Signals | null;
}

/** A process that the starter started: of a `ChildProcess`, what this project uses. */
class StartedChild extends EventEmitter {
  pid: number | undefined;
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  killed = false;
  readonly stdio: (Socket | null)[] = [null, null, null];
  private open = 1;
  private early: NodeJS.Signals | null = null;

  constructor(path: string, pipes: readonly number[]) {
    super();
    for (const fd of pipes) {
      const socket = connect({ path, allowHalfOpen: fd === 0 });
      this.stdio[fd] = socket;
      if (fd === 0) {
        // Nobody reads what a child writes to its input; but that it has closed it must be seen.
        socket.resume();
        socket.on("end", () => socket.destroy());
        continue;
      }
      this.open += 1;
      socket.on("error", () => {});
      socket.on("close", () => this.done());
    }
  }

  get stdin(): Socket | null {
    return this.stdio[0] ?? null;
  }
  get stdout(): Socket | null {
    return this.stdio[1] ?? null;
  }
  get stderr(): Socket | null {
    return this.stdio[2] ?? null;
  }

  hear({ pid, error, code, signal }: News): void {
    if (pid !== undefined) {
      this.pid = pid;
      this.emit("spawn");
      if (this.early) this.kill(this.early);
    } else if (error) {
      this.emit("error", Object.assign(new Error(error.message), error));
      this.done();
    } else {
      this.exitCode = code ?? null;
      this.signalCode = signal ?? null;
      this.stdin?.destroy();
      this.emit("exit", this.exitCode, this.signalCode);
      this.done();
    }
  }

  kill(signal: NodeJS.Signals = "SIGTERM"): boolean {
    if (this.exitCode !== null || this.signalCode !== null) return false;
    this.killed = true;
    if (this.pid === undefined) this.early = signal;
    else process.kill(this.pid, signal);
    return true;
  }

  private done(): void {
    this.open -= 1;
    if (this.open === 0) this.emit("close", this.exitCode, this.signalCode);
  }
}

/** Starts the starter, and has it start every process that wants nothing but pipes. */
async function startSmall(): Promise<void> {
  const path = join(inject("scratch"), `starter-${process.pid}-${threadId}`);
  const starter = spawn(process.execPath, [STARTER, path], { stdio: ["ignore", "pipe", "ignore"] });
  await once(starter.stdout as NodeJS.ReadableStream, "data");
  starter.stdout?.destroy();
  const control = connect(path);
  // Neither keeps a worker that is done; without it the starter ends by itself.
  starter.unref();
  control.unref();
  const children = new Map<number, StartedChild>();
  let last = 0;
  createInterface({ input: control }).on("line", (line) => {
    const news: News = JSON.parse(line);
    const child = children.get(news.id);
    if (news.pid === undefined) children.delete(news.id);
    child?.hear(news);
  });
  const throughStarter = (
    file: string,
    args: readonly string[] = [],
    options: SpawnOptions = {},
  ): ChildProcess => {
    const pipes = Array.isArray(args) ? plainPipes(options) : null;
    if (!pipes) return spawn(file, args, options);
    last += 1;
    const child = new StartedChild(path, pipes);
    children.set(last, child);
    const { cwd = process.cwd(), env = process.env } = options;
    control.write(`${JSON.stringify({ id: last, file, args, cwd, env, pipes })}\n`);
    return child as unknown as ChildProcess;
  };
  childProcess.spawn = throughStarter as typeof spawn;
  syncBuiltinESMExports();
}

/** The numbers of the pipes to a child, where nothing else is asked for; null otherwise. */
function plainPipes({ cwd, env, stdio = "pipe", windowsHide, ...more }: SpawnOptions): number[] | null {
  if (Object.keys(more).length > 0) return null;
  const three = typeof stdio === "string" ? [stdio, stdio, stdio] : stdio;
  if (three.length !== 3 || three.some((one) => one !== "pipe" && one !== "ignore")) return null;
  return [0, 1, 2].filter((fd) => three[fd] === "pipe");
}

const STARTED = Symbol.for("git-checkpoint.starter");
const here = globalThis as { [STARTED]?: Promise<void> };
if (process.platform !== "win32") {
  here[STARTED] ??= startSmall();
  await here[STARTED];
}
