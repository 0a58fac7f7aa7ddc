import { notesForAgent, wordsForAgent } from "../cli/views/for-agent.ts";
import { offersView } from "../cli/views/offers.ts";
import { CheckpointError } from "../errors.ts";
import { offeredBy } from "../operations/find/choose.ts";

/** An error in words: what is wrong, what there is to choose from, and what to do. */
export function refusalWords(thrown: unknown): string {
  if (!(thrown instanceof CheckpointError)) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return notesForAgent([`error: something unexpected failed: ${message}`]);
  }
  const offered = offeredBy(thrown);
  return [
    notesForAgent([thrown.verbatim ? thrown.message : `error: ${thrown.message}`]),
    offered ? wordsForAgent(offered, offersView) : "",
    notesForAgent(thrown.hints.map((hint) => `hint: ${hint}`)),
  ].join("");
}
