import * as z from "zod/v4";
import { notesForAgent, wordsForAgent } from "../../cli/views/for-agent.ts";
import { indexNotes } from "../../cli/views/index-report.ts";
import { shareNotes, shareView } from "../../cli/views/share.ts";
import { ADDS, tool } from "../tool.ts";

/** `checkpoint_sync` */
export const syncTool = tool({
  name: "checkpoint_sync",
  title: "Share checkpoints with a remote",
  description:
    "Pull a remote's checkpoints and push one's own: afterwards both have the same. What looks like a secret stays here. " +
    "Only remotes that git knows in this repository; none of the user's commits or branches travel.",
  annotations: { ...ADDS, idempotentHint: true, openWorldHint: true },
  input: z.object({
    remote: z.string().min(1).max(200).optional().describe("which remote; the branch's own without it"),
    names: z.array(z.string().min(1).max(200)).max(1000).optional().describe("only these checkpoints"),
    all: z.boolean().optional().describe("ended checkpoints too that only one side has"),
  }),
  output: {
    remote: z.string(),
    names: z.array(
      z.object({
        name: z.string(),
        outcome: z.enum(["pushed", "pulled", "merged", "unchanged", "refused"]),
        live: z.boolean().nullable(),
        foreign: z.boolean().describe("it is somebody else's text, and nobody here has accepted it"),
      }),
    ),
    secrets: z.number().describe("how many findings that look like secrets stayed here"),
  },
  async run(at, { remote, names, all }, { signal }) {
    const { sync } = await import("../../operations/bundles/sharing.ts");
    signal.throwIfAborted();
    const result = await sync(at, { remote, names, all, mayAsk: false });
    const notes = [...shareNotes(result), ...indexNotes(result.index)];
    return {
      text: wordsForAgent(result, shareView) + notesForAgent(notes),
      facts: {
        remote: result.remote,
        names: result.names.map(({ name, outcome, live, foreign }) => ({ name, outcome, live, foreign })),
        secrets: result.findings.length,
      },
    };
  },
});
