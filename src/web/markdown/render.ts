import { micromark } from "micromark";
import type { RichText } from "../page-data.ts";
import { elementsOf } from "./elements.ts";
import { refined } from "./refined.ts";

/** Renders Markdown as elements of a few kinds: HTML in it stays text, and nothing in it is ever fetched. */
export function richText(markdown: string): readonly RichText[] {
  return refined(elementsOf(micromark(markdown)));
}

/** The same of a text that is an item of a list: without a paragraph around it. */
export function richLine(markdown: string): readonly RichText[] {
  const rich = richText(markdown);
  const [only, ...others] = rich;
  return typeof only === "object" && only.tag === "p" && others.length === 0 ? (only.in ?? []) : rich;
}
