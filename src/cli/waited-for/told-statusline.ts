import { readStatusInput } from "../../operations/brief/rules/status-input.ts";
import { toldLine } from "../../operations/brief/told-line.ts";
import type { ProcessIo } from "../io.ts";
import { plain } from "../style.ts";
import { statuslineView } from "../views/statusline.ts";

/** What `bin` has at hand before the program is loaded. */
export type StatuslineHost = Pick<ProcessIo, "cwd" | "env" | "stdout"> & {
  /** What is on standard input already, and stays there. */
  readonly input: {
    readonly isTerminal: boolean;
    peek(isWhole: (bytes: Uint8Array) => boolean): Uint8Array | null;
  };
};

/** Prints the status line that was printed before, where nothing has changed since; says whether it did. */
export function toldStatusline({ cwd, env, stdout, input }: StatuslineHost): boolean {
  // Of colours the settings have a say, and a person's own terminal may have links.
  if (stdout.isTTY) return false;
  const read = (bytes: Uint8Array) => readStatusInput(Buffer.from(bytes).toString("utf8"));
  const bytes = input.isTerminal ? new Uint8Array() : input.peek((some) => read(some) !== null);
  if (bytes === null) return false;
  const given = read(bytes);
  const about = { contextPercent: given?.contextPercent ?? null, now: new Date() };
  const told = toldLine({ cwd: given?.cwd ?? cwd, env }, about);
  if (told === null || told.colour?.toLowerCase() === "always") return false;
  const text = statuslineView(told.line, plain);
  if (text !== "") stdout.write(text);
  return true;
}
