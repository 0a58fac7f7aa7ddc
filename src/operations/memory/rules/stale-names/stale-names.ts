import { fromLatin1, spliced } from "../../../../text/latin1.ts";
import { type MarkdownLine, markdownLines } from "../../../../text/markdown/lines.ts";
import { findIndexSection } from "../../../places/rules/memory-index-section.ts";
import { saidAround } from "./line-context.ts";
import { handoffNamesIn, mayNameHandoff, type NamePlace } from "./places.ts";
import { speaksAgainst } from "./speaks-against.ts";

/** MEMORY.md with one name for the handoff, and what became of the others; lines count from 1, in the file as it was. */
export interface UnifiedNames {
  readonly bytes: Uint8Array;
  readonly replaced: readonly OldName[];
  /** Names that are only spoken of, or spoken against: with another name there the line would say something else. */
  readonly left: readonly OldName[];
  /** Lines that repeat another one by the new name, as they were. */
  readonly dropped: readonly { readonly line: number; readonly text: string }[];
}

/** An old name of the handoff, and where it stands. */
export interface OldName {
  readonly line: number;
  readonly name: string;
}

const LATEST = "session-handoff-LATEST.md";
const INDENT = /^[ \t]*/;

/**
 * Gives the handoff its one name wherever MEMORY.md refers to it by an old one: with a version, with a date, or with
 * neither. A line that thereby repeats another goes. All other bytes stay.
 */
export function unifyHandoffNames(memory: Uint8Array): UnifiedNames {
  const text = Buffer.from(memory).toString("latin1");
  if (!mayNameHandoff(text)) return { bytes: memory, replaced: [], left: [], dropped: [] };
  const lines = markdownLines(text);
  const names = memory.includes(0) ? [] : namesIn(lines);
  const refers = references(lines, names);
  const renamed = lines.map((line, at) => {
    if (!names[at]?.length) return line.text;
    const old = names[at].filter((place) => refers(place, at));
    return spliced(
      line.text,
      old.map(({ start, end }) => ({ start, end, text: LATEST })),
    );
  });
  const gone = repeated(lines, renamed, names);
  // Most lines have no name, and there may be a million of them.
  const named = [...names.keys()].filter((at) => names[at]?.length);
  const told = (wanted: boolean): readonly OldName[] =>
    named.flatMap((at) =>
      (names[at] ?? [])
        .filter((place) => place.name !== LATEST && refers(place, at) === wanted)
        .map(({ name }) => ({ line: at + 1, name: fromLatin1(name) })),
    );
  const kept = lines.map((line, at) => (gone.has(at) ? "" : (renamed[at] ?? line.text) + line.eol));
  const start = text.slice(0, lines[0]?.start ?? text.length);
  const replaced = told(true);
  return {
    bytes: replaced.length === 0 ? memory : Buffer.from(start + kept.join(""), "latin1"),
    replaced,
    left: told(false),
    dropped: [...gone].map((at) => ({ line: at + 1, text: fromLatin1(lines[at]?.text ?? "") })),
  };
}

/** The handoff's names in each line; none in the list of checkpoints and in what is verbatim. */
function namesIn(lines: readonly MarkdownLine[]): readonly (readonly NamePlace[])[] {
  const index = findIndexSection(lines);
  return lines.map(({ text, role }, at) => {
    const isOurs = role === "plain" && !(index && at >= index.first && at <= index.last);
    return isOurs ? handoffNamesIn(text) : [];
  });
}

/** Whether a name is to be another: it refers to the file, and nothing around it speaks against that. */
function references(
  lines: readonly MarkdownLine[],
  names: readonly (readonly NamePlace[])[],
): (place: NamePlace, at: number) => boolean {
  if (names.every((places) => places.length === 0)) return () => false;
  const isAgainst = saidAround(lines, speaksAgainst);
  return ({ isReference }, at) => isReference && !isAgainst(at);
}

/** The renamed lines that say no more than one that stands, or than one before them. */
function repeated(
  lines: readonly MarkdownLine[],
  renamed: readonly string[],
  names: readonly (readonly NamePlace[])[],
): ReadonlySet<number> {
  const standing = new Set(
    lines.flatMap(({ text }, at) => (text === renamed[at] && names[at]?.length ? [text] : [])),
  );
  const gone = new Set<number>();
  lines.forEach((line, at) => {
    const now = renamed[at] ?? line.text;
    if (now === line.text) return;
    if (standing.has(now) && !hasMore(line, lines[at + 1])) gone.add(at);
    else standing.add(now);
  });
  return gone;
}

/** What is indented further below a line belongs to it, and would be left behind. */
function hasMore(line: MarkdownLine, next: MarkdownLine | undefined): boolean {
  const indent = (text: string): number => INDENT.exec(text)?.[0].length ?? 0;
  return next !== undefined && indent(next.text) > indent(line.text) && indent(next.text) < next.text.length;
}
