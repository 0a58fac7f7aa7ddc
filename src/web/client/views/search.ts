import type { PageData } from "../../page-data.ts";
import { cutList, h } from "../dom.ts";
import { hashOf } from "../routes.ts";
import { indexOf, type Searchable, type SearchIndex, search, snippetOf } from "../search.ts";
import { counted } from "../words.ts";
import { standingNode } from "./checkpoint-row.ts";

const FIRST_FOUND = 8;

let made: { readonly of: PageData; readonly index: SearchIndex } | null = null;

/** The checkpoints that have the words. */
export function searchView(data: PageData, words: string): readonly HTMLElement[] {
  if (made?.of !== data) made = { of: data, index: indexOf(data) };
  const found = search(made.index, words);
  return [
    h("h1", {}, "Search"),
    h(
      "p",
      { class: "lead", role: "status" },
      words.trim() === ""
        ? "Type what you look for."
        : `${counted(found.length, "checkpoint")} with “${words.trim()}”`,
    ),
    ...cutList(found, FIRST_FOUND, "checkpoints", (one) => result(one, words), h("ul", { class: "found" })),
  ];
}

function result(one: Searchable, words: string): HTMLElement {
  const { before, hit, after } = snippetOf(one, words);
  const { checkpoint } = one;
  const { name, foreign, where, age } = checkpoint;
  return h(
    "li",
    { class: foreign ? "foreign-text" : "" },
    h("a", { href: hashOf({ view: "checkpoint", name }), class: "row-name", "data-step": true }, name),
    h("span", { class: "aside" }, `${where}, ${age}`),
    standingNode(checkpoint),
    foreign && h("span", { class: "stranger" }, "not accepted"),
    h("p", { class: "snippet" }, before, hit !== "" && h("mark", {}, hit), after),
  );
}
