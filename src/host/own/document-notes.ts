import { appendFileSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Oid } from "../../checkpoint/oid.ts";
import { makeFolder } from "../files/folders.ts";
import { replaceFile } from "../files/replace-file.ts";
import { type Sharing, shareFile } from "../files/sharing.ts";
import { ownFolder, scratchFolder } from "./own-folder.ts";

/** Something that documents say, kept by their ids so that none is read twice for it. */
export interface DocumentNotes {
  /** The notes on these documents, as far as there are any that are whole. */
  read(ids: readonly Oid[]): ReadonlyMap<Oid, string>;
  /** Adds notes, in JSON. */
  add(notes: readonly (readonly [Oid, string])[]): void;
  /** Drops the notes on all other documents, once they are most of what is kept. */
  keep(ids: readonly Oid[]): Promise<void>;
  /** Drops all notes: one of them may say what was forgotten. */
  drop(): void;
}

/** Of another form of the notes nothing is believed: a new form takes a new number. */
const FORM = 1;
/** Nothing of ours grows so large: whatever stands there is left alone. */
const MOST_BYTES = 14 << 20;
/** So many notes on what is no longer live are no trouble. */
const FEW = 500;
/** How many digits an id may have. */
const ID_WIDTHS = [40, 64];
/** The digits that tell whether a line is whole. */
const CHECK = 8;

/** Nothing is kept, and nothing is known. */
export const noNotes: DocumentNotes = { read: () => new Map(), add() {}, async keep() {}, drop() {} };

/**
 * Opens the notes of a repository. Each line is made of an id, a check and the note, and is added to the end: what is cut
 * off, mixed up or of another form fails its check and counts for nothing, and what cannot be written is read again.
 */
export function openDocumentNotes(
  commonDir: string,
  sharing: Sharing,
  list: "headers" | "warnings",
): DocumentNotes {
  const file = ownFolder(commonDir, list);
  let seen: Lines | null = null;
  const lines = (): Lines => {
    seen ??= linesIn(textOf(file));
    return seen;
  };
  return {
    read(ids) {
      const found = new Map<Oid, string>();
      if (ids.length === 0) return found;
      const { text, starts } = lines();
      for (const id of ids) {
        const note = noteAt(text, starts.get(id), id);
        if (note !== null) found.set(id, note);
      }
      return found;
    },
    add(notes) {
      if (notes.length === 0) return;
      seen = null;
      try {
        const about = lstatSync(file, { throwIfNoEntry: false });
        if (about && (!about.isFile() || about.size > MOST_BYTES)) return;
        makeFolder(dirname(file));
        // A line that was cut off ends where these begin.
        appendFileSync(file, `\n${notes.map(([id, note]) => lineOf(id, inAscii(note))).join("")}`);
        if (!about) shareFile(file, sharing);
      } catch {
        // The documents themselves can be read.
      }
    },
    async keep(ids) {
      if (lines().count <= 2 * ids.length + FEW) return;
      const kept = [...this.read(ids)].map(([id, note]) => lineOf(id, note)).join("");
      const options = { within: [commonDir], scratch: scratchFolder(commonDir) };
      seen = null;
      await replaceFile(file, () => Buffer.from(kept, "latin1"), options).catch(() => {});
    },
    drop() {
      seen = null;
      rmSync(file, { force: true });
    },
  };
}

/** The text of the notes, and where each document's last one starts. */
interface Lines {
  readonly text: string;
  readonly starts: ReadonlyMap<string, number>;
  readonly count: number;
}

function textOf(file: string): string {
  try {
    const about = lstatSync(file, { throwIfNoEntry: false });
    return about?.isFile() && about.size <= MOST_BYTES ? readFileSync(file, "latin1") : "";
  } catch {
    return "";
  }
}

function linesIn(text: string): Lines {
  const starts = new Map<string, number>();
  let count = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const width = ID_WIDTHS.find((digits) => text[at + digits] === " ");
    if (width) starts.set(text.slice(at, at + width), at);
    count += 1;
    at = end === -1 ? text.length : end + 1;
  }
  return { text, starts, count };
}

function noteAt(text: string, start: number | undefined, id: Oid): string | null {
  if (start === undefined) return null;
  const end = text.indexOf("\n", start);
  const check = start + id.length + 1;
  const note = text.slice(check + CHECK + 1, end === -1 ? start : end);
  return note !== "" && text.slice(check, check + CHECK) === checkOf(id, note) ? note : null;
}

/** JSON in ASCII, which is read and cut several times faster. */
function inAscii(json: string): string {
  return json.replace(/[^\0-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function lineOf(id: Oid, note: string): string {
  return `${id} ${checkOf(id, note)} ${note}\n`;
}

/** FNV-1a of the form, the id and the note: enough against accidents, and there is nothing here to forge. */
function checkOf(id: Oid, note: string): string {
  let hash = 0x811c9dc5 ^ FORM;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  for (let at = 0; at < note.length; at++) hash = Math.imul(hash ^ note.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(CHECK, "0");
}
