import { type Command, Option } from "commander";
import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { parseName } from "../checkpoint/name.ts";
import { CheckpointError } from "../errors.ts";

/** Adds the options that every command has. */
export function withCommonOptions(command: Command): Command {
  return command
    .addOption(new Option("--json", "print one JSON value instead of text"))
    .addOption(new Option("--memory-dir <folder>", "where MEMORY.md is kept"));
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
