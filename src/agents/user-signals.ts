import { indentOf, withoutMarker } from "../text/markdown/markers.ts";
import { isFenced, scanLines } from "../text/markdown/scan.ts";

const MOST_OF_A_LINE = 400;
const MOST_OF_A_SENTENCE = 300;
/** A line of so many characters was broken where it was full, and not where a thought ends. */
const LONG_LINE = 60;
/** Nobody writes more below a heading of a request. */
const MOST_BELOW_A_HEADING = 12;

/** Chinese and Japanese have no spaces between words. */
const UNSPACED_END = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、，]$/u;
const UNSPACED_START = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

const HEADING = /^ {0,3}#{1,6}\s/;
/** A line that a program wrote: it begins with a time, a level, a place in a stack, or a shell's prompt. */
const LOGGED =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:|\[?\d\d:\d\d:\d\d|\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b[\]: ]|(?:error|warning|fatal|hint)(?:\[\w+\])?: |at \S+ ?\(|File "|Traceback|[$%] |[+-]{3} |@@ )/;

/** Words that press a point, as whole words. */
const PRESSING = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${[
    "must(?:n['’]t)?|never|always|don['’]?t|do not|stop|again|important|instead of|prefer(?:s|red)?|make sure",
    "i(?:['’]ve)? (?:already |just )?(?:said|told you)|not (?:.{0,120} )?but",
    "nicht|immer|niemals|wichtig(?:e[rsnm]?)?|muss(?:t|en)?|müssen",
    "nunca|siempre|importantes?|jamais|toujours|importante?s?",
  ].join("|")})(?![\\p{L}\\p{N}_])`,
  "iu",
);

/** The same in scripts without spaces or with endings grown onto the word. */
const PRESSING_ANYWHERE =
  /반드시|항상|하지\s?마|말고|중요|다시|不要|必须|必須|一定|总是|總是|重要|必ず|しないで|[!！]{2,}/u;

/** Capitals that press no point: they are spelled so. */
const SPELLED_IN_CAPITALS: ReadonlySet<string> = new Set(
  `JSON JSONL YAML TOML HTML HTTP HTTPS REST CRUD CORS CSRF OAUTH UUID ASCII NULL TRUE FALSE NONE TODO FIXME README LICENSE CHANGELOG
  CONTRIBUTING MEMORY CLAUDE AGENTS GEMINI CODEX LATEST HEAD POST PATCH DELETE OPTIONS SELECT INSERT UPDATE WHERE JOIN CREATE TABLE ALTER
  DROP FROM BEGIN COMMIT LIMIT INDEX UNIX POSIX LINUX BASH MIME SMTP IMAP IPV LDAP SAML RBAC NATO NASA GDPR HIPAA WCAG ARIA SASS SCSS
  DOCX XLSX JPEG WEBP HEIC CUDA SIMD WASM LLVM FIFO LIFO SIGINT SIGTERM SIGKILL EACCES ENOENT EPERM DEBUG INFO WARN ERROR FATAL TRACE
  PASS FAIL OK DONE WIP KPIS APIS URLS IDS`.split(/\s+/),
);

/** Code spans, paths and files: their words are names. */
const NAMES = /`[^`]*`|[\w.~-]*(?:\/[\w.-]+)+|\b[\w-]+\.[a-z]{1,5}\b/gi;

/** The sentences of a request, word for word, that press a point: a rule, a correction, a priority; each once. */
export function pressedPoints(request: string): readonly string[] {
  const points = paragraphsOf(request).flatMap(sentencesOf).filter(presses).map(shortened);
  return [...new Set(points)];
}

/** What the user wrote as prose, each item and paragraph in one line: no headings, no code, nothing pasted. */
function paragraphsOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\r\n]/);
  const scanned = scanLines(lines);
  const paragraphs: string[] = [];
  let last: string | null = null;
  for (const [at, line] of lines.slice(0, endOfProse(lines)).entries()) {
    const isCode = scanned[at] !== undefined && isFenced(scanned[at]);
    const isProse = !isCode && line.trim() !== "" && line.length <= MOST_OF_A_LINE && !isPasted(line);
    if (isProse && last !== null && goesOn(last, line)) paragraphs.push(joined(paragraphs.pop() ?? "", line));
    else if (isProse) paragraphs.push(line);
    last = isProse ? line : null;
  }
  return paragraphs;
}

/** Where a specification begins: what has several headings, or much below one, is pasted from there on. */
function endOfProse(lines: readonly string[]): number {
  const first = lines.findIndex((line) => HEADING.test(line));
  if (first < 0) return lines.length;
  const isLong = lines.length - first > MOST_BELOW_A_HEADING;
  return isLong || lines.slice(first + 1).some((line) => HEADING.test(line)) ? first : lines.length;
}

/** What is no sentence of the user's: a heading, a row of a table, a line of a log, what is indented as code. */
function isPasted(line: string): boolean {
  if (HEADING.test(line) || /^\s*\|/.test(line) || LOGGED.test(line)) return true;
  return indentOf(line) >= 4 && withoutBullet(line) === line;
}

/** Whether a sentence goes on in the next line: people break lines by hand, and each line alone may say the opposite. */
function goesOn(last: string, line: string): boolean {
  if (withoutBullet(line) !== line || /^\s*>/.test(line) || /[.!?。！？:：]["')\]]?\s*$/u.test(last))
    return false;
  return /^\s*\p{Ll}/u.test(line) || /[,;、，–—-]\s*$/u.test(last) || last.length >= LONG_LINE;
}

function joined(text: string, line: string): string {
  const [one, other] = [text.trimEnd(), line.trim()];
  return `${one}${UNSPACED_END.test(one) && UNSPACED_START.test(other) ? "" : " "}${other}`;
}

/** A line without its list marker, one that Markdown does not know included. */
function withoutBullet(line: string): string {
  const text = withoutMarker(line);
  return text === line ? line.replace(/^\s*•\s+/, "") : text;
}

function sentencesOf(line: string): readonly string[] {
  return withoutBullet(line)
    .replace(/^\s*>\s+/, "")
    .split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|etc|cf)\.)\s+|(?<=[。！？])(?![。！？])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

function presses(sentence: string): boolean {
  const prose = sentence.replace(NAMES, " ");
  return PRESSING.test(prose) || PRESSING_ANYWHERE.test(prose) || hasLoudWord(prose);
}

/** A word in capitals that could as well have been written small; a name such as `MAX_SIZE` could not. */
function hasLoudWord(prose: string): boolean {
  const words = prose.match(/(?<![\p{L}\p{N}_./\\$<-])\p{Lu}{4,}(?![\p{L}\p{N}_/\\>-]|\.\w)/gu) ?? [];
  return words.some((word) => !SPELLED_IN_CAPITALS.has(word) && !/^[BCDFGHJKLMNPQRSTVWXZ]+$/.test(word));
}

function shortened(sentence: string): string {
  if (sentence.length <= MOST_OF_A_SENTENCE) return sentence;
  return `${sentence.slice(0, MOST_OF_A_SENTENCE - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
