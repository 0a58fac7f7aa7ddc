import { completable, type McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/v4";
import type { Calls } from "./calls.ts";
import { liveNames } from "./resources.ts";

const SAVE = `Say it for somebody who was not here:
- leftOff: where work stopped: file, function, line, and what was just seen
- next: what comes next, in order; the first so that a stranger could do it
- done: what was accomplished, with evidence: a file and lines, a command and its outcome
- failed: what was tried and did not work, each as 'what: why'
- decisions: what was decided, each as 'what: why'; openDecisions, questions and blockers where there are any
- signals: the user's own words on what matters, exactly
Leave out what the files tell by themselves, and every secret. If the answer warns of the quality bar, mend it with amend.`;

/** What a user may ask for by a word: to save, and to continue. */
export function addPrompts(server: McpServer, calls: Calls): void {
  const nameArgument = (about: string) =>
    completable(z.string().describe(about), (typed) => liveNames(calls, typed)).optional();
  server.registerPrompt(
    "save",
    {
      title: "Save a checkpoint",
      description: "Record where work stopped, so that any later session can go on from it",
      argsSchema: z.object({ name: nameArgument("what to call it; made from the work without it") }),
    },
    ({ name }) =>
      said(`Save a checkpoint${named(name)} of this session with the tool checkpoint_save. ${SAVE}`),
  );
  server.registerPrompt(
    "continue",
    {
      title: "Continue from a checkpoint",
      description: "Resume the work that a checkpoint describes, with what changed since",
      argsSchema: z.object({ name: nameArgument("which one; the one of this branch without it") }),
    },
    ({ name }) =>
      said(
        `Continue from the checkpoint${named(name)} with the tool checkpoint_continue. If several may be meant, ask me ` +
          "which. Look at the files that changed since before you rely on what it says of them, try nothing again " +
          "that failed without a new reason, then go on with the first next action.",
      ),
  );
}

function named(name: string | undefined): string {
  return name ? ` '${name.replace(/[^\p{L}\p{N}\p{M}._ -]/gu, "")}'` : "";
}

function said(text: string) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}
