import type { PageCheckpoint } from "../../page-data.ts";
import { h } from "../dom.ts";
import { hashOf } from "../routes.ts";
import { driftWords, standingWord, timeWords } from "../words.ts";

/** The line of one checkpoint in a list. */
export function checkpointRow(checkpoint: PageCheckpoint): HTMLElement {
  const { name, summary, where, age, saved, foreign } = checkpoint;
  return h(
    "li",
    { class: "row" },
    h(
      "a",
      { href: hashOf({ view: "checkpoint", name }), class: "row-link", "data-step": true },
      h("span", { class: "row-name" }, name),
      foreign
        ? h("span", { class: "stranger" }, "not accepted")
        : h("span", { class: "row-summary" }, summary),
    ),
    h("span", { class: "row-where" }, where),
    h("time", { class: "row-age", datetime: saved, title: timeWords(saved, "long") }, age),
    standingNode(checkpoint),
  );
}

/** How a checkpoint stands: a sign and its word. */
export function standingNode(checkpoint: PageCheckpoint): HTMLElement {
  const word = standingWord(checkpoint);
  const { drift } = checkpoint;
  const kind = checkpoint.standing === "live" ? word.replaceAll(" ", "-") : "ended";
  return h("span", { class: `standing ${kind}`, title: drift ? driftWords(drift) : word }, word);
}
