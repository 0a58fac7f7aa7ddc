import { s } from "../dom.ts";
import { hashOf } from "../routes.ts";
import { standingWord, timeWords } from "../words.ts";
import type { Layout, PlacedLife } from "./layout.ts";
import { labelOf, type Mark } from "./lives.ts";
import { markShape } from "./mark.ts";

/** One checkpoint's line: where it was live, what happened to it, and the word for how it stands. */
export function lifeNode(
  life: PlacedLife,
  { scale, now }: Layout,
  top: number,
  { to, widthOf }: { readonly to: number; readonly widthOf: (name: string) => number },
): SVGElement {
  const { checkpoint, stretches, marks } = life;
  const { name, standing, foreign } = checkpoint;
  const label = labelOf(checkpoint);
  const y = top + 24;
  const word = standingWord(checkpoint);
  const start = scale.at(Math.min(...stretches.map(({ from }) => from)));
  const x = Math.max(1, Math.min(start - 4, to - widthOf(label)));
  const kind = standing === "live" ? word.replaceAll(" ", "-") : "ended";
  return s(
    "a",
    {
      href: hashOf({ view: "checkpoint", name }),
      class: `life ${kind}${foreign ? " foreign" : ""}`,
    },
    s("rect", { x: x - 6, y: top + 2, width: Math.max(40, to - x + 6), height: 30, class: "touch" }),
    s("text", { x, y: top + 15, class: "life-name" }, `${label} `),
    ...stretches.map((one) =>
      s("line", { x1: scale.at(one.from), x2: scale.at(one.to ?? now), y1: y, y2: y, class: "stretch" }),
    ),
    ...marks.map((mark) => markNode(mark, scale.at(mark.time), y)),
    standing === "live" && s("text", { x: to + 12, y: y + 4, class: "verdict" }, word),
  );
}

function markNode({ what, time }: Mark, x: number, y: number): SVGElement {
  const shape = markShape(what, x, y);
  shape.append(s("title", {}, ` ${what} ${timeWords(new Date(time).toISOString())}, `));
  return shape;
}
