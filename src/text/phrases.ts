import { withoutCheckbox, withoutMarker } from "./markdown/markers.ts";

/** A text in one line, however many it has. */
export function oneLine(text: string): string {
  // Replacing takes more than its share of time where there are hundreds of thousands of places; most texts have none.
  return /[^\S ]| {2}/.test(text) ? text.split(/\s+/).join(" ").trim() : text.trim();
}

/** A text in one line with nothing in it that would end the line elsewhere, and that UTF-8 can write. */
export function safeLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .trim();
}

/** The first line that says something, as it is written. */
export function firstLine(text: string): string {
  return text.split(/[\r\n]/).find((line) => line.trim() !== "") ?? "";
}

/** A text cut to a number of characters, with `…` where something is missing. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}

/** A text of at most so many UTF-16 units, with `…` where something is missing; never half a character. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, Math.max(0, most - 1));
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}${most > 0 ? "…" : ""}`;
}

/** The first line that says something, without list marker and final full stop, to stand inside a sentence. */
export function inSentence(text: string): string {
  const words = oneLine(withoutCheckbox(withoutMarker(firstLine(text))));
  return words.replace(/(?<!\.)[.:;,]$/, "");
}

/** How many, with the word for one or for several: `1 entry`, `3 entries`. */
export function counted(n: number, one: string, several = `${one}s`): string {
  return `${n} ${n === 1 ? one : several}`;
}

/** A large number as people read it: `12,345`. */
export function thousands(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** A text as one word of a shell, in quotes whatever it holds: for lines that are made to be copied. */
export function quotedWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A name from elsewhere as one word of a shell: bare where nothing in it can speak to the shell. */
export function shellWord(text: string): string {
  return /^[\p{L}\p{N}_./@-]+$/u.test(text) ? text : quotedWord(text);
}

/** A number of bytes as people read it: `1.2 MiB`. */
export function sized(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
