import { agesAt } from "../../checkpoint/moment.ts";
import type { Listing } from "../../operations/resume/list.ts";
import { plain } from "../style.ts";
import { displayWidth } from "../table.ts";
import { visibleDeep } from "../visible.ts";
import { damagedLines } from "./list.ts";
import { markOf, summaryOf, whereWords } from "./offers.ts";

/** A line, but for the gaps. */
interface Line {
  readonly mark: string;
  readonly name: string;
  readonly where: string;
  readonly age: string;
  readonly drift: string;
  readonly summary: string;
}

/** Between columns. */
const GAP = "  ";
/** Nothing to take away at the end. */
const ENDS_IN_WORD = /[!-~]$/;

/**
 * The list for whoever reads it without colours and without a width, to the letter what `listView` gives: thousands of
 * lines, of which those that need nothing escaped are put together from what the roll has. Null where it has another form.
 */
export function pipedList(listing: Listing): string | null {
  const { form, past, live, drifts, damaged } = listing;
  if (form !== "drift" || past !== null) return null;
  const ageAt = agesAt(listing.now);
  const lines = live.map((one, at) => lineOf(one, drifts[at] ?? "-", listing, ageAt));
  return written(lines) + damagedLines(visibleDeep(damaged), plain);
}

function lineOf(
  one: Listing["live"][number],
  drift: string,
  { isHere, offerOf }: Listing,
  ageAt: (epoch: number) => string,
): Line {
  const { branch } = one;
  if (one.isPlain && branch !== null && !one.foreign) {
    const { name, summary } = one;
    return {
      mark: markOf({ here: isHere(one) }),
      name,
      where: branch,
      age: ageAt(one.saved),
      drift,
      summary,
    };
  }
  const offer = visibleDeep(offerOf(one));
  const { name, age } = offer;
  return { mark: markOf(offer), name, where: whereWords(offer), age, drift, summary: summaryOf(offer) };
}

/** The lines in aligned columns: branch, age and drift, which neighbours mostly have in common, are put together once. */
function written(lines: readonly Line[]): string {
  const where = padded(lines.map((line) => line.where));
  const age = padded(lines.map((line) => line.age));
  const drift = padded(lines.map((line) => line.drift));
  const widths = lines.map(({ name }) => displayWidth(name));
  const most = widths.reduce((one, other) => (one > other ? one : other), 0);
  const gaps = Array.from({ length: most + 1 }, (_, width) => " ".repeat(most - width) + GAP);
  const parts: string[] = [];
  let [last, middle]: [Line | null, string] = [null, ""];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const { mark, name, summary } = line;
    if (last?.where !== line.where || last.age !== line.age || last.drift !== line.drift)
      middle = `${where.get(line.where)}${age.get(line.age)}${drift.get(line.drift)}`;
    last = line;
    const gap = gaps[widths[at] ?? 0] ?? GAP;
    if (ENDS_IN_WORD.test(summary)) parts.push(mark, name, gap, middle, summary, "\n");
    else parts.push(`${mark}${name}${gap}${middle}${summary}`.trimEnd(), "\n");
  }
  return parts.join("");
}

/** Each text of a column filled up to the width of the longest, with the gap behind it. */
function padded(column: readonly string[]): ReadonlyMap<string, string> {
  const cells = new Map(Array.from(new Set(column), (text) => [text, displayWidth(text)]));
  const most = Array.from(cells.values()).reduce((one, other) => (one > other ? one : other), 0);
  return new Map(Array.from(cells, ([text, width]) => [text, text + " ".repeat(most - width) + GAP]));
}
