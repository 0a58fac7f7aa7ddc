/** Whether a version such as `2.39.5.windows.1` is older than another, by its first numbers. */
export function isOlder(version: string, than: string): boolean {
  const [mine, other] = [numbersOf(version), numbersOf(than)];
  const at = other.findIndex((number, index) => number !== (mine[index] ?? 0));
  return at >= 0 && (mine[at] ?? 0) < (other[at] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  return (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? "0").split(".").map(Number);
}
