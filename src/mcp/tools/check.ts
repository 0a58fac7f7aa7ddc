import * as z from "zod/v4";
import { checkView } from "../../cli/views/check.ts";
import { wordsForAgent } from "../../cli/views/for-agent.ts";
import { foreignFact, nameInput } from "../facts.ts";
import { ADDS, tool } from "../tool.ts";

/** `checkpoint_check` */
export const checkTool = tool({
  name: "checkpoint_check",
  title: "Hold a checkpoint to the quality bar",
  description:
    "Whether a checkpoint is good enough for somebody to resume from who was not there: each item is good, or the " +
    "sentence that falls short is quoted with the way to mend it, for example by checkpoint_save with amend.",
  // What somebody wrote into a generated file is put on record before it is judged.
  annotations: { ...ADDS, idempotentHint: true },
  input: z.object({ name: nameInput("which one; every live one without a name") }),
  output: {
    passes: z.boolean(),
    checkpoints: z.array(
      z.object({
        name: z.string(),
        passes: z.boolean(),
        items: z
          .array(
            z.object({
              item: z.string(),
              verdict: z.enum(["good", "weak", "missing", "not needed"]),
              remedy: z.string().nullable(),
            }),
          )
          .describe("the sentences they speak of stand in the text"),
        foreign: foreignFact(),
      }),
    ),
  },
  async run(at, { name }, { nonce }) {
    const { check } = await import("../../operations/bundles/upkeep.ts");
    const result = await check(at, { name });
    return {
      text: wordsForAgent(result, checkView(nonce)),
      facts: {
        passes: result.passes,
        checkpoints: result.checkpoints.map(({ name, passes, items, foreign }) => ({
          name,
          passes,
          items: items.map(({ item, verdict, remedy }) => ({
            item,
            verdict,
            remedy: foreign ? null : remedy,
          })),
          foreign,
        })),
      },
    };
  },
});
