import type { Io } from "./io.ts";

/** One way to answer a question. */
export interface Choice<T> {
  readonly label: string;
  readonly value: T;
}

/**
 * Asks for one of several answers by number; Enter takes the first. Null when the user walks away.
 * `other` may understand what is no number: a name that was typed at once.
 */
export async function choose<T>(
  io: Io,
  question: string,
  choices: readonly Choice<T>[],
  other: (typed: string) => T | null = () => null,
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

/** Asks for a line of text. Null when the user walks away or types nothing. */
export async function askText(io: Io, question: string): Promise<string | null> {
  const answer = await io.ask(`${question} `);
  return answer === null || answer.trim() === "" ? null : answer.trim();
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
