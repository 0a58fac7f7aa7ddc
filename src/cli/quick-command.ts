import type { Command } from "commander";

/** What an option of a command line gives: nothing but itself, or a value. */
interface QuickOption {
  readonly words: readonly string[];
  readonly key: string;
  readonly takes: "nothing" | "value" | "maybe";
  readonly isNegated: boolean;
  readonly parse?: ((value: string, before: never) => unknown) | undefined;
  /** The option that it cannot be given with. */
  readonly excludes?: string | undefined;
}

interface QuickArgument {
  readonly isNeeded: boolean;
  readonly isList: boolean;
}

/** A command line as it was read: what the command's action is called with. */
export interface ReadLine {
  readonly words: readonly (string | readonly string[] | undefined)[];
  readonly flags: Readonly<Record<string, unknown>>;
}

/**
 * Takes the definition of a command as commander takes it, and reads plain command lines by it. Loading and filling
 * commander takes longer than most commands: whatever is not plain (help, values that may be left out, several letters in
 * one word, a mistake) is left to it, so that nothing is said here that it would say in other words.
 */
export class QuickCommand {
  private readonly options: QuickOption[] = [];
  private readonly arguments: QuickArgument[] = [];
  private act: ((...given: never[]) => unknown) | null = null;

  alias(): this {
    return this;
  }
  aliases(): this {
    return this;
  }
  summary(): this {
    return this;
  }
  description(): this {
    return this;
  }
  name(): string {
    return this.called;
  }

  constructor(private readonly called: string) {}

  argument(form: string): this {
    this.arguments.push({ isNeeded: form.startsWith("<"), isList: form.includes("...") });
    return this;
  }

  option(flags: string, _about?: string, parse?: QuickOption["parse"]): this {
    return this.excluding(flags, undefined, parse);
  }

  /** An option that cannot be given with another. */
  excluding(flags: string, other: string | undefined, parse?: QuickOption["parse"]): this {
    const [named = ""] = flags.split(/[<[]/);
    const words = named.split(/[ ,]+/).filter((word) => word !== "");
    const long = words.at(-1) ?? "";
    const takes = flags.includes("<") ? "value" : flags.includes("[") ? "maybe" : "nothing";
    const isNegated = long.startsWith("--no-");
    const key = long
      .replace(/^--(?:no-)?/, "")
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    this.options.push({ words, key, takes, isNegated, parse, excludes: other });
    return this;
  }

  action(act: (...given: never[]) => unknown): this {
    this.act = act;
    return this;
  }

  /** Reads what stands behind the command's name; null where it takes more than this to read it. */
  read(typed: readonly string[]): ReadLine | null {
    const flags: Record<string, unknown> = {};
    const words: string[] = [];
    for (const { key } of this.options.filter(({ isNegated }) => isNegated))
      if (!this.options.some((one) => one.key === key && !one.isNegated)) flags[key] = true;
    for (let at = 0; at < typed.length; at++) {
      const word = typed[at] ?? "";
      if (!word.startsWith("-")) {
        words.push(word);
        continue;
      }
      const [name = "", ...rest] = word.split("=");
      const option = this.options.find((one) => one.words.includes(name));
      const isShortAndMore = rest.length > 0 && !name.startsWith("--");
      if (!option || option.takes === "maybe" || isShortAndMore) return null;
      if (option.takes === "nothing") {
        if (rest.length > 0) return null;
        flags[option.key] = !option.isNegated;
        continue;
      }
      if (rest.length === 0) at++;
      const value = rest.length > 0 ? rest.join("=") : typed[at];
      if (value === undefined || (rest.length === 0 && /^-./.test(value))) return null;
      flags[option.key] = option.parse ? option.parse(value, flags[option.key] as never) : value;
    }
    const isRefused = this.options.some(({ key, excludes }) => excludes && key in flags && excludes in flags);
    const placed = this.placed(words);
    return isRefused || !placed ? null : { words: placed, flags };
  }

  private placed(words: readonly string[]): ReadLine["words"] | null {
    const isList = this.arguments.at(-1)?.isList ?? false;
    const needed = this.arguments.filter(({ isNeeded }) => isNeeded).length;
    if (words.length < needed || (!isList && words.length > this.arguments.length)) return null;
    return this.arguments.map((one, index) => (one.isList ? words.slice(index) : words[index]));
  }

  /** Runs the command with what was read. */
  async run({ words, flags }: ReadLine, typed: readonly string[]): Promise<void> {
    const self = { parent: { args: typed }, name: () => this.called };
    await this.act?.(...([...words, flags, self] as never[]));
  }
}

/** The same in the form that definitions ask for; what else commander has, they may not use. */
export function asCommand(quick: QuickCommand): Command {
  return quick as unknown as Command;
}
