import type { Offer } from "../../operations/completion/known-words.ts";
import type { CommandWords, OptionWords, ProgramWords } from "./definitions.ts";
import type { Kind } from "./kinds.ts";

/** What the last word of a command line may become. */
export interface Wanted {
  /** What stands before the part that is completed, such as `--as=`. */
  readonly before: string;
  /** How the part begins. */
  readonly start: string;
  /** Words that the definitions give. */
  readonly offers: readonly Offer[];
  /** Of what kinds other words may be. */
  readonly kinds: readonly Kind[];
  /** Words that stand there already. */
  readonly given: readonly string[];
}

/** Reads a command line up to the cursor, as the parser would, and says what may come. */
export function wanted({ program }: ProgramWords, words: readonly string[]): Wanted {
  const before = words.slice(0, -1);
  const start = words.at(-1) ?? "";
  let command = program;
  let open: OptionWords | null = null;
  let isPast = false;
  const given: string[] = [];
  const used = new Set<string>();
  for (const word of before) {
    if (open?.takes === "value") {
      open = null;
      continue;
    }
    const [flag = ""] = word.split("=");
    const option = isPast ? undefined : optionCalled(command, program, flag);
    open = option && !word.includes("=") ? option : null;
    if (option) for (const one of option.words) used.add(one);
    if (word === "--") isPast = true;
    else if (isPast || !word.startsWith("-")) {
      const below = given.length === 0 ? commandCalled(command, word) : undefined;
      if (below) command = below;
      else given.push(word);
    }
  }
  const nothing = { before: "", start, offers: [], kinds: [], given };
  if (open?.takes === "value") return { ...nothing, kinds: [open.kind] };
  if (!isPast && start.startsWith("-")) return optionWanted({ command, program, used }, nothing);
  const kinds = open?.takes === "maybe" ? [open.kind] : [];
  if (given.length === 0 && Object.keys(command.commands).length > 0)
    return { ...nothing, offers: commandOffers(command, start) };
  const argument = command.arguments[given.length] ?? command.arguments.at(-1);
  const takesMore = argument && (argument.isList || given.length < command.arguments.length);
  if (takesMore && argument.kind === "command") return { ...nothing, offers: commandOffers(program, start) };
  return { ...nothing, kinds: takesMore ? [...kinds, argument.kind] : kinds };
}

interface OptionPlace {
  readonly command: CommandWords;
  readonly program: CommandWords;
  readonly used: ReadonlySet<string>;
}

/** A word that begins with a dash: an option, or its value behind `=`. */
function optionWanted({ command, program, used }: OptionPlace, nothing: Wanted): Wanted {
  const at = nothing.start.indexOf("=");
  if (at !== -1) {
    const option = optionCalled(command, program, nothing.start.slice(0, at));
    const [before, start] = [nothing.start.slice(0, at + 1), nothing.start.slice(at + 1)];
    return { ...nothing, before, start, kinds: option && option.takes !== "nothing" ? [option.kind] : [] };
  }
  const left = command.options.filter(
    ({ words, isRepeated }) => isRepeated || !words.some((word) => used.has(word)),
  );
  // The short word of an option is offered where it is all that was typed, or there is no other.
  const offers = left.flatMap(({ words, about }) =>
    words.filter((word) => word === words.at(-1) || word === nothing.start).map((word) => ({ word, about })),
  );
  return { ...nothing, offers };
}

function optionCalled(command: CommandWords, program: CommandWords, word: string): OptionWords | undefined {
  return [...command.options, ...program.options].find(({ words }) => words.includes(word));
}

function commandCalled({ commands }: CommandWords, word: string): CommandWords | undefined {
  if (Object.hasOwn(commands, word)) return commands[word];
  return Object.values(commands).find(({ aliases }) => aliases.includes(word));
}

/** The commands; another name of one only for whoever begins to type it. */
function commandOffers({ commands }: CommandWords, start: string): readonly Offer[] {
  return Object.entries(commands).flatMap(([name, { about, aliases }]) =>
    [name, ...(start === "" ? [] : aliases)].map((word) => ({ word, about })),
  );
}
