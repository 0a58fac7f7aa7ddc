import type { Workspace } from "../workspace.ts";
import { type BranchDrift, branchDrift, type HeadDrift } from "./rules/drift.ts";

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
