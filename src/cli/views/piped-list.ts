import { agesAt } from "../../checkpoint/moment.ts";
import type { Listing } from "../../operations/resume/list.ts";
import type { LiveCheckpoint } from "../../store/live-checkpoints.ts";
import { plain } from "../style.ts";
import { displayWidth, pad } from "../table.ts";
import { visibleDeep } from "../visible.ts";
import { damagedLines } from "./list.ts";
import { markOf, summaryOf, whereWords } from "./offers.ts";

/** Branch, age and drift, which neighbours mostly have in common. */
interface Middle {
  readonly where: string;
  readonly age: string;
  readonly drift: string;
}

/** What a line says that is put together from texts: it is not on the roll, or something in it had to be escaped. */
interface Worded extends Omit<Middle, "drift"> {
  readonly mark: string;
  readonly name: string;
  readonly summary: string;
}

/** All that has to be known of the lines before the first is written. */
interface Measured {
  readonly nameWidth: number;
  readonly middles: readonly Middle[];
  /** The middle of each line, by its place among them. */
  readonly middleOf: Int32Array;
  readonly worded: ReadonlyMap<number, Worded>;
  /** How many bytes the summaries of all others take. */
  readonly summaries: number;
}

/** Between columns. */
const GAP = "  ";
const [SPACE, LINE_END] = [0x20, 0x0a];

/**
 * The list for whoever reads it without colours and without a width, to the letter what `listView` gives: of thousands of
 * lines those that need nothing escaped are copied together from the bytes of the roll. Null where it has another form.
 */
export function pipedList(listing: Listing): Uint8Array | null {
  if (listing.form !== "drift" || listing.past !== null) return null;
  const lines = written(listing, measured(listing));
  const damaged = damagedLines(visibleDeep(listing.damaged), plain);
  return damaged === "" ? lines : Buffer.concat([lines, Buffer.from(damaged)]);
}

/** Whether a line is copied from the roll: its texts are plain, and its own. */
function isCopied({ plain, branch, foreign }: LiveCheckpoint): boolean {
  return plain != null && branch !== null && !foreign;
}

function measured(listing: Listing): Measured {
  const { live, drifts } = listing;
  const ageAt = agesAt(listing.now);
  const middles: Middle[] = [];
  const middleOf = new Int32Array(live.length);
  const worded = new Map<number, Worded>();
  let [nameWidth, summaries] = [0, 0];
  let last: Middle = { where: "", age: "", drift: "" };
  for (const [at, one] of live.entries()) {
    const line = isCopied(one) ? null : wordsOf(one, listing);
    if (line) worded.set(at, line);
    else summaries += one.plain?.summaryLength ?? 0;
    nameWidth = Math.max(nameWidth, line ? displayWidth(line.name) : (one.plain?.nameLength ?? 0));
    const where = line ? line.where : (one.branch ?? "");
    const age = line ? line.age : ageAt(one.saved);
    const drift = drifts[at] ?? "-";
    if (at === 0 || last.where !== where || last.age !== age || last.drift !== drift) {
      last = { where, age, drift };
      middles.push(last);
    }
    middleOf[at] = middles.length - 1;
  }
  return { nameWidth, middles, middleOf, worded, summaries };
}

function wordsOf(one: LiveCheckpoint, { offerOf }: Listing): Worded {
  const offer = visibleDeep(offerOf(one));
  const { name, age } = offer;
  return { mark: markOf(offer), name, where: whereWords(offer), age, summary: summaryOf(offer) };
}

function written({ live, isHere }: Listing, lines: Measured): Uint8Array {
  const { nameWidth, middleOf, worded } = lines;
  const cells = inColumns(lines.middles);
  const middles = cells.map((cell) => Buffer.from(cell));
  const mostMiddle = middles.reduce((most, { length }) => Math.max(most, length), 0);
  const texts = new Map(
    Array.from(worded, ([at, { mark, name, summary }]) => {
      const text = `${mark}${pad(name, nameWidth)}${GAP}${cells[middleOf[at] ?? 0]}${summary}`;
      return [at, Buffer.from(`${text.trimEnd()}\n`)];
    }),
  );
  // Mark, gap and line ending take five.
  const mostCopied = (live.length - worded.size) * (nameWidth + mostMiddle + 5) + lines.summaries;
  const bytes = new Uint8Array(
    Array.from(texts.values()).reduce((sum, { length }) => sum + length, mostCopied),
  );
  let at = 0;
  for (const [index, one] of live.entries()) {
    const text = texts.get(index);
    if (text || !one.plain) {
      if (text) bytes.set(text, at);
      at += text?.length ?? 0;
      continue;
    }
    const start = at;
    const mark = markOf({ here: isHere(one) });
    at = copied(mark, bytes, at);
    at = one.plain.copyName(bytes, at);
    while (at < start + mark.length + nameWidth + GAP.length) bytes[at++] = SPACE;
    const middle = middles[middleOf[index] ?? 0];
    for (let next = 0; middle && next < middle.length; next++) bytes[at++] = middle[next] ?? 0;
    at = one.plain.copySummary(bytes, at);
    while (bytes[at - 1] === SPACE) at--;
    bytes[at++] = LINE_END;
  }
  return bytes.subarray(0, at);
}

/** Writes a few ASCII characters, and gives the place behind them. */
function copied(text: string, into: Uint8Array, at: number): number {
  for (let next = 0; next < text.length; next++) into[at + next] = text.charCodeAt(next);
  return at + text.length;
}

/** Each middle in aligned columns, with the gap behind it. */
function inColumns(middles: readonly Middle[]): readonly string[] {
  const padded = (column: keyof Middle): ReadonlyMap<string, string> => {
    const cells = new Map<string, string>();
    for (const middle of middles) cells.set(middle[column], "");
    let most = 0;
    for (const text of cells.keys()) most = Math.max(most, displayWidth(text));
    for (const text of cells.keys()) cells.set(text, pad(text, most) + GAP);
    return cells;
  };
  const [where, age, drift] = [padded("where"), padded("age"), padded("drift")];
  return middles.map((one) => `${where.get(one.where)}${age.get(one.age)}${drift.get(one.drift)}`);
}
