import { spliced } from "../../../text/latin1.ts";
import { markdownLines, textStart } from "../../../text/markdown/lines.ts";

/** What is taken out of a file: a line, or several that belong together; bytes as latin1. */
export interface Archived {
  readonly start: number;
  readonly end: number;
  /** Without the empty lines and the line ending at its end, and with plain newlines. */
  readonly text: string;
}

/** A stretch of a text, ready to be archived. */
export function archivedStretch(latin1: string, start: number, end: number): Archived {
  return { start, end, text: trimmed(latin1.slice(start, end).replace(/\r\n?/g, "\n")) };
}

/** An archive with these texts at its end; those that it has already are not added again. */
export function withArchived(
  current: Uint8Array | null,
  texts: readonly string[],
  form: { readonly title: string; readonly between: "newline" | "empty line" },
): Uint8Array {
  const given = Buffer.from(current ?? []).toString("latin1");
  const text = given.length === textStart(given) ? `${given}# ${form.title}\n\n` : given;
  const lines = markdownLines(text);
  const isHeld = heldIn(lines.map((line) => line.text));
  const fresh = [...new Set(texts)].filter((one) => !isHeld(one));
  if (fresh.length === 0) return Buffer.from(given, "latin1");
  const last = lines.at(-1);
  const eol = last?.eol || lines[0]?.eol || "\n";
  const open = last?.eol === "";
  const gap = form.between === "empty line" ? eol : "";
  const before = (open ? eol : "") + (last && /[^ \t]/.test(last.text) ? gap : "");
  const written = fresh.map((one) => one.replaceAll("\n", eol) + eol).join(gap);
  return Buffer.from(text + before + written, "latin1");
}

/** Tells whether lines hold a text; they are looked through once, however many texts are asked for. */
function heldIn(lines: readonly string[]): (text: string) => boolean {
  const alone = new Set(lines.map(trimmed));
  const places = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const known = places.get(line);
    if (known) known.push(index);
    else places.set(line, [index]);
  });
  return (text) => {
    const wanted = text.split("\n");
    if (wanted.length === 1) return alone.has(text);
    const starts = places.get(wanted[0] ?? "") ?? [];
    return starts.some((at) => wanted.every((line, offset) => lines[at + offset] === line));
  };
}

/** A text without these stretches. */
export function withoutStretches(latin1: string, taken: readonly Archived[]): Uint8Array {
  const splices = taken.map(({ start, end }) => ({ start, end, text: "" }));
  return Buffer.from(spliced(latin1, splices), "latin1");
}

/** Without white space at its end; `trimEnd` would take the byte A0 for a space. */
function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\n".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
