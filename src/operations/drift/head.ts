import type { Oid } from "../../checkpoint/oid.ts";
import type { CommitWalk } from "../../git/engine.ts";
import { lookAtFiles } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";
import { type FileDrift, type HeadDrift, noteCommits } from "./rules/drift.ts";
import { likeliestRemote, remotesIn } from "./rules/remotes.ts";
import { findSuccessor, likelyTwins, type Successor } from "./rules/successor.ts";

/** Where a checkpoint was saved. */
interface SavedAt {
  readonly branch?: string;
  readonly head?: Oid;
}

/** What an engine tells of the commits since a save; null where nobody asked. */
export type Walk = CommitWalk | "unknown" | null;

/** What became of HEAD in words: many checkpoints cost no more than one. `nows` are the commits they are held against. */
export async function headsInWords(
  at: Workspace,
  saved: readonly SavedAt[],
  nows: readonly (Oid | null)[],
): Promise<readonly HeadDrift[]> {
  const elsewhere = new Set(saved.flatMap(({ head }, index) => (head && head !== nows[index] ? [head] : [])));
  const known = elsewhere.size > 0 ? await at.engine.knownCommits([...elsewhere]) : new Set<Oid>();
  return saved.map(({ head, branch }, index): HeadDrift => {
    const now = nows[index] ?? null;
    const ends = { saved: head ?? null, now };
    if ((head ?? null) === now) return { state: "same", ...ends };
    if (!head || known.has(head)) return { state: "moved", ...ends };
    return { state: "unknown", ...ends, ...fetchCommand(at, branch) };
  });
}

/** The commits between a checkpoint and HEAD, or another commit; null where there are none to tell of. */
export async function walkSince(at: Workspace, { head }: SavedAt, now: Oid | null, to?: Oid): Promise<Walk> {
  return head && now && head !== now ? at.engine.commitsSince(head, to) : null;
}

/** What became of HEAD exactly: the commits on each side, and what took the saved one's place. */
export async function headExactly(
  at: Workspace,
  saved: SavedAt,
  now: Oid | null,
  walk: Walk,
  to?: Oid,
): Promise<HeadDrift> {
  const { head, branch } = saved;
  if (!head || walk === null) {
    const [inWords] = await headsInWords(at, [saved], [now]);
    return inWords ?? { state: "same", saved: null, now };
  }
  const ends = { saved: head, now };
  if (walk === "unknown") return { state: "unknown", ...ends, ...fetchCommand(at, branch) };
  // Of a long history only the newest commits are told; how many there are is then counted apart.
  const counted = walk.cut ? await at.engine.distance(head, to) : "unknown";
  const { ahead, behind } =
    counted === "unknown" ? { ahead: walk.ahead.length, behind: walk.behind.length } : counted;
  const drift = { ...ends, ahead, behind, ...(walk.cut ? { more: true as const } : {}) };
  if (behind === 0) return { state: "ahead", ...drift };
  if (ahead === 0) return { state: "behind", ...drift };
  const successor = await successorOf(at, head, walk, to);
  return successor ? { state: "rewritten", ...drift, successor } : { state: "diverged", ...drift };
}

/** The same with the commits ahead, and which of the referenced files each of them touched. */
export function withCommits(head: HeadDrift, walk: Walk, files: readonly FileDrift[]): HeadDrift {
  if (walk === null || walk === "unknown" || walk.ahead.length === 0) return head;
  return { ...head, commits: noteCommits(walk.ahead, files) };
}

async function successorOf(
  at: Workspace,
  head: Oid,
  walk: CommitWalk,
  to: Oid | undefined,
): Promise<Successor | null> {
  const saved = walk.behind.find(({ oid }) => oid === head);
  if (!saved) return null;
  // Only what changes the same paths can be the same change: a long history costs no more than a short one.
  const twins = likelyTwins(saved, walk.ahead).map(({ oid }) => oid);
  const patchIds = twins.length > 0 ? await at.engine.patchIds([head, ...twins]) : new Map<Oid, string>();
  return findSuccessor(saved, walk.ahead, patchIds) ?? squashOf(at, head, walk, to);
}

/** One commit that brought all that the saved side had: a squash, onto a branch that may have moved since. */
async function squashOf(
  at: Workspace,
  head: Oid,
  { ahead, behind }: CommitWalk,
  to: Oid | undefined,
): Promise<Successor | null> {
  const paths = [...new Set(behind.flatMap((commit) => commit.paths))].sort().join("\0");
  const candidates = ahead.filter((commit) => [...commit.paths].sort().join("\0") === paths);
  if (paths === "" || candidates.length === 0) return null;
  const ids = await at.engine.patchIds(
    candidates.map(({ oid }) => oid),
    head,
    to,
  );
  const found = candidates.find(({ oid }) => ids.get(oid) !== undefined && ids.get(oid) === ids.get(head));
  return found ? { oid: found.oid, subject: found.subject, by: "patch" } : null;
}

function fetchCommand(at: Workspace, branch: string | undefined): Pick<HeadDrift, "fetch"> {
  const { config, repository } = at.engine;
  const remote = likeliestRemote(config, branch, remotesIn(config));
  if (remote === null) return {};
  const isShallow = lookAtFiles(repository.commonDir, ["shallow"]).get("shallow")?.kind === "file";
  return { fetch: `git fetch ${isShallow ? "--unshallow " : ""}${remote}` };
}
