import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import { openForgottenDocuments } from "../../../src/host/own/forgotten-documents.ts";
import { tempFolder } from "../../support/git.ts";

const oid = (digit: number) => `${digit}`.repeat(40) as Oid;

test("each id is listed once; a list that nobody has made is no empty list", () => {
  const folder = tempFolder();
  const list = openForgottenDocuments(folder);
  expect(list.read()).toBeNull();
  list.note([]);
  expect(list.read()).toEqual(new Set());
  list.note([oid(1), oid(1)]);
  list.note([oid(1), oid(2)]);
  expect(readFileSync(join(folder, "checkpoint/forgotten-documents"), "utf8")).toBe(`${oid(1)}\n${oid(2)}\n`);
  expect(list.read()).toEqual(new Set([oid(1), oid(2)]));
});

test("something else in its place fails nobody", () => {
  const folder = tempFolder();
  mkdirSync(join(folder, "checkpoint/forgotten-documents"), { recursive: true });
  const list = openForgottenDocuments(folder);
  list.note([oid(1)]);
  expect(list.read()).toBeNull();
});
