import { createHash } from "node:crypto";
import type { Draft } from "../../checkpoint/checkpoint.ts";
import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import { isAutosave } from "../../checkpoint/name.ts";
import type { Section } from "../../checkpoint/sections.ts";
import type { Place } from "../../git/engine.ts";
import { stampsOf } from "../../host/files/file-stamps.ts";
import { withFileLock } from "../../host/files/files.ts";
import { readWorktreeFile } from "../../host/files/worktree-files.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { profileOfAutosaves } from "../../profiles/registry.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { sessionDraft } from "../sessions/session-draft.ts";
import { type Workspace, worktreeId } from "../workspace.ts";
import type { HookPlace, HookRequest } from "./hook-place.ts";

/** Why a place is to be saved, and how much of the session's record is read for it. */
export interface SaveWish {
  /** Also where a checkpoint of this session has all files as they are: what was said since is about to be lost. */
  readonly despiteSaved?: boolean;
  readonly read?: "all" | "end";
}

/** What became of the wish. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly name: string }
  /** The last autosave of this session has it all. */
  | { readonly kind: "unchanged" }
  /** A checkpoint that was saved in this session has it. */
  | { readonly kind: "already saved"; readonly name: string }
  | { readonly kind: "nothing to save" };

/** Another hook of the same session may be saving just now. */
const PATIENCE = 3_000;

/** Saves the place of a session, if there is anything new since it was last saved by itself. */
export async function saveIfNew(
  at: HookPlace,
  { dialect, call }: HookRequest,
  wish: SaveWish = {},
): Promise<SaveOutcome | null> {
  const workspace = await at.workspace();
  if (workspace === null) return null;
  const scratch = scratchFolder(workspace.engine.repository.commonDir);
  return withFileLock(
    scratch,
    `hook saves ${call.session ?? worktreeId(workspace) ?? ""}`,
    async () => {
      const place = await workspace.engine.place();
      const { root } = workspace;
      const files = stampsOf(root ?? "", root === null ? [] : place.changes.map(({ path }) => path));
      const record = recordOf(at, call.transcript);
      const print = fingerprint(place, files.text, record);
      if (at.state.read("fingerprint") === print) return { kind: "unchanged" };
      const saved = wish.despiteSaved ? null : await savedHere(at, workspace, place, files.newest);
      if (saved !== null) return { kind: "already saved", name: saved };
      const told =
        record === null
          ? null
          : await sessionDraft(workspace, {
              agent: dialect.agent,
              file: record,
              read: wish.read ?? extentOf(record),
            }).catch(() => {
              at.did("could not read the session's record");
              return null;
            });
      const draft = withPlan(told ?? emptyDraft, at.state.read("plan"));
      if (!isWorthSaving(at, workspace, place, draft, wish)) return { kind: "nothing to save" };
      // The record grows by lines that tell nothing: a turn's end, a command of the agent's own.
      const content = digest({ ...factsOf(place, files.text), draft });
      const isSame =
        at.state.read("content") === content ||
        (!says(draft) && (await isKept(workspace, place, files.newest)));
      if (isSame) {
        at.state.write("fingerprint", print);
        return { kind: "unchanged" };
      }
      const { autosave } = await import("../bundles/changes.ts");
      const { name } = await autosave(workspace, { draft });
      at.state.write("fingerprint", print);
      at.state.write("content", content);
      at.state.write("autosaved", `${at.now().toISOString()} ${name}`);
      at.did(`saved ${name}`);
      return { kind: "saved", name };
    },
    PATIENCE,
  );
}

/** A longer record takes longer to read than a hook has: with nothing read in time nothing would be saved. */
const MOST_READ = 16 << 20;

function extentOf(transcript: string): "all" | "end" {
  return sizeOf(transcript) > MOST_READ ? "end" : "all";
}

function sizeOf(transcript: string): number {
  return Number(stampsOf("", [transcript]).text.split(" ", 1)[0]);
}

/** The session's record; some agents name it at some moments only, and without it an autosave would say less than the last. */
function recordOf(at: HookPlace, named: string | null): string | null {
  const known = at.state.read("record");
  if (named === null) return known;
  if (named !== known) at.state.write("record", named);
  return named;
}

/** What a place looks like from outside: it is not read, and two that look alike are taken for one. */
function fingerprint(place: Place, stamps: string, transcript: string | null): string {
  const record = transcript === null ? "" : stampsOf("", [transcript]).text.split(" ", 1)[0];
  return digest({ ...factsOf(place, stamps), transcript: record });
}

function factsOf({ head, changes }: Place, stamps: string) {
  return { head, changes: changes.map(({ path, state }) => [path, state]), stamps };
}

function digest(facts: object): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

/** Whether an autosave, of whichever session, has these very changes: a session that says nothing would only empty it. */
async function isKept(at: Workspace, { head, changes }: Place, newest: number | null): Promise<boolean> {
  const { checkpoints } = await readLiveSet(at);
  return checkpoints.some(
    (one) =>
      isAutosave(one.name) &&
      !one.foreign &&
      // Documents have whole seconds: what was written in the same one may be newer.
      one.saved >= (newest ?? 0) &&
      one.header.head === (head.commit ?? undefined) &&
      one.header.files.length === changes.length &&
      changes.every(({ path }) => one.header.files.some((file) => file.path === path)),
  );
}

/** The checkpoint that was saved in this session and has all files as they are; null where none has. */
async function savedHere(
  hook: HookPlace,
  at: Workspace,
  { head }: Place,
  newest: number | null,
): Promise<string | null> {
  const started = Date.parse(hook.state.read("started") ?? "");
  if (Number.isNaN(started)) return null;
  const { checkpoints } = await readLiveSet(at);
  const found = checkpoints.find(
    (one) =>
      !isAutosave(one.name) &&
      !one.foreign &&
      // Documents have whole seconds.
      one.saved + 1_000 >= Math.max(started, newest ?? 0) &&
      one.header.head === (head.commit ?? undefined),
  );
  return found?.name ?? null;
}

function isWorthSaving(
  at: HookPlace,
  { root }: Workspace,
  place: Place,
  draft: Draft,
  { despiteSaved = false }: SaveWish,
): boolean {
  const startedAt = at.state.read("head");
  const moved = startedAt !== null && startedAt !== (place.head.commit ?? "");
  const tells =
    draft.sections.some(({ field }) => despiteSaved || !isAsked(field)) || draft.plan !== undefined;
  return place.changes.length > 0 || moved || tells || (root !== null && hasSessionFile(root));
}

function says({ sections, files, plan }: Draft): boolean {
  return sections.length > 0 || files.length > 0 || plan !== undefined;
}

/** What was asked is no work yet: a question alone is worth saving only where all that was said is about to go. */
function isAsked(field: Section["field"]): boolean {
  return field === "context" || field === "signals";
}

/** Whether there is a file in which a session keeps its state. */
function hasSessionFile(root: string): boolean {
  const { sources = [] } = profileOfAutosaves();
  return sources.some(({ path }) => (readWorktreeFile(root, path, 1 << 20)?.length ?? 0) > 0);
}

function withPlan(draft: Draft, path: string | null): Draft {
  return path === null || draft.plan !== undefined ? draft : { ...draft, plan: { path } };
}
