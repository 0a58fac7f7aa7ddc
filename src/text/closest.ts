/** The names a person may have meant, best first: near misses, beginnings and parts. */
export function closestNames(wanted: string, names: readonly string[], most = 3): readonly string[] {
  const sought = wanted.normalize("NFC").toLowerCase().slice(0, 200);
  if (sought === "") return [];
  return names
    .map((name) => ({ name, cost: costOf(sought, name.toLowerCase()) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** A third of the letters may be wrong; a beginning or a part counts as one slip and a bit for what is missing. */
function costOf(sought: string, name: string): number {
  const allowed = Math.max(1, Math.floor(Math.max(sought.length, name.length) / 3));
  const missing = Math.abs(name.length - sought.length) / 100;
  const slips = Math.abs(name.length - sought.length) <= allowed ? distance(sought, name) : allowed + 1;
  const near = slips <= allowed && slips < sought.length ? slips : Number.POSITIVE_INFINITY;
  if (sought.length >= 2 && name.startsWith(sought)) return Math.min(near, 1 + missing);
  if (sought.length >= 3 && name.includes(sought)) return Math.min(near, 1.5 + missing);
  if (name.length >= 3 && sought.includes(name)) return Math.min(near, 2 + missing);
  return near;
}

/** Insertions, deletions, replacements and swaps of neighbours between two texts (Damerau-Levenshtein, restricted). */
function distance(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
