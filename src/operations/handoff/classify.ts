import type { Transcript } from "../../checkpoint/transcript.ts";
import { itemKey } from "../../profiles/handoff/item-key.ts";
import type { WorkflowCandidate } from "../workflows/rules/candidates.ts";
import { workflowsIn } from "../workflows/workflows.ts";
import type { Workspace } from "../workspace.ts";
import type { Extraction } from "./extract.ts";
import { type Classified, classifyItems } from "./rules/classify-items.ts";

/** What of a session outlives it, and what it did by hand again and again. */
export interface Classification {
  readonly items: readonly Classified[];
  readonly workflows: readonly WorkflowCandidate[];
}

/** How long words are kept that a transcript has and nobody has chosen. */
const HEARD_DAYS = 90;

/** Sorts what was extracted, each item with its reason. */
export async function classify(
  at: Workspace,
  { said, told }: Pick<Extraction, "said" | "told">,
  transcript: Transcript | null,
): Promise<Classification> {
  const spoken = classifyItems(said).filter(({ kind }) => kind === "observation");
  const chosen = new Set(spoken.map(({ text }) => itemKey(text)));
  const items = classifyItems(told).flatMap((item) => {
    if (item.kind !== "observation") return [item];
    return chosen.has(itemKey(item.text)) ? [] : [heard(item.text)];
  });
  const { candidates } = await workflowsIn(at, transcript);
  const repeated = candidates.filter(({ thisSession }) => thisSession > 0).map(repeatedWorkflow);
  return { items: [...items, ...spoken, ...repeated], workflows: candidates };
}

/** Which of a transcript's words matter is for a person to say: they are logged, and rise if they come again. */
function heard(text: string): Classified {
  const reason = "the user's words in the transcript";
  return { kind: "episode", type: "FEEDBACK", text, ttl: HEARD_DAYS, reason };
}

/** Logged, so that later sessions can count it too. */
function repeatedWorkflow({ signature }: WorkflowCandidate): Classified {
  const reason = "a workflow that was repeated by hand";
  return { kind: "episode", type: "WORKFLOW", text: signature.written, reason };
}
