import * as z from "zod/v4";
import { clearView, leftNotes } from "../../cli/views/clear.ts";
import { notesForAgent, wordsForAgent } from "../../cli/views/for-agent.ts";
import { indexNotes } from "../../cli/views/index-report.ts";
import { ADDS, tool } from "../tool.ts";

/** `checkpoint_clear` */
export const clearTool = tool({
  name: "checkpoint_clear",
  title: "End checkpoints",
  description:
    "End checkpoints without resuming them, all or none. Their journals keep what they said, and checkpoint_undo brings " +
    "them back. Only when the user asks for it, or when what they were about is done.",
  annotations: { ...ADDS, destructiveHint: true, idempotentHint: true },
  input: z.object({
    names: z
      .array(z.string().min(1).max(200))
      .min(1)
      .max(1000)
      .describe("which ones: names, or patterns such as 'wip-*'"),
    yes: z.boolean().optional().describe("the user's yes, where one still has a next action"),
  }),
  output: { cleared: z.array(z.string()) },
  async run(at, { names, yes }, { signal }) {
    const { clear } = await import("../../operations/bundles/changes.ts");
    signal.throwIfAborted();
    const result = await clear(at, { names, yes });
    const notes = [...leftNotes(result), ...indexNotes(result.index)];
    return {
      text: wordsForAgent(result, clearView) + notesForAgent(notes),
      facts: { cleared: [...result.cleared] },
    };
  },
});
