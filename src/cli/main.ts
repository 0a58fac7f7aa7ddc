import type { CommanderError } from "commander";
import { overview } from "./commands/overview.ts";
import { COMMANDS, commandCalled } from "./commands.ts";
import { type CliContext, createContext } from "./context.ts";
import { asParsed } from "./git-habits.ts";
import { isInterrupted, isUnread, type ProcessIo } from "./io.ts";
import { usage } from "./options.ts";
import { QuickCommand } from "./quick-command.ts";
import { reportError } from "./report-error.ts";
import { commandNames, runFully } from "./run-fully.ts";

/** What a shell gives for a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** Runs one command line and gives its exit code. */
export async function main(host: ProcessIo): Promise<number> {
  const cli = createContext(host);
  try {
    await run(cli, host.argv);
    return cli.exitCode;
  } catch (error) {
    if (isCommanders(error) && error.exitCode === 0) return 0;
    // `| head` has read enough: what was to be done is done.
    if (isUnread(error)) return cli.exitCode;
    if (isInterrupted(error)) {
      await cli.io.err("\n");
      return INTERRUPTED;
    }
    const ours = await cli.explained(asOurs(error, commandIn(host.argv)));
    return await reportError(cli.io, ours, {
      json: host.argv.includes("--json"),
      debug: host.env.GIT_CHECKPOINT_DEBUG === "1",
    });
  } finally {
    await cli.close();
  }
}

/** All words that a shell can complete without a look at the repository: the build writes them down. */
export async function completionWords(host: ProcessIo): Promise<object> {
  const { programWords } = await import("./completion/definitions.ts");
  return programWords(createContext(host));
}

/** Every name by which a command can be asked for help: the build writes down what it then says. */
export function helpNames(host: ProcessIo): readonly string[] {
  return commandNames(createContext(host));
}

async function run(cli: CliContext, argv: readonly string[]): Promise<void> {
  const typed = asParsed(argv);
  if (!(await ranQuickly(cli, typed))) await runFully(cli, typed);
}

/** Commands that are several, or take any command line. */
const NEVER_QUICK = ["memory", "hook"];

/** Runs a plain command line by the definition of its command alone; false where it is not plain, or names no command. */
async function ranQuickly(cli: CliContext, [word, ...typed]: readonly string[]): Promise<boolean> {
  if (word === undefined) {
    await overview(cli, {});
    return true;
  }
  const define = NEVER_QUICK.includes(word) ? undefined : commandCalled(word);
  const command: unknown = define?.(cli);
  const line = command instanceof QuickCommand ? command.read(typed) : null;
  if (!(command instanceof QuickCommand) || !line) return false;
  cli.isQuiet = line.flags.quiet === true;
  await command.run(line, typed);
  return true;
}

/** The words of a command line that name its command, and the one below it. */
function commandIn([word = "", below = ""]: readonly string[]): string {
  if (!Object.hasOwn(COMMANDS, word)) return "";
  return word === "memory" && /^[a-z]+$/.test(below) ? `${word} ${below}` : word;
}

/** Whether it is commander's way to end: told by its code, so that no other error has commander loaded. */
function isCommanders(error: unknown): error is CommanderError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("commander.");
}

/** commander's complaints in our own form: a sentence, and a way out. */
function asOurs(error: unknown, words: string): unknown {
  if (!isCommanders(error)) return error;
  const [first = "", ...rest] = error.message.replace(/^error: /, "").split("\n");
  const suggestion = rest.join(" ").replace(/[()]/g, "").trim();
  const hint =
    suggestion || `run 'git checkpoint ${words === "" ? "" : `${words} `}-h' to see how it is used`;
  return usage(first, hint.charAt(0).toLowerCase() + hint.slice(1));
}
