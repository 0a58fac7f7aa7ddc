import type { Oid } from "../../checkpoint/oid.ts";
import type { ConfigEntry } from "../../checkpoint/settings.ts";
import type { CommitWalk } from "../../git/engine.ts";
import { lookAtFiles } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";
import { type BranchDrift, branchDrift, type FileDrift, type HeadDrift, noteCommits } from "./rules/drift.ts";
import { findSuccessor, likelyTwins, type Successor } from "./rules/successor.ts";

/** Where a checkpoint was saved. */
interface SavedAt {
  readonly branch?: string;
  readonly head?: Oid;
}

/** What an engine tells of the commits since a save; null where nobody asked. */
export type Walk = CommitWalk | "unknown" | null;

/** What became of HEAD in words: many checkpoints cost no more than one. */
export async function headsInWords(
  at: Workspace,
  saved: readonly SavedAt[],
  now: Oid | null,
): Promise<readonly HeadDrift[]> {
  const elsewhere = [...new Set(saved.flatMap(({ head }) => (head && head !== now ? [head] : [])))];
  const known = elsewhere.length > 0 ? await at.engine.knownCommits(elsewhere) : new Set<Oid>();
  return saved.map(({ head, branch }): HeadDrift => {
    const ends = { saved: head ?? null, now };
    if ((head ?? null) === now) return { state: "same", ...ends };
    if (!head || known.has(head)) return { state: "moved", ...ends };
    return { state: "unknown", ...ends, ...fetchCommand(at, branch) };
  });
}

/** The commits between a checkpoint and HEAD; null where there are none to tell of. */
export async function walkSince(at: Workspace, { head }: SavedAt, now: Oid | null): Promise<Walk> {
  return head && now && head !== now ? at.engine.commitsSince(head) : null;
}

/** The paths that those commits changed. */
export function touchedBy(walk: Walk): ReadonlySet<string> {
  if (walk === null || walk === "unknown") return new Set();
  return new Set([...walk.ahead, ...walk.behind].flatMap(({ paths }) => paths));
}

/** What became of HEAD exactly: the commits on each side, and what took the saved one's place. */
export async function headExactly(
  at: Workspace,
  saved: SavedAt,
  now: Oid | null,
  walk: Walk,
): Promise<HeadDrift> {
  const { head, branch } = saved;
  if (!head || walk === null) {
    const [inWords] = await headsInWords(at, [saved], now);
    return inWords ?? { state: "same", saved: null, now };
  }
  const ends = { saved: head, now };
  if (walk === "unknown") return { state: "unknown", ...ends, ...fetchCommand(at, branch) };
  // Of a long history only the newest commits are told; how many there are is then counted apart.
  const counted = walk.cut ? await at.engine.distance(head) : "unknown";
  const { ahead, behind } =
    counted === "unknown" ? { ahead: walk.ahead.length, behind: walk.behind.length } : counted;
  const drift = { ...ends, ahead, behind, ...(walk.cut ? { more: true as const } : {}) };
  if (behind === 0) return { state: "ahead", ...drift };
  if (ahead === 0) return { state: "behind", ...drift };
  const successor = await successorOf(at, head, walk);
  return successor ? { state: "rewritten", ...drift, successor } : { state: "diverged", ...drift };
}

/** The same with the commits ahead, and which of the referenced files each of them touched. */
export function withCommits(head: HeadDrift, walk: Walk, files: readonly FileDrift[]): HeadDrift {
  if (walk === null || walk === "unknown" || walk.ahead.length === 0) return head;
  return { ...head, commits: noteCommits(walk.ahead, files) };
}

async function successorOf(at: Workspace, head: Oid, walk: CommitWalk): Promise<Successor | null> {
  const saved = walk.behind.find(({ oid }) => oid === head);
  if (!saved) return null;
  // Only what changes the same paths can be the same change: a long history costs no more than a short one.
  const twins = likelyTwins(saved, walk.ahead).map(({ oid }) => oid);
  const patchIds = twins.length > 0 ? await at.engine.patchIds([head, ...twins]) : new Map<Oid, string>();
  return findSuccessor(saved, walk.ahead, patchIds) ?? squashOf(at, head, walk);
}

