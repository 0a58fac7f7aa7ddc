/** What a reader should know of a live ref that plain git changed. */
export function outsideNote(name: string): string {
  return `warning: plain git changed '${name}' since it was saved here; the next operation on it records both versions`;
}
