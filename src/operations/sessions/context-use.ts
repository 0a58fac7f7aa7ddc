/** Which record to look at. */
export interface ContextUseRequest {
  readonly agent: string;
  readonly file: string;
}

/** How full the context of a session is, of a hundred, by the end of its record; null where nothing tells. */
export async function contextUse(_request: ContextUseRequest): Promise<number | null> {
  return null;
}
