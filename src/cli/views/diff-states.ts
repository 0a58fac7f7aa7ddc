import type { StateRef } from "../../checkpoint/state-ref.ts";
import type { StatesDiff } from "../../operations/compare/diff-states.ts";
import type { FileChange, FrontChange } from "../../operations/compare/rules/document-diff.ts";
import type { SectionDiff } from "../../operations/compare/rules/section-diff.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { table } from "../table.ts";

/** What differs between two documents: the front matter, the files, then section by section. */
export const statesDiffView: View<StatesDiff> = ({ from, to, diff }, style) => {
  const title = `${style.bold(`${stateWords(from)} → ${stateWords(to)}`)}\n`;
  if (diff.state === "same") return `${title}no differences\n`;
  const blocks = [
    title + frontBlock(diff.front),
    filesBlock(diff.files, style),
    diff.preamble === "" ? "" : `${style.bold("Introduction")}\n${patchLines(diff.preamble, style)}`,
    ...diff.sections.map((section) => sectionBlock(section, style)),
  ];
  return blocks.filter((block) => block !== "").join("\n");
};

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

function sectionBlock(section: SectionDiff, style: Style): string {
  const note = section.state === "changed" ? "" : ` (${section.state})`;
  const lines = [
    ...section.removed.map((item) => style.red(`- ${hanging(item)}`)),
    ...section.added.map((item) => style.green(`+ ${hanging(item)}`)),
    ...(section.order === "changed" ? ["  in another order"] : []),
  ];
  const items = lines.map((line) => `${line}\n`).join("");
  return `${style.bold(section.title)}${note}\n${items}${patchLines(section.patch, style)}`;
}

function hanging(item: string): string {
  return item.replaceAll("\n", "\n  ");
}

/** Hunks as a person reads them: the line numbers say nothing within a section. */
function patchLines(patch: string, style: Style): string {
  return patch
    .split(/(?<=\n)/)
    .filter((line) => line !== "" && !/^(?:@@ |\\ )/.test(line))
    .map((line) => {
      const shown = `${line[0] ?? ""} ${line.slice(1).replace(/\n$/, "")}`.trimEnd();
      const paint = line.startsWith("+") ? style.green : line.startsWith("-") ? style.red : String;
      return `${paint(shown)}\n`;
    })
    .join("");
}
