import { type Command, Option } from "commander";
import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { parseName } from "../checkpoint/name.ts";
import { CheckpointError } from "../errors.ts";
import { asCommand, QuickCommand } from "./quick-command.ts";

/** Adds the options that every command has. */
export function withCommonOptions(command: Command): Command {
  return command
    .option("--json", "print one JSON value instead of text")
    .option("-q, --quiet", "no hints, and nothing of how far long work is")
    .option("--memory-dir <folder>", "where MEMORY.md is kept");
}

/** Adds an option that cannot be given with another, which is named as its value is. */
export function excluding(command: Command, flags: string, about: string, other: string): Command {
  const quick: unknown = command;
  return quick instanceof QuickCommand
    ? asCommand(quick.excluding(flags, other))
    : command.addOption(new Option(flags, about).conflicts(other));
}

/** Collects an option that may be given several times. */
export function several(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

/** A name as the user typed it, turned into one that a ref can have. */
export function nameArgument(given: string): CheckpointName {
  return parseName(given);
}

/** The same of a name that may be left out. */
export function optionalName(given: string | undefined): CheckpointName | undefined {
  return given === undefined ? undefined : nameArgument(given);
}

/** A whole number given to an option. */
export function wholeNumber(given: string, option: string): number {
  if (/^\d{1,6}$/.test(given)) return Number(given);
  throw usage(`'${given}' is no whole number`, `give a number, as in '${option} 20'`);
}

/** Wrong usage that commander does not notice by itself. */
export function usage(message: string, hint: string): CheckpointError {
  return new CheckpointError("usage", "usage", message, { hints: [hint] });
}
