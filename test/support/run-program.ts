import { spawn } from "node:child_process";

/** What a program said, and how it ended. */
export interface ProgramAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number;
}

export interface ProgramOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Standard input. */
  readonly input?: string | Uint8Array | undefined;
}

/** Runs a program to its end and returns all it said; one that a signal ended has status 1. */
export function runProgram(
  file: string,
  args: readonly string[],
  { cwd, env, input = "" }: ProgramOptions,
): Promise<ProgramAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env });
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      const [said, complained] = [stdout, stderr].map((chunks) => Buffer.concat(chunks).toString("utf8"));
      resolve({ stdout: said ?? "", stderr: complained ?? "", status: code ?? 1 });
    });
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
