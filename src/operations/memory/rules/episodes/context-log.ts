import { fromLatin1 } from "../../../../text/latin1.ts";
import { markdownLines } from "../../../../text/markdown/lines.ts";
import { readLogLine } from "./context-log-line.ts";
import { episodeId, type LoggedEpisode } from "./episode.ts";

export type { LoggedEpisode } from "./episode.ts";

/** A line that was meant as an entry and is not in form; it is left as it is. */
export interface OddLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** What a context log holds, in its order. */
export interface ContextLog {
  readonly episodes: readonly LoggedEpisode[];
  readonly odd: readonly OddLine[];
}

/** Reads `memory/context-log.md`; headings, prose, code and comments are the user's and passed over. */
export function readContextLog(bytes: Uint8Array): ContextLog {
  const episodes: LoggedEpisode[] = [];
  const odd: OddLine[] = [];
  // Latin1 gives every byte one character, so that no line is lost to bytes which are no UTF-8.
  const lines = markdownLines(Buffer.from(bytes).toString("latin1"));
  for (const [index, { text, role }] of lines.entries()) {
    if (role !== "plain") continue;
    const read = readLogLine(text);
    const line = index + 1;
    if (read.kind === "episode") episodes.push({ ...read.episode, line, id: episodeId(read.episode) });
    if (read.kind === "odd") odd.push({ line, text: fromLatin1(text).trim(), why: read.why });
  }
  return { episodes, odd };
}
