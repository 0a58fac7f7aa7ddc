import { Command } from "commander";

/** `git checkpoint help`: what `-h` prints, for the habit of `git help`. */
export function helpCommand(program: Command, unknown: (word: string) => Error): Command {
  return new Command("help")
    .summary("print the help of a command")
    .argument("[command...]", "which one; all of them without it")
    .action((words: readonly string[]) => {
      let found = program;
      for (const word of words) {
        const below = found.commands.find((one) => one.name() === word || one.aliases().includes(word));
        if (!below) throw unknown(word);
        found = below;
      }
      found.outputHelp();
    });
}
