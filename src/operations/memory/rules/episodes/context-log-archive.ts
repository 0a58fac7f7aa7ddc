import { fromLatin1 } from "../../../../text/latin1.ts";
import { markdownLines } from "../../../../text/markdown/lines.ts";
import { isBlank } from "../../../../text/markdown/markers.ts";
import { type Archived, archivedStretch } from "../archive.ts";
import { readContextLog } from "./context-log.ts";
import { finishedLines } from "./review.ts";

/** An entry that can go to the archive. */
export interface FinishedEpisode extends Archived {
  readonly line: number;
  /** As a person reads it. */
  readonly shown: string;
  readonly reason: "expired" | "duplicate";
}

/** The entries of a log that are over or said twice, each with the indented lines below it. */
export function finishedEpisodes(bytes: Uint8Array, today: string): readonly FinishedEpisode[] {
  const { episodes } = readContextLog(bytes);
  const reasons = finishedLines(episodes, today);
  if (reasons.size === 0) return [];
  const entries = new Set(episodes.map(({ line }) => line));
  const text = Buffer.from(bytes).toString("latin1");
  const lines = markdownLines(text);
  return episodes.flatMap((episode) => {
    const reason = reasons.get(episode.line);
    const first = lines[episode.line - 1];
    if (!reason || !first) return [];
    let last = episode.line;
    while (!entries.has(last + 1) && isIndented(lines[last]?.text ?? "")) last += 1;
    const stretch = archivedStretch(text, first.start, lines[last - 1]?.end ?? first.end);
    return [{ ...stretch, line: episode.line, shown: fromLatin1(first.text).trim(), reason }];
  });
}

function isIndented(line: string): boolean {
  return /^(?: {2}|\t)/.test(line) && !isBlank(line);
}
