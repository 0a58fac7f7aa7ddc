import type { PageCheckpoint, ViewedFile } from "../../page-data.ts";
import { button, h } from "../dom.ts";
import { counted, fileWords } from "../words.ts";
import { followedWords } from "./followed.ts";
import { type DiffRow, rowsOf, type SideLine } from "./side-by-side.ts";

/** So many rows are made at first. */
const MOST_ROWS = 300;
const NARROW = "(max-width: 760px)";

/** One file that is not as it was: closed until somebody opens it, and made only then. */
export function fileDiff(checkpoint: PageCheckpoint, file: ViewedFile, isOpen: boolean): HTMLElement {
  const chips = (file.lines ?? []).map((range) => h("span", { class: "chip" }, followedWords(range)));
  const summary = h(
    "summary",
    {},
    h("span", { class: "path" }, file.path),
    h("span", { class: "file-state" }, fileWords(file)),
    ...chips,
  );
  const details = h("details", { class: "file-diff" }, summary);
  const body = h("div", { class: "diff-body" });
  details.append(body);
  const fill = (): void => {
    if (details.open && !body.hasChildNodes()) body.append(...contents(checkpoint, file));
  };
  details.addEventListener("toggle", fill);
  if (isOpen) {
    details.open = true;
    fill();
  }
  return details;
}

function contents({ name, foreign }: PageCheckpoint, file: ViewedFile): readonly Node[] {
  const command = h("code", {}, `git checkpoint diff ${name}`);
  if (file.patch === undefined) {
    const why = foreign
      ? "Of files that a stranger names, no line is shown here before the checkpoint is accepted. "
      : "Its lines are not compared here. ";
    return [h("p", { class: "quiet-note" }, why, command, " tells more.")];
  }
  const rows = rowsOf(file.patch);
  const cut =
    file.patchOf === undefined
      ? null
      : h(
          "p",
          { class: "cut-note" },
          `The page has room for ${counted(linesIn(file.patch), "line")} of ${counted(file.patchOf, "line")} of this patch. The rest: `,
          command,
        );
  return [...(rows.length > 0 ? [table(rows, file)] : []), ...(cut ? [cut] : [])];
}

function linesIn(text: string): number {
  return text === "" ? 0 : text.split("\n").length - 1;
}

function table(rows: readonly DiffRow[], file: ViewedFile): HTMLElement {
  const isNarrow = matchMedia(NARROW).matches;
  const make = (some: readonly DiffRow[]): readonly HTMLElement[] =>
    some.flatMap((row) => (isNarrow ? oneBelowOther(row, file) : sideBySide(row, file)));
  const body = h("tbody", {}, ...make(rows.slice(0, MOST_ROWS)));
  const th = (words: string, span: number): HTMLElement => h("th", { scope: "col", colspan: span }, words);
  const heads = isNarrow ? [th("Line", 2), th("Text", 1)] : [th("At the save", 2), th("Now", 2)];
  const label = `What changed in ${file.path}`;
  const columns = isNarrow ? ["number", "sign", ""] : ["number", "", "number", ""];
  const made = h(
    "table",
    { class: isNarrow ? "diff unified" : "diff" },
    h("caption", { class: "hidden" }, label),
    h("colgroup", {}, ...columns.map((name) => h("col", { class: name }))),
    h("thead", { class: "diff-head" }, h("tr", {}, ...heads)),
    body,
  );
  const frame = h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": label }, made);
  const left = rows.length - MOST_ROWS;
  if (left > 0) {
    const more = button(`Show ${left} more rows`, { class: "quiet more" }, () => {
      body.append(...make(rows.slice(MOST_ROWS)));
      more.remove();
    });
    frame.append(more);
  }
  return frame;
}

type Side = "was" | "now";

function sideBySide(row: DiffRow, file: ViewedFile): readonly HTMLElement[] {
  if (row.kind === "gap") return [gap(row.words, 4)];
  return [h("tr", {}, ...cells(row.was, "was", row, file), ...cells(row.now, "now", row, file))];
}

function oneBelowOther(row: DiffRow, file: ViewedFile): readonly HTMLElement[] {
  if (row.kind === "gap") return [gap(row.words, 3)];
  const line = (side: SideLine | null, which: Side): readonly HTMLElement[] => {
    if (!side) return [];
    const [number, text] = cells(side, which, row, file);
    const sign = row.kind === "same" ? "" : which === "was" ? "−" : "+";
    return [h("tr", {}, number, h("td", { class: "sign" }, sign), text)];
  };
  return row.kind === "same" ? line(row.now, "now") : [...line(row.was, "was"), ...line(row.now, "now")];
}

function gap(words: string, span: number): HTMLElement {
  return h("tr", { class: "gap" }, h("td", { colspan: span }, words === "" ? "⋯" : `⋯ ${words}`));
}

function cells(side: SideLine | null, which: Side, row: DiffRow, file: ViewedFile): readonly HTMLElement[] {
  if (!side) return [h("td", { class: "number none" }), h("td", { class: "none" })];
  const kind = row.kind === "changed" ? (which === "was" ? "gone" : "come") : "same";
  const isFollowed = (file.lines ?? []).some((range) => {
    const lines = which === "was" ? range.was : range.now;
    return lines !== null && side.number >= lines.from && side.number <= lines.to;
  });
  const number = h("td", { class: isFollowed ? "number followed" : "number" }, String(side.number));
  if (!side.differs) return [number, h("td", { class: kind }, side.text)];
  const [from, to] = side.differs;
  const { text } = side;
  const parts = [text.slice(0, from), from < to && h("mark", {}, text.slice(from, to)), text.slice(to)];
  return [number, h("td", { class: kind }, ...parts)];
}
