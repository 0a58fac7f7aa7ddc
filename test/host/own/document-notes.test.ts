import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import { openDocumentNotes } from "../../../src/host/own/document-notes.ts";
import { tempFolder } from "../../support/git.ts";

const id = (nth: number): Oid => nth.toString(16).padStart(40, "0") as Oid;
const note = (nth: number): string => JSON.stringify({ name: `c${nth}`, summary: "Grüße 🟢" });

function notes() {
  const commonDir = tempFolder();
  const file = join(commonDir, "checkpoint/headers");
  return { commonDir, file, open: () => openDocumentNotes(commonDir, null, "headers") };
}

test("what was noted is read again by the next, in the same words", async () => {
  const { file, open } = notes();
  open().add([
    [id(1), note(1)],
    [id(2), note(2)],
  ]);
  const read = open().read([id(1), id(2), id(3)]);
  expect([...read.keys()].map((oid) => [oid, JSON.parse(read.get(oid) ?? "")])).toEqual([
    [id(1), JSON.parse(note(1))],
    [id(2), JSON.parse(note(2))],
  ]);
  expect(readFileSync(file, "latin1")).toMatch(/^[\n -~]*$/);
});

test("whoever added something sees it himself", async () => {
  const one = notes().open();
  expect(one.read([id(1)]).size).toBe(0);
  one.add([[id(1), note(1)]]);
  expect(one.read([id(1)]).size).toBe(1);
});

test("a line that was cut off, changed or taken from another document counts for nothing, and hides no other", async () => {
  const { file, open } = notes();
  open().add([
    [id(1), note(1)],
    [id(2), note(2)],
  ]);
  const whole = readFileSync(file, "latin1");
  truncateSync(file, whole.length - 5);
  expect([
    ...open()
      .read([id(1), id(2)])
      .keys(),
  ]).toEqual([id(1)]);
  open().add([[id(2), note(2)]]);
  expect(open().read([id(1), id(2)]).size).toBe(2);
  writeFileSync(file, whole.replace('"c1"', '"c9"'));
  expect([
    ...open()
      .read([id(1), id(2)])
      .keys(),
  ]).toEqual([id(2)]);
  writeFileSync(file, whole.replace(id(1), id(3)));
  expect([
    ...open()
      .read([id(1), id(2), id(3)])
      .keys(),
  ]).toEqual([id(2)]);
  writeFileSync(file, `${"\n".repeat(200_000)}no note at all\n${" ".repeat(100)}\n${whole}`);
  expect(open().read([id(1), id(2)]).size).toBe(2);
});

test("what stands in the way is left alone, and nothing fails for it", async () => {
  const { commonDir, file, open } = notes();
  mkdirSync(file, { recursive: true });
  open().add([[id(1), note(1)]]);
  expect(open().read([id(1)]).size).toBe(0);
  rmSync(file, { recursive: true });
  const elsewhere = join(commonDir, "somebody-elses");
  writeFileSync(elsewhere, "theirs\n");
  symlinkSync(elsewhere, file);
  open().add([[id(1), note(1)]]);
  expect(readFileSync(elsewhere, "utf8")).toBe("theirs\n");
  expect(open().read([id(1)]).size).toBe(0);
});

test("notes on what is no longer live go once they are most of all", async () => {
  const { file, open } = notes();
  const many = Array.from({ length: 600 }, (_, nth) => [id(nth), note(nth)] as const);
  open().add(many);
  await open().keep(many.slice(0, 300).map(([oid]) => oid));
  expect(open().read(many.map(([oid]) => oid)).size).toBe(600);
  await open().keep([id(1), id(2), id(700)]);
  expect([
    ...open()
      .read(many.map(([oid]) => oid))
      .keys(),
  ]).toEqual([id(1), id(2)]);
  appendFileSync(file, "half a li");
  open().add([[id(9), note(9)]]);
  expect(open().read([id(1), id(9)]).size).toBe(2);
});

test("a file that grew too large is begun anew, and what alone is too large is not kept", () => {
  const { file, open } = notes();
  const large = JSON.stringify("x".repeat(8 << 20));
  open().add([[id(1), large]]);
  open().add([[id(2), large]]);
  expect([
    ...open()
      .read([id(1), id(2)])
      .keys(),
  ]).toEqual([id(2)]);
  open().add([[id(3), JSON.stringify("x".repeat(15 << 20))]]);
  expect(open().read([id(1), id(2), id(3)]).size).toBe(0);
  writeFileSync(file, "x".repeat(15 << 20));
  expect(open().read([id(1)]).size).toBe(0);
  open().add([[id(1), note(1)]]);
  expect(open().read([id(1)]).size).toBe(1);
});
