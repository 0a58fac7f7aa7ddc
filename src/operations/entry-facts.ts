import type { JournalEntry } from "../checkpoint/journal-entry.ts";
import type { Head } from "../git/engine.ts";
import type { Workspace } from "./workspace.ts";

/** Where and under which agent an operation happened, as its journal entry says it. */
export function entryFacts(at: Workspace, head: Head): Pick<JournalEntry, "agent" | "branch" | "head"> {
  return {
    ...(at.agent.agent ? { agent: at.agent.agent } : {}),
    ...(head.branch ? { branch: head.branch } : {}),
    ...(head.commit ? { head: head.commit } : {}),
  };
}
