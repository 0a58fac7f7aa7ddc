import type { LineRange } from "../../checkpoint/checkpoint.ts";
import { mentionedFiles } from "../../checkpoint/mentions.ts";
import type { FileDrift } from "../../operations/drift/rules/drift.ts";
import { isFenced, scanLines } from "../../text/markdown/scan.ts";
import type { Style } from "../style.ts";
import { fileWords, rangeWords } from "./drift-words.ts";

/** An action's own lines, and how far its text is indented. */
interface Action {
  readonly lines: string[];
  readonly indent: number;
}

/** The text of actions, with a note under each that speaks of a file which is not as it was. */
export function withNotes(text: string, files: readonly FileDrift[], style: Style): string {
  const drifted = files.filter(({ state }) => state !== "same" && state !== "unknown");
  if (drifted.length === 0) return text;
  return actionsIn(text)
    .flatMap(({ lines, indent }) => {
      const end = lines.findLastIndex((line) => line.trim() !== "") + 1;
      const notes = notesOn(lines.join("\n"), drifted).map(
        (note) => `${" ".repeat(indent)}${style.yellow("⚠")} ${note}`,
      );
      return [...lines.slice(0, end), ...notes, ...lines.slice(end)];
    })
    .join("\n");
}

/** A list item is an action, and so is a paragraph outside a list; a fence belongs to the action it stands in. */
function actionsIn(text: string): readonly Action[] {
  const actions: Action[] = [];
  const lines = text.split("\n");
  let isParted = true;
  scanLines(lines).forEach((scanned, at) => {
    const line = lines[at] ?? "";
    const item = scanned.started.find(({ empty }) => !empty);
    const current = actions.at(-1);
    const isLoose = isParted && !isFenced(scanned) && /^\S/.test(line);
    if (item === undefined && current && !isLoose) current.lines.push(line);
    else actions.push({ lines: [line], indent: item?.content ?? 3 });
    isParted = line.trim() === "";
  });
  return actions;
}

function notesOn(text: string, drifted: readonly FileDrift[]): readonly string[] {
  const mentions = new Map(mentionedFiles(text).map(({ path, lines }) => [path, lines]));
  return drifted.flatMap((file) => {
    const named = mentions.get(file.path);
    if (named === undefined) return [];
    const ranges = (file.lines ?? []).filter(({ was }) => named.some((range) => overlaps(range, was)));
    const followed = file.state === "changed" || file.state === "moved" ? ranges.map(rangeWords) : [];
    return [`${file.path} ${fileWords(file)}${followed.length > 0 ? `: ${followed.join("; ")}` : ""}`];
  });
}

function overlaps(a: LineRange, b: LineRange): boolean {
  return a.from <= b.to && b.from <= a.to;
}
