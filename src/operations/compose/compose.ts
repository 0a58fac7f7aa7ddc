import type { FileReference } from "../../checkpoint/checkpoint.ts";
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
import type { Place } from "../../git/engine.ts";
import { localTime } from "../../host/clock.ts";
import type { Profile } from "../../profiles/profile.ts";
import { type FoundSecret, findInBytes } from "../../secrets/scan.ts";
import { type Captured, captureFiles, contentsOf } from "../../store/capture.ts";
import { withoutMarker } from "../../text/markdown/markers.ts";
import { cutTo, firstLine } from "../../text/phrases.ts";
import { findPlan } from "../find/plan.ts";
import { ownFiles } from "../places/generated-files.ts";
import type { Workspace } from "../workspace.ts";
import { referencedFiles } from "./referenced-files.ts";

export type { SecretFinding } from "../../secrets/finding.ts";
export type { FoundSecret };

/** Something that looks like a secret, in what is about to be saved. */
export interface SavedSecret extends FoundSecret {
  /** The path of a file whose content is kept; null for the document itself. */
  readonly path: string | null;
}

/** What to compose a document from. */
export interface Composition {
  readonly name: CheckpointName;
  readonly profile: Profile;
  readonly draft: Draft;
  /** Files named by flag, relative to the current folder. */
  readonly files: readonly MentionedFile[];
  /** `look`: nothing is written to the object store; `clean`: no content that holds a secret is kept. */
  readonly capture: "keep" | "look" | "clean";
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
  const plan = await findPlan(at, of.draft);
  const { files, unlisted } = referencedFiles(at, of.draft, of.files, place, await ownFiles(at));
  const saved = localTime(at.clock);
  const limits = of.capture === "look" ? { ...at.settings, capture: false } : at.settings;
  const seen = await captureFiles(at.engine, place, files, limits);
  const captured = of.capture === "clean" ? await withoutSecrets(seen, at.settings.allowSecret) : seen;
  const checkpoint = tie(at, of, { place, saved, plan, captured, unlisted });
  return { checkpoint, document: renderCheckpoint(checkpoint), captured, unlisted };
}

/** What a draft is tied to. */
interface Ties {
  readonly place: Place;
  readonly saved: string;
  readonly plan: PlanReference | null;
  readonly captured: Captured;
  readonly unlisted: number;
}

function tie(at: Workspace, { name, profile, draft }: Composition, ties: Ties): Checkpoint {
  const { place, saved, plan, captured, unlisted } = ties;
  const summary = headline(draft.summary ?? textsOf(draft)[0] ?? "");
  const counted = unlisted > 0 ? [{ key: "unlisted", source: `unlisted: ${unlisted}\n` }] : [];
  return {
    version: FORMAT_VERSION,
    name,
    saved,
    by: at.identity.author,
    host: at.identity.host,
    ...at.agent,
    ...(draft.agent ? { agent: draft.agent } : {}),
    ...(draft.session ? { session: draft.session } : {}),
    ...(place.head.branch ? { branch: place.head.branch } : {}),
    ...(place.head.commit ? { head: place.head.commit } : {}),
    profile: profile.name,
    ...(summary ? { summary } : {}),
    ...(plan ? { plan } : {}),
    files: captured.files,
    unknownKeys: [...draft.unknownKeys, ...counted],
    preamble: draft.preamble || `# ${name}\n\n`,
    sections: draft.sections,
  };
}

/** The first line that says something, without its list marker. */
export function headline(text: string): string {
  return cutTo(withoutMarker(firstLine(text)).trim(), 200);
}

/** What looks like a secret in a document and in the contents kept with it. */
export async function findInSave(
  document: Uint8Array,
  captured: Captured,
  allowed: readonly string[],
): Promise<readonly SavedSecret[]> {
  const found: SavedSecret[] = [];
  const look = async (bytes: Uint8Array, path: string | null): Promise<void> => {
    for (const secret of await findInBytes(bytes, allowed)) found.push({ path, ...secret });
  };
  await look(document, null);
  for (const { oid, bytes } of captured.fresh) {
    const file = captured.files.find((one) => one.oid === oid);
    if (file) await look(bytes, file.path);
  }
  return found;
}

/** What was captured, without the contents that hold a secret: a file cannot be changed on its way into the journal. */
async function withoutSecrets(captured: Captured, allowed: readonly string[]): Promise<Captured> {
  const found = await findInSave(new Uint8Array(), captured, allowed);
  const paths = new Set(found.map(({ path }) => path));
  if (paths.size === 0) return captured;
  const files = captured.files.map((file): FileReference => {
    if (!paths.has(file.path)) return file;
    const { oid: _oid, base: _base, ...rest } = file;
    return { ...rest, state: "uncaptured" };
  });
  const contents = contentsOf(files);
  return {
    files,
    contents: captured.contents.filter((oid) => contents.includes(oid)),
    fresh: captured.fresh.filter(({ oid }) => contents.includes(oid)),
    leftOut: [
      ...captured.leftOut,
      ...[...paths].flatMap((path) => (path ? [{ path, why: "holds a secret" as const }] : [])),
    ],
  };
}
