import { expect, test } from "vitest";
import { looseFieldOf } from "../../../src/checkpoint/headings/loose-field.ts";
import { collectedHeadings, type LabelledHeading, measured, ordinaryHeadings } from "./tables.ts";

const { tuned, heldOut } = collectedHeadings();

function read(headings: readonly LabelledHeading[]): string {
  const { right, of } = measured(headings, looseFieldOf);
  return `${right} of ${of}`;
}

test("headings are read as what they stand for, also of the half that nothing was tuned on", () => {
  expect(read(tuned)).toBe("276 of 278");
  expect(read(heldOut)).toBe("258 of 278");
});

test("no ordinary heading is taken for a section", () => {
  expect(ordinaryHeadings().filter((heading) => looseFieldOf(heading) !== null)).toEqual([]);
});
