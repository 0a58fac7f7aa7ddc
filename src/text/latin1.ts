import { isUtf8 } from "node:buffer";

/** A text as latin1 shows the bytes of its UTF-8. */
export function asLatin1(text: string): string {
  return Buffer.from(text).toString("latin1");
}

/** A text whose bytes were read as latin1. Bytes that are no UTF-8 come from an older editor: each is one character then. */
export function fromLatin1(latin1: string): string {
  const bytes = Buffer.from(latin1, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : latin1;
}
