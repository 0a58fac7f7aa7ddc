import { cutTo } from "../../text/phrases.ts";
import type { ProcessIo } from "../io.ts";
import { visibleLine } from "../visible.ts";
import type { ProgramWords } from "./definitions.ts";
import { offersOf } from "./offers.ts";
import { wanted } from "./wanted.ts";

/** Where a shell asks from. */
export type CompletionHost = Pick<ProcessIo, "cwd" | "env" | "stdout" | "clock" | "heard">;

/** Beside a word there is not much room. */
const MOST_CHARACTERS = 72;
/** Tells the script to complete the name of a file, as the shell itself does it; no word of ours has a colon. */
const FILES = ":files\n";

/**
 * Answers a shell that completes a command line: a line for each word that the last one may become, what it is behind a
 * tab. `bin` comes here without the command line of all other commands. Whatever goes wrong, nothing is offered.
 */
export async function complete(
  host: CompletionHost,
  words: readonly string[],
  written: () => string,
): Promise<void> {
  try {
    const known: ProgramWords = JSON.parse(written());
    const asked = wanted(known, words);
    const offers = await offersOf(host, known, asked);
    if (offers.length > 0) host.heard?.(asked.kinds.join("-").replaceAll(" ", "-") || "words");
    const lines = offers.map(({ word, about }) => `${asked.before}${word}\t${told(about)}\n`);
    const files = asked.kinds.includes("file") ? FILES : "";
    if (lines.length > 0 || files !== "") host.stdout.write(lines.join("") + files);
  } catch {
    // Whoever types goes on.
  }
}

function told(about: string): string {
  return visibleLine(cutTo(about, MOST_CHARACTERS));
}
