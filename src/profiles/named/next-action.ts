import { writeItems } from "../../checkpoint/document/section-content.ts";
import { composeSection, parseBody, readSection } from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { readLine } from "../../text/markdown/lines.ts";
import { itemNumber } from "../../text/markdown/markers.ts";
import { fenceMark, TOP } from "../../text/markdown/scan-state.ts";
import { titleOf } from "../reading/form-sections.ts";

/**
 * Reads a next-action section as this form means it: what stands below the title belongs to that action,
 * and a list that goes on with `2.` has the further ones.
 */
export function readActions(section: Section): readonly string[] {
  const title = titleOf(section);
  if (title === "") return section.items;
  const lines = section.source.replaceAll("\r\n", "\n").split("\n");
  const { at, number } = firstNumber(lines);
  const lead = textOf(lines.slice(0, at));
  const listed = itemsOf(lines.slice(at));
  if (number === 1 && lead === "" && headline(listed[0] ?? "") === title) return listed;
  if (number === 2) return [`${title}\n${lead}`.trim(), ...listed];
  return [`${title}\n${textOf(lines)}`.trim()];
}

/** Writes actions below the title of the first: its own further lines, then the others, counted on from 2. */
export function writeActions(actions: readonly string[]): Section {
  const [first = "", ...others] = actions;
  const title = headline(first);
  const below = composeSection("leftOff", first.split("\n").slice(1).join("\n")).source.trim();
  const counted = writeItems(["-", ...others], true)
    .split("\n")
    .slice(1)
    .join("\n");
  const section = titled(title, [below, counted]);
  // Odd texts, such as an action that is itself a numbered list, read back only from the whole list.
  return readsBack(section, actions) ? section : titled(title, [writeItems(actions, true)]);
}

/** An action in one line that can stand in a heading. */
export function headline(action: string): string {
  const line = (action.trim().split("\n", 1)[0] ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  const plain = line
    .slice(fenceMark(line).length)
    .replace(/(?:^|\s)#+$/, "")
    .trim();
  return plain === "" ? "go on" : plain;
}

function titled(title: string, parts: readonly string[]): Section {
  const below = parts.filter((part) => part !== "").join("\n\n");
  return readSection(`## Next Action: ${title}`, below === "" ? "\n\n" : `\n${below}\n\n`);
}

function readsBack(section: Section, actions: readonly string[]): boolean {
  const { sections } = parseBody(`# -\n\n${section.heading}${section.source}## Done\n`);
  const [read] = sections;
  if (sections.length !== 2 || !read) return false;
  const found = readActions(read);
  return found.length === actions.length && found.every((action, index) => action === actions[index]);
}

/** The first item of an outermost list that has a number: its place and the number. */
function firstNumber(lines: readonly string[]): { readonly at: number; readonly number: number } {
  let state = TOP;
  for (const [at, line] of lines.entries()) {
    const { kind, state: after } = readLine(state, line);
    state = after;
    const number = kind === "item" ? itemNumber(line) : null;
    if (number !== null) return { at, number };
  }
  return { at: lines.length, number: 0 };
}

function textOf(lines: readonly string[]): string {
  return readSection("## Left Off", `\n${lines.join("\n")}`).text;
}

function itemsOf(lines: readonly string[]): readonly string[] {
  return readSection("## Next Actions", `\n${lines.join("\n")}`).items;
}
