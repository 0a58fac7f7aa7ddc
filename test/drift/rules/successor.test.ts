import { describe, expect, test } from "vitest";
import {
  type CommitTraits,
  findSuccessor,
  likelyTwins,
} from "../../../src/operations/drift/rules/successor.ts";

const saved: CommitTraits = {
  oid: "saved",
  tree: "tree",
  subject: "wire the button",
  author: "A Developer <dev@example.org>",
  authored: 1000,
  paths: ["a.ts", "b.ts"],
};
/** A commit that has nothing in common with the saved one, but for what is given. */
const commit = (oid: string, alike: Partial<CommitTraits> = {}): CommitTraits => ({
  oid,
  tree: `tree of ${oid}`,
  subject: `subject of ${oid}`,
  author: "Somebody <else@example.org>",
  authored: 2000,
  paths: ["c.ts"],
  ...alike,
});
const writing = { author: saved.author, authored: saved.authored, subject: saved.subject };
const find = (ahead: readonly CommitTraits[], patches: Record<string, string> = {}) =>
  findSuccessor(saved, ahead, new Map(Object.entries(patches)));

describe("the successor of a commit that is gone", () => {
  test("makes the same change", () => {
    const ahead = [commit("later", { tree: "tree" }), commit("twin")];
    expect(find(ahead, { saved: "p", twin: "p", later: "q" })).toMatchObject({ oid: "twin", by: "patch" });
  });

  test("of two that make the same change, is the one with the same subject", () => {
    const ahead = [commit("again"), commit("twin", { subject: saved.subject })];
    expect(find(ahead, { saved: "p", again: "p", twin: "p" })).toMatchObject({ oid: "twin" });
  });

  test("or leaves the same files, as a squash does, even below later commits", () => {
    const ahead = ["later", "empty", "squash", "before"].map((oid) =>
      commit(oid, oid === "empty" || oid === "squash" ? { tree: "tree" } : {}),
    );
    expect(find(ahead, { saved: "p" })).toEqual({ oid: "squash", subject: "subject of squash", by: "tree" });
  });

  test("or was written by the same author at the same time under the same subject", () => {
    expect(find([commit("later"), commit("amended", writing)])).toMatchObject({
      oid: "amended",
      by: "author",
    });
  });

  test("is nobody when two could be it, or one only resembles it", () => {
    expect(find([commit("one", writing), commit("two", writing)])).toBe(null);
    expect(find([commit("one", { ...writing, subject: "other" })])).toBe(null);
    expect(find([commit("one", { ...writing, authored: 1001 })])).toBe(null);
    expect(find([commit("one", { ...writing, author: "Somebody <else@example.org>" })])).toBe(null);
    expect(find([])).toBe(null);
  });

  test("is not any commit that changes nothing either", () => {
    const empty = { ...saved, paths: [] };
    const none = new Map<string, string>();
    expect(findSuccessor(empty, [commit("one", { tree: "tree" })], none)).toBe(null);
    const same = commit("one", { tree: "tree", subject: saved.subject });
    expect(findSuccessor(empty, [same], none)).toMatchObject({ oid: "one", by: "tree" });
  });
});

test("only commits that change the same paths can make the same change", () => {
  const twin = commit("twin", { paths: ["b.ts", "a.ts"] });
  const ahead = [commit("other"), twin, commit("more", { paths: ["a.ts", "b.ts", "c.ts"] })];
  expect(likelyTwins(saved, ahead)).toEqual([twin]);
  expect(likelyTwins({ ...saved, paths: [] }, [commit("empty", { paths: [] })])).toEqual([]);
});
