import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { CheckpointError } from "../../errors.ts";
import { writeWorktreeFile } from "../../host/files/write-worktree.ts";
import { needWorktree } from "../current-files.ts";
import type { Foreign } from "../find/checkpoint.ts";
import type { Chosen, PickOne } from "../find/choose.ts";
import { findKept } from "../find/kept.ts";
import { findMeant } from "../find/meant.ts";
import type { FoundState } from "../find/state.ts";
import { notAccepted } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { type PlannedFile, planApply } from "./plan.ts";
import { inWritingOrder, keepReplaced } from "./receipt.ts";
import type { ApplyOutcome } from "./rules/apply-file.ts";

/** Whose work to put back, and how far to go. */
export interface ApplyRequest {
  /** `NAME`, or `NAME@{n}` for the n-th state back; without it what `continue` would take. */
  readonly state?: string | undefined;
  /** Asks somebody where several may be meant. */
  readonly pick?: PickOne | undefined;
  /** Merge into files with changes of their own, and leave out what cannot be written. */
  readonly force?: boolean | undefined;
  /** Say what would happen, and write nothing. */
  readonly dryRun?: boolean | undefined;
}

/** What became of one file. */
export interface AppliedFile {
  readonly path: string;
  readonly outcome: ApplyOutcome;
  readonly why?: string;
}

/** What became of all of them. */
export interface ApplyResult {
  readonly name: CheckpointName;
  /** Why it was taken where nobody named one; null otherwise. */
  readonly chosen: Chosen | null;
  readonly dryRun: boolean;
  /** `conflicts`: something needs a hand. */
  readonly outcome: "applied" | "conflicts";
  readonly files: readonly AppliedFile[];
  /** Where a text comes from that nobody here has accepted: then nothing was written; null for one's own. */
  readonly foreign: Foreign | null;
}

/** Puts the uncommitted work of a checkpoint back into the worktree; the index is not touched. */
export async function apply(at: Workspace, request: ApplyRequest): Promise<ApplyResult> {
  const { force = false, dryRun = false } = request;
  needWorktree(at);
  const asking = { pick: request.pick, verb: "apply" };
  const { found, chosen } = await findMeant(at, request.state, asking, async (state) => ({
    ...(await findKept(at, state)),
    state,
  }));
  const { name, foreign, state } = found;
  if (foreign && !dryRun) throw notAccepted(state);
  const { receipt, ...result } = await putWorkBack(at, found, { force, dryRun });
  const applied = { name, receipt, worktree: at.engine.repository.gitDir };
  if (receipt) await at.operations.recordApplied(at.clock.now(), "apply", applied);
  return { ...result, chosen };
}

/** What became of kept work, and the receipt of what it was written over; null where nothing was. */
export interface PutBackWork extends Omit<ApplyResult, "chosen"> {
  readonly receipt: string | null;
}

/** Puts the work of a state back; whoever does that notes it, so that it can be taken back. */
export async function putWorkBack(
  at: Workspace,
  found: Pick<FoundState, "name" | "checkpoint" | "foreign">,
  { force, dryRun }: { readonly force: boolean; readonly dryRun: boolean },
): Promise<PutBackWork> {
  const { name, checkpoint, foreign } = found;
  const worktree = needWorktree(at);
  const plan = await planApply(at, name, checkpoint.files);
  // The way out of that would be to force it; here it is to accept it, and until then nothing is written.
  if (!force && !foreign) refuseInTheWay(name, plan);
  const writing = dryRun
    ? []
    : plan.flatMap(({ path, seen, wanted }) => (wanted ? [{ path, seen, wanted }] : []));
  const receipt = writing.length > 0 ? await keepReplaced(at, writing) : null;
  const files: AppliedFile[] = [];
  for (const file of inWritingOrder(plan)) {
    const { path, seen, wanted } = file;
    const written =
      wanted && !dryRun ? await writeWorktreeFile(worktree, path, seen, wanted) : { ok: true as const };
    files.push(written.ok ? reported(file) : { path, outcome: "refused", why: written.why });
  }
  const order = new Map(plan.map(({ path }, index) => [path, index]));
  files.sort((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));
  const needsHand = files.some(({ outcome }) => outcome === "conflict" || outcome === "refused");
  return { name, dryRun, outcome: needsHand ? "conflicts" : "applied", files, foreign, receipt };
}

function reported({ path, outcome, why }: PlannedFile): AppliedFile {
  return { path, outcome, ...(why ? { why } : {}) };
}

/** All or nothing: where a file would be merged into somebody's open work, nothing is written at all. */
function refuseInTheWay(name: string, plan: readonly PlannedFile[]): void {
  const refused = plan.filter((file) => file.outcome === "refused");
  if (refused.length > 0) throw cannotWrite(name, refused);
  const overlapping = plan.filter((file) => file.overlap).map((file) => file.path);
  if (overlapping.length > 0) throw wouldOverlap(name, overlapping);
}

function wouldOverlap(name: string, paths: readonly string[]): CheckpointError {
  const what = paths.length === 1 ? "has changes" : "have changes";
  return new CheckpointError(
    "refused",
    "would-overlap",
    `${list(paths.map((path) => `'${path}'`))} ${what} that are not committed; nothing was applied`,
    {
      hints: [
        "commit or stash them first, or merge into them with --force",
        `'git checkpoint diff ${name}' shows how they differ from the checkpoint`,
      ],
    },
  );
}

function cannotWrite(name: string, files: readonly PlannedFile[]): CheckpointError {
  const each = files.map(({ path, why }) => `'${path}' (${why})`);
  return new CheckpointError(
    "refused",
    "cannot-write",
    `${list(each)} cannot be put back; nothing was applied`,
    { hints: [`clear the way, or put back the rest with 'git checkpoint apply ${name} --force'`] },
  );
}

const MOST_NAMED = 20;

function list(items: readonly string[]): string {
  const more = items.length - MOST_NAMED;
  return items.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
