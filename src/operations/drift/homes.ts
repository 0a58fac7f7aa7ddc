import type { Oid } from "../../checkpoint/oid.ts";
import { lastOf } from "../../checkpoint/settings.ts";
import { branchesCheckedOut, type WorktreePlace } from "../../host/worktrees.ts";
import type { Workspace } from "../workspace.ts";
import type { Against } from "./rules/drift.ts";
import { likeliestRemote, remotesIn } from "./rules/remotes.ts";

/** Where a checkpoint's branch is now: what it is to be measured against. */
export type Home =
  | { readonly kind: "here" }
  | { readonly kind: "worktree"; readonly name: string; readonly place: WorktreePlace }
  | { readonly kind: "branch" | "remote"; readonly name: string; readonly commit: Oid };

/** What is known of a checkpoint's branch. */
export interface Whereabouts {
  readonly home: Home;
  /** The commit it stands at here; null where it is gone. */
  readonly tip: Oid | null;
  readonly renamedTo: string | null;
  /** Where it is gone here, and a remote has it. */
  readonly remote: RemoteBranch | null;
}

/** A branch as this clone knows it of a remote. */
export interface RemoteBranch {
  readonly remote: string;
  readonly commit: Oid;
  /** Other remotes that have it as well. */
  readonly others: readonly string[];
  /** Whether git would guess which one is meant by its name alone. */
  readonly guessed: boolean;
}

const HERE: Whereabouts = { home: { kind: "here" }, tip: null, renamedTo: null, remote: null };
const HEADS = "refs/heads/";
const REMOTES = "refs/remotes/";
/** Beyond this many, all branches are read rather than asked for by name. */
const MOST_ASKED = 100;

/**
 * Where each branch is: in this worktree, in another one, as a branch that is not checked out, or only on a remote;
 * one that is nowhere is measured here. Many cost as many processes as one, and the current branch none.
 */
export async function findHomes(
  at: Workspace,
  branches: readonly (string | null)[],
  now: string | null,
): Promise<readonly Whereabouts[]> {
  const others = [...new Set(branches.flatMap((one) => (one !== null && one !== now ? [one] : [])))];
  if (others.length === 0) return branches.map(() => HERE);
  const remotes = remotesIn(at.engine.config);
  const refs = await refsOf(at, others, remotes);
  const renames = await renamesOf(
    at,
    others.filter((branch) => !refs.has(HEADS + branch)),
    { now, remotes },
  );
  const known = new Map([...refs, ...renames.refs]);
  const worktrees = branchesCheckedOut(at.engine.repository);
  const found = new Map(
    others.map((branch): readonly [string, Whereabouts] => {
      const tip = known.get(HEADS + branch) ?? null;
      const renamedTo = tip ? null : (renames.names.get(branch) ?? null);
      const remote = tip ? null : remoteBranch(at, branch, remotes, known);
      const current = renamedTo ?? branch;
      const commit = known.get(HEADS + current);
      const place = worktrees.get(current);
      const home = ((): Home => {
        if (current === now) return HERE.home;
        if (commit && place && place.gitDir !== at.engine.repository.gitDir)
          return { kind: "worktree", name: current, place };
        if (commit) return { kind: "branch", name: current, commit };
        return remote
          ? { kind: "remote", name: `${remote.remote}/${branch}`, commit: remote.commit }
          : HERE.home;
      })();
      return [branch, { home, tip, renamedTo, remote }];
    }),
  );
  return branches.map((branch) => found.get(branch ?? "") ?? HERE);
}

/** What a home is called; null for this very worktree. */
export function againstOf(home: Home): Against | null {
  if (home.kind === "here") return null;
  const { kind, name } = home;
  return home.kind === "worktree"
    ? { kind, name, path: home.place.worktree }
    : { kind, name, commit: home.commit };
}

/** The branch's own remote first, then `origin`, then the others. */
function remoteBranch(
  at: Workspace,
  branch: string,
  remotes: readonly string[],
  refs: ReadonlyMap<string, Oid>,
): RemoteBranch | null {
  const { config } = at.engine;
  const having = remotes.filter((remote) => refs.has(`${REMOTES}${remote}/${branch}`));
  // git itself takes this one where several remotes have the branch.
  const named = having.find((one) => one === lastOf(config, "checkout.defaultRemote")?.value);
  const remote = named ?? likeliestRemote(config, branch, having) ?? having[0];
  const commit = refs.get(`${REMOTES}${remote}/${branch}`);
  if (remote === undefined || commit === undefined) return null;
  const mayGuess = !/^(?:false|no|off|0)$/i.test(lastOf(config, "checkout.guess")?.value ?? "true");
  const others = having.filter((one) => one !== remote);
  return { remote, commit, others, guessed: mayGuess && (having.length === 1 || named !== undefined) };
}

/** Where branches stand here and on remotes; those that are gone are left out. */
async function refsOf(
  at: Workspace,
  branches: readonly string[],
  remotes: readonly string[],
): Promise<ReadonlyMap<string, Oid>> {
  // A document may name anything as its branch; what cannot be a branch is not there.
  const possible = branches.filter((branch) => /^[^\s~^:?*[\\\p{Cc}]{1,250}$/u.test(branch));
  if (possible.length === 0) return new Map();
  const asked = possible.flatMap((branch) => [
    HEADS + branch,
    ...remotes.map((remote) => `${REMOTES}${remote}/${branch}`),
  ]);
  const refs = await at.engine.refs(asked.length > MOST_ASKED ? [HEADS, REMOTES] : asked);
  return new Map(refs.map(({ ref, oid }) => [ref, oid]));
}

/** What branches that are gone are called now; a name that is gone as well is no help. */
async function renamesOf(
  at: Workspace,
  gone: readonly string[],
  { now, remotes }: { readonly now: string | null; readonly remotes: readonly string[] },
): Promise<{ readonly names: ReadonlyMap<string, string>; readonly refs: ReadonlyMap<string, Oid> }> {
  if (gone.length === 0) return { names: new Map(), refs: new Map() };
  const renames = await at.engine.branchRenames();
  const found = gone.flatMap((branch) => {
    const name = renames.get(branch);
    return name === undefined ? [] : [[branch, name] as const];
  });
  const elsewhere = new Set(found.map(([, name]) => name).filter((name) => name !== now));
  const refs = await refsOf(at, [...elsewhere], remotes);
  return { names: new Map(found.filter(([, name]) => name === now || refs.has(HEADS + name))), refs };
}
