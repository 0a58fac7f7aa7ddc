/**
 * Text as a terminal may show it: control characters as `^X` or `\x9b`, and characters that hide or reorder
 * text as `<U+202E>`. Nothing is taken out; line endings and tabs stay.
 */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/\r\n/g, "\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (c) => `^${String.fromCharCode(c.charCodeAt(0) ^ 64)}`)
    .replace(/[\u0080-\u009f]/g, (c) => `\\x${c.charCodeAt(0).toString(16)}`)
    .replace(HIDDEN, (c) => `<U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`);
}

/** Most text there is: nothing in it to escape. */
const PLAIN = /^[\t\n\u0020-\u007e]*$/;

/** Bidirectional controls, zero-width and tag characters, and lone surrogates; joiners between emoji included. */
const HIDDEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|[\ud800-\udfff]/gu;

/** The same for every text inside a value made of plain objects and lists. */
export function visibleDeep<T>(value: T): T {
  if (typeof value === "string") return visible(value) as T;
  if (Array.isArray(value)) return value.map(visibleDeep) as T;
  if (value === null || typeof value !== "object") return value;
  const shown: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) shown[key] = visibleDeep(inner);
  return shown as T;
}
