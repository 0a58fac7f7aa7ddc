import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type StdioOptions,
  spawn,
  spawnSync,
} from "node:child_process";
import { platform } from "node:os";
import { StringDecoder } from "node:string_decoder";
import { gitNotFound } from "../git-errors.ts";

/** An environment: variables, some of them unset. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Variables that would send objects, refs or the index somewhere else than the repository says. */
const MISLEADING = [
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_INDEX_FILE",
  "GIT_PREFIX",
  "GIT_NAMESPACE",
  "GIT_SHALLOW_FILE",
  "GIT_GRAFT_FILE",
  "GIT_REPLACE_REF_BASE",
  "GIT_INTERNAL_SUPER_PREFIX",
  "GIT_LITERAL_PATHSPECS",
  "GIT_GLOB_PATHSPECS",
  "GIT_NOGLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS",
];

/** How every git of ours runs: durable writes, patient locks, no reflogs, no housekeeping, paths as they are. */
const STEADY = [
  ["core.logAllRefUpdates", "false"],
  ["core.fsync", "loose-object,reference"],
  ["core.filesRefLockTimeout", "5000"],
  ["core.packedRefsTimeout", "5000"],
  ["reftable.lockTimeout", "5000"],
  ["gc.auto", "0"],
].flatMap(([key, value]) => ["-c", `${key}=${value}`]);

/** What one git process left behind. */
export interface GitAnswer {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
  /** It said nothing for so long that it was ended. */
  readonly silent?: boolean;
}

/** Where and how git is run. */
export interface GitPlace {
  readonly cwd: string;
  readonly env: Env;
  /** Ends whatever runs there: whoever asked waits no longer. */
  readonly signal?: AbortSignal | undefined;
  /** Nothing else runs in this process: it may stand still while a short git runs. */
  readonly alone?: boolean | undefined;
}

/** Who listens to a git that takes its time, and who may end it. */
export interface Watch {
  /** Hears standard error a line at a time; a line that git writes over counts as one. */
  readonly line?: ((line: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Ends it when it has said nothing for so many milliseconds; 0 or left out: never. */
  readonly idle?: number | undefined;
}

/** The user's environment, without what would mislead a git of ours. */
export function cleanEnv(env: Env): Env {
  const cleaned: Record<string, string | undefined> = { ...env, LC_ALL: "C", GIT_NO_LAZY_FETCH: "1" };
  for (const name of MISLEADING) delete cleaned[name];
  return cleaned;
}

/** Runs git to its end, or until it is told to stop. A non-zero status is an answer, not an exception. */
export function runGit(
  at: GitPlace,
  args: readonly string[],
  input?: string | Uint8Array,
  watch: Watch = {},
): Promise<GitAnswer> {
  return new Promise((resolve, reject) => {
    const child = startGit(at, args, input === undefined ? "ignore" : "pipe");
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
    const { line } = watch;
    if (line) child.stderr?.on("data", lineReader(line));
    let silent = false;
    const giveUp = (): void => {
      silent = true;
      end(child);
    };
    const patience = watch.idle ? setTimeout(giveUp, watch.idle) : null;
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", () => patience?.refresh());
    const stop = (): void => end(child);
    if (watch.signal?.aborted) stop();
    watch.signal?.addEventListener("abort", stop);
    child.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? gitNotFound() : error),
    );
    child.on("close", (code) => {
      watch.signal?.removeEventListener("abort", stop);
      if (patience) clearTimeout(patience);
      resolve({
        ...(silent ? { silent } : {}),
        status: code ?? 128,
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString("utf8"),
      });
    });
    child.stdin?.end(input);
  });
}

/** A git that answers at once has long done so by then. */
const AT_ONCE = 500;

/**
 * Runs a git that answers at once, and stands still meanwhile: that takes half the time of starting it and listening.
 * Null where it did not answer after all, or others would have to stand still too.
 */
export function runGitAtOnce(at: GitPlace, args: readonly string[]): GitAnswer | null {
  if (!at.alone || at.signal?.aborted) return null;
  const { error, status, stdout, stderr } = spawnSync("git", args, {
    cwd: at.cwd,
    env: at.env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: AT_ONCE,
    windowsHide: true,
  });
  if (error || status === null) return null;
  return { status, stdout, stderr: stderr.toString("utf8") };
}

/** A signal that git can catch, so that it takes its lock files along. */
function end(child: ChildProcess): void {
  child.kill("SIGTERM");
  // What git started may hold these open for long after git itself is gone.
  child.stdout?.destroy();
  child.stderr?.destroy();
}

function lineReader(heard: (line: string) => void): (chunk: Buffer) => void {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  return (chunk) => {
    const lines = (rest + decoder.write(chunk)).split(/[\r\n]+/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") heard(line.trimEnd());
  };
}

/** Runs git with the settings that all reads and writes of ours share. */
export function runSteadily(
  at: GitPlace,
  args: readonly string[],
  input?: string | Uint8Array,
  watch?: Watch,
): Promise<GitAnswer> {
  return runGit(at, steadily(args), input, watch);
}

/** Starts a git that stays open for questions, such as `cat-file --batch`. */
export function startSteadily(at: GitPlace, args: readonly string[]): ChildProcessWithoutNullStreams {
  return startGit(at, steadily(args), "pipe") as ChildProcessWithoutNullStreams;
}

/** Runs a command line of the user's on the terminal itself, by shell as git does; `input` goes to its standard input. */
export function runAttached(
  at: GitPlace,
  commandLine: string,
  args: readonly string[],
  input?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdin = input === undefined ? ("inherit" as const) : ("pipe" as const);
    const stdio: StdioOptions = [stdin, "inherit", "inherit"];
    const options = { cwd: at.cwd, env: at.env as NodeJS.ProcessEnv, stdio };
    const child =
      platform() === "win32"
        ? spawn([commandLine, ...args.map((arg) => `"${arg}"`)].join(" "), { ...options, shell: true })
        : spawn("sh", ["-c", `${commandLine} "$@"`, commandLine, ...args], options);
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 128));
    // Whoever leaves the pager early has read enough.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}

function steadily(args: readonly string[]): string[] {
  return ["--no-optional-locks", "--no-replace-objects", "--literal-pathspecs", ...STEADY, ...args];
}

function startGit(at: GitPlace, args: readonly string[], stdin: "pipe" | "ignore"): ChildProcess {
  const stdio: StdioOptions = [stdin, "pipe", "pipe"];
  const child = spawn("git", args, {
    cwd: at.cwd,
    env: at.env as NodeJS.ProcessEnv,
    stdio,
    windowsHide: true,
  });
  // git may exit before it has read its input; without a listener that would end the program.
  child.stdin?.on("error", () => {});
  const { signal } = at;
  if (signal) {
    const stop = (): void => end(child);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    child.on("close", () => signal.removeEventListener("abort", stop));
  }
  return child;
}
