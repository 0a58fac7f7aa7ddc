import type {
  CheckpointName,
  Draft,
  FileReference,
  MentionedFile,
  PlanReference,
} from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import { parseFileFlag } from "../../checkpoint/mentions.ts";
import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { parseNameIfGiven } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { textOf } from "../../checkpoint/sections.ts";
import type { Profile } from "../../profiles/profile.ts";
import { profileNamed } from "../../profiles/registry.ts";
import type { LeftOut } from "../../store/capture.ts";
import { isForeign, type LiveBlob, type NameState } from "../../store/name-state.ts";
import { change, entryFacts, type IndexReport, type Pen } from "../change.ts";
import type { SavedSecret } from "../compose/compose.ts";
import { compose, headline } from "../compose/compose.ts";
import { redactDraft } from "../compose/redact-draft.ts";
import { findInSave } from "../compose/secrets.ts";
import { damagedCheckpoint, wouldOverwrite } from "../operation-errors.ts";
import { isProjected, needSwitchedOn } from "../places/switched-on.ts";
import { holdToTheBar } from "../quality/quality-here.ts";
import type { Workspace } from "../workspace.ts";
import { dropVolatile, type Migration, volatileMemory, withVolatile } from "./migrate-memory.ts";
import { nameFor } from "./save-name.ts";
import { withSessionFiles } from "./session-sources.ts";

export type { LeftOut };

/** What to save, and under which name. */
export interface SaveRequest {
  /** Without it a name is made from the work. */
  readonly name?: string | undefined;
  /** What was said; without it only the place itself is recorded. */
  readonly draft?: Draft | undefined;
  /** More files that matter, relative to the current folder: `src/a.ts`, or with lines `src/a.ts:45-120`. */
  readonly files?: readonly string[] | undefined;
  /** Replace a live checkpoint of that name; the journal keeps it. */
  readonly force?: boolean | undefined;
  /** Show what would be saved, and save nothing. */
  readonly dryRun?: boolean | undefined;
  /** The profile it is saved in; the repository's without it. */
  readonly profile?: string | undefined;
  /** Refuse to save what is below the quality bar. */
  readonly strict?: boolean | undefined;
  /** Replace what looks like a secret, and keep no content that holds one. */
  readonly redact?: boolean | undefined;
}

/** What was saved, or would be. */
export interface SaveResult {
  readonly name: CheckpointName;
  readonly outcome: "saved" | "replaced" | "dry run";
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
  /** The blob under the ref; null in a dry run. */
  readonly oid: Oid | null;
  readonly document: string;
  /** What looks like a secret in what was saved: a push will refuse it. */
  readonly secrets: readonly SavedSecret[];
  readonly profile: string;
  /** The file that is generated from it; null where its profile is not projected. */
  readonly file: string | null;
  /** What its profile says after a save. */
  readonly advice: readonly string[];
  /** Whether the advice begins with that it is saved, and where. */
  readonly announced: boolean;
  /** What came out of MEMORY.md into the checkpoint; null for nothing. */
  readonly migrated: Migration | null;
  readonly index: IndexReport | null;
}

/** Saves a draft under a name, tied to the branch and HEAD it was written on. */
export async function save(at: Workspace, request: SaveRequest = {}): Promise<SaveResult> {
  const asked: Asked = {
    ...request,
    given: parseNameIfGiven(request.name),
    mentioned: (request.files ?? []).map(parseFileFlag),
    profile: profileNamed(request.profile ?? at.settings.profile),
  };
  if (request.dryRun) {
    const { result } = await prepare(at, asked);
    return { ...result, outcome: "dry run", oid: null, migrated: null, index: null };
  }
  const { value, index } = await change(at, { command: "save" }, async (pen) =>
    write(at, await prepare(at, asked), pen),
  );
  return { ...value, index };
}

/** A request whose words have been understood. */
interface Asked extends Omit<SaveRequest, "profile"> {
  readonly given: CheckpointName | null;
  readonly mentioned: readonly MentionedFile[];
  readonly profile: Profile;
}

/** Works out all that is to be saved, and whether it may be. */
async function prepare(at: Workspace, { given, mentioned, profile, ...request }: Asked) {
  const file = await needSwitchedOn(at, profile);
  const place = await at.engine.place();
  const legacy = profile.takesFromMemory ? await volatileMemory(at) : null;
  const said = request.draft ?? emptyDraft;
  const asked = legacy ? withVolatile(said, legacy) : said;
  const told = withSessionFiles(at, profile, asked);
  const draft = request.redact ? await redactDraft(told) : told;
  const name = await nameFor(at, profile, given, draft, place.head.branch);
  const capture = request.dryRun ? "look" : request.redact ? "clean" : "keep";
  const composed = await compose(at, place, { name, profile, draft, files: mentioned, capture });
  const { checkpoint, document, captured, unlisted } = composed;
  const refusal = profile.refuse?.(checkpoint);
  if (refusal) throw refusal;
  if (request.strict) holdToTheBar(at, checkpoint);
  const secrets = await findInSave(at.engine, document, captured, at.settings.allowSecret);
  const result = {
    name,
    branch: place.head.branch,
    head: place.head.commit,
    summary: checkpoint.summary ?? "",
    plan: checkpoint.plan ?? null,
    files: captured.files,
    leftOut: captured.leftOut,
    unlisted,
    unnameable: place.unnameable ?? 0,
    wordless: checkpoint.sections.length === 0 && !checkpoint.summary,
    document: Buffer.from(document).toString("utf8"),
    secrets,
    profile: profile.name,
    advice: profile.afterSave?.(checkpoint, file) ?? [],
    announced: profile.announces ?? false,
    file: file ?? (isProjected(at, profile) ? profile.projection.path(name) : null),
  };
  const facts = entryFacts(at, place.head);
  const mayReplace = request.force || profile.onTaken === "replace";
  return { result, facts, document, captured, legacy, mayReplace };
}

async function write(
  at: Workspace,
  { result, facts, document, captured, legacy, mayReplace }: Awaited<ReturnType<typeof prepare>>,
  pen: Pen,
): Promise<Omit<SaveResult, "index">> {
  const { name } = result;
  const [appended] = await pen.append({
    names: [name],
    keeping: document,
    fresh: captured.fresh,
    decide: async (state) => {
      if (state.live) await refuseOverwriting(state, state.live, mayReplace);
      return {
        op: "save",
        document,
        trust: "accepted",
        captured: captured.contents,
        facts,
      };
    },
  });
  await pen.record();
  return {
    ...result,
    outcome: appended?.before.live ? "replaced" : "saved",
    oid: appended?.entry.document ?? null,
    // Only now that the checkpoint has it.
    migrated: legacy && (await dropVolatile(at, legacy)),
  };
}

async function refuseOverwriting(state: NameState, live: LiveBlob, mayReplace: boolean): Promise<void> {
  const { name } = state;
  if (live.type !== "blob") throw damagedCheckpoint(name, `it points at a ${live.type ?? "missing object"}`);
  if (mayReplace) return;
  const old = await parseCheckpoint(live.bytes ?? new Uint8Array()).catch(() => null);
  throw wouldOverwrite(
    name,
    old ? minuteStamp(old.saved) : null,
    // A stranger's words are no part of what we say.
    old && !isForeign(state) ? headline(textOf(old, "leftOff")) : "",
  );
}
