import { parseStateRef, type StateRef } from "../../checkpoint/state-ref.ts";
import type { Foreign } from "../find/checkpoint.ts";
import { findKept } from "../find/kept.ts";
import type { Workspace } from "../workspace.ts";
import { diffDocuments } from "./rules/document-diff.ts";
import { type WordedDiff, withWords } from "./rules/worded-diff.ts";

/** Which states to compare: each `NAME`, or `NAME@{n}` for the n-th state back. */
export interface StatesDiffRequest {
  readonly from: string;
  readonly to: string;
}

/** Two states, and what differs between their documents. */
export interface StatesDiff {
  readonly from: StateRef;
  readonly to: StateRef;
  readonly diff: WordedDiff;
  /** Where a text comes from that nobody here has accepted, of either; empty for one's own. */
  readonly foreign: readonly Foreign[];
}

/** Compares two states section by section and, inside a line, word by word, from the first to the second. */
export async function diffStates(at: Workspace, request: StatesDiffRequest): Promise<StatesDiff> {
  const [from, to] = [parseStateRef(request.from), parseStateRef(request.to)];
  const [before, after] = [await findKept(at, from), await findKept(at, to)];
  const foreign = [before, after].flatMap((one) => one.foreign ?? []);
  return { from, to, foreign, diff: await withWords(diffDocuments(before.checkpoint, after.checkpoint)) };
}
