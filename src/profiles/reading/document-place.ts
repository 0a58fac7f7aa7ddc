import { splitDocument } from "../../checkpoint/document/frontmatter.ts";
import { leadingSpan } from "../../text/markdown/code-span.ts";
import { readLines } from "../../text/markdown/lines.ts";
import { headingOf, withoutMarker } from "../../text/markdown/markers.ts";

/** Where a document says it was written; null where it does not. */
export interface ToldPlace {
  readonly branch: string | null;
  /** As many digits as the text has. */
  readonly commit: string | null;
}

const HEAD_LINES = 60;
const MOST_CHARACTERS = 400;
const COMMIT =
  /^(?:git[ _-])?(?:commit|head)(?:[ _-](?:sha|hash|id))?$|^(?:latest|last|current|git)[ _](?:commit|head)$|^sha$|^최신 커밋$|^커밋$|^提交$|^最新提交$|^コミット$/i;
const BRANCH = /^(?:git[ _-]|current[ _-])?branch$|^브랜치$|^分支$|^ブランチ$|^rama$|^branche$|^ветка$/i;
const LABELLED = /^[\s>]{0,4}[*_]{0,3}([\p{L}][\p{L} _-]{1,24}?)[*_]{0,3}\s?[:：=][*_]{0,3}\s{0,3}(.*)$/u;
const DIGITS = /^[0-9a-f]{7,64}(?![0-9a-z])/i;
const NAME = /^[^\s~^:?*[\\`'",;()]{1,200}/;

/** Reads branch and commit out of front matter and the labelled lines near the top. */
export function placeOfDocument(text: string): ToldPlace {
  const plain = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const split = splitDocument(plain);
  const keys = split ? split.frontMatter.split("\n").slice(0, HEAD_LINES) : [];
  const body = (split ? split.body : plain).split("\n").slice(0, HEAD_LINES);
  const told = [...keys, ...headLines(body)].flatMap(labelledIn);
  const first = (label: RegExp, value: RegExp): string | null => {
    for (const [word, said] of told) {
      const found = label.test(word) ? value.exec(said)?.[0] : undefined;
      if (found !== undefined) return found;
    }
    return null;
  };
  const branch = first(BRANCH, NAME);
  return {
    branch: branch && /^(?:detached|HEAD|none|n\/a|unknown|-)$/i.test(branch) ? null : branch,
    commit: first(COMMIT, DIGITS)?.toLowerCase() ?? null,
  };
}

/** What is said above the second section. */
function headLines(lines: readonly string[]): readonly string[] {
  const readings = readLines(lines);
  const starts = readings.flatMap(({ kind }, at) =>
    kind === "heading" && (headingOf(lines[at] ?? "")?.level ?? 0) > 1 ? [at] : [],
  );
  return lines
    .slice(0, starts[1] ?? lines.length)
    .filter((_, at) => readings[at]?.kind === "text" || readings[at]?.kind === "item");
}

function labelledIn(line: string): readonly (readonly [string, string])[] {
  if (line.length > MOST_CHARACTERS) return [];
  return withoutMarker(line)
    .split(/\s[|·]\s/)
    .flatMap((part) => {
      const match = LABELLED.exec(part);
      const value = (match?.[2] ?? "").replace(/^["']/, "");
      return match ? [[match[1] ?? "", leadingSpan(value)?.text ?? value] as const] : [];
    });
}
