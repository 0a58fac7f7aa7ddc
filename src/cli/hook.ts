import { answerHook } from "../operations/hooks/answer-hook.ts";
import { openIo, type ProcessIo } from "./io.ts";

/** Tools are handed whole files; nothing that we ask for is longer. */
const MOST_INPUT = 16 << 20;

/** Where a hook's call comes from, and who answers for the process. */
export type HookHost = Pick<
  ProcessIo,
  "cwd" | "env" | "stdin" | "stdout" | "stderr" | "clock" | "leave" | "heard" | "alone"
>;

/**
 * Answers one hook of an agent: `bin` comes here without the command line of all other commands. It never fails, never
 * asks, and says nothing but its answer.
 */
export async function runHook(host: HookHost, [agent, event]: readonly string[]): Promise<void> {
  const io = openIo({ argv: [], ...host });
  try {
    const { cwd, env, clock, heard, alone } = host;
    const input = () => (io.isInputTerminal ? Promise.resolve(new Uint8Array()) : io.readUpTo(MOST_INPUT));
    const answer = await answerHook({ agent: agent ?? "", event, input, cwd, env, clock, heard, alone });
    if (answer !== null) await io.out(`${answer}\n`);
  } catch {
    // Its host goes on as if there were no hook.
  }
  // Whoever called may leave our input open, and a git that hangs may hold our output.
  host.leave?.(0);
}
