import { type Classified, classifyItems } from "../../model/classify-items.ts";
import type { Transcript } from "../../model/transcript.ts";
import type { WorkflowCandidate } from "../../model/workflow-candidates.ts";
import { workflowsIn } from "../workflows.ts";
import type { Workspace } from "../workspace.ts";
import type { Extraction } from "./extract.ts";

/** What of a session outlives it, and what it did by hand again and again. */
export interface Classification {
  readonly items: readonly Classified[];
  readonly workflows: readonly WorkflowCandidate[];
}

/** Sorts what was extracted, each item with its reason. */
export async function classify(
  at: Workspace,
  { said, told }: Pick<Extraction, "said" | "told">,
  transcript: Transcript | null,
): Promise<Classification> {
  // Of the user's words only those count that the document has: which of a transcript's matter is for a person to say.
  const spoken = classifyItems(said).filter(({ kind }) => kind === "observation");
  const items = [...classifyItems(told).filter(({ kind }) => kind !== "observation"), ...spoken];
  const { candidates } = await workflowsIn(at, transcript);
  return { items, workflows: candidates };
}
