import type { LineRange } from "./checkpoint.ts";

const RANGE = String.raw`L?\d{1,7}(?:\s{0,2}(?:[-–]|to\s)\s{0,2}L?\d{1,7})?`;
const LIST = String.raw`${RANGE}(?:(?:,|\s?and\s|,\s?and\s)\s{0,2}${RANGE}){0,20}`;
const WRITTEN = String.raw`L?\d{1,7}(?:[-–]L?\d{1,7})?`;

const BEHIND_PATH = new RegExp(`(?::|#(?=L))(${WRITTEN}(?:,${WRITTEN}){0,20})$`, "i");
const LINE_AND_COLUMN = /:(\d{1,7}):\d{1,7}$/;
const AFTER = new RegExp(
  String.raw`^[\x60*_"')\]:]{0,4},?\s{0,2}[([]?(?:(?:at|on|from)\s)?(?:(?:lines?|ll?\.)\s|(?=L\d))(${LIST})`,
  "i",
);
const BEFORE = new RegExp(
  String.raw`\blines?\s(${LIST})\s(?:of|in|from)\s(?:the\sfile\s|file\s)?[\x60*_"'(\[]{0,4}$`,
  "i",
);

/** A path with the lines written onto it: `a.ts:45-120`, `a.ts:45:3`, `a.ts#L45-L120`. */
export function splitLines(text: string): { readonly path: string; readonly lines: readonly LineRange[] } {
  const column = LINE_AND_COLUMN.exec(text);
  const found = column ?? BEHIND_PATH.exec(text);
  if (!found || found.index === 0) return { path: text, lines: [] };
  return { path: text.slice(0, found.index), lines: readRanges(found[1] ?? "") };
}

/** The lines that the words right before or right after a path speak of. */
export function linesBeside(before: string, after: string): readonly LineRange[] {
  const found = AFTER.exec(after.slice(0, 120)) ?? BEFORE.exec(before.slice(-120));
  return found ? readRanges(found[1] ?? "") : [];
}

/** Ranges in order, with those that overlap or touch made one. */
export function unitedLines(ranges: readonly LineRange[]): readonly LineRange[] {
  const united: LineRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = united.at(-1);
    if (last && range.from <= last.to + 1)
      united[united.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else united.push(range);
  }
  return united;
}

function readRanges(text: string): readonly LineRange[] {
  const ranges = Array.from(text.matchAll(/(\d+)(?:\s*(?:[-–]|to\s)\s*L?(\d+))?/gi), ([, from, to]) => ({
    from: Number(from),
    to: Number(to ?? from),
  }));
  return ranges.filter(({ from, to }) => from >= 1 && to >= from);
}
