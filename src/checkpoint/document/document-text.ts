import { isUtf8 } from "node:buffer";
import { CheckpointError } from "../../errors.ts";

/** The largest document that is read or written, in bytes. */
export const MAX_DOCUMENT_BYTES = 1024 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a document; refuses what is too large, binary or not UTF-8. A byte order mark is dropped. */
export function decodeDocument(bytes: Uint8Array): string {
  const problem = documentProblem(bytes);
  if (problem) throw problem;
  return withoutMark(decoder.decode(bytes));
}

/** Why bytes are no document, without decoding them; null when they may be one. */
export function documentProblem(bytes: Uint8Array): CheckpointError | null {
  if (bytes.length > MAX_DOCUMENT_BYTES) return documentTooLarge(bytes.length);
  const nul = bytes.indexOf(0);
  if (nul !== -1) return notText(`there is a NUL at byte ${nul}`);
  return isUtf8(bytes) ? null : notText(`it is not UTF-8 at byte ${firstBrokenByte(bytes)}`);
}

/** The bytes of a document; refuses what could not be read back. */
export function encodeDocument(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw documentTooLarge(bytes.length);
  const nul = bytes.indexOf(0);
  if (nul !== -1) throw notText(`there is a NUL at byte ${nul}`);
  return bytes;
}

/** A text that came in as a string, held to the same limits as a document. */
export function checkedText(text: string): string {
  encodeDocument(text);
  return withoutMark(text);
}

function withoutMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** Where the first sequence starts that is not UTF-8: the first replacement character that the bytes do not hold. */
function firstBrokenByte(bytes: Uint8Array): number {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const encoder = new TextEncoder();
  let offset = 0;
  let from = 0;
  for (;;) {
    const at = text.indexOf("\ufffd", from);
    if (at === -1) return offset;
    offset += encoder.encode(text.slice(from, at)).length;
    const genuine = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!genuine) return offset;
    offset += 3;
    from = at + 1;
  }
}

function documentTooLarge(size: number): CheckpointError {
  return new CheckpointError(
    "usage",
    "document-too-large",
    `the document is ${size} bytes; the limit is ${MAX_DOCUMENT_BYTES}`,
    { hints: ["name files instead of quoting them: their content is kept beside the document"] },
  );
}

function notText(what: string): CheckpointError {
  return new CheckpointError("usage", "not-text", `the document is not text: ${what}`, {
    hints: ["save the document as UTF-8"],
  });
}
