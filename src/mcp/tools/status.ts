import * as z from "zod/v4";
import { notesForAgent, wordsForAgent } from "../../cli/views/for-agent.ts";
import { statusView } from "../../cli/views/status.ts";
import { emptyHint, NONE_FOUND } from "../../operations/operation-errors.ts";
import { damagedFact, foreignFact, nameInput, verdictFact } from "../facts.ts";
import { LOOKS, tool } from "../tool.ts";

/** `checkpoint_status` */
export const statusTool = tool({
  name: "checkpoint_status",
  title: "What changed since a checkpoint",
  description:
    "What changed since a checkpoint, or each of them, was saved: branch, HEAD, and the files it names, with where their " +
    "lines are now. Nothing is consumed.",
  annotations: LOOKS,
  input: z.object({
    name: nameInput("which one; all of them without a name"),
    diff: z.boolean().optional().describe("show the patches of changed files"),
    full: z.boolean().optional().describe("show every file and commit, however many"),
  }),
  output: {
    checkpoints: z.array(
      z.object({
        name: z.string(),
        saved: z.string(),
        age: z.string(),
        drift: verdictFact(),
        files: z
          .array(z.object({ path: z.string(), state: z.string(), to: z.string().optional() }))
          .optional()
          .describe("left out of a text that nobody here has accepted: the paths are its own words"),
        foreign: foreignFact(),
      }),
    ),
    damaged: damagedFact(),
  },
  async run(at, { name, diff, full }, { nonce }) {
    const { status } = await import("../../operations/drift/status.ts");
    const result = await status(at, { name, diff });
    const { checkpoints, damaged, empty } = result;
    const nothing = checkpoints.length + damaged.length === 0 ? (empty?.words ?? NONE_FOUND) : null;
    const was = empty && emptyHint(empty);
    return {
      text:
        wordsForAgent(result, statusView(full ? "full" : "short", nonce)) +
        notesForAgent([nothing, was && `hint: ${was}`]),
      facts: {
        checkpoints: checkpoints.map(({ name, saved, age, drift, foreign }) => ({
          name,
          saved,
          age,
          drift: drift.verdict,
          ...(foreign
            ? {}
            : { files: drift.files.map(({ path, state, to }) => ({ path, state, ...(to ? { to } : {}) })) }),
          foreign,
        })),
        damaged: damaged.map(({ name, why }) => ({ name, why })),
      },
    };
  },
});
