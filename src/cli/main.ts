import { type Command, CommanderError } from "commander";
import { type CliContext, createContext } from "./context.ts";
import { asParsed } from "./git-habits.ts";
import { isInterrupted, isUnread, type ProcessIo } from "./io.ts";
import { usage } from "./options.ts";
import { COMMANDS, createProgram } from "./program.ts";
import { reportError } from "./report-error.ts";

/** Where output has no width, that of the reference pages. */
const HELP_WIDTH = 100;
const ROOMY = 80;

/** Where there is little room: the commands without what they take, and words that wrap beside them all the same. */
const NARROW_HELP = {
  minWidthToWrap: 16,
  subcommandTerm: (command: Command) => [command.name(), ...command.aliases().slice(0, 1)].join("|"),
};

/** What a shell gives for a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** Runs one command line and gives its exit code. */
export async function main(host: ProcessIo): Promise<number> {
  const cli = createContext(host);
  try {
    await run(cli, host.argv);
    return cli.exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
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

async function run(cli: CliContext, argv: readonly string[]): Promise<void> {
  const typed = asParsed(argv);
  const program = createProgram(cli, typed);
  const writes: Promise<void>[] = [];
  const width = cli.io.columns ?? HELP_WIDTH;
  for (const command of withSubcommands(program))
    command
      .exitOverride()
      .configureHelp(width < ROOMY ? NARROW_HELP : {})
      .configureOutput({
        writeOut: (text) => void writes.push(cli.io.out(text)),
        // What commander has to say of an error reaches the user through `reportError`.
        writeErr: () => {},
        getOutHelpWidth: () => width,
      });
  try {
    await program.parseAsync([...typed], { from: "user" });
  } finally {
    await Promise.all(writes);
  }
}

/** A command and all below it: commander gives none of them its parent's output. */
function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** The words of a command line that name its command, and the one below it. */
function commandIn([word = "", below = ""]: readonly string[]): string {
  if (!Object.hasOwn(COMMANDS, word)) return "";
  return word === "memory" && /^[a-z]+$/.test(below) ? `${word} ${below}` : word;
}

/** commander's complaints in our own form: a sentence, and a way out. */
function asOurs(error: unknown, words: string): unknown {
  if (!(error instanceof CommanderError)) return error;
  const [first = "", ...rest] = error.message.replace(/^error: /, "").split("\n");
  const suggestion = rest.join(" ").replace(/[()]/g, "").trim();
  const hint =
    suggestion || `run 'git checkpoint ${words === "" ? "" : `${words} `}-h' to see how it is used`;
  return usage(first, hint.charAt(0).toLowerCase() + hint.slice(1));
}
