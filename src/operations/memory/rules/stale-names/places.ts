import { fromLatin1 } from "../../../../text/latin1.ts";
import { withoutCheckbox } from "../../../../text/markdown/markers.ts";
import { isHandoffName } from "./names.ts";

/** A name of the handoff in a line, its bytes read as latin1. */
export interface NamePlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Whether it stands for the file, and is not only spoken of. */
  readonly isReference: boolean;
}

/** Bytes over 7f are parts of letters: a name that goes on with one is another's. */
const NAME =
  /(?<![\w.\x80-\xff-])session-handoff(?:[-_.][\w.\x80-\xff-]*?|v?\d[\w.\x80-\xff-]*?)?\.md(?![\w\x80-\xff-]|\.\w)/gi;
const SHORTEST = "session-handoff.md".length;
const NO_NAMES: readonly NamePlace[] = [];
/** Nothing further away makes a name a reference. */
const NEAR = 200;
/** A file of another place, and maybe of another day. */
const ADDRESS = /:\/\/[^\s<>()`]*$/;
/** A folder before it, or the mark of an import. */
const PATH = /[/\\@]$/;
const LINK_TARGET = /(?:\]\([ \t]*<?|\[\[|<|^[ \t]*\[[^\]]+\]:[ \t]*<?)$/;
/** What follows the words of a link whose target is a file. */
const TO_A_FILE = /^\]\((?![^()]*:\/\/)[^()]*\)/;
const CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;
const MARKERS = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)[ \t]+)*/;

/** Words that lead to a file, and say nothing of it. */
const LEADING = [
  "see|read|open|start|begin|continue|resume|with|from|at|in|is|here|also|the|this|our|latest|newest|last|current",
  "session|handoff|hand-off|handover|notes?|file|document|link|context|state",
  "siehe|lies|aktuell(?:e[mnrs]?)?|neueste[mnrs]?|letzte[mnrs]?|übergabe|datei|der|die|das|ist",
].join("|");
const LEADING_UNSPACED =
  "최신|현재|세션|핸드오프|인계|문서|파일|참고|참조|最新|当前|会话|交接|文件|参见|参考|见|引き継ぎ|ファイル|参照";
const LEAD = new RegExp(
  `^(?:(?:${LEADING})(?![\\p{L}\\p{N}])|${LEADING_UNSPACED}|[\\s:：=→>,()"'“”«»*_-])*$`,
  "iu",
);
const REST = /^[\s.,;:!)"'”»*_。]*$/;

/** Whether a text can have a name of the handoff in it at all. */
export function mayNameHandoff(text: string): boolean {
  return /session-handoff/i.test(text);
}

/** The names of the handoff in a line, and which of them stand as references: as a link, a path, code or alone. */
export function handoffNamesIn(line: string): readonly NamePlace[] {
  if (line.length < SHORTEST) return NO_NAMES;
  const names = [...line.matchAll(NAME)].filter(([name]) => isHandoffName(name));
  const spans = names.length === 0 ? [] : [...line.matchAll(CODE)];
  let span = 0;
  return names.map(({ 0: name, index: start }) => {
    const end = start + name.length;
    while (endOf(spans[span]) < start) span += 1;
    const isCode = (spans[span]?.index ?? end) < start;
    const before = line.slice(Math.max(0, start - NEAR), start);
    const isPlaced =
      PATH.test(before) ||
      LINK_TARGET.test(before) ||
      (before.endsWith("[") && TO_A_FILE.test(line.slice(end, end + NEAR)));
    const isReference = !ADDRESS.test(before) && (isCode || isPlaced || isAlone(line, start, end));
    return { name, start, end, isReference };
  });
}

function endOf(span: RegExpExecArray | undefined): number {
  return span ? span.index + span[0].length : Number.POSITIVE_INFINITY;
}

/** Whether a name is all that an item, a line or a cell of a table says. */
function isAlone(line: string, start: number, end: number): boolean {
  const isRow = /^[ \t]*\|/.test(line);
  const from = isRow ? line.lastIndexOf("|", start) + 1 : 0;
  const bar = isRow ? line.indexOf("|", end) : -1;
  const until = bar === -1 ? line.length : bar;
  if (start - from > NEAR || until - end > NEAR) return false;
  const lead = withoutCheckbox(line.slice(from, start).replace(MARKERS, ""));
  return LEAD.test(fromLatin1(lead)) && REST.test(fromLatin1(line.slice(end, until)));
}
