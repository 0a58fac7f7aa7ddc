import { Command, CommanderError } from "commander";
import { expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import type { CliContext } from "../../src/cli/context.ts";
import { asCommand, QuickCommand, type ReadLine } from "../../src/cli/quick-command.ts";

/** What is read by a command's own definition alone. */
function quickly(name: string, typed: readonly string[]): ReadLine | null {
  const cli = { command: (called: string) => asCommand(new QuickCommand(called)) } as CliContext;
  const command: unknown = COMMANDS[name]?.(cli);
  if (!(command instanceof QuickCommand)) throw new Error(`'${name}' is no quick command`);
  try {
    return command.read(typed);
  } catch (error) {
    // A value that its own parser refuses is refused in the same words by either.
    return refused(error);
  }
}

function refused(error: unknown): ReadLine {
  return { words: [], flags: { refused: String(error) } };
}

/** What commander hands to the command's action; null where it refuses. */
async function byCommander(name: string, typed: readonly string[]): Promise<ReadLine | null> {
  const command = COMMANDS[name]?.({ command: (called: string) => new Command(called) } as CliContext);
  let read: ReadLine | null = null;
  command
    ?.exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .action((...given: unknown[]) => {
      read = {
        words: given.slice(0, -2) as ReadLine["words"],
        flags: given.at(-2) as Record<string, unknown>,
      };
    });
  try {
    await command?.parseAsync([...typed], { from: "user" });
  } catch (error) {
    return error instanceof CommanderError ? null : refused(error);
  }
  return read;
}

const names = Object.keys(COMMANDS).filter((name) => !["memory", "hook"].includes(name));
const VALUES = ["one", "a b", "", "x=y", "--", "-", "-x", "3"];

test.each(names)("%s reads plain command lines as commander does, and leaves it the others", async (name) => {
  const command = COMMANDS[name]?.({ command: (called: string) => new Command(called) } as CliContext);
  const words = (command?.options ?? [])
    .flatMap(({ long, short }) => [long ?? "", short ?? ""])
    .filter(Boolean);
  const lines = [
    [],
    ["one"],
    ["one", "two"],
    ["one", "two", "three"],
    ["--nothing"],
    ["one", "-h"],
    ...words.flatMap((word) => [[word], ["one", word], [`${word}=`], [`${word}=a=b`]]),
    ...words.flatMap((word) => VALUES.map((value) => [word, value])),
    ...words.flatMap((word) => [
      [word, "one", word, "two"],
      ["--json", word, "one"],
      [word, "--json"],
    ]),
  ];
  let quick = 0;
  for (const line of lines) {
    const read = quickly(name, line);
    if (read === null) continue;
    quick += 1;
    expect(read, line.join(" ")).toEqual(await byCommander(name, line));
  }
  expect(quick).toBeGreaterThan(0);
});

test("options that exclude each other are commander's to refuse", () => {
  expect(quickly("show", ["one", "--for-agent"])).not.toBeNull();
  expect(quickly("show", ["one", "--for-agent", "--for-person"])).toBeNull();
});
