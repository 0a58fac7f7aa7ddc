import { redactDraft, redactText } from "../secrets-in-save.ts";
import type { Extraction } from "./extract.ts";

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
    carried: await Promise.all(of.carried.map(redactText)),
  };
}
