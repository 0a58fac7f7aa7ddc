import { knownSkills } from "../../agents/skills.ts";
import type { Checkpoint, Draft } from "../../checkpoint/checkpoint.ts";
import { parseFileFlag } from "../../checkpoint/mentions.ts";
import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import { itemsOf } from "../../checkpoint/sections.ts";
import { CheckpointError } from "../../errors.ts";
import { localTime } from "../../host/clock.ts";
import { withFileLock } from "../../host/files/files.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { forwardLooking } from "../../profiles/handoff/forward-looking.ts";
import { absorbFirst } from "../change.ts";
import { openTranscript } from "../sessions/find-transcript.ts";
import { workflowsIn } from "../workflows/workflows.ts";
import { agentPlace, type Workspace } from "../workspace.ts";
import { changedFiles } from "./changed-files.ts";
import { checkPreservation } from "./check.ts";
import { type Classification, classify } from "./classify.ts";
import { refuseNeedless } from "./discard.ts";
import { type Extraction, extract } from "./extract.ts";
import { type Conclusion, conclude } from "./guidance.ts";
import { idleSuggestions } from "./idle-suggestions.ts";
import { HANDOFF, lastHandoff, liveHandoff, readHandoffFile } from "./last-handoff.ts";
import { redactExtraction, redactWorkflows } from "./redact.ts";
import { classifyItems } from "./rules/classify-items.ts";
import { NOTHING, type Preserved, QUESTIONS } from "./rules/preservation.ts";
import { type MemorySaved, memoryLeftAlone, saveMemory } from "./save-memory.ts";
import { fits, previewOf, sketch } from "./sketch.ts";
import { type Suggestion, suggest } from "./suggest.ts";
import { type Written, writeHandoff } from "./write.ts";

/** What a handoff is made from, and how. */
export interface HandoffRequest {
  /** What the next session must know. */
  readonly draft?: Draft | undefined;
  /** Files that matter, relative to the current folder: `src/a.ts`, or with lines `src/a.ts:45-120`. */
  readonly files?: readonly string[] | undefined;
  /** An agent's record of the session; `auto` finds this one's. */
  readonly transcript?: string | undefined;
  /** Nothing is carried over from the last handoff. */
  readonly anew?: boolean | undefined;
  /** Save even if there is nothing new, or this session has a handoff. */
  readonly force?: boolean | undefined;
  /** Write into MEMORY.md and the context log; so it is unless this is false. */
  readonly memory?: boolean | undefined;
  /** Replace what looks like a secret, and keep no content that holds one. */
  readonly redact?: boolean | undefined;
  /** Tell what would be written, and write nothing. */
  readonly dryRun?: boolean | undefined;
}

/** What each phase did, and how it all ended. */
export interface HandoffResult extends Conclusion {
  readonly extract: Pick<Extraction, "request" | "dropped" | "carried" | "gaveWay" | "idle"> & {
    readonly transcript: {
      readonly tokens: number;
      readonly toolCalls: number;
      readonly skipped: number;
    } | null;
    /** Files that differ from HEAD. */
    readonly changed: readonly string[];
  };
  readonly classify: Classification;
  readonly write: Omit<Written, "checkpoint"> | null;
  /** The file's text in a dry run. */
  readonly preview: string | null;
  readonly memory: MemorySaved | null;
  readonly suggestions: readonly Suggestion[];
  /** Open decisions and questions that the next session is left with. */
  readonly undecided: readonly string[];
  readonly check: readonly Preserved[];
}

/** Two sessions that end at once wait for each other: the second carries over what the first left open. */
const PATIENCE = 60_000;

