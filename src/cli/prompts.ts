import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { parseName } from "../checkpoint/name.ts";
import { CheckpointError } from "../errors.ts";
import type { Io } from "./io.ts";
import { visibleLine } from "./visible.ts";

/** One way to answer a question. */
export interface Choice<T> {
  readonly label: string;
  readonly value: T;
}

/**
 * Asks for one of several answers: with the arrow keys where the terminal can draw a list, else by number; Enter takes
 * the first. Null when the user walks away. `other` may understand what is no number: a name that was typed at once.
 */
export async function choose<T>(
  io: Io,
  question: string,
  choices: readonly Choice<T>[],
  other: (typed: string) => T | null = () => null,
): Promise<T | null> {
  if (!io.pickFrom) return chooseByNumber(io, question, choices, other);
  const picked = await io.pickFrom(
    question,
    choices.map(({ label }) => label),
  );
  return choices[picked]?.value ?? null;
}

async function chooseByNumber<T>(
  io: Io,
  question: string,
  choices: readonly Choice<T>[],
  other: (typed: string) => T | null,
): Promise<T | null> {
  const lines = choices.map((choice, index) => `  ${index + 1}. ${choice.label}\n`);
  await io.err(`${question}\n${lines.join("")}`);
  for (;;) {
    const answer = await io.ask(`[1-${choices.length}, default 1, q to stop] `);
    if (answer === null || /^q(uit)?$/i.test(answer.trim())) return null;
    const typed = answer.trim();
    const chosen = choices[typed === "" ? 0 : Number(typed) - 1];
    if (chosen) return chosen.value;
    const understood = /^\d+$/.test(typed) ? null : other(typed);
    if (understood !== null) return understood;
    await io.err(`please answer with a number from 1 to ${choices.length}, or q to stop\n`);
  }
}

/** Asks for a name until `read` takes it for one; Enter takes the suggestion. Null when the user walks away. */
export async function askName(
  io: Io,
  suggested: CheckpointName | null,
  read: (answer: string) => CheckpointName = parseName,
): Promise<CheckpointName | null> {
  for (;;) {
    const answer = (await io.ask(suggested === null ? "Name: " : `Name [${suggested}]: `))?.trim();
    if (answer === undefined) return null;
    if (answer === "") {
      if (suggested !== null) return suggested;
      continue;
    }
    try {
      return read(answer);
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      for (const line of [`error: ${error.message}`, ...error.hints.map((hint) => `hint: ${hint}`)])
        await io.err(`${visibleLine(line)}\n`);
    }
  }
}

/** Asks a question whose answer is yes or no; null when the user walks away. */
export async function askYesOrNo(io: Io, question: string): Promise<boolean | null> {
  for (;;) {
    const answer = await io.ask(`${question}: `);
    if (answer === null) return null;
    if (/^(?:y|yes)$/i.test(answer.trim())) return true;
    if (/^(?:n|no)$/i.test(answer.trim())) return false;
    await io.err("please answer yes or no\n");
  }
}
