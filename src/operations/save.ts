import { relative } from "node:path";
import { parseCheckpoint, renderCheckpoint } from "../documents/native.ts";
import type { Place } from "../git/engine.ts";
import { localTime } from "../host/clock.ts";
import {
  type Checkpoint,
  type CheckpointName,
  type Draft,
  type FileReference,
  FORMAT_VERSION,
  itemsOf,
  type MentionedFile,
  type PlanReference,
  textOf,
} from "../model/checkpoint.ts";
import { minuteStamp } from "../model/moment.ts";
import { suggestName } from "../model/name-suggestion.ts";
import type { Oid } from "../model/oid.ts";
import { profileNamed } from "../profiles/registry.ts";
import { append } from "../store/append.ts";
import { type Captured, captureFiles, type LeftOut } from "../store/capture.ts";
import { keepingText } from "../store/keep-text.ts";
import { readLiveSet } from "../store/live-checkpoints.ts";
import type { LiveBlob } from "../store/name-state.ts";
import { entryFacts } from "./entry-facts.ts";
import { findPlan } from "./find-plan.ts";
import { damagedCheckpoint, wouldOverwrite } from "./operation-errors.ts";
import { recordOperation } from "./record-operation.ts";
import { referencedFiles } from "./referenced-files.ts";
import { type IndexReport, memoryFile, refreshIndex } from "./refresh-index.ts";
import { findInSave, redactDraft, type SavedSecret, withoutSecrets } from "./secrets-in-save.ts";
import type { Workspace } from "./workspace.ts";

/** What to save, and under which name. */
export interface SaveRequest {
  /** Null: a name is made from the work. */
  readonly name: CheckpointName | null;
  readonly draft: Draft;
  /** Files named by flag, relative to the current folder. */
  readonly files: readonly MentionedFile[];
  /** Replace a live checkpoint of that name; the journal keeps it. */
  readonly force: boolean;
  /** Show what would be saved, and save nothing. */
  readonly dryRun: boolean;
  /** Replace what looks like a secret, and keep no content that holds one. */
  readonly redact: boolean;
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
  readonly index: IndexReport | null;
}

/** Saves a draft under a name, tied to the branch and HEAD it was written on. */
export async function save(at: Workspace, request: SaveRequest): Promise<SaveResult> {
  const place = await at.engine.place();
  const draft = request.redact ? await redactDraft(request.draft) : request.draft;
  const name = request.name ?? (await suggest(at, draft, place.head.branch));
  const referenced = referencedFiles(at, draft, request.files, place, await projectionPath(at));
  const limits = request.dryRun ? { ...at.settings, capture: false } : at.settings;
  const seen = await captureFiles(at.engine, place, referenced.files, limits);
  const captured = request.redact ? await withoutSecrets(seen, at.settings.allowSecret) : seen;
  const checkpoint = await tie(at, name, draft, place, captured, referenced.unlisted);
  const document = renderCheckpoint(checkpoint);
  const secrets = await findInSave(document, captured, at.settings.allowSecret);
  const result = {
    name,
    branch: place.head.branch,
    head: place.head.commit,
    summary: checkpoint.summary ?? "",
    plan: checkpoint.plan ?? null,
    files: captured.files,
    leftOut: captured.leftOut,
    unlisted: referenced.unlisted,
    unnameable: place.unnameable ?? 0,
    wordless: checkpoint.sections.length === 0 && !checkpoint.summary,
    document: Buffer.from(document).toString("utf8"),
    secrets,
  };
  if (request.dryRun) return { ...result, outcome: "dry run", oid: null, index: null };

  const recorded = await keepingText(name, document, () =>
    append(
      at.store,
      [name],
      async (state) => {
        if (state.live) await mayReplace(name, state.live, request.force);
        return {
          op: "save",
          document,
          trust: "accepted",
          captured: captured.contents,
          facts: entryFacts(at, place.head),
        };
      },
      captured.fresh,
    ),
  );
  await recordOperation(at, "save", recorded);
  const [appended] = recorded;
  return {
    ...result,
    outcome: appended?.before.live ? "replaced" : "saved",
    oid: appended?.entry.document ?? null,
    index: await refreshIndex(at),
  };
}

/** A name made from what the draft says, free to take. */
export async function suggest(at: Workspace, draft: Draft, branch: string | null): Promise<CheckpointName> {
  const live = await readLiveSet(at.engine);
  const taken = new Set<string>([...live.checkpoints, ...live.damaged].map((one) => one.name));
  return suggestName({ texts: textsOf(draft), branch, taken });
}

/** What the draft says, the most telling first. */
function textsOf(draft: Draft): readonly string[] {
  const texts = [
    draft.summary ?? "",
    textOf(draft, "goal"),
    textOf(draft, "leftOff"),
    ...itemsOf(draft, "next"),
    ...itemsOf(draft, "done"),
    ...draft.sections.map((section) => section.text),
  ];
  return [...new Set(texts.filter((text) => text.trim() !== ""))];
}

async function mayReplace(name: CheckpointName, live: LiveBlob, force: boolean): Promise<void> {
  if (live.type !== "blob") throw damagedCheckpoint(name, `it points at a ${live.type ?? "missing object"}`);
  if (force) return;
  const old = await parseCheckpoint(live.bytes ?? new Uint8Array()).catch(() => null);
  throw wouldOverwrite(name, old ? minuteStamp(old.saved) : null, old ? oneLine(textOf(old, "leftOff")) : "");
}

async function tie(
  at: Workspace,
  name: CheckpointName,
  draft: Draft,
  place: Place,
  captured: Captured,
  unlisted: number,
): Promise<Checkpoint> {
  const texts = textsOf(draft);
  const plan = await findPlan(at, draft, texts);
  const summary = oneLine(draft.summary ?? texts[0] ?? "");
  const counted = unlisted > 0 ? [{ key: "unlisted", source: `unlisted: ${unlisted}\n` }] : [];
  return {
    version: FORMAT_VERSION,
    name,
    saved: localTime(at.clock),
    by: at.identity.author,
    host: at.identity.host,
    ...at.agent,
    ...(draft.agent ? { agent: draft.agent } : {}),
    ...(draft.session ? { session: draft.session } : {}),
    ...(place.head.branch ? { branch: place.head.branch } : {}),
    ...(place.head.commit ? { head: place.head.commit } : {}),
    profile: profileNamed(at.settings.profile).name,
    ...(summary ? { summary } : {}),
    ...(plan ? { plan } : {}),
    files: captured.files,
    unknownKeys: [...draft.unknownKeys, ...counted],
    preamble: draft.preamble || `# ${name}\n\n`,
    sections: draft.sections,
  };
}

/** Our own file must not be listed among the user's changes. */
async function projectionPath(at: Workspace): Promise<string | null> {
  const { worktree } = at.engine.repository;
  const memory = await memoryFile(at);
  return worktree && memory ? relative(worktree, memory.file).replaceAll("\\", "/") : null;
}

function oneLine(text: string): string {
  const line = text.split("\n").find((part) => part.trim() !== "") ?? "";
  const plain = line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "").trim();
  return [...plain].length > 200 ? `${[...plain].slice(0, 199).join("")}…` : plain;
}
