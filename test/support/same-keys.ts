import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { beforeEach } from "vitest";

// Every entry has a random key, and of entries of one generation and second the greater id counts as the later one. Where
// a test stops the clock, chance must not decide: the keys that are made in this process are the same in every run of a
// test. Programs of their own draw theirs.

const KEY_BYTES = 8;
const SET = Symbol.for("git-checkpoint.same-keys");
const here = globalThis as { [SET]?: { drawn: number } };

if (!here[SET]) {
  const state = { drawn: 0 };
  here[SET] = state;
  const { randomBytes } = crypto;
  const drawn = (size: number, ...rest: []): Buffer => {
    if (size !== KEY_BYTES || rest.length > 0) return randomBytes(size, ...rest);
    state.drawn += 1;
    return createHash("sha256").update(String(state.drawn)).digest().subarray(0, KEY_BYTES);
  };
  crypto.randomBytes = drawn as typeof randomBytes;
  syncBuiltinESMExports();
}

beforeEach(() => {
  if (here[SET]) here[SET].drawn = 0;
});

const OF_TEMPLATES = 1_000_000;

/** Makes what several tests share: whichever of them comes first, its own keys are those of a test that comes later. */
export async function withKeysApart(make: () => Promise<unknown>): Promise<void> {
  const state = here[SET];
  const before = state?.drawn ?? 0;
  if (state) state.drawn = OF_TEMPLATES;
  await make();
  if (state) state.drawn = before;
}
