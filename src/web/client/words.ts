import type { PageCheckpoint, ViewedEntry, ViewedFile } from "../page-data.ts";

type Verdict = NonNullable<PageCheckpoint["drift"]>["verdict"];

/** What each word of drift means, for whoever rests on it. */
const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  fresh: "nothing has changed since the save",
  "moved on": "HEAD went on, the files are as they were",
  drifted: "files that it speaks of have changed",
  stale: "files or the commit are gone",
  unknown: "nobody can tell",
};

/** What has become of what a checkpoint rests on, and how much of it cannot be compared. */
export function driftWords({ verdict, files }: NonNullable<PageCheckpoint["drift"]>): string {
  const untold = files.filter(({ state }) => state === "unknown").length;
  if (untold === 0 || verdict === "unknown") return VERDICT_WORDS[verdict];
  const known = verdict === "moved on" ? "HEAD went on" : VERDICT_WORDS[verdict];
  return `${known}; ${counted(untold, "file")} cannot be compared`;
}

/** The word for how a checkpoint stands. */
export function standingWord({ standing, drift }: PageCheckpoint): string {
  return standing === "live" ? (drift?.verdict ?? "live") : standing;
}

const STATES: Readonly<Record<ViewedFile["state"], string>> = {
  same: "as it was",
  changed: "changed",
  moved: "moved",
  missing: "missing",
  new: "new since",
  "not applied": "work kept, not put back",
  unknown: "its content was not kept",
};

/** What became of a file, in words. */
export function fileWords({ state, to, added, removed }: ViewedFile): string {
  const lines = added === undefined && removed === undefined ? "" : ` +${added ?? 0} −${removed ?? 0}`;
  return `${STATES[state]}${to === undefined ? "" : ` to ${to}`}${lines}`;
}

/** What an entry of the journal did. */
export function entryWord({ op, reversed }: ViewedEntry): string {
  return reversed ? `${reversed.verb} ${reversed.op}` : op;
}

/** `3 files`, `1 file`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

const SHORT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const LONG = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** A time as people read it, on this machine's clock; a text that is no time stays as it is. */
export function timeWords(iso: string, form: "short" | "long" = "short"): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : (form === "short" ? SHORT : LONG).format(time);
}
