import * as z from "zod/v4";
import { notesForAgent, wordsForAgent } from "../../cli/views/for-agent.ts";
import { indexNotes } from "../../cli/views/index-report.ts";
import { replacedNotes, saveNotes, saveView } from "../../cli/views/save.ts";
import { saidBy, saveInput } from "../save-input.ts";
import { ADDS, tool } from "../tool.ts";

/** `checkpoint_save` */
export const saveTool = tool({
  name: "checkpoint_save",
  title: "Save a checkpoint",
  description:
    "Record the place where work stopped in the repository: branch, HEAD, the files that matter as they stand, and what " +
    "you say. Say it for somebody who was not there: where work stopped, what comes next, what failed and why. An option " +
    "'--x' that a hint names is the argument x.",
  // What it replaces stays in the journal, and undo brings it back.
  annotations: ADDS,
  input: saveInput(),
  output: {
    name: z.string(),
    outcome: z.enum(["saved", "replaced", "amended"]),
    oid: z.string().nullable(),
    branch: z.string().nullable(),
    head: z.string().nullable(),
    summary: z.string(),
    files: z.number().describe("how many files it is tied to"),
    weak: z.array(z.string()).describe("what of it is below the quality bar"),
    secrets: z.number().describe("how many findings look like secrets: it cannot be pushed with them"),
  },
  async run(at, input, { signal }) {
    const { draftOf, keepingInput, nameToldBy, readOver, save } = await import(
      "../../operations/bundles/changes.ts"
    );
    const said = draftOf(saidBy(input));
    const bytes = input.document === undefined ? null : Buffer.from(input.document);
    const draft = bytes ? await readOver(said, bytes, "the document") : said;
    const amend = input.amend || input.tick !== undefined || input.drop !== undefined;
    const told = amend ? null : nameToldBy(at, { profile: input.as, draft });
    signal.throwIfAborted();
    const typed = { title: input.name ?? "checkpoint", text: bytes };
    const result = await keepingInput(Promise.resolve(at), typed, () =>
      save(at, {
        name: input.name ?? told ?? undefined,
        draft,
        files: input.files,
        force: input.force,
        amend,
        tick: input.tick,
        drop: input.drop,
        profile: input.as,
        redact: input.redact,
        strict: input.strict,
      }),
    );
    const notes = [...replacedNotes(result), ...saveNotes(result, input.redact), ...indexNotes(result.index)];
    const { name, outcome, oid, branch, head, summary } = result;
    return {
      text: wordsForAgent(result, saveView) + notesForAgent(notes),
      facts: {
        name,
        // It was no dry run.
        outcome: outcome === "dry run" ? "saved" : outcome,
        oid,
        branch,
        head,
        summary,
        files: result.files.length,
        weak: result.weak.map(({ item }) => item),
        secrets: result.secrets.length,
      },
    };
  },
});
