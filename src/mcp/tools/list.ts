import * as z from "zod/v4";
import { notesForAgent, wordsForAgent } from "../../cli/views/for-agent.ts";
import { listView, missingNotes } from "../../cli/views/list.ts";
import { summaryOf } from "../../cli/views/offers.ts";
import { NONE_FOUND } from "../../operations/operation-errors.ts";
import { damagedFact, foreignFact, verdictFact } from "../facts.ts";
import { LOOKS, tool } from "../tool.ts";

/** `checkpoint_list` */
export const listTool = tool({
  name: "checkpoint_list",
  title: "List checkpoints",
  description:
    "The live checkpoints of this repository, newest first: name, branch, age, drift in a word, summary. A star marks " +
    "those of the branch that is checked out.",
  annotations: LOOKS,
  input: z.object({
    branch: z.string().optional().describe("only those of a branch"),
    all: z.boolean().optional().describe("what was continued or cleared, too"),
    limit: z.int().min(1).max(1000).optional().describe("at most so many"),
  }),
  output: {
    checkpoints: z.array(
      z.object({
        name: z.string(),
        branch: z.string().nullable(),
        saved: z.string(),
        age: z.string(),
        here: z.boolean().describe("it is of the branch that is checked out"),
        drift: verdictFact().nullable().describe("null where it was not measured"),
        summary: z.string(),
        foreign: foreignFact(),
      }),
    ),
    ended: z
      .array(z.object({ name: z.string(), by: z.string(), ended: z.string(), age: z.string() }))
      .optional()
      .describe("with all: what has ended, the latest first"),
    damaged: damagedFact(),
    suggested: z.string().nullable().describe("the one that checkpoint_continue takes or offers first"),
  },
  async run(at, { branch, all, limit }) {
    const { list } = await import("../../operations/resume/list.ts");
    const result = await list(at, { branch, ended: all, most: limit });
    const rows = wordsForAgent(result, listView);
    const nothing = rows === "" ? [result.empty?.words ?? NONE_FOUND] : [];
    return {
      text: rows + notesForAgent([...nothing, ...missingNotes(result)]),
      facts: {
        checkpoints: result.checkpoints.map((one) => ({
          name: one.name,
          // Whose branch it is, a stranger has said: of their words the facts have none.
          branch: one.foreign ? null : one.branch,
          saved: one.saved,
          age: one.age,
          here: one.here,
          drift: one.drift,
          summary: summaryOf(one),
          foreign: one.foreign,
        })),
        ...(result.past
          ? { ended: result.past.map(({ name, by, ended, age }) => ({ name, by, ended, age })) }
          : {}),
        damaged: result.damaged.map(({ name, why }) => ({ name, why })),
        suggested: result.suggested,
      },
    };
  },
});
