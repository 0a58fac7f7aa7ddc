import type { Transcript } from "../checkpoint/transcript.ts";
import type { JsonObject } from "./json-object.ts";

/** How an agent writes down its sessions, one JSON object a line. */
export interface TranscriptFormat {
  /** The agent's stable word, such as `claude-code`. */
  readonly agent: string;
  /** Whether a record is of a kind that only this agent writes. */
  isTelling(record: JsonObject): boolean;
  /** A session of which nothing was read yet. */
  begin(): SessionReading;
  /** What a record tells of how full the context is; `unknown` where it was made smaller, null where it tells nothing. */
  contextIn(record: JsonObject): ContextFill | "unknown" | null;
}

/** A session that is being read, record by record, in the order in which they were written. */
export interface SessionReading {
  /** Whether the record was of a known kind. */
  take(record: JsonObject): boolean;
  result(): Omit<Transcript, "skipped">;
}

/** How much of the model's context is taken. */
export interface ContextFill {
  readonly tokens: number;
  /** How much there is; null where nothing says so. */
  readonly window: number | null;
}
