import { CheckpointError } from "../../../../errors.ts";
import { asLatin1 } from "../../../../text/latin1.ts";
import { isBlank } from "../../../../text/markdown/markers.ts";
import { INDEX_HEADING } from "../../../places/rules/memory-index-section.ts";
import { escapedFact, nextLead, sectionWords } from "./bullet.ts";
import { headingKey, type MemoryHeading } from "./headings.ts";
import type { MemoryOutline } from "./memory-facts.ts";

/** An edit of MEMORY.md: what comes in, in place of which bytes. */
export interface MemoryChange {
  readonly start: number;
  readonly end: number;
  /** Characters that stand for bytes, as in latin1. */
  readonly fresh: string;
  /** The line of the fact, counted from 1. */
  readonly line: number;
  /** From which line on lines move, and how far. */
  readonly from: number;
  readonly by: number;
}

const USUAL = ["Facts", "Permanent Facts", "Key Facts", "Project Facts"].map(headingKey);

/** Where a fact without a section of its own is put, if no section for facts is there. */
const FACTS_HEADING = "Facts";

/** The heading that a fact goes under; only its words where it is not there yet. */
export function headingFor(
  { headings }: MemoryOutline,
  section: string | null,
): { readonly words: string; readonly heading: MemoryHeading | null } {
  if (section === null) {
    const usual = headings.find(({ level, words }) => level === 2 && USUAL.includes(headingKey(words)));
    return { words: usual?.words ?? FACTS_HEADING, heading: usual ?? null };
  }
  const words = sectionWords(section);
  if (words === "") throw noSection();
  const key = headingKey(words);
  if (key === headingKey(INDEX_HEADING)) throw generatedSection();
  const heading = headings.find((one) => headingKey(one.words) === key) ?? null;
  return { words: heading?.words ?? words, heading };
}

/** A new item below the last one of its section, or below the heading; a missing section comes at the end. */
export function insertion(
  outline: MemoryOutline,
  { words, heading }: ReturnType<typeof headingFor>,
  text: string,
): MemoryChange {
  const content = asLatin1(escapedFact(text));
  if (!heading) return newSection(outline, [asLatin1(`## ${words}`), `- ${content}`]);
  const above = lastItem(outline, heading);
  if (above) return below(outline, above.last, [nextLead(above.lead) + content]);
  const next = outline.lines[heading.last + 1];
  const roomAfter = !next || isBlank(next.text);
  return below(outline, heading.last, [`- ${content}`, ...(roomAfter ? [] : [""])]);
}

/** The last item of the section's outermost list. */
function lastItem({ items }: MemoryOutline, { last, end }: MemoryHeading) {
  const own = items.filter(({ first }) => first > last && first <= end);
  const outermost = own.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const item = own.findLast(({ indent }) => indent === outermost);
  return item && { lead: item.lead, last: Math.min(item.last, end) };
}

function newSection(outline: MemoryOutline, fresh: readonly string[]): MemoryChange {
  const last = outline.lines.at(-1);
  const gap = !last || (isBlank(last.text) && last.eol !== "") ? [] : [""];
  const change = below(outline, outline.lines.length - 1, [...gap, ...fresh]);
  return { ...change, line: change.line + gap.length + 1 };
}

/** Lines that come in below another one, which may be the last and have no line ending. */
function below({ text, lines }: MemoryOutline, index: number, fresh: readonly string[]): MemoryChange {
  const above = lines[index];
  const eol = above?.eol || lines[0]?.eol || "\n";
  const at = above?.end ?? text.length;
  const isOpen = above?.eol === "";
  return {
    start: at,
    end: at,
    fresh: fresh.map((line) => (isOpen ? eol + line : line + eol)).join(""),
    line: index + 2,
    from: index + 2,
    by: fresh.length,
  };
}

function noSection(): CheckpointError {
  return new CheckpointError("usage", "no-section", "a section needs a name", {
    hints: ["give the words of a heading, as in '--section Architecture'"],
  });
}

function generatedSection(): CheckpointError {
  return new CheckpointError(
    "usage",
    "generated-section",
    `'${INDEX_HEADING}' is made from the checkpoints`,
    {
      hints: ["name another section; what is written there would not last"],
    },
  );
}
