import { h, s } from "../dom.ts";
import type { Mark } from "./lives.ts";
import { markShape } from "./mark.ts";

const LINES: readonly (readonly [string, string])[] = [
  ["fresh", "fresh"],
  ["moved-on", "moved on"],
  ["drifted", "drifted"],
  ["stale", "stale"],
  ["ended", "over"],
];
const MARKS: readonly Mark["what"][] = ["saved", "replaced", "merged", "brought back", "consumed", "cleared"];

/** What the lines and the signs on them stand for. */
export function legend(): HTMLElement {
  const drawing = (kind: string, width: number, shape: SVGElement): SVGElement =>
    s("svg", { width, height: 12, "aria-hidden": "true", class: `life ${kind}` }, shape);
  const line = ([kind, words]: (typeof LINES)[number]): HTMLElement => {
    const stretch = s("line", { x1: 1, x2: 33, y1: 6, y2: 6, class: "stretch" });
    return h("li", {}, drawing(kind, 34, stretch), words);
  };
  const mark = (what: Mark["what"]): HTMLElement =>
    h("li", {}, drawing("fresh", 12, markShape(what, 6, 6)), what);
  return h("figcaption", {}, h("ul", { class: "legend" }, ...LINES.map(line), ...MARKS.map(mark)));
}