/** The whole pipeline: extract, classify, write, save memory, check, guide. Each phase tells what it did. */
export async function handoff(at: Workspace, request: HandoffRequest = {}): Promise<HandoffResult> {
  // What names no file is refused before anything is read.
  for (const file of request.files ?? []) parseFileFlag(file);
  if (request.dryRun) return handOver(at, request);
  let begun: Promise<HandoffResult> | null = null;
  const begin = (): Promise<HandoffResult> => {
    begun = handOver(at, request);
    return begun;
  };
  try {
    const scratch = scratchFolder(at.engine.repository.commonDir);
    return await withFileLock(scratch, HANDOFF, begin, PATIENCE);
  } catch (error) {
    // On a full disk there is no lock either: the phases tell what that means.
    const isLockless = begun === null && error instanceof CheckpointError && error.code !== "locked";
    if (isLockless) return handOver(at, request);
    throw error;
  }
}

async function handOver(at: Workspace, request: HandoffRequest): Promise<HandoffResult> {
  const { draft: document = emptyDraft, files = [], memory: keeps = true, redact = false } = request;
  const transcript = request.transcript === undefined ? null : await openTranscript(at, request.transcript);
  if (!request.dryRun) await absorbFirst(at);
  const live = await liveHandoff(at);
  const text = await readHandoffFile(at);
  const now = localTime(at.clock);
  const place = await at.engine.place();
  const changed = await changedFiles(at, place);
  const { candidates } = await workflowsIn(at, transcript, await knownSkills(agentPlace(at)));
  const last = lastHandoff(live, text, request.dryRun ?? false);

  const previous = request.anew ? null : last;
  const seen = { place, now };
  const isShort = (draft: Draft): boolean => fits(sketch(at, seen, draft));
  const raw = extract(at, { document, transcript, previous, changed, fits: isShort });
  const extraction = redact ? await redactExtraction(raw) : raw;
  const { draft } = extraction;
  const session = draft.session ?? at.agent.session ?? null;
  const head = place.head.commit;
  if (!request.force)
    await refuseNeedless(at, {
      extraction,
      live: live?.checkpoint ?? null,
      changed,
      head,
      session,
      memory: keeps,
    });

  const classified = classify(extraction, redact ? await redactWorkflows(candidates) : candidates);
  const preview = previewOf(sketch(at, seen, draft));
  const { tokens = 0, toolCalls = 0, skipped = 0 } = transcript ?? {};
  const report = {
    extract: {
      request: extraction.request,
      dropped: extraction.dropped,
      carried: extraction.carried,
      gaveWay: extraction.gaveWay,
      idle: extraction.idle,
      changed,
      transcript: transcript && { tokens, toolCalls, skipped },
    },
    classify: classified,
    undecided: undecidedIn(draft),
  };
  if (request.dryRun) return { ...report, ...NOT_RUN, preview };

  const written = await writeHandoff(at, { draft, files, redact, live, text });
  const { checkpoint, ...write } = written;
  if (!checkpoint) {
    const check = Object.values(QUESTIONS).map(unasked);
    return { ...report, ...NOT_RUN, write, check, ...conclude(written, null, check) };
  }
  const { items } = classified;
  const memory = keeps
    ? await saveMemory(at, items, saidToday(now, live?.checkpoint ?? null, session))
    : memoryLeftAlone(items);
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
    suggestions: [...idleSuggestions(extraction.idle), ...(await suggest(at, { items, memory }))],
    check,
    ...conclude(written, memory, check),
  };
}

function undecidedIn({ sections }: Draft): readonly string[] {
  const open = forwardLooking({ preamble: "", sections });
  return [...itemsOf(open, "openDecisions"), ...itemsOf(open, "questions")].filter(
    (item) => !NOTHING.test(item),
  );
}

/** What the live handoff says, if this session wrote it, or somebody did today: that again is no use of it. */
function saidToday(now: string, live: Checkpoint | null, session: string | null): readonly string[] {
  const isOther = session !== null && live?.session !== undefined && live.session !== session;
  if (!live || isOther || live.saved.slice(0, 10) !== now.slice(0, 10)) return [];
  return classifyItems(live).map(({ text }) => text);
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
