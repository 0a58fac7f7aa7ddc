import { micromark } from "micromark";
import type { RichText } from "../page-data.ts";
import { elementsOf } from "./elements.ts";
import { refined } from "./refined.ts";

/** Quotes and lists in one another, all begun by one line: nobody writes so many, and each takes longer than the last. */
const TOO_DEEP = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){40}/m;
/** So many marks between two blank lines are no text: to pair them takes a time that grows with their square. */
const MOST_MARKS = 8_000;

/**
 * Renders Markdown as elements of a few kinds: HTML in it stays text, and nothing in it is ever fetched. What is too much
 * for the renderer is shown as it was written: a stranger's text must not cost the page of all others.
 */
export function richText(markdown: string): readonly RichText[] {
  if (isTooMuch(markdown)) return asWritten(markdown);
  try {
    return refined(elementsOf(micromark(markdown)));
  } catch (error) {
    if (error instanceof RangeError) return asWritten(markdown);
    throw error;
  }
}

function isTooMuch(markdown: string): boolean {
  if (TOO_DEEP.test(markdown)) return true;
  return markdown.split(/\n[ \t]*\n/).some((block) => (block.match(/[*_`[\]]/g)?.length ?? 0) > MOST_MARKS);
}

function asWritten(markdown: string): readonly RichText[] {
  return [{ tag: "pre", in: [{ tag: "code", in: [markdown] }] }];
}

/** The same of a text that is an item of a list: without a paragraph around it. */
export function richLine(markdown: string): readonly RichText[] {
  const rich = richText(markdown);
  const [only, ...others] = rich;
  return typeof only === "object" && only.tag === "p" && others.length === 0 ? (only.in ?? []) : rich;
}
