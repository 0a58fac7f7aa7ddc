const BLOCK = 64;
const ROUNDS = 80;

/**
 * SHA-1 of some bytes, in hex. node's own is as fast as can be and takes longer to load than most commands run; of a few
 * kilobytes this gives the same sooner.
 */
export function sha1(bytes: Uint8Array): string {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, bytes.length << 3);
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const words = new Int32Array(ROUNDS);
  for (let at = 0; at < padded.byteLength; at += BLOCK) addBlock(state, padded, at, words);
  return Array.from(state, (part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}

// Its lines are run thousands of times before anything compiles them: no call is made in them.
function addBlock(state: Int32Array, view: DataView, from: number, words: Int32Array): void {
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(from + 4 * at);
  for (let at = 16; at < ROUNDS; at++) {
    const nearer = (words[at - 3] as number) ^ (words[at - 8] as number);
    const mixed = nearer ^ (words[at - 14] as number) ^ (words[at - 16] as number);
    words[at] = (mixed << 1) | (mixed >>> 31);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let at = 0; at < ROUNDS; at++) {
    let mixed: number;
    if (at < 20) mixed = ((b & c) | (~b & d)) + 0x5a827999;
    else if (at < 40) mixed = (b ^ c ^ d) + 0x6ed9eba1;
    else if (at < 60) mixed = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    else mixed = (b ^ c ^ d) + 0xca62c1d6;
    const next = (((a << 5) | (a >>> 27)) + mixed + e + (words[at] as number)) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = next;
  }
  for (const [at, part] of [a, b, c, d, e].entries()) state[at] = ((state[at] as number) + part) | 0;
}
