import { CheckpointError } from "../errors.ts";
import type { PickOne } from "../operations/find/choose.ts";
import type { CliContext, CommonFlags } from "./context.ts";
import { choose } from "./prompts.ts";
import { visibleLine } from "./visible.ts";

/** On a terminal somebody is asked which one; elsewhere nobody is, and the operation says what there is. */
export function pickFor(cli: CliContext, flags: CommonFlags, verb: string): PickOne | undefined {
  if (!cli.io.isInteractive || flags.json) return undefined;
  return async (offers) => {
    const choices = offers.map(({ name, where, age, summary, foreign }) => ({
      label: foreign
        ? visibleLine(`${name} (pulled from ${foreign.remote ?? "a remote"}, ${age}, not accepted)`)
        : visibleLine(`${name} (${where}, ${age})${summary ? ` — ${summary}` : ""}`),
      value: name,
    }));
    const chosen = await choose(
      cli.io,
      `Which checkpoint do you want to ${verb}?`,
      choices,
      (typed) => offers.find(({ name }) => name === typed)?.name ?? null,
    );
    if (chosen) return chosen;
    throw new CheckpointError("refused", "not-chosen", "no checkpoint was chosen", {
      hints: ["nothing was changed"],
    });
  };
}
