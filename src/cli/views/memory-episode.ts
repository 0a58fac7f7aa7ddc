import type { EpisodeLogged } from "../../operations/memory/episode.ts";
import type { EpisodeUsed } from "../../operations/memory/ref.ts";
import { factCommandFor } from "../../operations/memory/rules/review-command.ts";
import type { View } from "../context.ts";

/** What became of the episode, its id, and until when it is kept. */
export const episodeView: View<EpisodeLogged> = (result, style) => {
  const { id, type, path, line, outcome, refs, expires, text, worthAFact } = result;
  const place = `${path}, line ${line}`;
  const kept = expires === null ? "kept for good" : `expires on ${expires}`;
  if (outcome === "added") return `Logged ${style.bold(id)} [${type}] in ${place}; ${kept}\n`;
  if (outcome === "already there") return `Already logged as ${style.bold(id)} in ${place}; ${kept}\n`;
  return `Logged before as ${style.bold(id)} in ${place}: counted as a reuse, ${uses(refs)}\n${worthAFact ? advice(factCommandFor(text)) : ""}`;
};

/** The new count, and from the third use on where the episode belongs. */
export const refView: View<EpisodeUsed> = ({ id, text, refs, promote }, style) =>
  `${style.bold(id)} "${text}": ${uses(refs)}\n${promote === null ? "" : advice(promote)}`;

function uses(refs: number): string {
  return refs === 1 ? "used once" : `used ${refs} times`;
}

function advice(command: string): string {
  return `It is worth a place in MEMORY.md: ${command}\n`;
}
