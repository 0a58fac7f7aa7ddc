import type { Transcript } from "../checkpoint/transcript.ts";
import { readClaudeCodeTranscript } from "./claude-code/transcript.ts";
import { transcriptLines } from "./transcript-lines.ts";

/** Reads an agent's own record of a session, of any size; null where the file is none that is known. */
export function readTranscript(path: string, name: string = path): Promise<Transcript | null> {
  return readClaudeCodeTranscript(transcriptLines(path, name));
}
