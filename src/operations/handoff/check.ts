import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { itemsOf, textOf } from "../../checkpoint/sections.ts";
import { readWorktreeFile } from "../../host/files/worktree-files.ts";
import { forwardLooking } from "../../profiles/handoff/forward-looking.ts";
import { handoff } from "../../profiles/handoff/handoff.ts";
import { completion } from "../../profiles/handoff/item-key.ts";
import { fieldInHandoff } from "../../profiles/handoff/places.ts";
import { isTicked } from "../../profiles/handoff/ticks.ts";
import { headingOf, withoutMarker } from "../../text/markdown/markers.ts";
import { hasWords } from "../memory/rules/facts/fact.ts";
import { judgeHere } from "../quality/quality-here.ts";
import type { Workspace } from "../workspace.ts";
import type { Extraction } from "./extract.ts";
import type { Classified } from "./rules/classify-items.ts";
import { type PreservationFacts, type Preserved, preservation } from "./rules/preservation.ts";
import type { MemorySaved } from "./save-memory.ts";
import type { Written } from "./write.ts";

const MOST_BYTES = 1 << 20;

/** All that the phases before have seen. */
export interface Seen {
  readonly extraction: Extraction;
  readonly changed: readonly string[];
  readonly items: readonly Classified[];
  readonly written: Written & { readonly checkpoint: Checkpoint };
  readonly memory: MemorySaved;
}

/** Asks what a compacted conversation could lose, of what was read back and not of what was meant. */
export function checkPreservation(at: Workspace, seen: Seen): readonly Preserved[] {
  const { extraction, written, changed } = seen;
  const { checkpoint } = written;
  const isBare = at.engine.repository.worktree === null;
  return preservation({
    text: written.file?.text ?? (isBare ? handoff.format.render(checkpoint) : null),
    openDecisions: itemsOf(
      forwardLooking({ preamble: "", sections: extraction.draft.sections }),
      "openDecisions",
    ),
    feedback: feedbackOf(seen),
    nextFault: nextFault(at, checkpoint),
    changed,
    words: wordsOf(checkpoint),
    leftOff: textOf(checkpoint, "leftOff"),
    request: needOf(extraction.request),
    ...stateOf(at, [...itemsOf(extraction.draft, "done"), ...extraction.dropped.map(({ item }) => item)]),
  });
}

function feedbackOf({ items, memory }: Seen): PreservationFacts["feedback"] {
  const telling = items.filter(({ text }) => hasWords(text));
  const logged = telling.filter((item) => item.kind === "episode" && item.type === "FEEDBACK");
  const spoken = telling.filter(({ kind }) => kind === "observation");
  const missing = memory.episodes === null ? logged.map(({ text }) => text) : [];
  return {
    said: logged.length + spoken.length,
    missing: [...memory.unsaved, ...missing],
    skipped: memory.skipped,
  };
}

function needOf(request: Extraction["request"]): PreservationFacts["request"] {
  if (request === null) return null;
  const needs = { done: null, noted: request.text, listed: "item" in request ? request.item : request.text };
  return { text: request.text, needs: needs[request.state] };
}

/** What a handoff says in its author's words. */
export function wordsOf({ sections }: Pick<Checkpoint, "sections">): string {
  return forwardLooking({ preamble: "", sections })
    .sections.filter(({ field }) => field !== "files")
    .map(({ text }) => text)
    .join("\n");
}

/** Why nobody could start with the first next action; null where one can. */
export function nextFault(at: Workspace, checkpoint: Checkpoint): PreservationFacts["nextFault"] {
  const next = judgeHere(at, { ...checkpoint, ...forwardLooking(checkpoint) }).items.find(
    ({ item }) => item === "next",
  );
  if (!next || next.verdict === "good") return null;
  const remedy = next.remedy ?? "write the exact command or step to start with under '## Next Actions'";
  return { why: next.sentence ? `"${next.sentence}" is no action to start with` : "no next action", remedy };
}

/** STATE.md is the user's own: what it lists and is done by now is told, and left to its owner. */
export function stateOf(
  at: Workspace,
  done: readonly string[],
): Pick<PreservationFacts, "state" | "completed"> {
  const { worktree } = at.engine.repository;
  const bytes = worktree ? readWorktreeFile(worktree, "STATE.md", MOST_BYTES) : null;
  const isDone = completion(done);
  const lines = bytes && Buffer.from(bytes).toString("utf8").split(/\r?\n/);
  let isBelowDone = false;
  const listed = lines?.flatMap((line, index) => {
    const heading = headingOf(line);
    if (heading) isBelowDone = fieldInHandoff(heading.words) === "done";
    const isItem = withoutMarker(line) !== line && !isBelowDone && !isTicked(line);
    if (!isItem || isDone(line) === null) return [];
    return [{ line: index + 1, text: withoutMarker(line).replace(/^\[ \]\s*/, "") }];
  });
  return { state: listed ?? null, completed: done.length > 0 };
}
