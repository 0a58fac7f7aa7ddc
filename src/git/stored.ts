// zlib's format without its packing (RFC 1950, stored blocks of RFC 1951), which zlib and git read like any other:
//
//     78 01 │ last? length ~length bytes │ … │ check sum
//
// On the disk a small object takes a block, packed or not, and git packs it with others when it cleans up. To write and
// read it so takes nothing; to load node's zlib takes longer than most of what a command does.

/** Enough for any length of a block. */
const LONGEST = 0xffff;
const HEADER = 5;
/** What zlib begins with when it packs nothing. */
const START = 0x7801;

/** Bytes as zlib writes them that packs nothing. */
export function stored(bytes: Uint8Array): Buffer {
  const blocks = Math.max(1, Math.ceil(bytes.length / LONGEST));
  const whole = Buffer.alloc(2 + blocks * HEADER + bytes.length + 4);
  whole.writeUInt16BE(START);
  let to = 2;
  for (let block = 0; block < blocks; block++) {
    const part = bytes.subarray(block * LONGEST, (block + 1) * LONGEST);
    whole[to] = block === blocks - 1 ? 1 : 0;
    whole.writeUInt16LE(part.length, to + 1);
    whole.writeUInt16LE(~part.length & 0xffff, to + 3);
    whole.set(part, to + HEADER);
    to += HEADER + part.length;
  }
  whole.writeUInt32BE(checkSum(bytes), to);
  return whole;
}

/** The bytes that were stored; null where they were packed, or are not whole. */
export function fromStored(written: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 2; ; ) {
    const part = blockAt(written, at);
    const end = at + HEADER + (part?.length ?? 0);
    if (!part || end + 4 > written.length) return null;
    // What stands behind the end is garbage to git.
    if (written[at] === 1 && end + 4 < written.length) return null;
    parts.push(part);
    if (written[at] === 1) {
      const [first = part] = parts;
      const bytes = parts.length === 1 ? first : Buffer.concat(parts);
      return written.readUInt32BE(end) === checkSum(bytes) ? bytes : null;
    }
    at = end;
  }
}

/** The first of the bytes that were stored, of a start in which they are; null where they were packed. */
export function startOfStored(start: Buffer): Buffer | null {
  return blockAt(start, 2);
}

/** The block that begins at a place, as far as it is there; null where it is none that is stored. */
function blockAt(written: Buffer, at: number): Buffer | null {
  if (at + HEADER > written.length || written.readUInt16BE(0) !== START) return null;
  const [kind = 2, length] = [written[at], written.readUInt16LE(at + 1)];
  if (kind > 1 || written.readUInt16LE(at + 3) !== (~length & 0xffff)) return null;
  const from = at + HEADER;
  return written.subarray(from, from + length);
}

/** Adler-32. */
function checkSum(bytes: Uint8Array): number {
  let [one, other] = [1, 0];
  for (let at = 0; at < bytes.length; ) {
    // So many sums stay below what a number of 32 bits can hold.
    for (const end = Math.min(at + 3800, bytes.length); at < end; at++) {
      one += bytes[at] as number;
      other += one;
    }
    one %= 65521;
    other %= 65521;
  }
  return ((other << 16) | one) >>> 0;
}
