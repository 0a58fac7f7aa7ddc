import type {
  CheckpointName,
  Draft,
  FileReference,
  MentionedFile,
  PlanReference,
} from "../../checkpoint/checkpoint.ts";
import { parseFileFlag } from "../../checkpoint/mentions.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { profileNamed } from "../../profiles/registry.ts";
import type { LeftOut } from "../../store/capture.ts";
import { change, entryFacts, type IndexReport, type Pen } from "../change.ts";
import type { SavedSecret } from "../compose/compose.ts";
import { compose } from "../compose/compose.ts";
import { findInSave } from "../compose/secrets.ts";
import { isProjected } from "../places/switched-on.ts";
import { belowTheBar, refusedBelowTheBar, type Weak } from "../quality/quality-here.ts";
import { changedWhileAmending } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";
import { type Before, describeBefore } from "./before.ts";
import { dropVolatile, type Migration, waiting } from "./migrate-memory.ts";
import { linesPastEnd, type PastEnd } from "./past-end.ts";
import type { TakenOut } from "./rules/take-out.ts";
import { givenName } from "./save-name.ts";
import { refuseOverwriting } from "./taken-name.ts";
import { wordsOf } from "./words.ts";

export type { CountedSection, WordChanges } from "./rules/word-changes.ts";
export type { Before, LeftOut, PastEnd, TakenOut, Weak };

/** What to save, and under which name. */
export interface SaveRequest extends TakenOut {
  /** Without it a name is made from the work. */
  readonly name?: string | undefined;
  /** What was said; without it only the place itself is recorded. */
  readonly draft?: Draft | undefined;
  /** An agent's record of the session, below all that is said; `auto` finds this one's. */
  readonly transcript?: string | undefined;
  /** More files that matter, relative to the current folder: `src/a.ts`, or with lines `src/a.ts:45-120`. */
  readonly files?: readonly string[] | undefined;
  /** Replace a live checkpoint of that name; the journal keeps it. */
  readonly force?: boolean | undefined;
  /** Begin with the live document: lists grow, texts that are given replace, the rest stays. */
  readonly amend?: boolean | undefined;
  /** The live document that the draft was made from: it is replaced as a whole, unless it changed meanwhile. */
  readonly over?: Oid | undefined;
  /** Show what would be saved, and save nothing. */
  readonly dryRun?: boolean | undefined;
  /** The profile it is saved in; the repository's without it. */
  readonly profile?: string | undefined;
  /** Refuse to save what is below the quality bar. */
  readonly strict?: boolean | undefined;
  /** Take what describes a moment out of a MEMORY.md that git tracks, too. */
  readonly migrate?: boolean | undefined;
  /** Replace what looks like a secret, and keep no content that holds one. */
  readonly redact?: boolean | undefined;
}

/** What was saved, or would be. */
export interface SaveResult {
  readonly name: CheckpointName;
  readonly outcome: "saved" | "replaced" | "amended" | "dry run";
  readonly branch: string | null;
  readonly head: Oid | null;
  readonly summary: string;
  readonly plan: PlanReference | null;
  readonly files: readonly FileReference[];
  readonly leftOut: readonly LeftOut[];
  /** Changed files beyond the most that are listed. */
  readonly unlisted: number;
  /** Changed files whose names are no UTF-8: a document cannot spell them. */
  readonly unnameable: number;
  /** Nothing was said: only the place itself was recorded. */
  readonly wordless: boolean;
  /** Why nothing of the session's record is in it, where one was asked for. */
  readonly unread: string | null;
  /** The blob under the ref; null in a dry run. */
  readonly oid: Oid | null;
  readonly document: string;
  /** What looks like a secret in what was saved: a push will refuse it. */
  readonly secrets: readonly SavedSecret[];
  /** What of it is below the quality bar, where its profile tells. */
  readonly weak: readonly Weak[];
  /** The live document that it took the place of; null where there was none, and in a dry run. */
  readonly before: Before | null;
  /** Lines that an amended document named, and of which nothing is left: `src/a.ts:45-120`. */
  readonly goneLines: readonly string[];
  /** Lines that are named and that their files do not have. */
  readonly pastEnd: readonly PastEnd[];
  /** What an amended document keeps as it was: all of it on another branch, or work that is not here now. */
  readonly stayed: { readonly place: boolean; readonly files: readonly string[] };
  readonly profile: string;
  /** The file that is generated from it; null where its profile is not projected. */
  readonly file: string | null;
  /** What its profile says after a save. */
  readonly advice: readonly string[];
  /** Whether the advice begins with that it is saved, and where. */
  readonly announced: boolean;
  /** What came out of MEMORY.md into the checkpoint, or waits there for a yes; null for nothing. */
  readonly migrated: Migration | null;
  readonly index: IndexReport | null;
}

