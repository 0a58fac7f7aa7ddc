import type { Place } from "../git/engine.ts";
import type { Checkpoint, Draft, MentionedFile } from "../model/checkpoint.ts";
import type { Classified } from "../model/classify-items.ts";
import { type Preserved, QUESTIONS } from "../model/preservation.ts";
import { handoff as profile } from "../profiles/handoff.ts";
import { compose } from "./compose-save.ts";
import { openTranscript } from "./find-transcript.ts";
import { changedFiles } from "./handoff/changed-files.ts";
import { checkPreservation } from "./handoff/check.ts";
import { type Classification, classify } from "./handoff/classify.ts";
import { refuseNeedless } from "./handoff/discard.ts";
import { type Extraction, extract } from "./handoff/extract.ts";
import { type Conclusion, conclude } from "./handoff/guidance.ts";
import { adoptFile, HANDOFF, lastHandoff } from "./handoff/last-handoff.ts";
import { type MemorySaved, saveMemory } from "./handoff/save-memory.ts";
import { type Suggestion, suggest } from "./handoff/suggest.ts";
import { type Written, writeHandoff } from "./handoff/write.ts";
import { absorbEdits, refreshProjections } from "./projections.ts";
import { redactDraft } from "./secrets-in-save.ts";
import type { Workspace } from "./workspace.ts";

/** What a handoff is made from, and how. */
export interface HandoffRequest {
  /** What flags and the document say. */
  readonly draft: Draft;
  readonly files: readonly MentionedFile[];
  /** A session's record, or `auto`; null for none. */
  readonly transcript: string | null;
  /** Nothing is carried over from the last handoff. */
  readonly anew: boolean;
  /** Save even if there is nothing new, or this session has a handoff. */
  readonly force: boolean;
  /** Write into MEMORY.md and the context log. */
  readonly memory: boolean;
  readonly redact: boolean;
  readonly dryRun: boolean;
}

/** What each phase did, and how it all ended. */
export interface HandoffResult extends Conclusion {
  readonly extract: Omit<Extraction, "said" | "told" | "draft"> & {
    /** A file that was there before this program, taken in first. */
    readonly adopted: boolean;
    readonly transcript: {
      readonly tokens: number;
      readonly toolCalls: number;
      readonly skipped: number;
    } | null;
    readonly changed: readonly string[];
  };
  readonly classify: Classification;
  readonly write: Pick<Written, "outcome" | "save" | "file" | "strays" | "gaps"> | null;
  /** The file's text in a dry run. */
  readonly preview: string | null;
  readonly memory: MemorySaved | null;
  readonly suggestions: readonly Suggestion[];
  readonly check: readonly Preserved[];
}

/** The whole pipeline: extract, classify, write, save memory, check, guide. Each phase tells what it did. */
export async function handoff(at: Workspace, request: HandoffRequest): Promise<HandoffResult> {
  const transcript = request.transcript === null ? null : await openTranscript(at, request.transcript);
  const before = await readPrevious(at, request);
  const place = await at.engine.place();
  const changed = await changedFiles(at, place);
  const document = request.redact ? await redactDraft(request.draft) : request.draft;
  const extraction = extract(at, { document, transcript, previous: before.previous, changed });
  const { said: _said, told: _told, draft, ...found } = extraction;
  const session = draft.session ?? at.agent.session ?? null;
  if (!request.force)
    refuseNeedless({ extraction, previous: before.previous, changed, head: place.head.commit, session });

  const classified = await classify(at, extraction, transcript);
  const { items } = classified;
  const { tokens = 0, toolCalls = 0, skipped = 0, signals = [] } = transcript ?? {};
  const report = {
    extract: {
      ...found,
      adopted: before.adopted,
      changed,
      transcript: transcript && { tokens, toolCalls, skipped },
    },
    classify: classified,
  };
  if (request.dryRun)
    return { ...report, ...NOT_RUN, preview: await preview(at, place, draft, request.files) };

  const written = await writeHandoff(at, { draft, files: request.files, redact: request.redact });
  const { checkpoint, ...write } = written;
  if (!checkpoint) {
    const check = Object.values(QUESTIONS).map(unasked);
    return { ...report, ...NOT_RUN, write, check, ...conclude(written, check, written.gaps) };
  }
  const memory = request.memory ? await saveMemory(at, items) : leftOut(items);
  const check = checkPreservation(at, {
    extraction,
    changed,
    items,
    written: { ...written, checkpoint },
    memory,
  });
  return {
    ...report,
    write,
    preview: null,
    memory,
    suggestions: await suggest(at, { items, signals, memory }),
    check,
    ...conclude(written, check, [...written.gaps, ...memory.gaps]),
  };
}

/** The handoff to build on: the live one, with what was edited by hand, or a file from before this program. */
async function readPrevious(
  at: Workspace,
  { anew, dryRun }: HandoffRequest,
): Promise<{ readonly previous: Checkpoint | null; readonly adopted: boolean }> {
  if (!dryRun) await absorbEdits(at);
  const live = anew ? null : await lastHandoff(at);
  if (dryRun) return { previous: live, adopted: false };
  const adopted = !live && (await adoptFile(at));
  // A file that says what the handoff says becomes ours here, before it is to say something else.
  await refreshProjections(at, [HANDOFF]);
  return { previous: adopted && !anew ? await lastHandoff(at) : live, adopted };
}

/** The file as it would be written. */
async function preview(
  at: Workspace,
  place: Place,
  draft: Draft,
  files: readonly MentionedFile[],
): Promise<string> {
  const { checkpoint } = await compose(at, place, { name: HANDOFF, profile, draft, files, capture: "look" });
  const refusal = profile.refuse?.(checkpoint);
  if (refusal) throw refusal;
  return profile.format.render(checkpoint);
}

const NOT_RUN = {
  status: "PARTIAL",
  gaps: ["nothing was written: this was a dry run"],
  guidance: null,
  write: null,
  preview: null,
  memory: null,
  suggestions: [],
  check: [],
} as const;

function unasked(question: string): Preserved {
  return { question, verdict: "skipped", reason: "the handoff was not saved" };
}

function leftOut(items: readonly Classified[]): MemorySaved {
  const skipped = "--no-memory was given";
  const gaps = items.length === 0 ? [] : [{ what: `memory was not written: ${skipped}`, hints: [] }];
  return { facts: null, episodes: null, names: null, unsaved: [], gaps, skipped };
}
