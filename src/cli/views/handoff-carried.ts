import type { HandoffResult } from "../../operations/handoff/handoff.ts";
import { counted, cutTo } from "../../text/phrases.ts";

type Extract = HandoffResult["extract"];
type Told = Extract["carried"][number];

const MOST = 5;
const MOST_OF_AN_ITEM = 120;

/** What became of the last handoff: what is carried over and why, what has ended, and what there was no room for. */
export function lastHandoffLines(
  { carried, dropped, gaveWay, idle }: Extract,
  which: "some" | "all",
): readonly string[] {
  const shown = (lines: readonly string[]): readonly string[] =>
    which === "all" || lines.length <= MOST
      ? lines
      : [...lines.slice(0, MOST), `- and ${lines.length - MOST} more (-v tells all)`];
  const alone = idle.filter(({ nearest }) => nearest === null);
  return [
    ...group("carried over (--anew leaves it behind):", shown(sectionwise(carried).map(toldLine))),
    ...group(
      "gave way to the new document, over 200 lines ('git checkpoint show handoff@{1}' has it):",
      shown(sectionwise(gaveWay).map((told) => `- ${whatOf(told)}`)),
    ),
    ...group(
      "dropped:",
      shown(
        dropped.map(({ item, because }) => `- ${short(item)} (${cutTo(first(because), MOST_OF_AN_ITEM)})`),
      ),
    ),
    ...(which === "all"
      ? group(
          "done, and nothing that was open is near it:",
          alone.map(({ done }) => `- ${short(done)}`),
        )
      : []),
  ];
}

function group(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}

/** Lists are told item by item, other sections as a whole. */
function sectionwise(told: readonly Told[]): readonly Told[] {
  const sections = new Map<string, Told>();
  const lines: Told[] = [];
  for (const one of told) {
    const key = `${one.section}\n${one.because}`;
    if (one.isListed) lines.push(one);
    else sections.set(key, { ...one, lines: one.lines + (sections.get(key)?.lines ?? 0) });
  }
  return [...lines, ...sections.values()];
}

function toldLine(told: Told): string {
  return `- ${whatOf(told)} (${told.because})`;
}

function whatOf({ item, section, isListed, lines }: Told): string {
  return isListed ? short(item) : `'${section}', ${counted(lines, "line")}`;
}

/** How much of the last handoff is carried over, items and sections, and how much was dropped. */
export function carriedWords({ carried, dropped }: Extract): string {
  return `${counted(sectionwise(carried).length, "item")} carried over, ${dropped.length} dropped`;
}

function short(item: string): string {
  return cutTo(first(item), MOST_OF_AN_ITEM);
}

function first(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
