import { createHash } from "node:crypto";
import { sourceLine } from "../cli/views/fence.ts";
import { visible, visibleDeep } from "../cli/visible.ts";
import type { ViewedCheckpoint, ViewFacts } from "../operations/view/rules/view-facts.ts";
import { richLine, richText } from "./markdown/render.ts";
import type { PageCheckpoint, PageData } from "./page-data.ts";

/** What the page's script is given: Markdown rendered, and every control character made visible. */
export function pageDataOf(facts: ViewFacts, live: boolean): PageData {
  const shown = visibleDeep({ ...facts, checkpoints: facts.checkpoints.map(withoutBody) });
  const checkpoints = shown.checkpoints.map(
    (one, index): PageCheckpoint => ({
      ...one,
      body: richText(visible(facts.checkpoints[index]?.body ?? "")),
      failed: (facts.checkpoints[index]?.failed ?? []).map(({ what, why }) => ({
        what: richLine(visible(what)),
        why: why === null ? null : richLine(visible(why)),
      })),
      source: one.foreign && sourceLine(one.foreign),
    }),
  );
  const { made: _, ...said } = shown;
  return { ...shown, checkpoints, state: idOf({ ...said, checkpoints }), live };
}

function withoutBody({ body: _, ...rest }: ViewedCheckpoint): Omit<ViewedCheckpoint, "body"> {
  return rest;
}

function idOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value, withoutAges)).digest("hex").slice(0, 16);
}

/** Time goes by where nothing happens. */
function withoutAges(key: string, value: unknown): unknown {
  return key === "age" ? undefined : value;
}
