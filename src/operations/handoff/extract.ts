import type { Draft } from "../../checkpoint/checkpoint.ts";
import { composeSection, spaced } from "../../checkpoint/document/sections.ts";
import { emptyDraft, mergeDrafts } from "../../checkpoint/merge/drafts.ts";
import { type Field, itemsOf, textOf } from "../../checkpoint/sections.ts";
import type { Transcript } from "../../checkpoint/transcript.ts";
import {
  carryOver,
  type Dropped,
  type LastHandoff,
  tickedSince,
} from "../../profiles/handoff/carry/carry.ts";
import { giveWay } from "../../profiles/handoff/carry/give-way.ts";
import { type IdleDone, idleDone } from "../../profiles/handoff/carry/idle-done.ts";
import { type Told, toldOf } from "../../profiles/handoff/carry/pieces.ts";
import { completion, itemKey } from "../../profiles/handoff/item-key.ts";
import { withRequestNote } from "../../profiles/handoff/request-note.ts";
import { settleDone, withDone } from "../../profiles/handoff/settle.ts";
import { counted, cutTo, oneLine } from "../../text/phrases.ts";
import { greenCommands } from "../sessions/rules/transcript-draft.ts";
import { draftOfTranscript } from "../sessions/session-draft.ts";
import type { Workspace } from "../workspace.ts";

export type { IdleDone, OpenItem } from "../../profiles/handoff/carry/idle-done.ts";
export type { Told } from "../../profiles/handoff/carry/pieces.ts";

export type { Dropped };

const MOST_FILES = 20;
const MOST_OF_A_REQUEST = 300;

/** All that a handoff is made from. */
export interface Sources {
  /** What flags and the document say. */
  readonly document: Draft;
  readonly transcript: Transcript | null;
  readonly previous: LastHandoff | null;
  /** Files that differ from HEAD. */
  readonly changed: readonly string[];
  /** Whether a handoff is short enough to be written. */
  readonly fits: (draft: Draft) => boolean;
}

/** The user's last request: it is done, it is on one of the lists as an item, or it was put into the context notes. */
export type LastRequest =
  | { readonly text: string; readonly state: "done" | "noted" }
  | { readonly text: string; readonly state: "listed"; readonly item: string };

/** What came of the first phase. */
export interface Extraction {
  /** What this session's document says, before anything was added to it. */
  readonly said: Draft;
  /** The same with what the transcript tells, and what was ticked off in the last handoff. */
  readonly told: Draft;
  /** The whole handoff: this session over what is still open of the last one. */
  readonly draft: Draft;
  readonly request: LastRequest | null;
  readonly dropped: readonly Dropped[];
  /** What is carried over from the last handoff, each with the reason. */
  readonly carried: readonly Told[];
  /** What would have been, if there were room for it. */
  readonly gaveWay: readonly Told[];
  /** What is done and ended nothing that was open. */
  readonly idle: readonly IdleDone[];
}

/** Gathers what the next session must know: the document first, then the transcript, then the last handoff. */
export function extract(at: Workspace, sources: Sources): Extraction {
  const { document, transcript, previous, changed } = sources;
  const said = settleDone(document);
  const says = (field: Field): boolean => textOf(said, field) !== "";
  const heard = transcript ? mergeDrafts(said, draftOfTranscript(at, transcript, says)) : said;
  const told = withDone(heard, previous ? tickedSince(previous) : []);
  const whole = says("files") ? told : mergeDrafts(told, changedDraft(told, changed));
  const request = requestOf(whole, transcript);
  const finish = (draft: Draft): Draft => {
    const noted = request?.state === "noted" ? withRequestNote(draft, request.text) : draft;
    const summary = noted.summary ?? itemsOf(noted, "next")[0];
    return summary === undefined ? noted : { ...noted, summary };
  };
  return { said, told, request, ...onTopOf(sources, heard, whole, request?.text ?? null, finish) };
}

/** Puts a handoff on top of what is open of the last one; what there is no room for gives way. */
function onTopOf(
  { previous, transcript, fits }: Sources,
  heard: Draft,
  whole: Draft,
  request: string | null,
  finish: (draft: Draft) => Draft,
): Pick<Extraction, "draft" | "dropped" | "carried" | "gaveWay" | "idle"> {
  if (!previous) return { draft: finish(whole), dropped: [], carried: [], gaveWay: [], idle: [] };
  const green = transcript ? greenCommands(transcript) : new Set<string>();
  const over = carryOver(previous, whole, { request, green });
  const { stay, gone } = giveWay(over.pieces, (pieces) => fits(finish(over.with(pieces))));
  const draft = finish(over.with(stay));
  return {
    draft,
    dropped: over.dropped,
    carried: toldOf(stay),
    gaveWay: toldOf(gone),
    idle: idleDone(heard, draft, over.ending),
  };
}

function changedDraft(told: Draft, changed: readonly string[]): Draft {
  const room = Math.max(0, MOST_FILES - itemsOf(told, "files").length);
  const more = changed.length > room ? [`and ${counted(changed.length - room, "more changed file")}`] : [];
  const items = [...changed.slice(0, room), ...more];
  return items.length === 0
    ? emptyDraft
    : { ...emptyDraft, sections: spaced([composeSection("files", items)]) };
}

function requestOf(draft: Draft, transcript: Transcript | null): LastRequest | null {
  const text = cutTo(oneLine(transcript?.lastRequest ?? ""), MOST_OF_A_REQUEST);
  if (text === "") return null;
  if (completion(itemsOf(draft, "done"))(text) !== null) return { text, state: "done" };
  const item = (["next", "blockers", "openDecisions", "questions"] as const)
    .flatMap((field) => itemsOf(draft, field))
    .find((one) => itemKey(one) === itemKey(text));
  return item === undefined ? { text, state: "noted" } : { text, state: "listed", item };
}
