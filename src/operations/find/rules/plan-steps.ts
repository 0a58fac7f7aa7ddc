import { indentOf, itemNumber, markerOf, withoutMarker } from "../../../text/markdown/markers.ts";
import { isFenced, scanLines } from "../../../text/markdown/scan.ts";

export { parsePlanFlag, planInText } from "../../../checkpoint/plan-reference.ts";

import { isUnspaced, meaningfulWords } from "../../../text/words.ts";

/** How far a plan has come: the step that is next, of how many. */
export interface PlanProgress {
  readonly step: number;
  readonly of: number;
}

/** A box with whatever sign in it. */
const CHECKBOX = /^\[([^\]])\]\s+(.*)$/;
const HEADING = /^(#{1,6})\s+(.*)$/;
const DECORATION = /^(?:[✅✓✔☑⬜🔲\s*_]|\uFE0F|~~|\[(?:[ xX]|[Dd]one|DONE)\])*/u;

/** Where a plan stands, counted from its checkboxes, else its step headings, else its longest numbered list. */
export function countSteps(markdown: string): PlanProgress | null {
  const lines = linesOutsideFences(markdown);
  const candidates = [checkboxes(lines), stepHeadings(lines), longestNumberedList(lines)];
  const steps = candidates.find((found) => found.length > 0);
  if (!steps) return null;
  const open = steps.indexOf(false);
  return { step: open === -1 ? steps.length : open + 1, of: steps.length };
}

/** What a plan calls itself: its first heading, else its first line. */
export function planTitle(markdown: string): string {
  const lines = linesOutsideFences(markdown.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?(?:\n|$)/, ""));
  const heading = lines.map((line) => HEADING.exec(line)?.[2] ?? "").find((words) => words !== "");
  const title = heading ?? lines.find((line) => line.trim() !== "") ?? "";
  return title.replace(/(?<!\s)\s+#+\s*$|[*`]|~~/g, "").trim();
}

/** Whether a plan's title is about the same work as these texts: two shared words, or a long rare one. */
export function titleMatches(title: string, texts: readonly string[]): boolean {
  const known = new Set(texts.flatMap(comparableWords));
  const shared = new Set(comparableWords(title).filter((word) => known.has(word)));
  return shared.size >= 2 || [...shared].some((word) => word.length >= 8);
}

/** Words by which texts are compared: endings dropped, plan vocabulary left out, unspaced scripts in pairs. */
function comparableWords(text: string): readonly string[] {
  return meaningfulWords(text)
    .filter((word) => !/^(?:plans?|implement(?:s|ed|ing|ation)?|steps?|phases?|add(?:s|ed|ing)?)$/.test(word))
    .flatMap((word) => (isUnspaced(word) ? pairs(word) : [stem(word)]));
}

function stem(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ings?|ed|es|s)$/, "");
}

function pairs(run: string): readonly string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((second, index) => `${characters[index]}${second}`);
}

function checkboxes(lines: readonly string[]): readonly boolean[] {
  return lines.flatMap((line) => {
    const [, mark = "", text = ""] = CHECKBOX.exec(markerOf(line)?.rest ?? "") ?? [];
    return mark === "" ? [] : [/[xX✓✔✅]/u.test(mark) || saysDone(text)];
  });
}

/** Headings of one level; `Step 1` is a surer sign than `1.`, and of several levels the fullest holds the steps. */
function stepHeadings(lines: readonly string[]): readonly boolean[] {
  const headings = lines.flatMap((line) => {
    const [, marks = "", text = ""] = HEADING.exec(line) ?? [];
    return marks.length >= 2 && marks.length <= 4 ? [{ level: marks.length, text }] : [];
  });
  for (const sign of [/^(?:step|phase|task)\s+\d/i, /^\d+[.)]\s+\S/]) {
    const steps = headings.filter(({ text }) => sign.test(text.replace(DECORATION, "")));
    const byLevel = [2, 3, 4].map((level) => steps.filter((step) => step.level === level));
    const fullest = byLevel.reduce((most, some) => (some.length > most.length ? some : most));
    if (fullest.length > 0) return fullest.map(({ text }) => saysDone(text));
  }
  return [];
}

/** A paragraph between two items ends a list unless the numbers go on. */
function longestNumberedList(lines: readonly string[]): readonly boolean[] {
  const lists: boolean[][] = [];
  let last = 0;
  let interrupted = true;
  for (const line of lines) {
    const number = indentOf(line) < 4 ? itemNumber(line) : null;
    if (number === null) {
      interrupted ||= /^\S/.test(line);
      if (HEADING.test(line)) last = Number.NaN;
      continue;
    }
    const goesOn = number === last + 1 || (!interrupted && number === last);
    if (!goesOn || lists.length === 0) lists.push([]);
    lists.at(-1)?.push(saysDone(withoutMarker(line)));
    last = number;
    interrupted = false;
  }
  return lists.reduce<readonly boolean[]>((most, list) => (list.length > most.length ? list : most), []);
}

function saysDone(text: string): boolean {
  const words = text.trim().replace(/^(?:\d+[.)]\s+|\*\*|__)+/, "");
  return (
    /^(?:[✅✓✔☑]|~~.+~~\s*(?:$|[-–—(:.✅✓✔])|\[(?:x|done|completed?)\]|\(done\))/iu.test(words) ||
    /(?:[✅✓✔☑]\uFE0F?|[([](?:done|completed?)[)\]]|(?:\s[-–—]|—)\s*(?:done|completed?))[.!*_]*$/iu.test(
      words,
    )
  );
}

/** The lines that may say something of a plan; those with nothing in them do not, and there may be a million of them. */
function linesOutsideFences(markdown: string): readonly string[] {
  const lines = markdown.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  const scanned = scanLines(lines);
  return lines.filter((line, at) => line !== "" && scanned[at] && !isFenced(scanned[at]));
}
