import { answerHook } from "../../operations/hooks/answer-hook.ts";
import type { ProcessIo } from "../io.ts";

/** Tools are handed whole files; nothing that we ask for is longer. */
const MOST_INPUT = 16 << 20;

/** Where a hook's call comes from, and who answers for the process. */
export type HookHost = Pick<
  ProcessIo,
  "cwd" | "env" | "input" | "stdin" | "stdout" | "clock" | "leave" | "heard" | "alone"
>;

/**
 * Answers one hook of an agent: `bin` comes here without the command line of all other commands. It never fails, never
 * asks, and says nothing but its answer.
 */
export async function runHook(host: HookHost, [agent, event]: readonly string[]): Promise<void> {
  try {
    const { cwd, env, clock, heard, alone } = host;
    const input = (): Promise<Uint8Array | null> => inputOf(host);
    const answer = await answerHook({ agent: agent ?? "", event, input, cwd, env, clock, heard, alone });
    if (answer !== null) await written(host, `${answer}\n`);
  } catch {
    // Its host goes on as if there were no hook.
  }
  // Whoever called may leave our input open, and a git that hangs may hold our output.
  host.leave?.(0);
}

/** What the agent says; of a person who types nothing is asked. */
async function inputOf(host: HookHost): Promise<Uint8Array | null> {
  const given = host.input?.whole(isWhole);
  if (given) return given;
  if (host.input ? host.input.isTerminal : host.stdin.isTTY === true) return new Uint8Array();
  const { readUpTo } = await import("../read-input.ts");
  return readUpTo(host.stdin, MOST_INPUT);
}

/** Whether a call is all there, though whoever made it has not let go: behind an object nothing comes. */
function isWhole(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString("utf8").trim();
  if (!text.endsWith("}")) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function written({ stdout }: HookHost, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
