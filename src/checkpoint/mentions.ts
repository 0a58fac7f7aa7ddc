import { CheckpointError } from "../errors.ts";
import type { LineRange, MentionedFile } from "./checkpoint.ts";
import { linesBeside, splitLines, unitedLines } from "./mention-lines.ts";
import { type Place, readPath } from "./mention-paths.ts";

const MOST_MENTIONS = 500;
const MOST_OF_A_TOKEN = 500;
const OPENING = "(\"'‘<[!~";
const CLOSING = ")\"'’>].,:!?…~";
/** A word's parts: lists without spaces, and a link's text and target, fall apart; `a.ts:4,9` does not. */
const PARTS = /(?:[^\],;|=、，。；：（）「」『』《》“”]|\](?!\()|,(?=L?\d))+/gu;

/** A stretch of one line that may be a path, and where it stands. */
interface Piece {
  readonly text: string;
  readonly at: number;
  readonly place: Place;
}

/** The repository paths that a text speaks of, with their lines; whether they exist is for the caller to see. */
export function mentionedFiles(text: string): readonly MentionedFile[] {
  const found = new Map<string, LineRange[]>();
  for (const line of text.split(/\r\n|\n|\r/)) {
    for (const piece of piecesOf(line)) {
      const { path: written, lines } = splitLines(piece.text);
      const path = readPath(written, piece.place, lines.length > 0);
      if (path === null) continue;
      if (!found.has(path) && found.size >= MOST_MENTIONS) return collected(found);
      const end = piece.at + piece.text.length;
      const beside = linesBeside(
        line.slice(Math.max(0, piece.at - 120), piece.at),
        line.slice(end, end + 120),
      );
      const known = found.get(path) ?? [];
      known.push(...lines, ...beside);
      found.set(path, known);
    }
  }
  return collected(found);
}

/** The value of `--file`: a path, with or without lines. */
export function parseFileFlag(given: string): MentionedFile {
  const { path: written, lines } = splitLines(given.trim());
  const path = written.replaceAll("\\", "/").replace(/^(?:\.\/+)+(?=.)/, "");
  if (path === "" || path === "." || path.endsWith("/") || /[\0\r\n]/.test(path)) throw badFile(given);
  if (lines.length === 0 && written !== given.trim()) throw badLines(given);
  return { path, lines: unitedLines(lines) };
}

function badFile(given: string): CheckpointError {
  return new CheckpointError("usage", "bad-file", `'${given}' is not a file's path`, {
    hints: ["write '--file src/a.ts' or '--file src/a.ts:45-120'"],
  });
}

function badLines(given: string): CheckpointError {
  return new CheckpointError("usage", "bad-lines", `'${given}' names lines that cannot be`, {
    hints: ["lines count from 1, the smaller first: 'src/a.ts:45-120'"],
  });
}

function collected(found: ReadonlyMap<string, readonly LineRange[]>): readonly MentionedFile[] {
  return Array.from(found, ([path, lines]) => ({ path, lines: unitedLines(lines) }));
}

/** Code spans whole and in words, and the words between them. */
function* piecesOf(line: string): Generator<Piece> {
  const ticks = [...line.matchAll(/`+/g)];
  const inList = /^\s{0,20}(?:[-*+]|\d{1,4}[.)])\s/.test(line);
  let at = 0;
  for (let index = 0; index < ticks.length - 1; index += 2) {
    const open = ticks[index];
    const close = ticks[index + 1];
    if (!open || !close) break;
    yield* wordsOf(line.slice(at, open.index), at, inList ? "list" : "prose");
    yield* codeOf(line.slice(open.index + open[0].length, close.index), open.index + open[0].length);
    at = close.index + close[0].length;
  }
  yield* wordsOf(line.slice(at), at, inList ? "list" : "prose");
}

function* codeOf(span: string, at: number): Generator<Piece> {
  const text = span.trim();
  if (text.length > MOST_OF_A_TOKEN) return;
  yield { text, at: at + span.indexOf(text), place: "code" };
  if (/\s/.test(text)) yield* wordsOf(span, at, "list");
}

function* wordsOf(text: string, at: number, place: Place): Generator<Piece> {
  for (const token of text.matchAll(/\S+/g)) {
    if (token[0].length > MOST_OF_A_TOKEN) continue;
    for (const part of token[0].matchAll(PARTS)) {
      if (part[0].includes("://")) continue;
      const piece = bare(part[0], at + token.index + part.index, place);
      yield piece;
      yield* spacelessPaths(piece);
    }
  }
}

/** The part without the punctuation and emphasis around it. */
function bare(text: string, at: number, place: Place): Piece {
  let [start, end] = withoutPunctuation(text, 0, text.length);
  const inner = text.slice(start, end);
  const marks = /^(\*{1,3}|_{1,3})[^*_]/.exec(inner)?.[1] ?? "";
  if (marks !== "" && inner.endsWith(marks))
    [start, end] = withoutPunctuation(text, start + marks.length, end - marks.length);
  else if (marks.startsWith("**")) start += marks.length;
  else if (/\w\*\*$/.test(inner)) end -= 2;
  return { text: text.slice(start, end), at: at + start, place };
}

function withoutPunctuation(text: string, from: number, to: number): readonly [number, number] {
  let start = from;
  let end = to;
  while (start < end && OPENING.includes(text.charAt(start))) start++;
  while (end > start && CLOSING.includes(text.charAt(end - 1))) end--;
  return [start, end];
}

/** Chinese and Japanese text runs into a path without a space. */
function* spacelessPaths({ text, at, place }: Piece): Generator<Piece> {
  if (!/[^\x21-\x7e]/.test(text)) return;
  for (const run of text.matchAll(/[\x21-\x7e]+/g))
    if (/\w[./]\w/.test(run[0])) yield { text: run[0], at: at + run.index, place };
}
