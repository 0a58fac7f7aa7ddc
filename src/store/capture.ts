import type { FileReference, FileState, MentionedFile } from "../checkpoint/checkpoint.ts";
import type { Oid } from "../checkpoint/oid.ts";
import { looksSecret } from "../checkpoint/secret-names.ts";
import { isAddedAsItIs } from "../git/added-as-it-is.ts";
import type { Change, Engine, Place } from "../git/engine.ts";
import { objectId } from "../git/object-id.ts";
import { type FileLook, lookAtFiles, worktreeReader } from "../host/files/worktree-files.ts";
import { type SpooledObject, spooled } from "../host/spool.ts";

/** How much content a checkpoint may keep. */
export interface CaptureLimits {
  readonly capture: boolean;
  readonly captureMaxFile: number;
  readonly captureMaxTotal: number;
}

/** The referenced files as they stand, and what of them is kept. */
export interface Captured {
  readonly files: readonly FileReference[];
  /** Ids of the contents that the journal entry keeps. */
  readonly contents: readonly Oid[];
  /** Contents that were not in the object store before. */
  readonly fresh: readonly SpooledObject[];
  /** Contents of unchanged files, as far as they were read. */
  readonly read: ReadonlyMap<Oid, Uint8Array>;
  readonly leftOut: readonly LeftOut[];
}

/** A file that was seen but whose content is not kept. */
export interface LeftOut {
  readonly path: string;
  readonly why:
    | "outside the repository"
    | "ignored"
    | "secret by its name"
    | "too large"
    | "too much in all"
    | "not a file"
    | "not hashable"
    | "holds a secret"
    | "its name holds a secret";
}

interface Seen {
  readonly mention: MentionedFile;
  readonly look: FileLook;
  readonly change: Change | undefined;
  readonly inHead: Oid | undefined;
}

/** Hashes every referenced file as `git add` would, and writes the contents HEAD has not. */
export async function captureFiles(
  engine: Engine,
  place: Place,
  mentions: readonly MentionedFile[],
  limits: CaptureLimits,
): Promise<Captured> {
  const worktree = engine.repository.worktree;
  if (!worktree) {
    const files = mentions.map((mention) => reference(mention, "uncaptured"));
    return { files, contents: [], fresh: [], read: new Map(), leftOut: [] };
  }
  const changes = new Map(place.changes.map((change) => [change.path, change]));
  const looks = lookAtFiles(
    worktree,
    mentions.map((mention) => mention.path),
  );
  const settled = mentions.filter((mention) => !changes.has(mention.path)).map((mention) => mention.path);
  const standing = readSettled(engine, worktree, settled, looks);
  const ids = new Map([...standing].map(([path, { oid }]) => [path, oid]));
  const inHead = place.head.commit ? await engine.blobsInHead(settled, ids) : new Map<string, Oid>();
  const seen = mentions.map(
    (mention): Seen => ({
      mention,
      look: looks.get(mention.path) ?? { kind: "absent" },
      change: changes.get(mention.path),
      inHead: inHead.get(mention.path),
    }),
  );

  const refused = refusals(seen, limits);
  const toHash = seen.filter(
    (file) => file.look.kind === "file" && !file.inHead && !refused.has(file.mention.path),
  );
  const plain = plainBlobs(engine, worktree, toHash);
  const byGit = toHash.map((file) => file.mention.path).filter((path) => !plain.has(path));
  const filtered = byGit.length > 0 ? await engine.hashFiles(byGit, limits.capture) : new Map<string, Oid>();
  const hashed = new Map([...filtered, ...[...plain].map(([path, { oid }]) => [path, oid] as const)]);
  const links = symlinkObjects(engine, seen, refused);
  const files = seen.map((file) => describe(file, refused, hashed, links));
  const contents = limits.capture ? contentsOf(files) : [];
  return {
    files,
    contents,
    fresh: limits.capture
      ? [...links.values(), ...plain.values(), ...(await freshBlobs(engine, [...filtered.values()]))]
      : [],
    read: new Map([...standing.values()].map(({ oid, bytes }) => [oid, bytes])),
    leftOut: [
      ...[...refused].map(([path, why]) => ({ path, why })),
      ...toHash
        .filter((file) => !hashed.has(file.mention.path))
        .map((file) => ({ path: file.mention.path, why: "not hashable" as const })),
    ],
  };
}

/** What is larger is asked of git, and left unread where nobody needs it. */
const MOST_READ = 256 << 10;

/** Files as they stand, with the ids of their very bytes: mostly what HEAD has of an unchanged one. */
function readSettled(
  { repository }: Engine,
  worktree: string,
  paths: readonly string[],
  looks: ReadonlyMap<string, FileLook>,
): ReadonlyMap<string, { readonly oid: Oid; readonly bytes: Uint8Array }> {
  const regular = paths.filter((path) => looks.get(path)?.kind === "file" && !looksSecret(path));
  const read = worktreeReader(worktree);
  return new Map(
    regular.flatMap((path) => {
      const bytes = read(path, MOST_READ);
      return bytes ? [[path, { oid: objectId(repository.objectFormat, "blob", bytes), bytes }] as const] : [];
    }),
  );
}

