import type { Transcript } from "../checkpoint/transcript.ts";
import type { JsonObject } from "./json-object.ts";
import type { SessionReading } from "./transcript-format.ts";
import { formatTold } from "./transcript-formats.ts";
import { type Extent, transcriptLines } from "./transcript-lines.ts";
import { recordsIn } from "./transcript-records.ts";

/** A file in which so many records tell nothing is another one. */
const MOST_UNTOLD = 10_000;
/** Records from before the first that tells whose they are: they tell next to nothing. */
const MOST_KEPT = 20;

/** Which part of a file is read, and what messages call it. */
export interface TranscriptRequest {
  readonly name?: string | undefined;
  readonly extent?: Extent | undefined;
}

/** Reads an agent's own record of a session, of any size; null where the file is none that is known. */
export async function readTranscript(
  path: string,
  { name = path, extent = "all" }: TranscriptRequest = {},
): Promise<Transcript | null> {
  return readRecords(transcriptLines(path, name, extent));
}

/**
 * Reads the lines of a session; the first record that tells whose it is decides. A file that is mostly something else is
 * none, whatever else it quotes.
 */
export async function readRecords(lines: AsyncIterable<string | null>): Promise<Transcript | null> {
  let reading: SessionReading | null = null;
  let before: JsonObject[] = [];
  let skipped = 0;
  let untold = 0;
  let records = 0;
  let others = 0;
  for await (const record of recordsIn(lines)) {
    if (reading === null && record !== null) {
      reading = formatTold(record)?.begin() ?? null;
      if (reading === null && before.length < MOST_KEPT) before.push(record);
      for (const one of reading === null ? [] : before) if (!reading?.take(one)) skipped++;
      if (reading !== null) before = [];
    }
    if (record === null) others++;
    else records++;
    if (record === null || reading?.take(record) === false) skipped++;
    if (reading === null && ++untold >= MOST_UNTOLD) return null;
  }
  return reading === null || others > records ? null : { ...reading.result(), skipped };
}
