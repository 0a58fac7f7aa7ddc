import type { CheckpointName } from "../checkpoint/checkpoint.ts";

/** Where the live checkpoints are: one blob each. */
export const LIVE = "refs/checkpoints/";
/** Where the journals are: one tree each. */
export const JOURNAL = "refs/checkpoint-journal/";
/** Where the pulled states are that nobody here has accepted yet: a tree of documents for each name, never pushed. */
export const UNACCEPTED = "refs/checkpoint-unaccepted/";
/** Where the remotes' journals are as last fetched, one folder a remote. */
export const TRACKING = "refs/checkpoint-remotes/";

/** Every folder of refs that is this program's own. */
export const OUR_REFS: readonly string[] = [LIVE, JOURNAL, UNACCEPTED, TRACKING];

/** The ref of a live checkpoint. */
export function liveRef(name: CheckpointName): string {
  return LIVE + name;
}

/** The ref of a checkpoint's journal. */
export function journalRef(name: CheckpointName): string {
  return JOURNAL + name;
}

/** The ref of a name's pulled states that nobody has accepted yet. */
export function unacceptedRef(name: CheckpointName): string {
  return UNACCEPTED + name;
}

/** The folder of the refs that mirror one remote's journals. */
export function trackingPrefix(remote: string): string {
  return `${TRACKING}${remote}/`;
}

/** The name in a ref of our own repository. */
export function nameInRef(ref: string): string {
  const prefix = [JOURNAL, UNACCEPTED, LIVE].find((one) => ref.startsWith(one)) ?? "";
  return ref.slice(prefix.length);
}
