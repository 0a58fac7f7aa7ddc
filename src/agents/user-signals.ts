import { indentOf, withoutMarker } from "../text/markdown/markers.ts";
import { isFenced, scanLines } from "../text/markdown/scan.ts";

const MOST_OF_A_LINE = 400;
const MOST_OF_A_SENTENCE = 300;

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
  const points = proseLines(request).flatMap(sentencesOf).filter(presses).map(shortened);
  return [...new Set(points)];
}

/** What the user wrote as prose: no code, no pasted logs. */
function proseLines(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\r\n]/);
  const scanned = scanLines(lines);
  return lines.filter((line, at) => {
    const isCode = scanned[at] !== undefined && isFenced(scanned[at]);
    return !isCode && line.length <= MOST_OF_A_LINE && !isPasted(line);
  });
}

/** What is indented as code and is no item, wherever it stands. */
function isPasted(line: string): boolean {
  return indentOf(line) >= 4 && withoutBullet(line) === line;
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
