import { cutShort, notUnderstood, remoteSays } from "./failure.ts";

/** One pkt-line: its content, or one of the marks that have none. */
export type Packet = Buffer | "flush" | "delimiter" | "end";

/** The mark that ends a list of lines. */
export const FLUSH = Buffer.from("0000");
/** The mark between the parts of a request. */
export const DELIMITER = Buffer.from("0001");

/** A pkt-line: its length in four hex digits, then the text. */
export function packet(text: string): Buffer {
  const content = Buffer.from(text);
  return Buffer.concat([Buffer.from((content.length + 4).toString(16).padStart(4, "0")), content]);
}

/** The packets in a stream of bytes, as they come; a packet that is cut off fails. */
export async function* readPackets(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Packet> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= 4) {
      const length = lengthOf(rest, at);
      if (length >= 4 && rest.length - at < length) break;
      yield length >= 4 ? rest.subarray(at + 4, at + length) : markOf(length);
      at += Math.max(length, 4);
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw cutShort();
}

function lengthOf(bytes: Buffer, at: number): number {
  const digits = bytes.toString("latin1", at, at + 4);
  if (!/^[0-9a-f]{4}$/i.test(digits)) throw notUnderstood(bytes.toString("utf8", at, at + 80));
  return Number.parseInt(digits, 16);
}

function markOf(length: number): Packet {
  if (length === 0) return "flush";
  if (length === 1) return "delimiter";
  if (length === 2) return "end";
  throw notUnderstood(`a packet of length ${length}`);
}

/** A packet's line as text; an `ERR` line is the server's last word. */
export function lineOf(bytes: Buffer): string {
  const line = bytes.toString("utf8").replace(/\n$/, "");
  if (line.startsWith("ERR ")) throw remoteSays(line.slice("ERR ".length));
  return line;
}

/** What comes on the first of the three bands; the second goes to `progress`, the third fails. */
export async function* mainBand(
  packets: AsyncIterable<Packet>,
  progress?: (line: string) => void,
): AsyncGenerator<Buffer> {
  for await (const each of packets) {
    if (typeof each === "string") return;
    const content = each.subarray(1);
    if (each[0] === 1) yield content;
    else if (each[0] === 2) tellProgress(content.toString("utf8"), progress);
    else if (each[0] === 3) throw remoteSays(content.toString("utf8"));
    else throw notUnderstood(lineOf(each));
  }
  throw cutShort();
}

function tellProgress(text: string, progress?: (line: string) => void): void {
  for (const line of text.split(/[\r\n]+/)) if (line.trim() !== "") progress?.(line.trimEnd());
}
