import * as z from "zod/v4";
import { continueView } from "../../cli/views/continue.ts";
import { acceptedNote, keptNote, moreNote } from "../../cli/views/continue-notes.ts";
import { notesForAgent, wordsForAgent } from "../../cli/views/for-agent.ts";
import { importedNotes } from "../../cli/views/import.ts";
import { indexNotes, projectionNotes } from "../../cli/views/index-report.ts";
import { chosenNote } from "../../cli/views/offers.ts";
import { keptWorkNote } from "../../cli/views/switched.ts";
import { endingOf } from "../../operations/resume/rules/ending.ts";
import { foreignFact, nameInput, verdictFact } from "../facts.ts";
import { ADDS, tool } from "../tool.ts";

/** `checkpoint_continue` */
export const continueTool = tool({
  name: "checkpoint_continue",
  title: "Continue from a checkpoint",
  description:
    "Present a checkpoint, where work stopped, what failed and what comes next, with all that changed since it was " +
    "saved, and consume it: it is no longer live, its journal keeps it, and checkpoint_undo brings it back. Without a " +
    "name the only one of this branch, else the only one; where several may be meant, the answer lists them.",
  annotations: ADDS,
  input: z.object({
    name: nameInput("which one, or the beginning of its name"),
    keep: z.boolean().optional().describe("leave it live"),
    yes: z
      .boolean()
      .optional()
      .describe("the user's yes, where the kind of checkpoint asks for one before it ends"),
    diff: z.boolean().optional().describe("show the patches of changed files"),
    full: z.boolean().optional().describe("show every file and commit, however many"),
  }),
  output: {
    name: z.string(),
    oid: z.string().describe("the document that was shown"),
    age: z.string(),
    drift: verdictFact(),
    consumed: z.boolean(),
    accepted: z.boolean().describe("a pulled text is one's own now"),
    asks: z
      .string()
      .nullable()
      .describe("what the user is to be asked before it ends; then call again with yes"),
    foreign: foreignFact(),
  },
  async run(at, input, { nonce, signal }) {
    const { accept, briefOrImport, consume } = await import("../../operations/bundles/changes.ts");
    const { briefing, imported } = await briefOrImport(at, { name: input.name, diff: input.diff });
    const { name, oid, age, drift, foreign } = briefing;
    // Whoever wants to see more than the profile's own briefing sees the whole document.
    const shown = input.full || input.diff ? { ...briefing, presented: null } : briefing;
    const text = wordsForAgent(shown, continueView(input.full ? "full" : "short", nonce));
    const ending = endingOf(briefing, input);
    // Nobody reads the answer of a call that was taken back: nothing ends by it.
    signal.throwIfAborted();
    const index = ending === "consume" ? await consume(at, briefing) : null;
    if (ending === "accept") await accept(at, { names: [name], shown: oid });
    const notes = [
      ...(imported ? importedNotes(imported) : []),
      chosenNote(name, briefing.chosen),
      moreNote(shown),
      ...projectionNotes(briefing.edits),
      keptWorkNote(briefing),
      ending === "ask"
        ? `hint: only presented; ask the user, then call this tool with name '${name}' and yes`
        : null,
      !input.keep && briefing.onContinue === "keep" ? keptNote(briefing) : null,
      ending === "accept" ? acceptedNote(name) : null,
      ...(index ? indexNotes(index) : []),
      ending === "consume" ? `hint: '${name}' is consumed; checkpoint_undo brings it back` : null,
    ];
    return {
      text: [text, notesForAgent(notes)].filter(Boolean).join("\n"),
      facts: {
        name,
        oid,
        age,
        drift: drift.verdict,
        consumed: ending === "consume",
        accepted: foreign !== null && ending !== "ask",
        // A question of ours is no place for a stranger's words.
        asks:
          ending === "ask" ? ((foreign ? null : briefing.confirm) ?? `Continue '${name}'? (yes/no)`) : null,
        foreign,
      },
    };
  },
});
