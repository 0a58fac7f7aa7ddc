import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { CheckpointError } from "../../../errors.ts";
import { branchRenames } from "../../branch-renames.ts";
import type { CommitFacts, CommitWalk, Engine, Repository } from "../../engine.ts";
import { several } from "../../several.ts";
import { readHead } from "../refs/head.ts";
import { reflogMessages } from "../refs/reflog.ts";
import { parseCommitText } from "./commit-facts.ts";
import { commitsBetween, type OneSided } from "./commits.ts";
import type { ObjectStore } from "./objects.ts";
import { changedPaths } from "./tree-changes.ts";

type HistoryPart = Pick<
  Engine,
  "commitsSince" | "patchIds" | "renamesSince" | "movesBetween" | "branchRenames"
>;

/** The most commits a walk tells of. */
const MOST_COMMITS = 1000;

/** What happened between commits, as far as it can be told without git. */
export function historyOf(at: Repository, objects: ObjectStore): HistoryPart {
  return {
    commitsSince: (since, to) => commitsSince(at, objects, { since, to }),
    // A patch id is a hash over git's own diff, and renames are its guess: neither is imitated here.
    patchIds: async () => new Map(),
    renamesSince: async () => null,
    movesBetween: async (pairs) => pairs.map(() => null),
    branchRenames: async () => branchRenames(await reflogMessages(at)),
  };
}

async function commitsSince(
  at: Repository,
  objects: ObjectStore,
  { since, to }: { readonly since: Oid; readonly to: Oid | undefined },
): Promise<CommitWalk | "unknown"> {
  if (!isOid(since) || (to !== undefined && !isOid(to))) return "unknown";
  const head = to ?? (await readHead(at)).commit;
  const walked = await commitsBetween(objects, at.commonDir, head, since);
  if (walked === "unknown") return walked;
  const told = walked.slice(0, MOST_COMMITS);
  const facts = await several(told, (each) => factsOf(objects, each)).catch((error: unknown) => {
    // A tree is missing: as in a clone that does not have the commit, its paths cannot be told.
    if (error instanceof CheckpointError) return null;
    throw error;
  });
  if (!facts) return "unknown";
  const on = (wanted: "ahead" | "behind") => facts.filter((_, index) => told[index]?.side === wanted);
  return { ahead: on("ahead"), behind: on("behind"), cut: walked.length > told.length };
}

async function factsOf(objects: ObjectStore, { commit, before }: OneSided): Promise<CommitFacts> {
  const object = await objects.read(commit.id);
  return {
    oid: commit.id,
    tree: commit.tree,
    ...parseCommitText(object?.bytes ?? new Uint8Array()),
    paths: commit.parents.length > 1 ? [] : await changedPaths(objects, before, commit.tree),
  };
}
