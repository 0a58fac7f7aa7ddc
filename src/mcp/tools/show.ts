import * as z from "zod/v4";
import { outsideNote } from "../../cli/views/changed-outside.ts";
import { notesForAgent, wordsForAgent } from "../../cli/views/for-agent.ts";
import { chosenNote } from "../../cli/views/offers.ts";
import { showView } from "../../cli/views/show.ts";
import { foreignFact } from "../facts.ts";
import { LOOKS, tool } from "../tool.ts";

/** `checkpoint_show` */
export const showTool = tool({
  name: "checkpoint_show",
  title: "Show a checkpoint",
  description:
    "A checkpoint's document as it was saved, also one that has ended, or an earlier state. Nothing is consumed.",
  annotations: LOOKS,
  input: z.object({
    state: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe(
        "NAME or its beginning, NAME@{n} for the n-th state back; without it what would be continued",
      ),
    as: z.string().optional().describe("as a file of that profile"),
  }),
  output: {
    name: z.string(),
    oid: z.string(),
    saved: z.string(),
    entry: z.string().nullable().describe("the journal entry it comes from; null for the live document"),
    foreign: foreignFact(),
  },
  async run(at, { state, as }, { nonce }) {
    const { show } = await import("../../operations/resume/show.ts");
    const result = await show(at, { state, as });
    const { name, oid, entry, foreign } = result;
    const notes = [chosenNote(name, result.chosen), result.changedOutside ? outsideNote(name) : null];
    return {
      text: [wordsForAgent(result, showView(nonce)), notesForAgent(notes)].filter(Boolean).join("\n"),
      facts: { name, oid, saved: result.checkpoint.saved, entry, foreign },
    };
  },
});
