import { claudeCodeTranscript } from "./claude-code/transcript.ts";
import { codexTranscript } from "./codex/transcript.ts";
import { copilotTranscript } from "./copilot/transcript.ts";
import { geminiTranscript } from "./gemini/transcript.ts";
import type { JsonObject } from "./json-object.ts";
import { qwenTranscript } from "./qwen/transcript.ts";
import type { TranscriptFormat } from "./transcript-format.ts";

/** Whose records are known; the first whose a record is counts. */
const FORMATS: readonly (() => TranscriptFormat)[] = [
  () => claudeCodeTranscript,
  () => codexTranscript,
  () => geminiTranscript,
  () => qwenTranscript,
  () => copilotTranscript,
];

/** The format of the agent that wrote a record; null where the record does not tell. */
export function formatTold(record: JsonObject): TranscriptFormat | null {
  // None is loaded before those that come first were asked.
  for (const format of FORMATS) if (format().isTelling(record)) return format();
  return null;
}
