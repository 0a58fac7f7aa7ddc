import { expect, test } from "vitest";
import { FIELDS } from "../../../src/checkpoint/sections.ts";
import {
  collectedHeadings,
  freshHeadings,
  frozenHeadings,
  keptBackHeadings,
  laterHeadings,
  learnedHeadings,
  ordinaryHeadings,
  secondHeadings,
  unseenHeadings,
  untouchedHeadings,
} from "./tables.ts";

const { tuned, heldOut } = collectedHeadings();
const TABLES = [
  tuned,
  heldOut,
  secondHeadings(),
  laterHeadings(),
  freshHeadings(),
  unseenHeadings(),
  learnedHeadings(),
  keptBackHeadings(),
  frozenHeadings(),
  untouchedHeadings(),
];
const LANGUAGES = ["ar", "de", "en", "es", "fr", "hi", "ja", "ko", "pt", "ru", "zh"];

test("the tables name fields that there are, in every language and for every field", () => {
  const fields = new Set(FIELDS.map(({ field }) => field));
  const all = TABLES.flat();
  expect(all.filter(({ field, heading }) => !fields.has(field) || heading.trim() === "")).toEqual([]);
  expect(new Set([...tuned, ...heldOut].map(({ field }) => field))).toEqual(fields);
  expect([...new Set(all.map(({ language }) => language))].sort()).toEqual(LANGUAGES);
});

test("no heading stands in two of the tables, or twice in one", () => {
  const all = TABLES.flat().map(({ heading }) => heading);
  expect(new Set([...all, ...ordinaryHeadings()]).size).toBe(all.length + ordinaryHeadings().length);
});

test("the tables are as large as when they were measured first", () => {
  expect([...TABLES, ordinaryHeadings()].map(({ length }) => length)).toEqual([
    278, 278, 127, 174, 167, 68, 145, 150, 180, 54, 551,
  ]);
});
