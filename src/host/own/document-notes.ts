import { appendFileSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Oid } from "../../checkpoint/oid.ts";
import { makeFolder } from "../files/folders.ts";
import { replaceFile } from "../files/replace-file.ts";
import { type Sharing, shareFile } from "../files/sharing.ts";
import { mix } from "./mix.ts";
import { ownFolder, scratchFolder } from "./own-folder.ts";

/** What is noted: headers, of which files documents warn, and what a session is told of their bodies. */
export type NotesList = "headers" | "warnings" | "told";

/** Something that documents say, kept by their ids so that none is read twice for it. */
export interface DocumentNotes {
  /** The notes on these documents, as far as there are any that are whole. */
  read(ids: readonly Oid[]): FoundNotes;
  /** Adds notes, each on one line. */
  add(notes: readonly (readonly [Oid, string])[]): void;
  /** Drops the notes on all other documents, once they are most of what is kept. */
  keep(ids: readonly Oid[]): Promise<void>;
  /** Drops all notes: one of them may say what was forgotten. */
  drop(): void;
}

/** Notes that are there; of thousands each becomes a text only when it is asked for. */
export interface FoundNotes {
  readonly size: number;
  has(id: Oid): boolean;
  /** The note, or its first characters. */
  get(id: Oid, most?: number): string | undefined;
  keys(): Iterable<Oid>;
}

/** Of another form of the notes nothing is believed: a new form takes a new number. */
const FORM = 2;
/** Nothing of ours grows larger: it is begun anew. */
const MOST_BYTES = 14 << 20;
/** So many notes on what is no longer live are no trouble. */
const FEW = 500;
/** How many digits an id may have. */
const ID_WIDTHS = [40, 64];
/** The digits that tell whether a line is whole. */
const CHECK = 8;

/** Nothing is kept, and nothing is known. */
export const noNotes: DocumentNotes = {
  read: () => new Map<Oid, string>(),
  add() {},
  async keep() {},
  drop() {},
};

/**
 * Opens the notes of a repository. Each line is made of an id, a check and the note, and is added to the end: what is cut
 * off, mixed up or of another form fails its check and counts for nothing, and what cannot be written is read again.
 */
export function openDocumentNotes(commonDir: string, sharing: Sharing, list: NotesList): DocumentNotes {
  const file = ownFolder(commonDir, list);
  let seen: Lines | null = null;
  const lines = (): Lines => {
    seen ??= linesIn(bytesOf(file));
    return seen;
  };
  return {
    read(ids) {
      const found = new Map<Oid, number>();
      const { bytes, starts } = ids.length === 0 ? NOTHING : lines();
      for (const id of ids) {
        const start = starts.get(id);
        if (start !== undefined && isWhole(bytes, start, id.length)) found.set(id, start);
      }
      const get = (id: Oid, most?: number): string | undefined => {
        const start = found.get(id);
        return start === undefined ? undefined : noteAt(bytes, start, id.length, most);
      };
      return { size: found.size, has: (id) => found.has(id), get, keys: () => found.keys() };
    },
    add(notes) {
      if (notes.length === 0) return;
      seen = null;
      try {
        const about = lstatSync(file, { throwIfNoEntry: false });
        if (about && !about.isFile()) return;
        // A line that was cut off ends where these begin.
        const text = `\n${notes.map(([id, note]) => lineOf(id, inAscii(note))).join("")}`;
        const isFull = (about?.size ?? 0) + text.length > MOST_BYTES;
        if (isFull) rmSync(file, { force: true });
        if (text.length > MOST_BYTES) return;
        makeFolder(dirname(file));
        appendFileSync(file, text);
        if (!about || isFull) shareFile(file, sharing);
      } catch {
        // The documents themselves can be read.
      }
    },
    async keep(ids) {
      if (lines().count <= 2 * ids.length + FEW) return;
      const found = this.read(ids);
      const kept = [...found.keys()].map((id) => lineOf(id, found.get(id) ?? "")).join("");
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

/** The notes, and where each document's last one starts. */
interface Lines {
  readonly bytes: Buffer;
  readonly starts: ReadonlyMap<string, number>;
  readonly count: number;
}

function bytesOf(file: string): Buffer {
  try {
    const about = lstatSync(file, { throwIfNoEntry: false });
    return about?.isFile() && about.size <= MOST_BYTES ? readFileSync(file) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  }
}

const [LINE_END, SPACE] = [10, 32];
const NOTHING: Lines = { bytes: Buffer.alloc(0), starts: new Map(), count: 0 };

function linesIn(bytes: Buffer): Lines {
  const starts = new Map<string, number>();
  let count = 0;
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, at);
    const width = ID_WIDTHS.find((digits) => bytes[at + digits] === SPACE);
    if (width) starts.set(bytes.toString("latin1", at, at + width), at);
    count += 1;
    at = end === -1 ? bytes.length : end + 1;
  }
  return { bytes, starts, count };
}

/** Whether the line that starts there with an id of that width is as it was written. */
function isWhole(bytes: Buffer, start: number, width: number): boolean {
  const [from, end] = [noteStart(start, width), lineEnd(bytes, start)];
  if (from >= end) return false;
  const check = bytes.toString("latin1", start + width + 1, from - 1);
  return check === inDigits(mix(bytes, from, end, mix(bytes, start, start + width, SEED)));
}

function noteAt(bytes: Buffer, start: number, width: number, most = Number.POSITIVE_INFINITY): string {
  const from = noteStart(start, width);
  return bytes.toString("latin1", from, Math.min(lineEnd(bytes, start), from + most));
}

/** Behind the id and the check. */
function noteStart(start: number, width: number): number {
  return start + width + 1 + CHECK + 1;
}

function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(LINE_END, start);
  return end === -1 ? bytes.length : end;
}

/** JSON in ASCII, which is read and cut several times faster. */
function inAscii(json: string): string {
  return json.replace(/[^\0-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function lineOf(id: Oid, note: string): string {
  const mixed = [id, note].reduce(
    (hash, text) => mix(Buffer.from(text, "latin1"), 0, text.length, hash),
    SEED,
  );
  return `${id} ${inDigits(mixed)} ${note}\n`;
}

const SEED = 0x811c9dc5 ^ FORM;

function inDigits(hash: number): string {
  return (hash >>> 0).toString(16).padStart(CHECK, "0");
}