/** One commit that brought all that the saved side had: a squash, onto a branch that may have moved since. */
async function squashOf(at: Workspace, head: Oid, { ahead, behind }: CommitWalk): Promise<Successor | null> {
  const paths = [...new Set(behind.flatMap((commit) => commit.paths))].sort().join("\0");
  const candidates = ahead.filter((commit) => [...commit.paths].sort().join("\0") === paths);
  if (paths === "" || candidates.length === 0) return null;
  const ids = await at.engine.patchIds(
    candidates.map(({ oid }) => oid),
    head,
  );
  const found = candidates.find(({ oid }) => ids.get(oid) !== undefined && ids.get(oid) === ids.get(head));
  return found ? { oid: found.oid, subject: found.subject, by: "patch" } : null;
}

function fetchCommand(at: Workspace, branch: string | undefined): Pick<HeadDrift, "fetch"> {
  const { config, repository } = at.engine;
  const remote = remoteOf(config, branch);
  if (remote === null) return {};
  const isShallow = lookAtFiles(repository.commonDir, ["shallow"]).get("shallow")?.kind === "file";
  return { fetch: `git fetch ${isShallow ? "--unshallow " : ""}${remote}` };
}

/** The branch's own remote, else `origin`, else the only one. */
function remoteOf(config: readonly ConfigEntry[], branch: string | undefined): string | null {
  const remotes = new Set(config.flatMap(({ key }) => /^remote\.(.+)\.url$/s.exec(key)?.[1] ?? []));
  const upstream = config.findLast(({ key }) => key === `branch.${branch}.remote`)?.value;
  if (upstream !== undefined && remotes.has(upstream)) return upstream;
  if (remotes.has("origin")) return "origin";
  const [only] = remotes;
  return remotes.size === 1 && only !== undefined ? only : null;
}

const HEADS = "refs/heads/";
/** Beyond this many, all branches are read rather than asked for by name. */
const MOST_ASKED = 100;

/** A checkpoint's branch and what became of HEAD. */
export interface SavedBranch {
  readonly branch: string | null;
  readonly head: HeadDrift;
}

/** What became of each branch: still there, renamed, deleted or merged. Many cost as many processes as one. */
export async function branchDrifts(
  at: Workspace,
  saved: readonly SavedBranch[],
  now: string | null,
): Promise<readonly BranchDrift[]> {
  const others = [
    ...new Set(saved.flatMap(({ branch }) => (branch !== null && branch !== now ? [branch] : []))),
  ];
  const tips = await tipsOf(at, others);
  const gone = others.filter((branch) => !tips.has(branch));
  const renamed = await renamesOf(at, gone, now);
  return saved.map(({ branch, head }) =>
    branchDrift(branch, now, {
      tip: (branch === null ? null : tips.get(branch)) ?? null,
      renamedTo: (branch === null ? null : renamed.get(branch)) ?? null,
      head,
    }),
  );
}

/** Where branches stand; those that are gone are left out. */
async function tipsOf(at: Workspace, branches: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // A document may name anything as its branch; what cannot be a branch is not there.
  const possible = branches.filter((branch) => /^[^\s~^:?*[\\\p{Cc}]{1,250}$/u.test(branch));
  if (possible.length === 0) return new Map();
  const asked = possible.length > MOST_ASKED ? [HEADS] : possible.map((branch) => HEADS + branch);
  const refs = await at.engine.refs(asked);
  return new Map(refs.map(({ ref, oid }) => [ref.slice(HEADS.length), oid]));
}

/** What branches that are gone are called now; a name that is gone as well is no help. */
async function renamesOf(
  at: Workspace,
  gone: readonly string[],
  now: string | null,
): Promise<ReadonlyMap<string, string>> {
  if (gone.length === 0) return new Map();
  const renames = await at.engine.branchRenames();
  const found = gone.flatMap((branch) => {
    const name = renames.get(branch);
    return name === undefined ? [] : [[branch, name] as const];
  });
  const elsewhere = new Set(found.map(([, name]) => name).filter((name) => name !== now));
  const there = await tipsOf(at, [...elsewhere]);
  return new Map(found.filter(([, name]) => name === now || there.has(name)));
}
