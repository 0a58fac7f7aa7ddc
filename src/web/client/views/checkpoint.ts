import type { PageCheckpoint, PageData, ViewedFile } from "../../page-data.ts";
import { fileDiff } from "../diff/file-diff.ts";
import { followedWords } from "../diff/followed.ts";
import { h } from "../dom.ts";
import { richNodes } from "../rich-text.ts";
import { hashOf } from "../routes.ts";
import { counted, fileWords } from "../words.ts";
import { standingNode } from "./checkpoint-row.ts";
import { factsList } from "./facts.ts";
import { entryList } from "./journal.ts";
import { strangerNote } from "./stranger.ts";

/** One checkpoint: its words, what changed since, and what happened to it. */
export function checkpointView(data: PageData, name: string): readonly HTMLElement[] {
  const checkpoint = data.checkpoints.find((one) => one.name === name);
  if (!checkpoint) return [h("h1", {}, "No such checkpoint"), h("p", {}, `'${name}' is not on this page.`)];
  const { summary, foreign, source, body, bodyOf, drift } = checkpoint;
  const entries = data.journal.entries.filter((entry) => entry.name === name);
  return [
    h(
      "p",
      { class: "crumbs" },
      h("a", { href: hashOf({ view: "overview" }) }, "All checkpoints"),
      ...neighbours(data, checkpoint),
    ),
    h(
      "header",
      { class: "checkpoint-head" },
      h("h1", {}, name),
      standingNode(checkpoint),
      !foreign && summary !== "" && h("p", { class: "lead" }, summary),
    ),
    ...(source === null ? [] : [strangerNote(source)]),
    h(
      "div",
      { class: "columns" },
      h(
        "article",
        {
          class: foreign ? "document foreign-text" : "document",
          "aria-label": foreign ? "What a stranger wrote" : "Document",
        },
        ...richNodes(withoutTitle(body, name), foreign !== null),
        bodyOf !== undefined &&
          h(
            "p",
            { class: "cut-note" },
            `The page has room for only a part of these ${counted(bodyOf, "character")}. The rest: `,
            h("code", {}, `git checkpoint show ${name}`),
          ),
      ),
      h("aside", { "aria-label": "Facts" }, factsList(data, checkpoint)),
    ),
    ...(drift && drift.files.length > 0 ? [files(checkpoint, drift.files)] : []),
    h(
      "section",
      { "aria-labelledby": "its-journal" },
      h("h2", { id: "its-journal" }, "Journal"),
      ...entryList(entries, { named: false }),
    ),
  ];
}

/** The document's own title says the name once more. */
function withoutTitle(body: PageCheckpoint["body"], name: string): PageCheckpoint["body"] {
  const [first, ...rest] = body;
  const isTitle = typeof first === "object" && first.tag === "h1" && first.in?.length === 1;
  const words = isTitle && typeof first.in?.[0] === "string" ? first.in[0] : "";
  return words.replace(/^Checkpoint: /, "") === name ? rest : body;
}

function neighbours({ checkpoints }: PageData, checkpoint: PageCheckpoint): readonly HTMLElement[] {
  const at = checkpoints.indexOf(checkpoint);
  const link = (one: PageCheckpoint | undefined, words: string, id: string): readonly HTMLElement[] =>
    one ? [h("a", { href: hashOf({ view: "checkpoint", name: one.name }), id, title: one.name }, words)] : [];
  return [...link(checkpoints[at - 1], "← newer", "newer"), ...link(checkpoints[at + 1], "older →", "older")];
}

/** Of these there is nothing to compare. */
const NOT_COMPARED = ["same", "unknown"];
const MOST_FILES = 60;

function files(checkpoint: PageCheckpoint, all: readonly ViewedFile[]): HTMLElement {
  const differing = all.filter(({ state }) => !NOT_COMPARED.includes(state));
  const rest = all.filter(({ state }) => NOT_COMPARED.includes(state));
  const shown = differing.slice(0, MOST_FILES);
  return h(
    "section",
    { "aria-labelledby": "its-files" },
    h("h2", { id: "its-files" }, "Files", h("span", { class: "count" }, String(all.length))),
    all.every(({ state }) => state === "same") &&
      h("p", { class: "quiet-note" }, "All are as they were at the save."),
    ...shown.map((file, index) => fileDiff(checkpoint, file, index === 0)),
    differing.length > shown.length &&
      h(
        "p",
        { class: "cut-note" },
        `${counted(differing.length - shown.length, "more file")}: `,
        h("code", {}, `git checkpoint status ${checkpoint.name}`),
      ),
    rest.length > 0 && h("ul", { class: "same-files" }, ...rest.slice(0, MOST_FILES * 2).map(sameFile)),
  );
}

function sameFile(file: ViewedFile): HTMLElement {
  const lines = (file.lines ?? []).map((range) => h("span", { class: "chip" }, followedWords(range)));
  return h(
    "li",
    {},
    h("span", { class: "path" }, file.path),
    h("span", { class: "file-state" }, fileWords(file)),
    ...lines,
  );
}
