import { randomBytes } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromStored, stored } from "../../src/git/stored.ts";

const texts = fc.uint8Array({ maxLength: 4000 });

const inflated = (written: Uint8Array): Buffer | null => {
  try {
    return inflateSync(written);
  } catch {
    return null;
  }
};

test("what is stored is what zlib writes that packs nothing, and comes back as it was", () => {
  fc.assert(
    fc.property(texts, (bytes) => {
      const written = stored(bytes);
      expect(inflated(written)).toEqual(Buffer.from(bytes));
      expect(fromStored(written)).toEqual(Buffer.from(bytes));
      expect(Buffer.from(fromStored(deflateSync(bytes, { level: 0 })) ?? [])).toEqual(Buffer.from(bytes));
    }),
  );
});

test("several blocks are one text", () => {
  for (const length of [65_535, 65_536, 200_000]) {
    const bytes = randomBytes(length);
    expect(inflated(stored(bytes))?.equals(bytes)).toBe(true);
    expect(Buffer.from(fromStored(stored(bytes)) ?? []).equals(bytes)).toBe(true);
  }
});

test("what was packed is left to zlib", () => {
  const text = Buffer.from("where the work stopped, where the work stopped");
  for (const level of [1, 6, 9]) expect(fromStored(deflateSync(text, { level }))).toBeNull();
});

test("what was cut off or changed is nothing, or what zlib reads, too", () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(texts, changes, fc.option(fc.nat()), (bytes, changed, cut) => {
      const written = stored(bytes);
      for (const [at, byte] of changed) written[at % written.length] = byte;
      const left = cut === null ? written : written.subarray(0, cut % written.length);
      const read = fromStored(left);
      if (read !== null) expect(Buffer.from(read)).toEqual(inflated(left));
    }),
  );
});

test("bytes behind the end are garbage, as git has it", () => {
  const written = stored(Buffer.from("where the work stopped"));
  expect(fromStored(Buffer.concat([written, Buffer.from([0])]))).toBeNull();
});
