import { parseBody } from "../../checkpoint/document/sections.ts";
import { fieldOfHeading } from "../../checkpoint/sections.ts";
import { readLine } from "../../text/markdown/lines.ts";
import { headingOf, splitMarker } from "../../text/markdown/markers.ts";
import { TOP } from "../../text/markdown/scan-state.ts";
import { withLabelsRaised } from "./raised-labels.ts";
import { isCheckpointTitle } from "./title-line.ts";

/** A body without its title, whose sections all start with headings. */
export interface HeadedBody {
  readonly title: string | null;
  readonly lines: readonly string[];
  /** How many lines stand before the first heading. */
  readonly lead: number;
}

/** A label that stands where a heading should: its words, and the text beside it. */
interface Label {
  readonly words: string;
  readonly text: string;
}

const BOLD = /^(?:\*\*|__)([^*_]{2,120}?)(?:(:)(?:\*\*|__)|(?:\*\*|__)(\s?[:—–-](?=\s|$)|$))\s*(.*)$/;
const PLAIN = /^([a-z][a-z /]{2,40}?)(\s?\([^()]{0,60}\))?:(?:\s+(.*)|)$/i;
const UNDERLINE = /^ {0,3}(?:={3,}|-{3,})[ \t]*$/;

/** Takes the title off a body, at whatever level or without one, and finds where the headings begin. */
export function takeTitle(body: string): HeadedBody {
  const lines = body.split("\n");
  const headings = headingIndexes(lines);
  const at = titleIndex(lines, headings);
  const underlined = at !== -1 && !headingOf(lines[at] ?? "") && UNDERLINE.test(lines[at + 1] ?? "");
  const title = at === -1 ? null : wordsOf(lines[at] ?? "");
  const rest = at === -1 ? lines : lines.toSpliced(at, underlined ? 2 : 1);
  const first = (at === -1 ? headings : headingIndexes(rest))[0] ?? rest.length;
  return { title, lines: rest, lead: first };
}

/** The first heading if it stands above all others or says that this is a checkpoint; else a first line that does. */
function titleIndex(lines: readonly string[], headings: readonly number[]): number {
  const [first, ...others] = headings.map((at) => headingOf(lines[at] ?? ""));
  if (first && !fieldOfHeading(first.words)) {
    const above = others.every((heading) => heading !== null && heading.level > first.level);
    if (first.level === 1 || above || isCheckpointTitle(first.words)) return headings[0] ?? -1;
  }
  const at = lines.findIndex((line) => line.trim() !== "");
  const line = lines[at] ?? "";
  const isTitle = UNDERLINE.test(lines[at + 1] ?? "") || /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/.test(line.trim());
  return isTitle && isCheckpointTitle(wordsOf(line)) ? at : -1;
}

function wordsOf(line: string): string {
  return headingOf(line)?.words ?? line.replace(/[*_]{2}/g, "").trim();
}

/**
 * Makes headings of what authors write instead of them: bold labels before the first heading;
 * and where no heading names a field, labels and underlined words anywhere, and field names at deeper levels.
 */
export function withHeadings(lines: readonly string[], lead: number): string {
  const headings = headingIndexes(lines);
  const known = headings.filter((at) => fieldOfHeading(wordsOf(lines[at] ?? "")) !== null);
  if (known.length > 0) return headed(atOneLevel(lines, known), lead, boldLabel).join("\n");
  const bold = headed(lines, lines.length, boldLabel);
  const all = bold === lines ? headed(underlinedToo(lines), lines.length, plainLabel) : bold;
  return all.join("\n");
}

/** Field names below a heading of another kind, as in `## Summary` and `### Left Off`, count as if they stood beside it. */
function atOneLevel(lines: readonly string[], known: readonly number[]): readonly string[] {
  const { sections } = parseBody(`# -\n\n${lines.join("\n")}`);
  if (sections.some(({ field }) => field !== null)) return lines;
  const named = new Set(known);
  return lines.map((line, at) => (named.has(at) ? line.replace(/^ {0,3}#{1,6}/, "##") : line));
}

function underlinedToo(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line !== "" && UNDERLINE.test(line))) return lines;
  const raised: string[] = [];
  let state = TOP;
  let isAbove = false;
  lines.forEach((line, at) => {
    const reading = readLine(state, line);
    state = reading.state;
    const isHeading =
      reading.kind === "text" && UNDERLINE.test(lines[at + 1] ?? "") && fieldOfHeading(line) !== null;
    if (isHeading) raised.push(`## ${line.trim()}`);
    else if (!isAbove) raised.push(line);
    isAbove = isHeading;
  });
  return raised;
}

/** The lines with each label among the first `until` of them made a heading. */
function headed(
  lines: readonly string[],
  until: number,
  labelIn: (text: string) => Label | null,
): readonly string[] {
  return withLabelsRaised(lines, (line, at, { kind, inside }) => {
    if (at >= until || inside || (kind !== "text" && kind !== "item")) return null;
    const { offset, content } = kind === "item" ? splitMarker(line) : { offset: 0, content: line.trim() };
    const label = labelIn(content);
    if (!label) return null;
    // A next action has its title in the heading.
    const titled = /^next action$/i.test(label.words) && label.text !== "";
    if (titled) return { heading: `${label.words}: ${label.text}`, text: "", offset };
    return { heading: label.words, text: label.text, offset };
  });
}

function boldLabel(text: string): Label | null {
  const match = BOLD.exec(text);
  return match ? known(match[1] ?? "", match[4] ?? "") : null;
}

function plainLabel(text: string): Label | null {
  const match = PLAIN.exec(text);
  return match ? known(match[1] ?? "", match[3] ?? "") : null;
}

function known(words: string, text: string): Label | null {
  return fieldOfHeading(words) === null ? null : { words: words.trim(), text: text.trim() };
}

function headingIndexes(lines: readonly string[]): readonly number[] {
  const found: number[] = [];
  let state = TOP;
  lines.forEach((line, at) => {
    const reading = readLine(state, line);
    state = reading.state;
    if (reading.kind === "heading") found.push(at);
  });
  return found;
}
