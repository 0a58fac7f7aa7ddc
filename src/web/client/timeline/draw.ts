import type { PageData } from "../../page-data.ts";
import { button, h, s } from "../dom.ts";
import { counted } from "../words.ts";
import { type Group, type Layout, layoutOf } from "./layout.ts";
import { legend } from "./legend.ts";
import { lifeNode } from "./life.ts";

/** Measures of the drawing, in pixels. */
const BRANCH = 30;
const ROW = 34;
const BETWEEN = 16;
const TOP = 8;
const AXIS = 30;
const LEAST_WIDTH = 300;
/** So many checkpoints are drawn until somebody wants all, and never more than the most. */
const FIRST = 14;
const MOST = 400;
/** What a letter takes at most where nothing can be measured, and what stays free beside a name. */
const LETTER = 8;
const BESIDE = 6;
/** Room for the longest word of drift. */
const VERDICT = 78;

/** The timeline, drawn as wide as its place is and drawn again where that changes. */
export function timeline(data: PageData): HTMLElement {
  const frame = h("div", { class: "timeline-frame", tabindex: 0, role: "group", "aria-label": "Timeline" });
  let most = FIRST;
  const figure = h("figure", { class: "timeline" }, frame);
  let width = 0;
  const draw = (): void => {
    const { drawing, left } = drawn(data, Math.max(LEAST_WIDTH, width), most);
    const words = `Show ${counted(Math.min(left, MOST - most), "more checkpoint")} in the timeline`;
    const more = button(words, { class: "quiet more" }, () => {
      most = MOST;
      draw();
    });
    frame.replaceChildren(drawing);
    figure.replaceChildren(frame, ...(left > 0 && most < MOST ? [more] : []), legend());
  };
  const observer = new ResizeObserver(([entry]) => {
    if (!frame.isConnected) observer.disconnect();
    const next = Math.floor(entry?.contentRect.width ?? 0);
    if (next === 0 || next === width) return;
    width = next;
    draw();
  });
  observer.observe(frame);
  return figure;
}

/** How wide names are in the letters of the page, as the style sheet sets them. */
function measure(): (name: string) => number {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return (name) => name.length * LETTER + BESIDE;
  pen.font = `500 13px ${getComputedStyle(document.body).fontFamily}`;
  return (name) => pen.measureText(name).width + BESIDE;
}

function drawn(
  data: PageData,
  width: number,
  most: number,
): { readonly drawing: SVGElement; readonly left: number } {
  const room = { from: 5, to: width - VERDICT, most, widthOf: measure() };
  const layout = layoutOf(data, room);
  const parts: SVGElement[] = [];
  let y = TOP;
  for (const group of layout.groups) {
    parts.push(branchNode(group, layout, y));
    parts.push(...group.lives.map((life) => lifeNode(life, layout, y + BRANCH + life.row * ROW, room)));
    y += BRANCH + group.rows * ROW + BETWEEN;
  }
  const height = y + AXIS;
  const label = `Timeline of ${counted(data.checkpoints.length, "checkpoint")} on ${counted(layout.groups.length, "branch", "branches")}`;
  const drawing = s(
    "svg",
    { width, height, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": label },
    axis(layout, y, room),
    ...parts,
  );
  return { drawing, left: layout.left };
}

/** Days as faint lines, and a stronger one for now. */
function axis(
  { scale }: Layout,
  bottom: number,
  { from, to }: { readonly from: number; readonly to: number },
): SVGElement {
  const ticks = scale.ticks.flatMap(({ x, label }) => [
    s("line", { x1: x, x2: x, y1: 0, y2: bottom, class: "day" }),
    s("text", { x: x + 4, y: bottom + 18, class: "tick" }, label),
  ]);
  return s(
    "g",
    { "aria-hidden": "true" },
    ...ticks,
    s("line", { x1: from, x2: to, y1: bottom, y2: bottom, class: "ground" }),
    s("line", { x1: to, x2: to, y1: 0, y2: bottom, class: "now" }),
    s("text", { x: to + 6, y: bottom + 4, class: "tick" }, "now"),
  );
}

/** The branch's line: its name, and a small dot for each commit. */
function branchNode({ name, commits, extent }: Group, { scale }: Layout, y: number): SVGElement {
  const places = commits.map(({ time }) => scale.at(Date.parse(time)));
  const line = y + 22;
  return s(
    "g",
    { class: "branch", role: "img", "aria-label": `branch ${name}, ${counted(commits.length, "commit")}` },
    s("text", { x: 1, y: y + 11, class: "branch-name" }, name),
    extent && s("line", { x1: extent[0], x2: extent[1], y1: line, y2: line, class: "branch-line" }),
    ...commits.map((commit, index) =>
      s(
        "circle",
        { cx: places[index], cy: line, r: 3, class: "commit" },
        s("title", {}, `${commit.oid.slice(0, 7)} ${commit.subject}`),
      ),
    ),
  );
}
