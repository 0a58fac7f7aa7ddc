import type { Drift, FileDrift, HeadDrift, Verdict } from "../../model/drift.ts";
import { shortOid } from "../../model/oid.ts";
import type { Style } from "../style.ts";

/** The worst first; what is as it was needs no line of its own. */
const ORDER: readonly FileDrift["state"][] = ["missing", "changed", "new", "unknown"];

/** A verdict in its colour. */
export function paintVerdict(verdict: Verdict, style: Style): (text: string) => string {
  const paints: Record<Verdict, (text: string) => string> = {
    fresh: style.green,
    "moved on": style.green,
    drifted: style.yellow,
    stale: style.red,
  };
  return paints[verdict];
}

/** Drift in a sentence: the verdict, HEAD, and how many files changed how. */
export function driftSentence(drift: Drift, style: Style): string {
  const parts = [headWords(drift.head), ...fileCounts(drift.files)].filter((part) => part !== "");
  return `${paintVerdict(drift.verdict, style)(drift.verdict)}${parts.length > 0 ? ` — ${parts.join(", ")}` : ""}`;
}

/** One line a file that is not as it was, the worst first, and the patches if there are any. */
export function driftLines(drift: Drift, style: Style): string {
  const lines = ORDER.flatMap((state) => drift.files.filter((file) => file.state === state)).map((file) =>
    fileLine(file, style),
  );
  const patches = drift.files.flatMap((file) => (file.patch ? [`\n${file.patch}`] : []));
  return lines.join("") + patches.join("");
}

/** The switch a reader may want to make, in the words people know. */
export function branchWarning(drift: Drift): string {
  const { state, saved, now } = drift.branch;
  if (state === "same" || saved === null) return "";
  const current = now ?? "detached HEAD";
  return `Warning: You're on \`${current}\` but checkpoint was saved on \`${saved}\`. Switch with: git checkout ${saved}\n`;
}

function fileLine(file: FileDrift, style: Style): string {
  const paint = file.state === "missing" ? style.red : style.yellow;
  const counts = file.added === undefined ? "" : ` (+${file.added} -${file.removed ?? 0})`;
  const lines = file.lines
    ? `:${file.lines.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(",")}`
    : "";
  const note = file.state === "unknown" ? " (its content was not kept)" : "";
  return `  ${paint(file.state.padEnd(8))} ${file.path}${lines}${counts}${note}\n`;
}

function headWords(head: HeadDrift): string {
  const commits = (count: number | undefined): string => `${count} commit${count === 1 ? "" : "s"}`;
  switch (head.state) {
    case "same":
      return "";
    case "ahead":
      return `HEAD is ${commits(head.ahead)} ahead`;
    case "behind":
      return `HEAD is ${commits(head.behind)} behind`;
    case "diverged":
      return `HEAD diverged (${head.ahead} ahead, ${head.behind} behind)`;
    case "moved":
      return "HEAD moved";
    case "unknown":
      return `HEAD ${head.saved ? shortOid(head.saved) : ""} is not in this clone`;
  }
}

function fileCounts(files: readonly FileDrift[]): readonly string[] {
  const count = (state: FileDrift["state"]): number => files.filter((file) => file.state === state).length;
  const noted = ORDER.filter((state) => count(state) > 0).map((state) => `${count(state)} ${state}`);
  const same = count("same");
  const all = `${same} file${same === 1 ? "" : "s"} as at save`;
  return same > 0 ? [...noted, all] : noted;
}
