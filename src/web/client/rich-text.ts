import type { RichElement, RichText } from "../page-data.ts";
import { h } from "./dom.ts";

/** The page has a heading above all of a document's. */
const HIGHEST = 2;

type Tag = keyof HTMLElementTagNameMap;

/** Rendered Markdown as elements; the links of a stranger lead nowhere. */
export function richNodes(rich: readonly RichText[], isForeign: boolean): readonly Node[] {
  return rich.map((one) => (typeof one === "string" ? document.createTextNode(one) : nodeOf(one, isForeign)));
}

function nodeOf(one: RichElement, isForeign: boolean): Node {
  const inside = (): readonly Node[] => richNodes(one.in ?? [], isForeign);
  if (one.tag === "a") {
    if (isForeign) return h("span", { class: "no-link", title: one.href }, ...inside());
    return h("a", { href: one.href, rel: "noopener noreferrer", target: "_blank" }, ...inside());
  }
  if (one.tag === "img")
    return h("span", { class: "image", title: "an image, which is not loaded" }, ...inside());
  if (one.tag === "todo" || one.tag === "done") return tick(one.tag === "done");
  if (one.tag === "pre") return h("pre", { tabindex: 0, role: "group", "aria-label": "code" }, ...inside());
  if (one.tag === "table")
    return h(
      "div",
      { class: "wide", tabindex: 0, role: "group", "aria-label": "table" },
      h("table", {}, ...inside()),
    );
  if (/^h[1-6]$/.test(one.tag)) return heading(Number(one.tag[1]), inside());
  return h(one.tag as Tag, one.start === undefined ? {} : { start: one.start }, ...inside());
}

function heading(level: number, inside: readonly Node[]): Node {
  return h(`h${Math.max(HIGHEST, level)}` as Tag, {}, ...inside);
}

function tick(isDone: boolean): Node {
  return h("span", {
    class: isDone ? "box ticked" : "box",
    role: "img",
    "aria-label": isDone ? "done" : "to do",
  });
}
