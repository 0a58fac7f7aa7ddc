import { nearestName } from "../../checkpoint/name.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { shellWord } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import type { Trigger } from "./rules/triggers.ts";

const SAYS = "git checkpoint: the user's words ask for";
const DOCUMENT =
  "a Markdown document on standard input (Left Off, Next Actions, Open Decisions, Failed Approaches with why, Done)";

/** The command that a request is carried out with, as one line; null where it is about something else. */
export async function adviceOf(at: Workspace, { ask, name, onlyIfLive }: Trigger): Promise<string | null> {
  const given = name === null ? null : nearestName(name);
  const live = given !== null && (ask === "continue" || ask === "clear") ? await liveNamed(at, given) : null;
  if (onlyIfLive && live === null) return null;
  const word = live ?? given;
  const spelled = word === null ? null : shellWord(word);
  switch (ask) {
    case "save":
      return `${SAYS} 'git checkpoint save ${spelled ?? "<name>"} -F -' with ${DOCUMENT}${spelled === null ? "; <name> is two to four words of the work" : ""}.`;
    case "hand over":
      return `${SAYS} 'git checkpoint handoff -F -' with ${DOCUMENT}; it says by itself where there is nothing to hand over.`;
    case "continue":
      return `${SAYS} 'git checkpoint continue${spelled === null ? "" : ` ${spelled}`}', which tells the place and what has changed since.`;
    case "clear":
      return spelled === null ? null : `${SAYS} 'git checkpoint clear ${spelled}'.`;
    case "clear all":
      return `${SAYS} 'git checkpoint clear --all'.`;
    case "list":
      return `${SAYS} 'git checkpoint list'.`;
    case "close":
      return null;
  }
}

/** The live checkpoint of a name, or the only one that begins with it. */
async function liveNamed(at: Workspace, name: string): Promise<string | null> {
  const names = (await readLiveSet(at)).checkpoints.map((one) => one.name as string);
  if (names.includes(name)) return name;
  const alike = names.filter((one) => one.startsWith(name));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
