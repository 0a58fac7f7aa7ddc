import fc from "fast-check";

/** Surrogates are no characters of their own. */
const [FIRST, COUNT, LAST] = [0xd800, 0x800, 0x10ffff];

// fast-check's own `binary` unit makes a table of a million characters for every arbitrary that uses it.
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCodePoint(code)),
  fc
    .integer({ min: 0, max: LAST - COUNT })
    .map((code) => String.fromCodePoint(code < FIRST ? code : code + COUNT)),
);

/** Texts of any characters there are. */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  return fc.string({ unit, ...(maxLength === undefined ? {} : { maxLength }) });
}
