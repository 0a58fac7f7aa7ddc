import { describe, expect, test } from "vitest";
import {
  type BranchFacts,
  branchDrift,
  type FileDrift,
  type HeadDrift,
  noteCommits,
  verdictOf,
} from "../../../src/operations/drift/rules/drift.ts";

const head = (state: HeadDrift["state"], more: Partial<HeadDrift> = {}): HeadDrift => ({
  state,
  saved: "saved",
  now: state === "same" ? "saved" : "now",
  ...more,
});
const files = (...states: FileDrift["state"][]): readonly FileDrift[] =>
  states.map((state, index) => ({ path: `f${index}.ts`, state }));

describe("the verdict is the worst of what was found", () => {
  test.each<[HeadDrift["state"], readonly FileDrift["state"][], string]>([
    ["same", [], "fresh"],
    ["same", ["same", "same"], "fresh"],
    ["same", ["unknown"], "fresh"],
    ["ahead", [], "moved on"],
    ["ahead", ["same", "unknown"], "moved on"],
    ["behind", ["same"], "moved on"],
    ["diverged", ["same"], "moved on"],
    ["rewritten", ["same"], "moved on"],
    ["moved", ["same"], "moved on"],
    ["same", ["same", "changed"], "drifted"],
    ["same", ["new"], "drifted"],
    ["same", ["moved"], "drifted"],
    ["ahead", ["changed"], "drifted"],
    ["rewritten", ["moved", "same"], "drifted"],
    ["same", ["missing"], "stale"],
    ["ahead", ["changed", "missing"], "stale"],
    ["diverged", ["moved", "missing"], "stale"],
    ["unknown", [], "stale"],
    ["unknown", ["same"], "stale"],
    ["unknown", ["changed"], "stale"],
  ])("HEAD %s and files %j: %s", (state, states, verdict) => {
    expect(verdictOf(head(state), files(...states))).toBe(verdict);
  });
});

describe("the branch", () => {
  const facts = (
    tip: string | null,
    state: HeadDrift["state"],
    more: Partial<BranchFacts> = {},
  ): BranchFacts => ({
    tip,
    renamedTo: null,
    head: head(state, { commits: [{ oid: "merge", subject: "", touches: [] }] }),
    ...more,
  });

  test.each<[string, string | null, string | null, BranchFacts | undefined, string]>([
    ["is the current one", "a", "a", undefined, "same"],
    ["was none, and is none", null, null, undefined, "same"],
    ["was none", null, "a", facts(null, "same"), "different"],
    ["is another one, and nobody looked closer", "a", "b", undefined, "different"],
    ["stands where HEAD stands", "a", "b", facts("saved", "same"), "different"],
    ["went its own way", "a", "b", facts("own", "ahead"), "different"],
    ["is there, and HEAD is not in this clone", "a", "b", facts("own", "unknown"), "different"],
    ["is part of HEAD's history", "a", "b", facts("saved", "ahead"), "merged"],
    ["went on, and was merged then", "a", "b", facts("merge", "ahead"), "merged"],
    ["was merged and deleted", "a", "b", facts(null, "ahead"), "merged"],
    ["was merged by moving forward, and deleted", "a", "b", facts(null, "same"), "merged"],
    ["was deleted with its commits", "a", "b", facts(null, "diverged"), "deleted"],
    ["was squashed and deleted", "a", null, facts(null, "rewritten"), "deleted"],
    ["was deleted in another clone", "a", "b", facts(null, "unknown"), "deleted"],
    ["has another name", "a", "c", facts(null, "same", { renamedTo: "c" }), "renamed"],
    [
      "has another name, and HEAD is elsewhere",
      "a",
      "b",
      facts(null, "ahead", { renamedTo: "c" }),
      "renamed",
    ],
    ["had another name once", "a", "b", facts("own", "ahead", { renamedTo: "c" }), "different"],
  ])("%s", (_what, saved, now, known, state) => {
    expect(branchDrift(saved, now, known)).toMatchObject({ state, saved, now });
  });
});

test("a commit touches a file by its old path and by its new one", () => {
  const drifts: readonly FileDrift[] = [
    { path: "old.ts", state: "moved", to: "new.ts" },
    { path: "a.ts", state: "same" },
  ];
  const notes = noteCommits(
    [
      { oid: "3", subject: "edit it there", paths: ["new.ts"] },
      { oid: "2", subject: "move it", paths: ["new.ts", "old.ts"] },
      { oid: "1", subject: "something else", paths: ["b.ts"] },
    ],
    drifts,
  );
  expect(notes.map(({ touches }) => touches)).toEqual([["old.ts"], ["old.ts"], []]);
});
