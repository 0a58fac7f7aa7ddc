import { emptyDraft, mergeDrafts } from "../../documents/merge-drafts.ts";
import { composeSection, readSection, spaced } from "../../documents/sections.ts";
import { type Checkpoint, type Draft, itemsOf, textOf } from "../../model/checkpoint.ts";
import { completion, itemKey } from "../../model/item-key.ts";
import type { Field } from "../../model/sections.ts";
import type { Transcript } from "../../model/transcript.ts";
import { type CarriedOver, carryOver } from "../../profiles/handoff-carry.ts";
import { settleDone } from "../../profiles/handoff-settle.ts";
import type { Workspace } from "../workspace.ts";
import { transcriptDraft } from "./transcript-draft.ts";

const MOST_FILES = 20;
const MOST_OF_A_REQUEST = 300;

/** All that a handoff is made from. */
export interface Sources {
  /** What flags and the document say. */
  readonly document: Draft;
  readonly transcript: Transcript | null;
  readonly previous: Checkpoint | null;
  /** Files that differ from HEAD. */
  readonly changed: readonly string[];
}

/** What came of the first phase. */
export interface Extraction {
  /** What this session's document says, before anything was added to it. */
  readonly said: Draft;
  /** The same with what the transcript tells. */
  readonly told: Draft;
  /** The whole handoff: this session over what is still open of the last one. */
  readonly draft: Draft;
  /** The user's last request: it is done, it is on one of the lists, or it was put into the context notes. */
  readonly request: { readonly text: string; readonly state: "done" | "listed" | "noted" } | null;
  readonly dropped: CarriedOver["dropped"];
  readonly carried: CarriedOver["carried"];
}

/** Gathers what the next session must know: the document first, then the transcript, then the last handoff. */
export function extract(at: Workspace, { document, transcript, previous, changed }: Sources): Extraction {
  const said = settleDone(document);
  const says = (field: Field): boolean => textOf(said, field) !== "";
  const told = transcript
    ? mergeDrafts(said, transcriptDraft(transcript, at.engine.repository.worktree, says))
    : said;
  const withFiles = says("files") ? told : mergeDrafts(told, changedDraft(told, changed));
  const request = requestOf(withFiles, transcript);
  const noted =
    request?.state === "noted" ? withNote(withFiles, `User's last request: "${request.text}"`) : withFiles;
  const settled = settleDone(noted);
  const { draft, dropped, carried } = previous
    ? carryOver(previous, settled)
    : { draft: settled, dropped: [], carried: [] };
  const summary = draft.summary ?? itemsOf(draft, "next")[0];
  return {
    said,
    told: settleDone(told),
    draft: summary === undefined ? draft : { ...draft, summary },
    request,
    dropped,
    carried,
  };
}

function changedDraft(told: Draft, changed: readonly string[]): Draft {
  const room = Math.max(0, MOST_FILES - itemsOf(told, "files").length);
  const more = changed.length > room ? [`and ${changed.length - room} more changed files`] : [];
  const items = [...changed.slice(0, room), ...more];
  return items.length === 0
    ? emptyDraft
    : { ...emptyDraft, sections: spaced([composeSection("files", items)]) };
}

function requestOf(draft: Draft, transcript: Transcript | null): Extraction["request"] {
  const text = oneLine(transcript?.lastRequest ?? "");
  if (text === "") return null;
  if (completion(itemsOf(draft, "done"))(text) !== null) return { text, state: "done" };
  const open = (["next", "blockers", "openDecisions", "questions"] as const).flatMap((field) =>
    itemsOf(draft, field),
  );
  const isListed = open.some((item) => itemKey(item) === itemKey(text));
  return { text, state: isListed ? "listed" : "noted" };
}

/** A line more in the context notes. */
function withNote(draft: Draft, note: string): Draft {
  const last = draft.sections.findLast(({ field }) => field === "context");
  if (!last) {
    const added = { ...emptyDraft, sections: spaced([composeSection("context", `- ${note}`)]) };
    return mergeDrafts(draft, added);
  }
  const gap = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/.test(last.text.split("\n").at(-1) ?? "") ? "\n" : "\n\n";
  const longer = readSection(last.heading, `${last.source.trimEnd()}${gap}- ${note}\n\n`);
  return {
    ...draft,
    sections: spaced(draft.sections.map((section) => (section === last ? longer : section))),
  };
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > MOST_OF_A_REQUEST
    ? `${characters.slice(0, MOST_OF_A_REQUEST - 1).join("")}…`
    : line;
}
