import { type Argument, Command, type Option } from "commander";
import { agentOffers, type Offer, profileOffers } from "../../operations/completion/known-words.ts";
import { SHELLS } from "../../operations/completion/rules/shells.ts";
import type { CliContext } from "../context.ts";
import { createProgram } from "../program.ts";
import { type Kind, kindOf } from "./kinds.ts";

/** An argument, or the value of an option. */
export interface ValueWords {
  readonly kind: Kind;
  readonly isList: boolean;
}

/** An option with all its words, the short one first. */
export interface OptionWords {
  readonly words: readonly string[];
  readonly about: string;
  readonly takes: "nothing" | "value" | "maybe";
  readonly kind: Kind;
  readonly isRepeated: boolean;
}

/** A command as shells are to complete it. */
export interface CommandWords {
  readonly about: string;
  readonly aliases: readonly string[];
  readonly arguments: readonly ValueWords[];
  readonly options: readonly OptionWords[];
  readonly commands: Readonly<Record<string, CommandWords>>;
}

/** All that can be offered without a look at the repository: the build writes it down. */
export interface ProgramWords {
  readonly program: CommandWords;
  readonly agents: readonly Offer[];
  readonly profiles: readonly Offer[];
  readonly shells: readonly Offer[];
}

/** What the program takes, from its own definitions. */
export function programWords(cli: CliContext): ProgramWords {
  cli.command = (name) => new Command(name);
  const shells = SHELLS.map((word) => ({ word, about: "" }));
  return {
    program: wordsOf(createProgram(cli, []), ""),
    agents: agentOffers(),
    profiles: profileOffers(),
    shells,
  };
}

/** A command, and the words that lead to it. */
function wordsOf(command: Command, path: string): CommandWords {
  return {
    about: command.summary() || command.description(),
    aliases: command.aliases(),
    arguments: command.registeredArguments.map((one) => argumentWords(path, one)),
    options: command
      .createHelp()
      .visibleOptions(command)
      .map((one) => optionWords(path, one)),
    commands: Object.fromEntries(
      command.commands.map((one) => [one.name(), wordsOf(one, `${path} ${one.name()}`.trim())]),
    ),
  };
}

function argumentWords(path: string, argument: Argument): ValueWords {
  return { kind: kindOf(path, argument.name()), isList: argument.variadic };
}

function optionWords(path: string, option: Option): OptionWords {
  const placeholder = /[<[](.+)[>\]]$/.exec(option.flags)?.[1];
  return {
    words: [option.short, option.long].filter((word) => word !== undefined),
    about: option.description,
    takes: option.required ? "value" : option.optional ? "maybe" : "nothing",
    kind: placeholder === undefined ? "nothing" : kindOf(path, placeholder),
    isRepeated: option.parseArg !== undefined,
  };
}
