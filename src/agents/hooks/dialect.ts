import type { JsonObject } from "../json-object.ts";
import type { HookCall } from "./moment.ts";

/** How an agent speaks to the commands that it runs as hooks; pure. */
export interface HookDialect {
  /** The agent's stable word, such as `claude-code`. */
  readonly agent: string;
  /** Whether it hands over its summary after a compaction: then what was lost is told, and not all once more. */
  readonly handsOverSummary: boolean;
  /** How many milliseconds it leaves a hook at the end of a session, where that is less than any other. */
  readonly sessionEndBudget?: number;
  /**
   * Reads what it gives on standard input; `event` is the one named on the command line, for agents that do not say it
   * themselves. Null where nothing can be made of it.
   */
  read(input: JsonObject, event: string | undefined): HookCall | null;
  /** What is printed so that a text reaches the model; null where at this moment none does. */
  answer(call: HookCall, context: string): string | null;
}
