import * as z from "zod/v4";
import { notesForAgent, wordsForAgent } from "../../cli/views/for-agent.ts";
import { indexNotes } from "../../cli/views/index-report.ts";
import { forgottenNotes, lostNotes, undoView } from "../../cli/views/undo.ts";
import { nameInput } from "../facts.ts";
import { ADDS, tool } from "../tool.ts";

/** `checkpoint_undo` */
export const undoTool = tool({
  name: "checkpoint_undo",
  title: "Take the latest operation back",
  description:
    "Take the latest operation on checkpoints back: a save, a continue, a clear, a sync. Each further undo goes one " +
    "step further back, and 'git checkpoint redo' does it again. It adds to the journal; nothing is removed.",
  annotations: ADDS,
  input: z.object({
    name: nameInput("whose latest operation; the latest command's as a whole without a name"),
  }),
  output: {
    reversed: z.array(
      z.object({
        name: z.string(),
        operation: z.string().describe("what was taken back"),
        live: z.boolean().nullable().describe("whether it is live now; null where that did not change"),
      }),
    ),
  },
  async run(at, { name }, { signal }) {
    const { undo } = await import("../../operations/bundles/changes.ts");
    signal.throwIfAborted();
    const result = await undo(at, { name });
    const notes = [...lostNotes(result), ...forgottenNotes(result), ...indexNotes(result.index)];
    return {
      text: wordsForAgent(result, undoView) + notesForAgent(notes),
      facts: {
        reversed: result.reversed.map(({ name, op, live, files, accepted }) => ({
          name,
          operation: op,
          live: files || accepted !== undefined ? null : live !== null,
        })),
      },
    };
  },
});
