import {
  type Checkpoint,
  type CheckpointName,
  type Draft,
  FORMAT_VERSION,
  type MentionedFile,
  type PlanReference,
  textsOf,
} from "../../checkpoint/checkpoint.ts";
import { renderCheckpoint } from "../../checkpoint/document/native.ts";
import { mentionedIn } from "../../checkpoint/mentions.ts";
import { planIn } from "../../checkpoint/plan-reference.ts";
import type { Place } from "../../git/engine.ts";
import { localTime } from "../../host/clock.ts";
import type { Profile } from "../../profiles/profile.ts";
import { type Captured, captureFiles } from "../../store/capture.ts";
import { withoutMarker } from "../../text/markdown/markers.ts";
import { cutTo, firstLine } from "../../text/phrases.ts";
import { findPlan } from "../find/plan.ts";
import { ownFiles } from "../places/generated-files.ts";
import { type Workspace, worktreeId } from "../workspace.ts";
import { referencedFiles } from "./referenced-files.ts";
import { type FoundSecret, redactTies, type SavedSecret, withoutSecrets } from "./secrets.ts";
import { type Staying, withStaying } from "./staying.ts";

export type { SecretFinding } from "../../secrets/finding.ts";
export type { FoundSecret, SavedSecret };

/** What to compose a document from. */
export interface Composition {
  readonly name: CheckpointName;
  readonly profile: Profile;
  readonly draft: Draft;
  /** Files named by flag, relative to the current folder. */
  readonly files: readonly MentionedFile[];
  /** The files that the text speaks of, where that is not all that it says. */
  readonly mentioned?: readonly MentionedFile[] | undefined;
  /** `look`: nothing is written to the object store; `clean`: no content that holds a secret is kept. */
  readonly capture: "keep" | "look" | "clean";
  /** What an amended document keeps as it was. */
  readonly stays?: Staying | undefined;
}

/** A document ready to be recorded, and the files it refers to. */
export interface Composed {
  readonly checkpoint: Checkpoint;
  readonly document: Uint8Array;
  readonly captured: Captured;
  /** Changed files beyond the most that are listed. */
  readonly unlisted: number;
}

/** Ties a draft to the place it was written at, and captures the files it refers to. */
export async function compose(at: Workspace, place: Place, of: Composition): Promise<Composed> {
  const { draft, stays = NOTHING } = of;
  const own = await ownFiles(at);
  // All that the draft names is read, and then looked for.
  const planned = planIn(draft);
  const mentioned = of.mentioned ?? mentionedIn(draft);
  const plan = await findPlan(at, draft, planned);
  const named = { flagged: of.files, listed: draft.files, mentioned };
  // What is changed on another branch is no part of a document that stays on its own.
  const around = stays.place === null ? place : { ...place, changes: [] };
  const { files, unlisted } = referencedFiles(at, named, around, own);
  const saved = localTime(at.clock);
  const limits = of.capture === "look" ? { ...at.settings, capture: false } : at.settings;
  const fresh = files.filter(({ path }) => !stays.files.has(path));
  const measured = await captureFiles(at.engine, place, fresh, limits);
  const seen = await withStaying(at.engine, measured, files, stays);
  const isClean = of.capture === "clean";
  const captured = isClean ? await withoutSecrets(at.engine, seen, at.settings.allowSecret) : seen;
  const tied = tie(at, of, { place, saved, plan, captured, unlisted });
  const checkpoint = isClean ? await redactTies(tied) : tied;
  return { checkpoint, document: renderCheckpoint(checkpoint), captured, unlisted };
}

const NOTHING: Staying = { place: null, files: new Map() };

/** What a draft is tied to. */
interface Ties {
  readonly place: Place;
  readonly saved: string;
  readonly plan: PlanReference | null;
  readonly captured: Captured;
  readonly unlisted: number;
}

function tie(at: Workspace, { name, profile, draft, stays }: Composition, ties: Ties): Checkpoint {
  const { place, saved, plan, captured, unlisted } = ties;
  const summary = headline(draft.summary ?? textsOf(draft)[0] ?? "");
  const counted = unlisted > 0 ? [{ key: "unlisted", source: `unlisted: ${unlisted}\n` }] : [];
  const before = stays?.place?.unknownKeys.filter(({ key }) => key === "unlisted") ?? [];
  return {
    version: FORMAT_VERSION,
    name,
    saved,
    by: at.identity.author,
    host: at.identity.host,
    ...at.agent,
    ...(draft.agent ? { agent: draft.agent } : {}),
    ...(draft.session ? { session: draft.session } : {}),
    ...placeOf(stays?.place ?? placeNow(at, place)),
    profile: profile.name,
    ...(summary ? { summary } : {}),
    ...(plan ? { plan } : {}),
    files: captured.files,
    unknownKeys: [...draft.unknownKeys, ...before, ...counted],
    preamble: draft.preamble || `# ${name}\n\n`,
    sections: draft.sections,
  };
}

type Tied = Pick<Checkpoint, "branch" | "head" | "worktree">;

function placeOf({ branch, head, worktree }: Tied): Tied {
  return {
    ...(branch ? { branch } : {}),
    ...(head ? { head } : {}),
    ...(worktree === undefined ? {} : { worktree }),
  };
}

function placeNow(at: Workspace, { head: { branch, commit } }: Place): Tied {
  const worktree = worktreeId(at);
  return {
    ...(branch ? { branch } : {}),
    ...(commit ? { head: commit } : {}),
    ...(worktree === null ? {} : { worktree }),
  };
}

/** The first line that says something, without its list marker. */
export function headline(text: string): string {
  return cutTo(withoutMarker(firstLine(text)).trim(), 200);
}
