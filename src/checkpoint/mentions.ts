import { CheckpointError } from "../errors.ts";
import { markerOf } from "../text/markdown/markers.ts";
import type { Draft, LineRange, MentionedFile } from "./checkpoint.ts";
import { linesBeside, splitLines, unitedLines } from "./mention-lines.ts";

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

/** The same of a draft's summary and sections. */
export function mentionedIn({
  summary = "",
  sections,
}: Pick<Draft, "summary" | "sections">): readonly MentionedFile[] {
  return mentionedFiles([summary, ...sections.map(({ source }) => source)].join("\n"));
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
  const inList = markerOf(line) !== null;
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

/** Where a path was found: the more it is set apart, the less it must look like one. */
type Place = "code" | "list" | "prose";

const EXTENSION = /[^.]\.[A-Za-z][A-Za-z0-9_+-]{0,11}$/;
const SITE = /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|co|edu|gov|app)$/i;
const KNOWN_FILES =
  /^(?:(?:GNU)?Makefile|Dockerfile|Containerfile|Gemfile|Rakefile|Procfile|Vagrantfile|Jenkinsfile|Justfile|Brewfile|Podfile|Pipfile|LICEN[CS]E|README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|CODEOWNERS|BUILD|WORKSPACE|VERSION)$/i;
const WORD_PAIRS =
  /^(?:(?:and|either)\/or|n\/a|w\/o|i\/o|yes\/no|on\/off|true\/false|his\/her|he\/she|s\/he|input\/output|read\/write|tcp\/ip|ci\/cd)$/i;

/** A text as a path from the top of the worktree, with `/`; null where it is something else. */
function readPath(text: string, place: Place, hasLines: boolean): string | null {
  const path = text
    .replaceAll("\\", "/")
    .replace(/^@(?=[^/]+\/.*\.\w+$|[^/.]+\.\w+$)/, "")
    .replace(/^(?:\.\/+)+/, "")
    .replace(/(?<=\.[A-Za-z]\w{0,9})#[\w-]*$/, "");
  if (!isPossible(path, place)) return null;
  const parts = path.split("/");
  const name = parts.at(-1) ?? "";
  if (parts.length === 1) return isBareName(name, place) ? path : null;
  if (WORD_PAIRS.test(path) || SITE.test(parts[0] ?? "")) return null;
  if (parts.every((part) => /^[v\d][\d.,-]*[a-z%]?$/i.test(part) && /\d/.test(part))) return null;
  if (EXTENSION.test(name) || KNOWN_FILES.test(name) || hasLines || place === "code") return path;
  if (text.startsWith("./") || parts.length > 2) return path;
  return /^[\x21-\x7e]*[-_.\d][\x21-\x7e]*$/.test(path) ? path : null;
}

/** What holds for every path: inside the worktree, outside git's own folder, no pattern, no address. */
function isPossible(path: string, place: Place): boolean {
  if (path.length < 2 || path.length > 400) return false;
  if (/^[~/$@-]|[\p{Cc}*?{}<>|"^=:]|\$[{(]|\/\//u.test(path)) return false;
  if (/\s/.test(path) && (place !== "code" || !isSpacedName(path))) return false;
  if (!isBalanced(path)) return false;
  const parts = path.split("/");
  if (parts.some((part) => part === "" || part === "." || part === ".." || /[. ]$|^ /.test(part)))
    return false;
  return !parts.some((part) => part.toLowerCase() === ".git");
}

/** In a code span `My Notes.md` is a file; a list of files or a command with options is not. */
function isSpacedName(path: string): boolean {
  return EXTENSION.test(path) && !/[,;&]\s|\s-{1,2}[\w\s]/.test(path);
}

/** Routes such as `app/[id]/page.tsx` are paths; half a bracket is prose. */
function isBalanced(path: string): boolean {
  const count = (character: string) => path.split(character).length;
  return count("(") === count(")") && count("[") === count("]") && !path.includes("()");
}

function isBareName(name: string, place: Place): boolean {
  if (name.includes("@") || SITE.test(name) || /^v?\d+\.\d/i.test(name)) return false;
  if (/^\.[A-Za-z][\w.-]*$/.test(name) || KNOWN_FILES.test(name)) return place !== "prose";
  if (!EXTENSION.test(name)) return false;
  return place === "code" || !/^(?:\w\.)+\w$/.test(name);
}
