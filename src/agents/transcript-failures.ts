import type { Failure } from "../checkpoint/transcript.ts";
import { boundedText, keepNewest } from "./transcript-bounds.ts";

const MOST_FAILURES = 50;
const MOST_LINES = 200;
const MOST_TEXT = 100_000;

/** Said by the agent's program and not by the command: the command never ran. */
const NEVER_RAN =
  /^\s*(?:<tool_use_error>|The user doesn['’]t want to |\[Request interrupted|Permission to use )/;
/** Banners and the bare exit code, which say nothing of the cause. */
const SAYS_NOTHING = /^(?:(?:Error: )?Exit code \d+|>.*|\$ .*|[-=*_~#.\s]+)$/i;
const SAYS_WHY =
  /error|fail|cannot|can['’]t|could not|couldn['’]t|not found|no such|unable|denied|exception|traceback|panic|fatal|invalid|undefined|missing|✗|×|✘/i;

/** The commands that failed, and which of them ran green later. */
export interface FailureList {
  failed(command: string, said: string): void;
  ranGreen(command: string): void;
  failures(): readonly Failure[];
}

/** An empty list; a command has one place in it, with what it said when it failed last. */
export function failureList(): FailureList {
  const known = new Map<string, Failure>();
  return {
    failed(command, said) {
      if (command === "" || NEVER_RAN.test(said)) return;
      keepNewest(known, command, { command, error: tellingLine(said), fixed: false }, MOST_FAILURES);
    },
    ranGreen(command) {
      const failure = known.get(command);
      if (failure) known.set(command, { ...failure, fixed: true });
    },
    failures: () => [...known.values()],
  };
}

/** The first line that says why; the first that says anything where none does. */
function tellingLine(said: string): string {
  const lines = said
    .slice(0, MOST_TEXT)
    // Programs colour what they say.
    .replace(/\u001b\[[0-9;?]*[A-Za-z]/g, "")
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const saying = lines.filter((line) => !SAYS_NOTHING.test(line)).slice(0, MOST_LINES);
  return boundedText(saying.find((line) => SAYS_WHY.test(line)) ?? saying[0] ?? lines[0] ?? "it failed");
}
