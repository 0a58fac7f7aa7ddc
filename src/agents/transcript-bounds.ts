const MOST_OF_A_TEXT = 2000;

/** A text, cut where it is longer than anybody would read. */
export function boundedText(text: string): string {
  if (text.length <= MOST_OF_A_TEXT) return text;
  const start = text.slice(0, MOST_OF_A_TEXT).replace(/[\ud800-\udbff]$/, "");
  // A copy: a slice would keep all of the text it was cut from in memory.
  return Buffer.from(start, "utf16le").toString("utf16le");
}

/** Sets a key as the newest one, and forgets the oldest ones over the limit. */
export function keepNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
