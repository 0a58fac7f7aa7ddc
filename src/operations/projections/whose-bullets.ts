import { join } from "node:path";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isName } from "../../checkpoint/name.ts";
import { isThere } from "../../host/files/files.ts";
import { PROFILES } from "../../profiles/registry.ts";
import type { LiveSet } from "../../store/live-checkpoints.ts";
import { JOURNAL, journalRef, nameInRef } from "../../store/ref-names.ts";
import { shownPath } from "../places/generated-files.ts";
import { type IndexBullet, type IsOurs, indexedBullets } from "../places/rules/memory-index-section.ts";
import type { Workspace } from "../workspace.ts";

/** A checkpoint of another program: its file is there, and nobody has imported it. */
export interface WaitingFile {
  readonly name: string;
  /** What messages call it. */
  readonly path: string;
}

/** Whose the bullets in MEMORY.md's section are. */
export interface BulletOwners {
  /** Those of names that are known here, and those that nothing stands behind. */
  readonly isOurs: IsOurs;
  /** Names whose checkpoints are not live, and did not end by this very command. */
  readonly gone: readonly string[];
  /** Those of them that nothing stands behind, neither a journal nor a file. */
  readonly stale: readonly string[];
  readonly waiting: readonly WaitingFile[];
}

/** What is known of the names in a section; `ended` are those that this very command ended. */
export async function whoseBullets(
  at: Workspace,
  folder: string,
  current: Uint8Array | null,
  { live, ended }: { readonly live: LiveSet; readonly ended: readonly string[] },
): Promise<BulletOwners> {
  const known = new Set<string>(ended);
  const bullets = current ? indexedBullets(current) : [];
  const isKnown = ({ name }: IndexBullet): boolean =>
    live.has(name) || isKnownName(name, known) || isKnownName(name, liveNames(name));
  // One that was cut short is looked for among all.
  const liveNames = (name: string): ReadonlySet<string> =>
    new Set(name.endsWith("…") ? [...live.checkpoints, ...live.damaged].map((one) => one.name) : []);
  const others = bullets.filter((bullet) => !isKnown(bullet));
  const names = [...new Set(others.map(({ name }) => name).filter(isName))];
  for (const name of await withJournals(at, names)) known.add(name);
  const seeds = new Set(others.filter(({ form }) => form === "seed").map(({ name }) => name));
  const unknown = names.filter((name) => seeds.has(name) && !known.has(name));
  const waiting = unknown.flatMap((name) => waitingFile(at, folder, name));
  const there = new Set(waiting.map(({ name }) => name));
  const stale = new Set<string>(unknown.filter((name) => !there.has(name)));
  return {
    // A bullet that somebody writes meanwhile is looked at the next time.
    isOurs: (bullet) => isKnown(bullet) || (bullet.form === "seed" && stale.has(bullet.name)),
    gone: names.filter((name) => known.has(name) || stale.has(name)),
    stale: [...stale],
    waiting,
  };
}

async function withJournals(at: Workspace, names: readonly CheckpointName[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  // A file may name any number: then all journals are asked for.
  const refs = await at.engine.refs(names.length > MANY ? [JOURNAL] : names.map(journalRef));
  return refs.map(({ ref }) => nameInRef(ref));
}

const MANY = 100;

/** Whether a bullet's name is one of these; earlier versions cut names of more than 64 bytes short. */
export function isKnownName(name: string, known: ReadonlySet<string>): boolean {
  if (known.has(name)) return true;
  if (!name.endsWith("…") || Buffer.byteLength(name) < 60) return false;
  return [...known].some((one) => one.startsWith(name.slice(0, -1)));
}

/** The file of a checkpoint as one of the systems would have named it, where it is. */
function waitingFile(at: Workspace, folder: string, name: string): readonly WaitingFile[] {
  const { worktree } = at.engine.repository;
  for (const { projection } of PROFILES) {
    const base = projection.base === "worktree" ? worktree : folder;
    const inner = projection.path(name);
    if (base === null || !inner.includes(name)) continue;
    const file = join(base, inner);
    if (isThere(file)) return [{ name, path: shownPath(at, file) }];
  }
  return [];
}
