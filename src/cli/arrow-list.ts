import select from "@inquirer/select";

/** The terminal that a list is drawn on. */
export interface ListTerminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly rows: number;
}

/** Lets the user pick with the arrow keys, and gives the place of what was picked; null for Ctrl-C. */
export async function arrowList(
  { input, output, rows }: ListTerminal,
  question: string,
  labels: readonly { readonly name: string; readonly short: string }[],
): Promise<number | null> {
  const choices = labels.map((label, value) => ({ ...label, value }));
  const pageSize = Math.max(3, Math.min(12, rows - 4));
  try {
    return await select({ message: question, choices, pageSize, loop: false }, { input, output });
  } catch (error) {
    if (error instanceof Error && error.name === "ExitPromptError") return null;
    throw error;
  }
}
