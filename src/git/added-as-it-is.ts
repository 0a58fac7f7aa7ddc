import { isUtf8 } from "node:buffer";
import type { ConfigEntry } from "../checkpoint/settings.ts";

const CR = 0x0d;
/** Begins what is no ASCII in encodings that are made of nothing else, such as ISO-2022-JP. */
const ESC = 0x1b;

/**
 * Whether git adds a file as it is, whatever its attributes say. Line endings, `$Id$` and other encodings are what these
 * can change on the way into the store; and where there are filters, anything.
 */
export function isAddedAsItIs(bytes: Uint8Array, config: readonly ConfigEntry[]): boolean {
  if (config.some(({ key }) => key.startsWith("filter."))) return false;
  if ([0, CR, ESC].some((byte) => bytes.includes(byte)) || !isUtf8(bytes)) return false;
  return !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("$Id");
}
