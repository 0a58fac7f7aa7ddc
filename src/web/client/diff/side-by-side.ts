/** A line of one side: its number and its text, parted where it differs from the other side's. */
export interface SideLine {
  readonly number: number;
  readonly text: string;
  /** From where to where it differs; null where nothing on the other side stands beside it. */
  readonly differs: readonly [number, number] | null;
}

/** A row: what was, and what is. */
export type DiffRow =
  | { readonly kind: "same" | "changed"; readonly was: SideLine | null; readonly now: SideLine | null }
  | { readonly kind: "gap"; readonly was: null; readonly now: null; readonly words: string };

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)$/;

/** The rows of one file's patch, which may end anywhere. */
export function rowsOf(patch: string): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let [was, now] = [0, 0];
  let [gone, come]: [string[], string[]] = [[], []];
  const flush = (): void => {
    rows.push(...pairs(gone, come, was - gone.length, now - come.length));
    [gone, come] = [[], []];
  };
  let inHunk = false;
  for (const line of patch.replace(/\n$/, "").split("\n")) {
    const hunk = HUNK.exec(line);
    if (hunk) {
      flush();
      [was, now] = [Number(hunk[1]), Number(hunk[2])];
      const words = hunk[3] ?? "";
      if (inHunk || was > 1 || now > 1) rows.push({ kind: "gap", was: null, now: null, words });
      inHunk = true;
    } else if (!inHunk || line.startsWith("\\")) continue;
    else if (line.startsWith("-")) {
      if (come.length > 0) flush();
      gone.push(line.slice(1));
      was++;
    } else if (line.startsWith("+")) {
      come.push(line.slice(1));
      now++;
    } else {
      flush();
      const text = line.slice(1);
      const side = (number: number): SideLine => ({ number, text, differs: null });
      rows.push({ kind: "same", was: side(was++), now: side(now++) });
    }
  }
  flush();
  return rows;
}

function pairs(
  gone: readonly string[],
  come: readonly string[],
  was: number,
  now: number,
): readonly DiffRow[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index): DiffRow => {
    const [before, after] = [gone[index], come[index]];
    const [old, fresh] =
      before === undefined || after === undefined ? [null, null] : differing(before, after);
    return {
      kind: "changed",
      was: before === undefined ? null : { number: was + index, text: before, differs: old },
      now: after === undefined ? null : { number: now + index, text: after, differs: fresh },
    };
  });
}

/** What is left between the common beginning and the common end; nothing where the lines have little in common. */
function differing(
  before: string,
  after: string,
): readonly [readonly [number, number] | null, readonly [number, number] | null] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  if (start + end < shorter * 0.4) return [null, null];
  return [
    [start, before.length - end],
    [start, after.length - end],
  ];
}
