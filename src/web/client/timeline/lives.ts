import type { PageCheckpoint, PageData, ViewedEntry } from "../../page-data.ts";

/** Something that happened to a checkpoint, in milliseconds since 1970. */
export interface Mark {
  readonly time: number;
  readonly what:
    | "saved"
    | "replaced"
    | "merged"
    | "brought back"
    | "renamed"
    | "consumed"
    | "cleared"
    | "ended";
}

/** A stretch of time in which a checkpoint was live; it has no end while it is. */
export interface Stretch {
  readonly from: number;
  readonly to: number | null;
}

/** What became of one checkpoint over time. */
export interface Life {
  readonly checkpoint: PageCheckpoint;
  readonly stretches: readonly Stretch[];
  readonly marks: readonly Mark[];
}

const ENDS: Readonly<Record<string, Mark["what"]>> = {
  consume: "consumed",
  clear: "cleared",
  rename: "renamed",
};
const BACK = ["undo", "restore"];

/** The life of each checkpoint, by its journal. */
export function livesOf({
  checkpoints,
  journal,
}: Pick<PageData, "checkpoints" | "journal">): readonly Life[] {
  const entries = new Map<string, ViewedEntry[]>();
  for (const entry of journal.entries) {
    const known = entries.get(entry.name);
    if (known) known.unshift(entry);
    else entries.set(entry.name, [entry]);
  }
  return checkpoints.map((checkpoint) => lifeOf(checkpoint, entries.get(checkpoint.name) ?? []));
}

/** `entries` come oldest first; what is older than the page goes back to is told by the document. */
function lifeOf(checkpoint: PageCheckpoint, entries: readonly ViewedEntry[]): Life {
  const stretches: Stretch[] = [];
  const marks: Mark[] = [];
  let from: number | null = null;
  for (const entry of entries) {
    const time = Date.parse(entry.time);
    if (Number.isNaN(time)) continue;
    marks.push({ time, what: markOf(entry, from !== null) });
    if (entry.alive) from ??= time;
    else if (from !== null) {
      stretches.push({ from, to: Math.max(from, time) });
      from = null;
    }
  }
  if (checkpoint.standing === "live") {
    const saved = Date.parse(checkpoint.saved);
    const start = from ?? (Number.isNaN(saved) ? null : saved);
    if (start !== null) stretches.push({ from: start, to: null });
    if (marks.length === 0 && start !== null) marks.push({ time: start, what: "saved" });
  }
  return { checkpoint, stretches, marks };
}

function markOf({ op, alive }: ViewedEntry, wasAlive: boolean): Mark["what"] {
  if (!alive) return ENDS[op] ?? "ended";
  if (op === "merge") return "merged";
  if (op === "rename") return "renamed";
  if (BACK.includes(op)) return "brought back";
  return wasAlive ? "replaced" : "saved";
}

/** What a line is called: a stranger's has a sign beside its name. */
export function labelOf({ name, foreign }: Life["checkpoint"]): string {
  return foreign ? `${name} ⚠` : name;
}
