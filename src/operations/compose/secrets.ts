import type { Checkpoint, FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import { type FoundSecret, findInBytes, redactText } from "../../secrets/scan.ts";
import { type Captured, contentsOf } from "../../store/capture.ts";

export type { FoundSecret };

/** Something that looks like a secret, in what is about to be saved. */
export interface SavedSecret extends FoundSecret {
  /** The path of a file whose content is kept; null for the document itself. */
  readonly path: string | null;
  /** It stands in what HEAD has of that file, which is kept beside it for a merge. */
  readonly inHead: boolean;
}

/** What looks like a secret in a document and in the contents kept with it: all that a push would look at. */
export async function findInSave(
  engine: Engine,
  document: Uint8Array,
  captured: Captured,
  allowed: readonly string[],
): Promise<readonly SavedSecret[]> {
  const found: SavedSecret[] = [];
  const look = async (bytes: Uint8Array, path: string | null, inHead: boolean): Promise<void> => {
    for (const secret of await findInBytes(bytes, allowed)) found.push({ path, inHead, ...secret });
  };
  await look(document, null, false);
  const contents = await keptBytes(engine, captured);
  const known = new Set<Oid>();
  for (const { path, oid, base } of captured.files)
    for (const [id, inHead] of [[oid, false] as const, [base, true] as const]) {
      const bytes = id === undefined || known.has(id) ? undefined : contents.get(id);
      if (id === undefined || bytes === undefined) continue;
      known.add(id);
      await look(bytes, path, inHead);
    }
  return found;
}

/** The contents that are kept; those that git has already are read from it. */
async function keptBytes(engine: Engine, captured: Captured): Promise<ReadonlyMap<Oid, Uint8Array>> {
  const kept = new Set(captured.contents);
  const fresh = captured.fresh.filter(({ oid }) => kept.has(oid));
  const contents = new Map<Oid, Uint8Array>(fresh.map(({ oid, bytes }) => [oid, bytes]));
  for (const [oid, bytes] of captured.read) if (kept.has(oid)) contents.set(oid, bytes);
  const others = captured.contents.filter((oid) => !contents.has(oid));
  if (others.length > 0)
    for (const [oid, { bytes }] of await engine.readObjects(others)) contents.set(oid, bytes);
  return contents;
}

/** What was captured, without the contents that hold a secret and the files whose names do: neither can be changed. */
export async function withoutSecrets(
  engine: Engine,
  captured: Captured,
  allowed: readonly string[],
): Promise<Captured> {
  const found = await findInSave(engine, new Uint8Array(), captured, allowed);
  const paths = new Set(found.map(({ path }) => path));
  const named = await Promise.all(
    captured.files.map(async (file) => ({
      file,
      shown: await redactText(file.path),
      from: await redactText(file.from ?? ""),
    })),
  );
  const telling = named.filter(({ file, shown, from }) => shown !== file.path || from !== (file.from ?? ""));
  if (paths.size + telling.length === 0) return captured;
  const gone = new Set(telling.map(({ file }) => file));
  const files = captured.files.flatMap((file): readonly FileReference[] => {
    if (gone.has(file)) return [];
    if (!paths.has(file.path)) return [file];
    const { oid: _oid, base: _base, ...rest } = file;
    return [{ ...rest, state: "uncaptured" }];
  });
  const contents = contentsOf(files);
  const why = "holds a secret" as const;
  return {
    files,
    contents: captured.contents.filter((oid) => contents.includes(oid)),
    fresh: captured.fresh.filter(({ oid }) => contents.includes(oid)),
    read: captured.read,
    leftOut: [
      ...captured.leftOut.filter(({ path }) => !telling.some(({ file }) => file.path === path)),
      ...files.flatMap(({ path }) => (paths.has(path) ? [{ path, why }] : [])),
      ...telling.map(({ shown }) => ({ path: shown, why: "its name holds a secret" as const })),
    ],
  };
}

/** A checkpoint in whose front matter no value holds a secret; its sections are redacted before they are tied. */
export async function redactTies(checkpoint: Checkpoint): Promise<Checkpoint> {
  const { by, host, agent, session, branch, worktree, summary, plan } = checkpoint;
  const values = Object.entries({ by, host, agent, session, branch, worktree, summary });
  const clean = await Promise.all(
    values.map(async ([key, value]) =>
      value === undefined ? [] : [[key, await redactText(value)] as const],
    ),
  );
  return {
    ...checkpoint,
    ...Object.fromEntries(clean.flat()),
    ...(plan ? { plan: { ...plan, path: await redactText(plan.path) } } : {}),
  };
}
