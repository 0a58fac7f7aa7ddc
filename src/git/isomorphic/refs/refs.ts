import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import type { RefValue, Repository } from "../../engine.ts";
import { isSafeRef } from "../../ref-format.ts";
import { several } from "../../several.ts";
import { hasCode, ifThere } from "../objects/missing.ts";
import { type PackedRefs, readPackedRefs } from "./packed-refs.ts";

/** What a ref holds by itself, symbolic refs not followed. */
export type RawRef =
  | { readonly kind: "oid"; readonly oid: Oid }
  | { readonly kind: "symbolic"; readonly target: string }
  | { readonly kind: "broken" }
  | { readonly kind: "none" };

const NONE: RawRef = { kind: "none" };
/** How many symbolic refs may stand in a row, as in git. */
const SYMBOLIC_DEPTH = 5;

type Dirs = Pick<Repository, "gitDir" | "commonDir">;

/** The file of a ref: a few belong to one worktree, all others are shared. */
export function refFile(at: Dirs, ref: string): string {
  const own = !ref.startsWith("refs/") || /^refs\/(?:bisect|worktree|rewritten)\//.test(ref);
  return join(own ? at.gitDir : at.commonDir, ref);
}

/** What a ref holds right now: its own file first, then the packed ones. */
export async function readRawRef(at: Dirs, ref: string, packed?: PackedRefs): Promise<RawRef> {
  const loose = await readLooseRef(at, ref);
  if (loose.kind !== "none") return loose;
  // In this order: packing writes the packed refs before it takes the loose file away.
  const oid = (packed ?? (await readPackedRefs(at.commonDir))).values.get(ref);
  return oid ? { kind: "oid", oid } : NONE;
}

/** Where a ref leads in the end; null where it leads nowhere. */
export async function resolveRef(at: Dirs, ref: string, depth = 0): Promise<Oid | null> {
  const raw = await readRawRef(at, ref);
  if (raw.kind === "oid") return raw.oid;
  if (raw.kind !== "symbolic" || depth >= SYMBOLIC_DEPTH || !isSafeRef(raw.target)) return null;
  return resolveRef(at, raw.target, depth + 1);
}

/** A ref and where it leads; the id is null where it is damaged. */
export type ListedRef = { readonly ref: string; readonly oid: Oid | null };

/** The refs below prefixes (ending in `/`) or of full names, sorted by name as git sorts. */
export async function listRefs(at: Dirs, patterns: readonly string[]): Promise<readonly ListedRef[]> {
  const loose = (await Promise.all(patterns.map((pattern) => looseNames(at, pattern)))).flat();
  const found = new Map<string, Oid | null>();
  await several([...new Set(loose)], async (ref) => {
    const raw = await readLooseRef(at, ref);
    if (raw.kind === "oid") found.set(ref, raw.oid);
    else if (raw.kind === "symbolic") found.set(ref, await resolveRef(at, ref));
    else if (raw.kind === "broken") found.set(ref, null);
  });
  for (const [ref, oid] of (await readPackedRefs(at.commonDir)).values) {
    if (!found.has(ref) && patterns.some((pattern) => matches(ref, pattern))) found.set(ref, oid);
  }
  return [...found]
    .map(([ref, oid]) => ({ ref, oid, key: Buffer.from(ref) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ ref, oid }) => ({ ref, oid }));
}

/** Only the refs that lead to an object id. */
export function whole(refs: readonly ListedRef[]): readonly RefValue[] {
  return refs.flatMap(({ ref, oid }) => (oid ? [{ ref, oid }] : []));
}

function matches(ref: string, pattern: string): boolean {
  return ref === pattern || ref.startsWith(pattern.endsWith("/") ? pattern : `${pattern}/`);
}

async function readLooseRef(at: Dirs, ref: string): Promise<RawRef> {
  let text: string | null;
  try {
    text = await ifThere(readFile(refFile(at, ref), "utf8"));
  } catch (error) {
    return hasCode(error, "EISDIR") ? NONE : { kind: "broken" };
  }
  if (text === null) return NONE;
  const symbolic = /^ref:\s*(.*?)\s*$/s.exec(text)?.[1];
  if (symbolic !== undefined) return { kind: "symbolic", target: symbolic };
  const oid = /^([0-9a-f]+)(?:\s|$)/.exec(text)?.[1] ?? "";
  return isOid(oid) ? { kind: "oid", oid } : { kind: "broken" };
}

/** The names of ref files that match one pattern. */
async function looseNames(at: Dirs, pattern: string): Promise<readonly string[]> {
  const name = pattern.replace(/\/$/, "");
  if (name !== "refs" && !isSafeRef(name)) return [];
  const below = await namesBelow(at, name);
  return below ?? (pattern.endsWith("/") ? [] : [name]);
}

async function namesBelow(at: Dirs, folder: string): Promise<readonly string[] | null> {
  let entries: Awaited<ReturnType<typeof entriesOf>> | null;
  try {
    entries = await ifThere(entriesOf(refFile(at, `${folder}/`)));
  } catch {
    return [];
  }
  if (entries === null) return null;
  const names = await Promise.all(
    entries
      .filter((entry) => !entry.name.startsWith(".") && !entry.name.endsWith(".lock"))
      .map(async (entry) => {
        const name = `${folder}/${entry.name}`;
        return entry.isDirectory() ? ((await namesBelow(at, name)) ?? []) : [name];
      }),
  );
  return names.flat();
}

function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true });
}
