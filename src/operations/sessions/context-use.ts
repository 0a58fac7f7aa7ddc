import { readContextFill } from "../../agents/context-fill.ts";
import { CheckpointError } from "../../errors.ts";

/** Which record to look at. */
export interface ContextUseRequest {
  readonly agent: string;
  readonly file: string;
}

/** How full the context of a session is, of a hundred, by the end of its record; null where nothing tells. */
export async function contextUse({ agent, file }: ContextUseRequest): Promise<number | null> {
  const told = await readContextFill(file).catch((error: unknown) => {
    if (error instanceof CheckpointError) return null;
    throw error;
  });
  if (told === null || told.agent !== agent || !told.window) return null;
  return Math.min(100, Math.round((100 * told.tokens) / told.window));
}
