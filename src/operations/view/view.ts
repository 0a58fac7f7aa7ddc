import { basename, dirname } from "node:path";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseNameIfGiven } from "../../checkpoint/name.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { findKept } from "../find/kept.ts";
import { byPrefix } from "../find/meant.ts";
import { shownHere } from "../find/shown.ts";
import { log } from "../history/log.ts";
import type { Workspace } from "../workspace.ts";
import { viewEnded, viewLive } from "./checkpoints.ts";
import { linesOfBranches } from "./commits.ts";
import type { ViewedEntry, ViewedJournal, ViewFacts } from "./rules/view-facts.ts";
import { withinBounds } from "./rules/within-bounds.ts";

/** What a page is to tell. */
export interface ViewRequest {
  /** The checkpoint that it opens at, by its name or the beginning of it; one that has ended, too. */
  readonly name?: string | undefined;
}

/** So many entries are on the page; `log` has them all. */
const MOST_ENTRIES = 1000;

/** All that a page tells of a repository; nothing is consumed, and an empty one is told as it is. */
export async function view(at: Workspace, request: ViewRequest = {}): Promise<ViewFacts> {
  const open = await opened(at, request.name);
  const { checkpoints: all, damaged } = await readLiveSet(at);
  const live = await shownHere(at, all);
  const [head, journal, current, past] = await Promise.all([
    at.engine.head(),
    journalOf(at),
    viewLive(at, live),
    viewEnded(at, new Set(all.map(({ name }) => name))),
  ]);
  const checkpoints = [...current.checkpoints, ...past];
  return withinBounds({
    repository: nameOf(at),
    made: at.clock.now().toISOString(),
    branch: head.branch,
    open,
    checkpoints,
    damaged: [...damaged, ...current.damaged],
    journal,
    branches: await linesOfBranches(
      at,
      checkpoints.flatMap(({ branch }) => branch ?? []),
      sinceOf(checkpoints, journal),
    ),
  });
}

async function opened(at: Workspace, name: string | undefined): Promise<CheckpointName | null> {
  const asked = parseNameIfGiven(name);
  if (!asked) return null;
  return (await byPrefix(at, asked, (whole) => findKept(at, { name: whole, back: null }))).name;
}

async function journalOf(at: Workspace): Promise<ViewedJournal> {
  const { entries, more, damaged } = await log(at, { most: MOST_ENTRIES });
  const viewed = entries.map((entry): ViewedEntry => {
    const { name, op, time, age, author, host, branch = null, back, latest, reversed, document } = entry;
    const { summary, foreign } = entry;
    const told = { name, op, time, age, author, host, branch, back, latest, reversed, foreign };
    return { ...told, alive: document !== null, summary: foreign ? "" : summary };
  });
  return { entries: viewed, more, damaged };
}

/** From when on commits are of interest: the first thing that happened to what is on the page. */
function sinceOf(
  checkpoints: readonly { readonly saved: string }[],
  { entries }: ViewedJournal,
): number | null {
  const times = [...checkpoints.map(({ saved }) => saved), ...entries.map(({ time }) => time)]
    .map((time) => Date.parse(time))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? Math.min(...times) : null;
}

/** What people call the repository: the folder it is in. */
function nameOf(at: Workspace): string {
  const { commonDir } = at.engine.repository;
  const isInside = basename(commonDir) === ".git";
  return isInside ? basename(dirname(commonDir)) : basename(commonDir).replace(/\.git$/, "");
}