/** Saves a draft under a name, tied to the branch and HEAD it was written on. */
export async function save(at: Workspace, request: SaveRequest = {}): Promise<SaveResult> {
  const { tick = [], drop = [] } = request;
  // A profile that there is not is told before anything is looked for.
  const profile = profileNamed(request.profile ?? at.settings.profile);
  const asked: Asked = {
    ...request,
    amend: request.amend || tick.length + drop.length > 0,
    given: givenName(profile, request.name),
    mentioned: (request.files ?? []).map(parseFileFlag),
  };
  if (request.dryRun) {
    const { result } = await prepare(at, asked);
    return { ...result, outcome: "dry run", oid: null, before: null, migrated: null, index: null };
  }
  const { value, index } = await change(at, { command: "save" }, async (pen) =>
    write(at, await prepare(at, asked), pen),
  );
  return { ...value, index };
}

/** A request whose words have been understood. */
interface Asked extends SaveRequest {
  readonly given: CheckpointName | null;
  readonly mentioned: readonly MentionedFile[];
}

/** Works out all that is to be saved, and whether it may be. */
async function prepare(at: Workspace, asked: Asked) {
  const place = await at.engine.place();
  const words = await wordsOf(at, asked, place);
  const { name, profile, file, draft, mentioned, legacy, staying, base, goneLines, stays } = words;
  const kept = stays?.place;
  const head = kept ? { branch: kept.branch ?? null, commit: kept.head ?? null } : place.head;
  const capture = asked.dryRun ? "look" : asked.redact ? "clean" : "keep";
  const files = asked.mentioned;
  const composed = await compose(at, place, { name, profile, draft, files, mentioned, capture, stays });
  const { checkpoint, document, captured, unlisted } = composed;
  const refusal = profile.refuse?.(checkpoint);
  if (refusal) throw refusal;
  const weak = asked.strict || profile.tellsQuality ? belowTheBar(at, checkpoint) : [];
  if (asked.strict && weak.length > 0) throw refusedBelowTheBar(weak);
  const secrets = await findInSave(at.engine, document, captured, at.settings.allowSecret);
  const result = {
    name,
    branch: head.branch,
    head: head.commit,
    summary: checkpoint.summary ?? "",
    plan: checkpoint.plan ?? null,
    files: captured.files,
    leftOut: captured.leftOut,
    unlisted,
    unnameable: place.unnameable ?? 0,
    wordless: checkpoint.sections.length === 0 && !checkpoint.summary,
    document: Buffer.from(document).toString("utf8"),
    secrets,
    weak,
    unread: words.unread ?? null,
    goneLines,
    pastEnd: linesPastEnd(
      at,
      captured.files.filter(({ path }) => !stays?.files.has(path)),
    ),
    stayed: {
      place: (stays?.place ?? null) !== null,
      files: captured.files.flatMap(({ path }) => (stays?.files.has(path) ? [path] : [])),
    },
    profile: profile.name,
    advice: profile.afterSave?.(checkpoint, file) ?? [],
    announced: profile.announces ?? false,
    file: file ?? (isProjected(at, profile) ? profile.projection.path(name) : null),
  };
  const facts = entryFacts(at, head);
  const forced = asked.force ?? false;
  const over = base?.found.oid ?? null;
  const { unlistedByHand = 0 } = words;
  return {
    unlistedByHand,
    result,
    place,
    checkpoint,
    facts,
    document,
    captured,
    legacy,
    staying,
    forced,
    profile,
    over,
  };
}

async function write(
  at: Workspace,
  prepared: Awaited<ReturnType<typeof prepare>>,
  pen: Pen,
): Promise<Omit<SaveResult, "index">> {
  const { result, place, facts, document, captured, legacy, staying, over } = prepared;
  const { name } = result;
  const [appended] = await pen.append({
    names: [name],
    keeping: document,
    fresh: captured.fresh,
    decide: async (state) => {
      if (over !== null && state.live?.oid !== over) throw changedWhileAmending(state);
      if (over === null && state.live) await refuseOverwriting(state, state.live, prepared);
      return {
        op: "save",
        document,
        trust: "accepted",
        captured: captured.contents,
        facts,
      };
    },
  });
  if (legacy) await pen.record();
  const taken = over === null ? "replaced" : "amended";
  return {
    ...result,
    outcome: appended?.before.live ? taken : "saved",
    before: appended ? await describeBefore(at, place, appended.before, prepared) : null,
    oid: appended?.entry.document ?? null,
    // Only now that the checkpoint has it.
    migrated: legacy ? await dropVolatile(at, legacy) : waiting(at, staying),
  };
}