/** Changed files that git adds as they are: they are written with all the rest, and git is not asked. */
function plainBlobs(
  { config, repository }: Engine,
  worktree: string,
  files: readonly Seen[],
): ReadonlyMap<string, SpooledObject> {
  const read = worktreeReader(worktree);
  return new Map(
    files.flatMap(({ mention: { path } }) => {
      const bytes = read(path, MOST_READ);
      if (bytes === null || !isAddedAsItIs(bytes, config)) return [];
      const oid = objectId(repository.objectFormat, "blob", bytes);
      return [[path, spooled(oid, "blob", bytes)] as const];
    }),
  );
}

/** What must not or cannot be kept, and why; in order, so that the total is cut the same way each time. */
function refusals(seen: readonly Seen[], limits: CaptureLimits): ReadonlyMap<string, LeftOut["why"]> {
  const refused = new Map<string, LeftOut["why"]>();
  let total = 0;
  for (const { mention, look, change, inHead } of seen) {
    if (look.kind === "outside") refused.set(mention.path, "outside the repository");
    else if (look.kind === "folder" || look.kind === "special") {
      // A file that gave way to a folder is a deleted file.
      if (!change?.submodule && change?.state !== "deleted") refused.set(mention.path, "not a file");
    } else if (look.kind !== "absent") {
      const size = look.kind === "file" ? look.size : 0;
      if (looksSecret(mention.path)) refused.set(mention.path, "secret by its name");
      else if (!change && !inHead) refused.set(mention.path, "ignored");
      else if (size > limits.captureMaxFile) refused.set(mention.path, "too large");
      else if (total + size > limits.captureMaxTotal) refused.set(mention.path, "too much in all");
      else total += size;
    }
  }
  return refused;
}

function describe(
  { mention, look, change, inHead }: Seen,
  refused: ReadonlyMap<string, LeftOut["why"]>,
  hashed: ReadonlyMap<string, Oid>,
  links: ReadonlyMap<string, SpooledObject>,
): FileReference {
  const base = change?.base;
  const from = change?.from ? { from: change.from } : {};
  if (change?.submodule)
    return { ...reference(mention, change.state), oid: change.submodule, mode: "160000" };
  if (look.kind === "absent" || (look.kind === "folder" && change?.state === "deleted")) {
    if (change?.state === "deleted") return { ...reference(mention, "deleted"), ...(base ? { base } : {}) };
    return inHead ? { ...reference(mention, "deleted"), base: inHead } : reference(mention, "absent");
  }
  if (look.kind !== "file" && look.kind !== "symlink") return reference(mention, "uncaptured");
  const oid = refused.has(mention.path)
    ? undefined
    : look.kind === "symlink"
      ? (links.get(mention.path)?.oid ?? inHead)
      : (inHead ?? hashed.get(mention.path));
  if (!oid) return { ...reference(mention, "uncaptured"), mode: look.mode };
  const state: FileState = change ? change.state : "clean";
  const differs = base && base !== oid ? { base } : {};
  return { ...reference(mention, state), oid, ...differs, mode: look.mode, ...from };
}

function reference(mention: MentionedFile, state: FileState): FileReference {
  return { path: mention.path, state, ...(mention.lines.length > 0 ? { lines: mention.lines } : {}) };
}

/** A symlink is kept as its target's text, as git keeps it. */
function symlinkObjects(
  engine: Engine,
  seen: readonly Seen[],
  refused: ReadonlyMap<string, LeftOut["why"]>,
): ReadonlyMap<string, SpooledObject> {
  const links = new Map<string, SpooledObject>();
  for (const { mention, look, inHead } of seen) {
    if (look.kind !== "symlink" || inHead || refused.has(mention.path)) continue;
    const bytes = Buffer.from(look.target);
    const oid = objectId(engine.repository.objectFormat, "blob", bytes);
    links.set(mention.path, spooled(oid, "blob", bytes));
  }
  return links;
}

/** The contents a journal entry keeps for these files: theirs, and HEAD's where it differs. */
export function contentsOf(files: readonly FileReference[]): readonly Oid[] {
  const kept = files.filter((file) => file.mode !== "160000" && !looksSecret(file.path));
  // What HEAD has of a deleted or renamed file is no less secret than the file was.
  const ids = kept.flatMap(({ oid, base, from }) => [oid, from && looksSecret(from) ? undefined : base]);
  return [...new Set(ids.filter((oid) => oid !== undefined))];
}

/** The bytes behind new ids, after git's filters, for the spool. */
async function freshBlobs(engine: Engine, ids: readonly Oid[]): Promise<readonly SpooledObject[]> {
  const objects = await engine.readObjects([...new Set(ids)]);
  return [...objects].map(([oid, object]) => spooled(oid, "blob", object.bytes));
}
