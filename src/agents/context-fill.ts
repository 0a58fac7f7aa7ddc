import type { ContextFill, TranscriptFormat } from "./transcript-format.ts";
import { formatTold } from "./transcript-formats.ts";
import { transcriptLines } from "./transcript-lines.ts";
import { recordsIn } from "./transcript-records.ts";

/** How full a session's context was, and whose session it is. */
export interface SessionFill extends ContextFill {
  readonly agent: string;
}

/** How full the context was by the end of a session's record; null where nothing tells. Only the end is read. */
export async function readContextFill(path: string): Promise<SessionFill | null> {
  let format: TranscriptFormat | null = null;
  let fill: SessionFill | null = null;
  for await (const record of recordsIn(transcriptLines(path, path, "tail"))) {
    if (record === null) continue;
    format ??= formatTold(record);
    const told = format?.contextIn(record) ?? null;
    if (format !== null && told !== null) fill = told === "unknown" ? null : { ...told, agent: format.agent };
  }
  return fill;
}
