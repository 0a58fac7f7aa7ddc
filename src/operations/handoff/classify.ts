import { itemKey } from "../../profiles/handoff/item-key.ts";
import type { WorkflowCandidate } from "../workflows/rules/candidates.ts";
import type { Extraction } from "./extract.ts";
import { type Classified, classifyItems } from "./rules/classify-items.ts";

/** What of a session outlives it, and what it did by hand again and again. */
export interface Classification {
  readonly items: readonly Classified[];
  readonly workflows: readonly WorkflowCandidate[];
}

/** How long words are kept that a transcript has and nobody has chosen. */
const HEARD_DAYS = 90;

/** Sorts what was extracted, each item with its reason, and what was found to be repeated. */
export function classify(
  { said, told }: Pick<Extraction, "said" | "told">,
  workflows: readonly WorkflowCandidate[],
): Classification {
  const spoken = classifyItems(said).filter(({ kind }) => kind === "observation");
  const chosen = new Set(spoken.map(({ text }) => itemKey(text)));
  const items = classifyItems(told).flatMap((item) => {
    if (item.kind !== "observation") return [item];
    return chosen.has(itemKey(item.text)) ? [] : [heard(item.text)];
  });
  const repeated = workflows.filter(({ thisSession }) => thisSession > 0).map(repeatedWorkflow);
  return { items: [...items, ...spoken, ...repeated], workflows };
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
