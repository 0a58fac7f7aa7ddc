import type { CheckpointHeader } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Workspace } from "../workspace.ts";
import { measureDrift } from "./measure-drift.ts";
import type { Drift } from "./rules/drift.ts";

type Saved = Pick<CheckpointHeader, "branch" | "head" | "headUnknown" | "files">;

/**
 * The same drift in words, for those who ask at every prompt: commits that can be told without git cost no process, and
 * the answer is the one that `measureDrift` gives.
 */
export function measureQuickly(at: Workspace, checkpoints: readonly Saved[]): Promise<readonly Drift[]> {
  const { engine } = at;
  const knownCommits = async (ids: readonly Oid[]): Promise<ReadonlySet<Oid>> => {
    // Commits that are not packed yet are read from their files.
    const facts = await engine.objectFacts(ids);
    return new Set(ids.filter((id) => facts.get(id)?.type === "commit"));
  };
  return measureDrift({ ...at, engine: { ...engine, knownCommits } }, checkpoints, "words");
}
