import type { Workspace } from "../workspace.ts";

/** How a session is to be briefed. */
export interface BriefRequest {
  /** At most so many characters; 2,000 without it. */
  readonly most?: number | undefined;
}

/** What a session should start with. */
export interface SessionBrief {
  /** Empty where there is nothing to say. */
  readonly text: string;
  /** The checkpoint it is about; null where there is none, or where several may be meant. */
  readonly name: string | null;
  /** How many more are waiting. */
  readonly waiting: number;
}

/** The text that a session should start with. Nothing is consumed, and nobody is asked. */
export async function briefSession(_at: Workspace, _request: BriefRequest = {}): Promise<SessionBrief> {
  return { text: "", name: null, waiting: 0 };
}
