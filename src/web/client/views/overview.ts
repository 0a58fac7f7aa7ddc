import type { PageCheckpoint, PageData } from "../../page-data.ts";
import { cutList, h } from "../dom.ts";
import { timeline } from "../timeline/draw.ts";
import { counted } from "../words.ts";
import { checkpointRow } from "./checkpoint-row.ts";

const FIRST_ROWS = 20;

/** The timeline, and all checkpoints below it. */
export function overview(data: PageData): readonly HTMLElement[] {
  const live = data.checkpoints.filter(({ standing }) => standing === "live");
  const ended = data.checkpoints.filter(({ standing }) => standing !== "live");
  if (data.checkpoints.length + data.damaged.length === 0) return nothing(data);
  const here = data.branch === null ? "HEAD is detached" : `on ${data.branch}`;
  return [
    h("h1", {}, data.repository),
    h("p", { class: "lead" }, `${counted(live.length, "live checkpoint")}, ${ended.length} ended, ${here}.`),
    ...damaged(data),
    timeline(data),
    ...(live.length > 0 ? [part("Live", live)] : []),
    ...(ended.length > 0 ? [part("Ended", ended)] : []),
  ];
}

function part(title: string, checkpoints: readonly PageCheckpoint[]): HTMLElement {
  const id = `part-${title.toLowerCase()}`;
  return h(
    "section",
    { "aria-labelledby": id },
    h("h2", { id }, title, h("span", { class: "count" }, String(checkpoints.length))),
    ...cutList(checkpoints, FIRST_ROWS, "checkpoints", checkpointRow, h("ul", { class: "rows" })),
  );
}

/** What cannot be read is named, and how to mend it. */
function damaged({ damaged: all, journal }: PageData): readonly HTMLElement[] {
  const lines = [...all.map(({ name, why }) => `'${name}' cannot be read: ${why}`), ...journal.damaged];
  if (lines.length === 0) return [];
  return [
    h(
      "section",
      { class: "notice", "aria-label": "Damage" },
      h(
        "p",
        {},
        h("strong", {}, "Something here is damaged. "),
        h("code", {}, "git checkpoint doctor"),
        " says what to do.",
      ),
      h("ul", {}, ...lines.map((line) => h("li", {}, line))),
    ),
  ];
}

/** A repository without checkpoints: what they are for, and the first command. */
function nothing({ repository, journal }: PageData): readonly HTMLElement[] {
  const before =
    journal.entries.length > 0 ? "Nothing is live here any more; the journal has what was." : null;
  return [
    h("h1", {}, repository),
    h("p", { class: "lead" }, "There are no checkpoints here yet."),
    h(
      "section",
      { class: "empty", "aria-label": "How to begin" },
      before && h("p", {}, before),
      h(
        "p",
        {},
        "A checkpoint is the place where work stopped: what is done, what failed and why, and what comes next. To save the first:",
      ),
      h(
        "pre",
        { tabindex: 0 },
        h("code", {}, 'git checkpoint save my-work --left-off "where you are" --next "what comes next"'),
      ),
      h("p", {}, "Then run ", h("code", {}, "git checkpoint view"), " again."),
    ),
  ];
}
