import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { main } from "../../src/cli/main.ts";
import { copyFolder, template } from "./copies.ts";
import { repoLike, type TempRepo, type TempRepoOptions, tempRepo } from "./git.ts";
import { runProgram } from "./run-program.ts";

/** What the first command says that makes MEMORY.md. */
export const MADE_MEMORY =
  "hint: made MEMORY.md, where agents see the live checkpoints; without it: 'git config checkpoint.index never'\n";

/** What a user sees of one command. */
export interface CliAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number;
}

export interface CliOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Standard input. */
  readonly input?: string | Uint8Array;
  /** A terminal on both ends: one answer a question. */
  readonly answers?: readonly string[];
  /** A terminal of this width; 100 columns where questions are answered. */
  readonly columns?: number;
  /** The time it is, UTC; the machine's own without it. */
  readonly now?: string;
}

/** Runs the command line in this process, as `bin/git-checkpoint.cjs` would. */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliAnswer> {
  return runMain(main, args, { ...options, env: { TERM: "dumb", ...options.env } });
}

/** Runs a program's `main` in this process, and returns all that it wrote. */
export async function runMain(
  program: typeof main,
  args: readonly string[],
  options: CliOptions,
): Promise<CliAnswer> {
  const terminal = options.answers !== undefined || options.columns !== undefined;
  const stdin = Object.assign(new PassThrough(), { isTTY: terminal });
  const stdout = capture(terminal, options.columns);
  const stderr = capture(terminal);
  const answers = [...(options.answers ?? [])];
  if (terminal)
    stderr.onPrompt = () => void (answers.length > 0 ? stdin.write(`${answers.shift()}\n`) : stdin.end());
  else stdin.end(options.input ?? "");
  const status = await program({
    argv: args,
    cwd: options.cwd,
    env: options.env,
    stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
    serveMcp: async (serving) => (await import("../../src/mcp/serve.ts")).serve(serving),
    page: () => import("../../src/web/face.ts"),
    ...(options.now ? { clock: { now: () => new Date(options.now ?? ""), offset: () => 0 } } : {}),
  });
  return { stdout: stdout.text(), stderr: stderr.text(), status };
}

const bin = fileURLToPath(new URL("../../bin/git-checkpoint.cjs", import.meta.url));

/** Runs the built program as a process of its own. */
export function runBuilt(args: readonly string[], options: CliOptions): Promise<CliAnswer> {
  return runProgram(process.execPath, [bin, ...args], options);
}

export interface CheckpointRepo extends TempRepo {
  /** Runs `git checkpoint …` in the repository's top folder. */
  checkpoint(args: readonly string[], more?: Partial<CliOptions>): Promise<CliAnswer>;
  /** MEMORY.md as it stands, or null. */
  memory(): string | null;
  /** The live document of a name, by plain git. */
  document(name: string): Promise<string>;
}

/** A real repository with the program at hand. */
export async function checkpointRepo(
  files?: Record<string, string | Uint8Array>,
  options?: TempRepoOptions,
): Promise<CheckpointRepo> {
  return withProgram(await tempRepo(files, options));
}

/** What was done in a repository before a test begins. */
export interface Before {
  readonly files?: Record<string, string> | undefined;
  /** Settings, a value each. */
  readonly config?: readonly (readonly [key: string, value: string])[];
  /** `git checkpoint …`, all at one time. */
  readonly commands?: readonly (readonly string[])[];
  readonly now: string;
}

/** A repository in which this was done; it is done once for all who want the same. */
export async function repoWhere(before: Before): Promise<CheckpointRepo> {
  const { files, config = [], commands = [], now } = before;
  const from = await template(["done before", before], async (folder) => {
    const repo = await checkpointRepo(files);
    for (const [key, value] of config) await repo.git("config", "--add", key, value);
    for (const args of commands) {
      const answer = await repo.checkpoint(args, { now });
      if (answer.status !== 0) throw new Error(answer.stderr);
    }
    copyFolder(repo.root, folder);
  });
  return withProgram(repoLike(from));
}

/** A repository in which these commands were given at a time. */
export function repoAfter(
  commands: readonly (readonly string[])[],
  now: string,
  files?: Record<string, string>,
): Promise<CheckpointRepo> {
  return repoWhere({ commands, now, files });
}

/** Puts the program at hand in a repository. */
export function withProgram(repo: TempRepo): CheckpointRepo {
  return {
    ...repo,
    checkpoint: (args, more = {}) => runCli(args, { cwd: repo.root, env: repo.env, ...more }),
    memory: () => {
      const file = join(repo.root, "MEMORY.md");
      return existsSync(file) ? readFileSync(file, "utf8") : null;
    },
    document: (name) => repo.git("cat-file", "blob", `refs/checkpoints/${name}`),
  };
}

function capture(isTTY: boolean, columns = 100) {
  const chunks: Buffer[] = [];
  const sink = {
    onPrompt: null as null | (() => void),
    text: () => Buffer.concat(chunks).toString("utf8"),
    stream: Object.assign(
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(Buffer.from(chunk));
          // Every prompt of ours ends in a space.
          if (sink.onPrompt && /[\]:] $/.test(Buffer.concat(chunks).toString("utf8")))
            setImmediate(sink.onPrompt);
          done();
        },
      }),
      { isTTY, columns },
    ),
  };
  return sink;
}
