import { CheckpointError } from "../errors.ts";
import { keepElsewhere } from "../host/files/last-resort.ts";

/** Runs a save; when the repository fails before the text reached the spool, the text is kept outside of it. */
export async function keepingText<T>(name: string, document: Uint8Array, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (!(error instanceof CheckpointError) || error.kind !== "environment") throw error;
    const file = isKept(error) ? null : keepElsewhere(`${name}.md`, document);
    throw file ? withKept(error, file) : error;
  }
}

/** How a hint begins that says where the text is. */
export const KEPT = "your text is kept in";

/** Whether an error says where the text is. */
export function isKept(error: CheckpointError): boolean {
  return error.hints.some((hint) => hint.startsWith(KEPT));
}

/** An error that says where the text is; one of another kind is handed back as it is. */
export function withKept(error: unknown, file: string): unknown {
  if (!(error instanceof CheckpointError)) return error;
  const hints = [`${KEPT} ${file}`, ...error.hints];
  return new CheckpointError(error.kind, error.code, error.message, { hints, cause: error });
}
