/** What git does to line endings when it takes a file in. */
export type LineEndings = "keep" | "to-lf" | "to-lf-if-text";

const CR = 13;
const LF = 10;

/** The content with LF where a line ended in CR LF. */
export function toLf(bytes: Buffer): Buffer {
  const kept = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === CR && bytes[at + 1] === LF) continue;
    kept[length++] = bytes[at] ?? 0;
  }
  return kept.subarray(0, length);
}

/** The content with CR LF where a line ended in LF alone. */
export function toCrLf(bytes: Uint8Array): Uint8Array {
  const lone = (at: number): boolean => bytes[at] === LF && bytes[at - 1] !== CR;
  let more = 0;
  for (let at = 0; at < bytes.length; at++) if (lone(at)) more++;
  const grown = new Uint8Array(bytes.length + more);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (lone(at)) grown[length++] = CR;
    grown[length++] = bytes[at] ?? 0;
  }
  return grown;
}

/** Whether a content has a line that ends in CR LF. */
export function hasCrLf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("\r\n");
}

/** git's guess at what is text: no NUL, no lone CR, and hardly any control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  let printable = 0;
  let control = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === CR) {
      if (bytes[at + 1] !== LF) return false;
      at++;
    } else if (byte === 0) {
      return false;
    } else if (byte === 127 || (byte < 32 && !isOrdinaryControl(byte))) {
      control++;
    } else if (byte !== LF) {
      printable++;
    }
  }
  // A control-Z at the very end is DOS's mark of the end, not a control character.
  if (bytes.at(-1) === 26) control--;
  return printable >> 7 >= control;
}

/** Backspace, tab, line feed, form feed and escape occur in texts. */
function isOrdinaryControl(byte: number): boolean {
  return byte === 8 || byte === 9 || byte === LF || byte === 12 || byte === 27;
}
