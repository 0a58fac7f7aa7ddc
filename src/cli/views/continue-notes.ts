import { FORMAT_VERSION } from "../../checkpoint/checkpoint.ts";
import type { Briefing } from "../../operations/resume/continue.ts";

/** That a document says more than its profile's briefing; null where nothing is left unsaid. */
export function moreNote({ name, checkpoint, presented }: Briefing): string | null {
  const isShort =
    presented !== null &&
    checkpoint.sections.some(({ field, text }) => text !== "" && field !== "done" && field !== "next");
  return isShort ? `hint: there is more in it: 'git checkpoint show ${name}', or --full here` : null;
}

/** That it stays, where nobody asked for that, and how it is ended. */
export function keptNote({ name, checkpoint }: Pick<Briefing, "name" | "checkpoint">): string {
  return checkpoint.version > FORMAT_VERSION
    ? `warning: '${name}' has format version ${checkpoint.version}, newer than this program; it was kept`
    : `hint: '${name}' was kept; end it with 'git checkpoint clear ${name}'`;
}

/** That a stranger's text is one's own now, though it stays. */
export function acceptedNote(name: string): string {
  return `hint: '${name}' was kept, and is accepted now as your own; to look without accepting: 'git checkpoint show ${name}'`;
}
