/** Four bytes at a time into 32 bits: enough against accidents, and there is nothing here to forge. */
export function mix(bytes: Uint8Array, from: number, to: number, seed: number): number {
  // In code that has just been started a view is much quicker than the ways of a buffer.
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, to - from);
  const whole = view.byteLength & ~3;
  let hash = seed;
  for (let at = 0; at < whole; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at, true), 0x01000193);
    hash ^= hash >>> 15;
  }
  for (let at = whole; at < view.byteLength; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x01000193);
  return hash;
}
