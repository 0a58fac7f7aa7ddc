import { CheckpointError } from "../errors.ts";
import { keepElsewhere } from "../host/files/last-resort.ts";

/** Runs a save; when the repository fails before the text reached the spool, the text is kept outside of it. */
export async function keepingText<T>(name: string, document: Uint8Array, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (!(error instanceof CheckpointError) || error.kind !== "environment") throw error;
    const file = error.hints.some((hint) => hint.startsWith(KEPT))
      ? null
      : keepElsewhere(`${name}.md`, document);
    if (!file) throw error;
    const hints = [`${KEPT} ${file}`, ...error.hints];
    throw new CheckpointError(error.kind, error.code, error.message, { hints, cause: error });
  }
}

/** How a hint begins that says where the text is. */
export const KEPT = "your text is kept in";
