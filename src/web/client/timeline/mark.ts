import { s } from "../dom.ts";
import type { Mark } from "./lives.ts";

/** The sign for what happened at a place of a line. */
export function markShape(what: Mark["what"], x: number, y: number): SVGElement {
  const path = (d: string): SVGElement => s("path", { d, class: "mark open" });
  switch (what) {
    case "saved":
      return s("circle", { cx: x, cy: y, r: 4, class: "mark" });
    case "replaced":
      return s("circle", { cx: x, cy: y, r: 3, class: "mark" });
    case "merged":
      return path(`M${x - 4.5} ${y}l4.5 -4.5l4.5 4.5l-4.5 4.5z`);
    case "brought back":
      return path(`M${x - 3} ${y + 4}l6 -4l-6 -4z`);
    case "cleared":
    case "ended":
      return path(`M${x - 3.5} ${y - 3.5}l7 7m0 -7l-7 7`);
    case "renamed":
      return path(`M${x - 3} ${y - 4}l5 4l-5 4`);
    default:
      return s("circle", { cx: x, cy: y, r: 4, class: "mark open" });
  }
}
