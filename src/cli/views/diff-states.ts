import type { StateRef } from "../../checkpoint/state-ref.ts";
import type { StatesDiff } from "../../operations/compare/diff-states.ts";
import type { ChangedLine } from "../../operations/compare/rules/changed-lines.ts";
import type { FileChange, FrontChange } from "../../operations/compare/rules/document-diff.ts";
import type { WordedSection } from "../../operations/compare/rules/worded-diff.ts";
import type { WordPart } from "../../text/diff/words.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { table } from "../table.ts";
import { labelled, type Nonce } from "./fence.ts";

/** What differs between two documents: the front matter, the files, then section by section. */
export function statesDiffView(nonce: Nonce | null): View<StatesDiff> {
  return (result, style) => labelled(differences(result, style), result.foreign, nonce, style);
}

function differences({ from, to, diff }: StatesDiff, style: Style): string {
  const title = `${style.bold(`${stateWords(from)} → ${stateWords(to)}`)}\n`;
  if (diff.state === "same") return `${title}no differences\n`;
  const blocks = [
    title + frontBlock(diff.front),
    filesBlock(diff.files, style),
    diff.preamble === "" ? "" : `${style.bold("Introduction")}\n${changedLines(diff.preambleLines, style)}`,
    ...diff.sections.map((section) => sectionBlock(section, style)),
  ];
  return blocks.filter((block) => block !== "").join("\n");
}

/** A state as it is typed. */
function stateWords({ name, back }: StateRef): string {
  return back === null ? name : `${name}@{${back}}`;
}

function frontBlock(changes: readonly FrontChange[]): string {
  const rows = changes.map(({ key, before, after }) => [
    { text: `  ${key}` },
    { text: `${fieldWords(before)} → ${fieldWords(after)}` },
  ]);
  return table(rows, null);
}

function fieldWords(value: string | null): string {
  return value === null ? "(none)" : value.replace(/\s*\n\s*/g, " ");
}

function filesBlock(files: readonly FileChange[], style: Style): string {
  if (files.length === 0) return "";
  const lines = files.map(({ path, state, what, after }) => {
    if (state === "added") return style.green(`+ ${path} (${after?.state ?? "added"})`);
    return state === "removed" ? style.red(`- ${path}`) : `  ${path} (other ${what.join(", ")})`;
  });
  return `${style.bold("Files")}\n${lines.map((line) => `${line}\n`).join("")}`;
}

function sectionBlock(section: WordedSection, style: Style): string {
  const note = section.state === "changed" ? "" : ` (${section.state})`;
  const order = section.order === "changed" ? "  in another order\n" : "";
  return `${style.bold(section.title)}${note}\n${changedLines(section.lines, style)}${order}`;
}

/** Lines as a person reads them: where they stood says nothing within a section. */
function changedLines(lines: readonly ChangedLine[], style: Style): string {
  return lines.map((line) => `${changedLine(line, style)}\n`).join("");
}

function changedLine(line: ChangedLine, style: Style): string {
  const { state, text } = line;
  if (state === "reworded") return `~ ${line.parts.map((part) => changedPart(part, style)).join("")}`;
  if (state === "removed") return style.red(`- ${hanging(text)}`.trimEnd());
  return state === "added" ? style.green(`+ ${hanging(text)}`.trimEnd()) : `  ${hanging(text)}`.trimEnd();
}

/** Marked as `git diff --word-diff` marks words, with colour or without. */
function changedPart({ state, text }: WordPart, style: Style): string {
  const shown = hanging(text);
  if (state === "same") return shown;
  return state === "removed" ? style.red(`[-${shown}-]`) : style.green(`{+${shown}+}`);
}

function hanging(text: string): string {
  return text.replaceAll("\n", "\n  ");
}
