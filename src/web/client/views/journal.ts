import type { PageData, ViewedEntry } from "../../page-data.ts";
import { cutList, h } from "../dom.ts";
import { hashOf } from "../routes.ts";
import { counted, entryWord, timeWords } from "../words.ts";

const FIRST_ENTRIES = 60;

/** Everything that ever happened, newest first. */
export function journalView({ journal }: PageData): readonly HTMLElement[] {
  const { entries, more } = journal;
  return [
    h("h1", {}, "Journal"),
    h(
      "p",
      { class: "lead" },
      "Everything that ever happened here, newest first. Nothing is lost: what is marked ",
      h("span", { class: "undo-sign" }, "undo"),
      " can be taken back, and every state can be shown and brought back by its name.",
    ),
    ...entryList(entries, { named: true }),
    ...(more > 0
      ? [
          h(
            "p",
            { class: "cut-note" },
            `${counted(more, "older entry", "older entries")}: `,
            h("code", {}, "git checkpoint log -n 10000"),
          ),
        ]
      : []),
  ];
}

/** Entries as a list; each says how to come back to it. */
export function entryList(
  entries: readonly ViewedEntry[],
  { named }: { readonly named: boolean },
): readonly HTMLElement[] {
  if (entries.length === 0) return [h("p", { class: "quiet-note" }, "No entries.")];
  const list = h("ol", { class: "entries" });
  return cutList(entries, FIRST_ENTRIES, "entries", (entry) => row(entry, named), list);
}

function row(entry: ViewedEntry, named: boolean): HTMLElement {
  const { name, time, age, author, host, branch, latest, foreign, summary, alive, back } = entry;
  const who = [author.replace(/ <.*>$/, ""), host && `on ${host}`, branch && `· ${branch}`]
    .filter(Boolean)
    .join(" ");
  return h(
    "li",
    { class: alive ? "entry" : "entry ending" },
    h("time", { class: "entry-time", datetime: time, title: timeWords(time, "long") }, age),
    h(
      "div",
      { class: "entry-what" },
      h("span", { class: "entry-op" }, entryWord(entry)),
      named && h("a", { href: hashOf({ view: "checkpoint", name }), "data-step": true }, name),
      foreign
        ? h("span", { class: "stranger" }, "not accepted")
        : h("span", { class: "entry-summary" }, summary),
    ),
    h("div", { class: "entry-who" }, who),
    h(
      "div",
      { class: "entry-back" },
      latest && h("span", { class: "undo-sign", title: `git checkpoint undo ${name}` }, "undo"),
      back !== null &&
        alive &&
        h("code", { title: `git checkpoint restore ${name}@{${back}}` }, `${name}@{${back}}`),
    ),
  );
}
