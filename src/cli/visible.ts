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

/**
 * The fields of results that may have many lines, by their way from the top: documents, patches and texts, of which a
 * view shows every line or only the first. In any other a line ending would forge a line of ours.
 */
export const MANY_LINES: ReadonlySet<string> = new Set([
  "document",
  "rendered",
  "presented",
  "preview",
  "checkpoint.preamble",
  "sections.source",
  "failed.what",
  "plan.text",
  "patch",
  "files.patch",
  "drift.files.patch",
  "checkpoints.drift.files.patch",
  "diff.front.before",
  "diff.front.after",
  "diff.preambleLines.text",
  "diff.preambleLines.parts.text",
  "diff.sections.lines.text",
  "diff.sections.lines.parts.text",
  "extract.dropped.item",
  "extract.dropped.because",
]);

/** Most lines there are. */
const PLAIN_LINE = /^[\u0020-\u007e]*$/;

/** The same for a text that must stay on its line. */
export function visibleLine(text: string): string {
  if (PLAIN_LINE.test(text)) return text;
  return visible(text).replace(/\n/g, "^J").replace(/\t/g, "^I");
}

/** The same for every text inside a value made of plain objects and lists; `way` names the fields that lead to it. */
export function visibleDeep<T>(value: T, way = ""): T {
  if (typeof value === "string") return (MANY_LINES.has(way) ? visible(value) : visibleLine(value)) as T;
  if (value === null || typeof value !== "object") return value;
  const isList = Array.isArray(value);
  let shown: Record<string, unknown> | null = null;
  for (const name of Object.keys(value)) {
    const inner: unknown = value[name as keyof T];
    // Of the many that need nothing done nobody asks which they are, and none is made anew.
    if (typeof inner === "string" ? PLAIN_LINE.test(inner) : typeof inner !== "object") continue;
    const done = visibleDeep(inner, isList ? way : way === "" ? name : `${way}.${name}`);
    if (done === inner) continue;
    shown ??= (isList ? [...value] : { ...value }) as Record<string, unknown>;
    shown[name] = done;
  }
  return (shown ?? value) as T;
}
