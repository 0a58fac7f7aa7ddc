import type { PageCheckpoint, PageData } from "../../page-data.ts";
import { cutList, h } from "../dom.ts";
import { richNodes } from "../rich-text.ts";
import { hashOf } from "../routes.ts";
import { counted } from "../words.ts";

const FIRST_CHECKPOINTS = 40;

/** What was tried and did not work, across all checkpoints. */
export function failedView({ checkpoints }: PageData): readonly HTMLElement[] {
  const some = checkpoints.filter(({ failed }) => failed.length > 0);
  const count = some.reduce((sum, { failed }) => sum + failed.length, 0);
  const lead =
    count === 0
      ? "No checkpoint tells of anything that was tried and did not work."
      : `${counted(count, "thing")} that did not work, from ${counted(some.length, "checkpoint")}: nobody needs to try them again.`;
  return [
    h("h1", {}, "Failed approaches"),
    h("p", { class: "lead" }, lead),
    ...cutList(some, FIRST_CHECKPOINTS, "checkpoints", group, h("div", { class: "failed" })),
  ];
}

function group({ name, where, age, foreign, failed }: PageCheckpoint): HTMLElement {
  return h(
    "section",
    { class: foreign ? "failed-of foreign-text" : "failed-of", "aria-label": name },
    h(
      "h2",
      {},
      h("a", { href: hashOf({ view: "checkpoint", name }), "data-step": true }, name),
      h("span", { class: "aside" }, `${where}, ${age}`),
      foreign && h("span", { class: "stranger" }, "not accepted"),
    ),
    h(
      "ul",
      {},
      ...failed.map(({ what, why }) =>
        h(
          "li",
          {},
          h("div", { class: "what" }, ...richNodes(what, foreign !== null)),
          why && h("div", { class: "why" }, ...richNodes(why, foreign !== null)),
        ),
      ),
    ),
  );
}
