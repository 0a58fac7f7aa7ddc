import type { ViewFacts } from "../operations/view/rules/view-facts.ts";
import { view } from "../operations/view/view.ts";
import type { Workspace } from "../operations/workspace.ts";
import { pageHtml } from "./page.ts";
import { pageDataOf } from "./page-data-of.ts";

/** What a page is to show, as `view` takes it. */
export interface PageRequest {
  readonly name?: string | undefined;
}

/** A page, and what is on it. */
export interface PageMade extends PageCounts {
  readonly html: string;
}

/** What is on a page. */
export interface PageCounts {
  /** The checkpoint that it opens at; null for the timeline. */
  readonly open: string | null;
  readonly live: number;
  readonly ended: number;
  readonly entries: number;
  readonly damaged: readonly string[];
  /** The checkpoints of which the page has not every line. */
  readonly cut: readonly string[];
}

/** Makes the page of a repository as it stands. */
export async function makePage(at: Workspace, request: PageRequest): Promise<PageMade> {
  const facts = await view(at, request);
  return { html: pageHtml(pageDataOf(facts, false)), ...countsOf(facts) };
}

function countsOf({ open, checkpoints, journal, damaged }: ViewFacts): PageCounts {
  const live = checkpoints.filter(({ standing }) => standing === "live").length;
  return {
    open,
    live,
    ended: checkpoints.length - live,
    entries: journal.entries.length,
    damaged: damaged.map(({ name }) => name),
    cut: checkpoints
      .filter(
        ({ bodyOf, drift }) =>
          bodyOf !== undefined || drift?.files.some(({ patchOf }) => patchOf !== undefined),
      )
      .map(({ name }) => name),
  };
}
