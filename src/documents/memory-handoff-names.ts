import { type MarkdownLine, markdownLines } from "./markdown-lines.ts";
import { findIndexSection } from "./memory-index-section.ts";

/** MEMORY.md with one name for the handoff, and which names it replaced where. */
export interface UnifiedNames {
  readonly bytes: Uint8Array;
  /** Lines count from 1, in the file as it was. */
  readonly replaced: readonly { readonly line: number; readonly name: string }[];
}

const LATEST = "session-handoff-LATEST.md";
/** Bytes over 7f are parts of letters: a name that goes on with one is another's. */
const NAMES =
  /(?<![\w.\x80-\xff-])session-handoff(?:[-_.][\w.\x80-\xff-]*?|v?\d[\w.\x80-\xff-]*?)?\.md(?![\w\x80-\xff-]|\.\w)/gi;
const INDENT = /^[ \t]*/;

/**
 * Gives the handoff its one name wherever MEMORY.md has an old one: with a version, with a date, or with neither. A line
 * that thereby repeats another goes. All other bytes stay.
 */
export function unifyHandoffNames(memory: Uint8Array): UnifiedNames {
  if (memory.includes(0)) return { bytes: memory, replaced: [] };
  const text = Buffer.from(memory).toString("latin1");
  const lines = markdownLines(text);
  const index = findIndexSection(lines);
  const isOurs = (at: number): boolean =>
    lines[at]?.role === "plain" && !(index && at >= index.first && at <= index.last);
  const renamed = lines.map((line, at) => (isOurs(at) ? line.text.replace(NAMES, LATEST) : line.text));
  const standing = new Set(
    lines.flatMap(({ text: own }, at) =>
      isOurs(at) && own === renamed[at] && own.includes(LATEST) ? [own] : [],
    ),
  );
  const kept: string[] = [text.slice(0, lines[0]?.start ?? text.length)];
  lines.forEach((line, at) => {
    const now = renamed[at] ?? line.text;
    if (now === line.text) kept.push(text.slice(line.start, line.end));
    else if (!standing.has(now) || hasMore(line, lines[at + 1])) {
      standing.add(now);
      kept.push(now + line.eol);
    }
  });
  const replaced = lines.flatMap((line, at) =>
    renamed[at] === line.text ? [] : oldNames(line.text).map((name) => ({ line: at + 1, name })),
  );
  return { bytes: replaced.length === 0 ? memory : Buffer.from(kept.join(""), "latin1"), replaced };
}

function oldNames(line: string): readonly string[] {
  return [...line.matchAll(NAMES)]
    .map(([name]) => Buffer.from(name, "latin1").toString("utf8"))
    .filter((name) => name !== LATEST);
}

/** What is indented further below a line belongs to it, and would be left behind. */
function hasMore(line: MarkdownLine, next: MarkdownLine | undefined): boolean {
  const indent = (text: string): number => INDENT.exec(text)?.[0].length ?? 0;
  return next !== undefined && indent(next.text) > indent(line.text) && indent(next.text) < next.text.length;
}
