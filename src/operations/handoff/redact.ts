import { redactText } from "../../secrets/scan.ts";
import { redactDraft } from "../compose/redact-draft.ts";
import type { WorkflowCandidate } from "../workflows/rules/candidates.ts";
import type { Extraction } from "./extract.ts";

/** Candidates whose words hold no secret; a name made of one is left out too. */
export async function redactWorkflows(
  candidates: readonly WorkflowCandidate[],
): Promise<readonly WorkflowCandidate[]> {
  return Promise.all(
    candidates.map(async (one) => {
      const triggers = await Promise.all(one.triggers.map(redactText));
      const isSame = triggers.every((words, index) => words === one.triggers[index]);
      return isSame ? one : { ...one, triggers, skillName: `${one.signature.intent}_workflow` };
    }),
  );
}

/** An extraction in which every secret is replaced, wherever it came from. */
export async function redactExtraction(of: Extraction): Promise<Extraction> {
  const request = of.request && { ...of.request, text: await redactText(of.request.text) };
  return {
    said: await redactDraft(of.said),
    told: await redactDraft(of.told),
    draft: await redactDraft(of.draft),
    request: request && "item" in request ? { ...request, item: await redactText(request.item) } : request,
    dropped: await Promise.all(
      of.dropped.map(async ({ item, because }) => ({
        item: await redactText(item),
        because: await redactText(because),
      })),
    ),
    carried: await Promise.all(of.carried.map(redactTold)),
    gaveWay: await Promise.all(of.gaveWay.map(redactTold)),
    idle: await Promise.all(
      of.idle.map(async ({ done, nearest }) => ({
        done: await redactText(done),
        nearest: nearest && { ...nearest, item: await redactText(nearest.item) },
      })),
    ),
  };
}

async function redactTold(told: Extraction["carried"][number]): Promise<Extraction["carried"][number]> {
  return { ...told, item: await redactText(told.item) };
}
