import type { RichElement, RichText } from "../page-data.ts";
import { tableIn } from "./tables.ts";

/** What people write in Markdown beyond its core: boxes to tick and tables. Line ends between blocks go. */
export function refined(elements: readonly RichText[]): readonly RichText[] {
  return elements.filter((one) => typeof one !== "string" || one.trim() !== "").map(refinedOne);
}

const BLOCKS = ["ul", "ol", "blockquote"];

function refinedOne(one: RichText): RichText {
  if (typeof one === "string" || !one.in) return one;
  if (one.tag === "p") return tableIn(one.in) ?? one;
  if (one.tag === "li") return item(one);
  return BLOCKS.includes(one.tag) ? { ...one, in: refined(one.in) } : one;
}

/** `[ ]` and `[x]` before an item's words. */
function item(li: RichElement): RichElement {
  const inside = (li.in ?? []).filter((one) => one !== "\n").map(refinedOne);
  const [first, ...rest] = inside;
  const told = typeof first === "string" ? first : first?.tag === "p" ? first.in?.[0] : undefined;
  const box = typeof told === "string" ? /^\s*\[([ xX])\]\s+/.exec(told) : null;
  if (!box || typeof told !== "string") return { ...li, in: inside };
  const words = told.slice(box[0].length);
  const tick: RichElement = { tag: box[1] === " " ? "todo" : "done" };
  const ticked = words === "" ? [tick] : [tick, words];
  const without =
    typeof first === "object" ? { ...first, in: [...ticked, ...(first.in ?? []).slice(1)] } : null;
  return { ...li, in: without ? [without, ...rest] : [...ticked, ...rest] };
}
