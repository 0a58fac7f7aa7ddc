import { CheckpointError } from "../errors.ts";
import type { CheckpointName } from "./checkpoint.ts";

const MOST_CHARACTERS = 64;
const MOST_BYTES = 200;

/** Letters and digits of any script; marks only on top of one; invisible characters are no letters. */
const ALLOWED = /[\p{L}\p{M}\p{Nd}._-]/u;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const SHAPE = /^[\p{L}\p{Nd}]\p{M}*(?:[._-]*[\p{L}\p{Nd}]\p{M}*)*$/u;
const DEVICE_LIKE = /^(?:con|prn|aux|nul|com|lpt)/;
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?=\.|$)/u;

/** Mends a name as far as that is safe, or refuses it with a suggestion. */
export function parseName(given: string): CheckpointName {
  if (isPlain(given)) return given;
  const name = mend(given);
  const fault = faultOf(name);
  if (fault !== null) throw badName(given, fault, nearestName(given));
  return name as CheckpointName;
}

/** The same of a name that may have been left out: then null. */
export function parseNameIfGiven(given: string | undefined): CheckpointName | null {
  return given === undefined ? null : parseName(given);
}

/** Whether a text is a name already, in its final form. */
export function isName(text: string): text is CheckpointName {
  return isPlain(text) || (faultOf(text) === null && mend(text) === text);
}

/** Most names are a few plain words, and no short one that may be a device's; the rules below are for the others. */
function isPlain(text: string): text is CheckpointName {
  const isOfWords = text.length <= MOST_CHARACTERS && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(text);
  return isOfWords && (text.length > 4 || !DEVICE_LIKE.test(text));
}

/** The usable name nearest to a text that may break every rule; null when nothing of it is left. */
export function nearestName(text: string): CheckpointName | null {
  const kept = Array.from(mend(text), (character) => {
    if (isAllowed(character)) return character;
    return INVISIBLE.test(character) || /['’"`]/.test(character) ? "" : "-";
  }).join("");
  const tidy = trimEdges(
    fold(kept)
      .replace(/([._-])\p{M}+/gu, "$1")
      .replace(/-{2,}/g, "-")
      .replace(/\.{2,}/g, "."),
  );
  const name = trimEdges(cut(tidy.replace(DEVICE, "$&-work"))).replace(/\.lock$/, "-lock");
  return isName(name) ? name : null;
}

function mend(given: string): string {
  return fold(given.trim())
    .replace(/[\p{White_Space}/\\-]+/gu, (run) => (/[^-]/.test(run) ? "-" : run))
    .replace(/^-+/, "");
}

/** Case folding by way of upper case: what a case-insensitive or normalising disk takes for one name becomes one. */
function fold(text: string): string {
  let folded = text.normalize("NFC");
  for (let round = 0; round < 4; round++) {
    const next = folded.toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFC");
    if (next === folded) break;
    folded = next;
  }
  return folded;
}

function faultOf(name: string): string | null {
  if (name === "") return "it is empty";
  const strange = [...new Set(Array.from(name).filter((character) => !isAllowed(character)))];
  if (strange.length > 0) return `it contains ${strange.slice(0, 3).map(quoted).join(", ")}`;
  const { length } = Array.from(name);
  if (length > MOST_CHARACTERS) return `it has ${length} characters, and ${MOST_CHARACTERS} is the most`;
  const bytes = bytesOf(name);
  if (bytes > MOST_BYTES) return `it takes ${bytes} bytes, and ${MOST_BYTES} is the most`;
  if (name.includes("..")) return "it contains '..'";
  if (!SHAPE.test(name)) return "it must start and end with a letter or digit";
  if (name.endsWith(".lock")) return "it ends in '.lock'";
  const device = DEVICE.exec(name);
  return device ? `'${device[0]}' is a device name on Windows` : null;
}

function badName(given: string, fault: string, suggestion: CheckpointName | null): CheckpointError {
  const hint = suggestion
    ? `try '${suggestion}'`
    : "a name is made of letters and digits, with '.', '_' and '-' between them";
  return new CheckpointError("usage", "bad-name", `'${shown(given)}' cannot be a checkpoint name: ${fault}`, {
    hints: [hint],
  });
}

function isAllowed(character: string): boolean {
  return ALLOWED.test(character) && !INVISIBLE.test(character);
}

function trimEdges(text: string): string {
  return text.replace(/^[\p{M}._-]+/u, "").replace(/(?<![._-])[._-]+$/, "");
}

function cut(text: string): string {
  const characters = Array.from(text).slice(0, MOST_CHARACTERS);
  while (bytesOf(characters.join("")) > MOST_BYTES) characters.pop();
  return characters.join("");
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A text fit for a message: nothing in it can steer a terminal, hide, or fill the screen. */
function shown(text: string): string {
  const characters = Array.from(text);
  const visible = characters.slice(0, MOST_CHARACTERS).map((c) => (INVISIBLE.test(c) ? codePoint(c) : c));
  return visible.join("") + (characters.length > MOST_CHARACTERS ? "…" : "");
}

function quoted(character: string): string {
  return INVISIBLE.test(character) ? codePoint(character) : `'${character}'`;
}

function codePoint(character: string): string {
  return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`;
}

/** What the autosaves of all worktrees are called, before a worktree's own id. */
export const AUTOSAVE = "autosave";

/** The name of what there is one of in each worktree: plain in the main one, with git's own id in a linked one. */
export function worktreeName(stem: string, worktreeId: string | null): CheckpointName {
  return (worktreeId === null ? stem : `${stem}-${worktreeId}`) as CheckpointName;
}

/** Whether a name is that of what there is one of in each worktree, in whichever. */
export function isWorktreeName(stem: string, name: string): boolean {
  return name === stem || (name.startsWith(`${stem}-`) && name.length > stem.length + 1);
}

/** Whether a name belongs to an autosave: its journal is short, and stays on this machine. */
export function isAutosave(name: string): boolean {
  return isWorktreeName(AUTOSAVE, name);
}
