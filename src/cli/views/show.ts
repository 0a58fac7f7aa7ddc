import type { ShowResult } from "../../operations/resume/show.ts";
import type { View } from "../context.ts";
import { checkpointJson } from "./checkpoint-json.ts";
import { fenced } from "./fence.ts";

/** The document, or the file that was asked for; somebody else's between marks where no person reads. */
export function showView(nonce: string | null): View<ShowResult> {
  return ({ document, rendered = document, foreign }) =>
    foreign && nonce ? fenced(rendered, [foreign], nonce) : rendered;
}

/** The same for programs. */
export function showJson({ checkpoint, ...rest }: ShowResult): object {
  return { ...rest, format: checkpoint.version, checkpoint: checkpointJson(checkpoint) };
}
