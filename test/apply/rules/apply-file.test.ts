import { describe, expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import {
  type ApplyQuestion,
  decideFile,
  type Standing,
  withEndingsOf,
} from "../../../src/operations/apply/rules/apply-file.ts";

const id = (letter: string): Oid => letter.repeat(40) as Oid;
const [B, C, W, H] = [id("b"), id("c"), id("d"), id("e")];
const file = (oid: Oid, mode = "100644"): Standing => ({ kind: "file", ids: [oid], mode });
const absent: Standing = { kind: "absent" };

function decide(question: Partial<ApplyQuestion>) {
  return decideFile({
    captured: { oid: C, mode: "100644" },
    base: B,
    now: file(B),
    head: B,
    tells: { modes: true, links: true },
    ...question,
  });
}

describe("a file that was modified at save", () => {
  test("comes back where nobody touched it", () => {
    expect(decide({})).toEqual({ step: "write", outcome: "restored", overlap: false });
  });
  test("is there already", () => {
    expect(decide({ now: file(C) })).toMatchObject({ step: "none", outcome: "already there" });
    // Under a conversion of line endings a content goes by two ids.
    expect(decide({ now: { kind: "file", ids: [W, C], mode: "100644" } }).outcome).toBe("already there");
  });
  test("gets its executable bit back, where there is such a thing", () => {
    const question = { captured: { oid: C, mode: "100755" }, now: file(C) };
    expect(decide(question)).toMatchObject({ step: "mode", outcome: "restored" });
    expect(decide({ ...question, tells: { modes: false, links: true } }).step).toBe("none");
  });
  test("is merged with what was committed since", () => {
    expect(decide({ now: file(H), head: H })).toEqual({ step: "merge", outcome: "merged", overlap: false });
  });
  test("overlaps with what was not committed", () => {
    expect(decide({ now: file(W), head: H })).toEqual({ step: "merge", outcome: "merged", overlap: true });
    expect(decide({ now: file(W), head: null }).overlap).toBe(true);
  });
  test("was deleted since: with a commit it is a conflict, without one somebody's open work", () => {
    expect(decide({ now: absent, head: null })).toMatchObject({
      step: "write",
      outcome: "conflict",
      overlap: false,
    });
    expect(decide({ now: absent, head: B })).toMatchObject({
      step: "write",
      outcome: "created",
      overlap: true,
    });
  });
});

describe("a file that HEAD did not have at save", () => {
  test("is created where nothing stands", () => {
    expect(decide({ base: null, now: absent, head: null })).toMatchObject({
      step: "write",
      outcome: "created",
    });
  });
  test("is merged into one that was committed since, and overlaps with one that was not", () => {
    expect(decide({ base: null, now: file(H), head: H })).toMatchObject({ step: "merge", overlap: false });
    expect(decide({ base: null, now: file(W), head: null })).toMatchObject({ step: "merge", overlap: true });
  });
});

describe("a file that was deleted at save", () => {
  test.each([
    [absent, "none", "already there"],
    [file(B), "delete", "deleted"],
    [file(W), "none", "conflict"],
  ] as const)("%j: %s, %s", (now, step, outcome) => {
    expect(decide({ captured: null, now })).toMatchObject({ step, outcome, overlap: false });
  });
  test("stays where nobody knows what was deleted", () => {
    expect(decide({ captured: null, base: null, now: file(W) }).step).toBe("none");
  });
});

describe("symbolic links", () => {
  const link: Standing = { kind: "symlink", ids: [C], mode: "120000" };
  test("are told from files with the same bytes", () => {
    const captured = { oid: C, mode: "120000" };
    expect(decide({ captured, now: link }).outcome).toBe("already there");
    expect(decide({ captured, now: file(C), head: C })).toMatchObject({ step: "none", outcome: "conflict" });
    expect(decide({ captured, now: file(B) })).toMatchObject({ step: "write", outcome: "restored" });
    expect(decide({ captured, now: file(C), tells: { modes: true, links: false } }).outcome).toBe(
      "already there",
    );
  });
  test("are never merged", () => {
    expect(decide({ now: { ...link, ids: [W] }, head: W })).toMatchObject({
      step: "none",
      outcome: "conflict",
    });
  });
});

test("what is in the way is refused with its reason", () => {
  expect(decide({ now: { kind: "blocked", why: "a folder stands in its place" } })).toEqual({
    step: "none",
    outcome: "refused",
    why: "a folder stands in its place",
    overlap: false,
  });
});

test("line endings follow the file that stands there, unless somebody mixes them", () => {
  expect(withEndingsOf("a\r\nb\r\n", ["x\ny\n", "x\r\n"])).toEqual(["x\r\ny\r\n", "x\r\n"]);
  expect(withEndingsOf("a\n", ["x\r\ny", "z\n"])).toEqual(["x\ny", "z\n"]);
  expect(withEndingsOf("a\r\nb\n", ["x\r\n", "y\n"])).toEqual(["x\r\n", "y\n"]);
  expect(withEndingsOf("a\n", ["x\r\ny\n", "z\r\n"])).toEqual(["x\r\ny\n", "z\r\n"]);
  expect(withEndingsOf("no line end", ["x\r\n", "z\n"])).toEqual(["x\r\n", "z\n"]);
});
