import { type Checkpoint, type Draft, FORMAT_VERSION } from "../../checkpoint/checkpoint.ts";
import type { Place } from "../../git/engine.ts";
import { handoff as profile } from "../../profiles/handoff/handoff.ts";
import type { Workspace } from "../workspace.ts";
import { HANDOFF } from "./last-handoff.ts";

/** Where and when a handoff is made. */
export interface Seen {
  readonly place: Place;
  readonly now: string;
}

/** The checkpoint as it will be saved, as far as its file depends on it. */
export function sketch(at: Workspace, { place, now }: Seen, draft: Draft): Checkpoint {
  const { head } = place;
  const { summary = "", preamble = `# ${HANDOFF}\n\n`, sections, unknownKeys } = draft;
  return {
    version: FORMAT_VERSION,
    name: HANDOFF,
    saved: now,
    by: at.identity.author,
    host: at.identity.host,
    ...(head.branch ? { branch: head.branch } : {}),
    profile: profile.name,
    summary,
    files: [],
    unknownKeys,
    preamble,
    sections,
  };
}

/** The file as it will be written; one that would be too long is refused before anything is. */
export function previewOf(checkpoint: Checkpoint): string {
  const refusal = profile.refuse?.(checkpoint);
  if (refusal) throw refusal;
  return profile.format.render(checkpoint);
}

/** Whether a handoff is short enough to be written. */
export function fits(checkpoint: Checkpoint): boolean {
  return (profile.refuse?.(checkpoint) ?? null) === null;
}
