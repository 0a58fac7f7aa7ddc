import { bringBack, bringBackMarks } from "../../store/bring-back.ts";
import { mendName } from "../../store/damage/mend-name.ts";
import { type LostMarks, type LostName, lostMarks, lostNames } from "../../store/lost-names.ts";
import { journalRef, liveRef, unacceptedRef } from "../../store/ref-names.ts";
import { counted, shellWord } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import type { Inventory } from "./inventory.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

/** Names whose journals are gone although no command of ours dropped them. */
export async function findLostNames(at: Workspace, inventory: Inventory): Promise<readonly Found[]> {
  return (await lostNames(at.store)).map((lost) => ({
    code: "name-removed",
    subject: lost.name,
    level: "problem",
    what: `plain git removed the journal of '${lost.name}'`,
    why: "a fetch that prunes all refs does that; git deletes what was in it with one of the next gc",
    remedy: `${BY_FIX}, or 'git checkpoint undo ${shellWord(lost.name)}', brings back what is left of it`,
    mend: () => broughtBack(at, lost, inventory),
  }));
}

async function broughtBack(at: Workspace, lost: LostName, { walk }: Inventory): Promise<string> {
  const { back, gone } = await bringBack(at.store, [lost]);
  if (back.length > 0) return "it is back, with all of its past";
  const { kept } = await mendName(at.store, lost.name, walk);
  if (kept > 0)
    return `${counted(kept, "entry", "entries")} of it are back; the others are lost (${gone[0]?.why})`;
  // Nobody is to be told of it again and again.
  const refs = [journalRef(lost.name), liveRef(lost.name), unacceptedRef(lost.name)];
  const there = new Set((await at.plainEngine.refs(refs)).map(({ ref }) => ref));
  await at.store.known.note(refs.filter((ref) => !there.has(ref)).map((ref) => ({ ref, to: null })));
  return `nothing of it is left here (${gone[0]?.why}); 'git checkpoint pull' brings what a remote has of it`;
}

/** Names of which plain git removed what said that states were pulled; we know, and others that read the refs do not. */
export async function findLostMarks(at: Workspace): Promise<readonly Found[]> {
  return (await lostMarks({ engine: at.plainEngine, known: at.store.known })).map((lost) => ({
    code: "marks-removed",
    subject: lost.name,
    level: "problem",
    what: `plain git removed what said that states of '${lost.name}' were pulled and not accepted`,
    why: "a fetch that mirrors a remote does that; they still count as somebody else's here, and only here",
    remedy: `${BY_FIX}, then look at it with 'git checkpoint show ${shellWord(lost.name)}'`,
    mend: () => markedAgain(at, lost),
  }));
}

async function markedAgain(at: Workspace, lost: LostMarks): Promise<string> {
  const why = await bringBackMarks(at.store, lost);
  if (why !== null)
    throw new Error(`the marks cannot be had back: ${why}; read its states before you use them`);
  return "they are marked as before; 'git checkpoint accept' takes them as your own";
}
