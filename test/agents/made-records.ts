import { join } from "node:path";
import { readTranscript } from "../../src/agents/transcript.ts";
import { tempFolder, writeFiles } from "../support/git.ts";

/** Reads a text as the file of a session. */
export function read(text: string | Uint8Array): ReturnType<typeof readTranscript> {
  const folder = tempFolder();
  writeFiles(folder, { "a.jsonl": text });
  return readTranscript(join(folder, "a.jsonl"));
}

/** One record, as a line of the file. */
export function line(record: object): string {
  return `${JSON.stringify({ sessionId: "s", ...record })}\n`;
}

/** What the user asked, or what comes in the user's name. */
export function asked(content: unknown, more: object = {}): string {
  return line({ type: "user", message: { role: "user", content }, ...more });
}

/** One use of a tool. */
export function used(id: string, name: string, input: object, more: object = {}): string {
  return line({
    type: "assistant",
    message: { id, content: [{ type: "tool_use", id, name, input }] },
    ...more,
  });
}
