import type { MemorySecret } from "../../operations/memory/secrets-written.ts";
import type { Problem } from "../../operations/places/hide-from-status.ts";
import { secretWarnings } from "./secret-notes.ts";

/** What was written into a memory file, and what came with it. */
interface MemoryWritten {
  readonly path: string;
  readonly problem?: Problem;
  readonly secrets?: readonly MemorySecret[];
}

/** What the user should know of a memory file beside the answer. */
export function memoryNotes({ path, problem, secrets = [] }: MemoryWritten): readonly string[] {
  const hidden = problem
    ? [`warning: ${path}: ${problem.message}`, ...problem.hints.map((hint) => `hint: ${hint}`)]
    : [];
  const told = secretWarnings(secrets.map((one) => ({ ...one, place: "the text" })));
  const way = told.length > 0 ? [`hint: ${path} holds it as given; take it out there if it is one`] : [];
  return [...hidden, ...told, ...way];
}
