import { shortOid } from "../../checkpoint/oid.ts";
import type { Drift, FileDrift, RangeDrift, Verdict } from "../../operations/drift/rules/drift.ts";
import type { Style } from "../style.ts";
import { wrapped } from "../wrapped.ts";
import {
  againstWords,
  branchWords,
  commitsShown,
  countWords,
  headWords,
  rangeWords,
  span,
} from "./drift-words.ts";

/** How much is shown: the worst of it, or all. */
export type Length = "short" | "full";

/** The worst first; what is as it was needs no line of its own. */
const ORDER: readonly FileDrift["state"][] = ["missing", "changed", "moved", "new", "not applied", "unknown"];
const RANGE_ORDER: readonly RangeDrift["state"][] = [
  "gone",
  "edited",
  "unknown",
  "past end",
  "moved",
  "same",
];

const MOST_FILES = 20;
const MOST_COMMITS = 5;

/** A verdict in its colour. */
export function paintVerdict(verdict: Verdict, style: Style): (text: string) => string {
  const paints: Record<Verdict, (text: string) => string> = {
    fresh: style.green,
    "moved on": style.green,
    drifted: style.yellow,
    stale: style.red,
    unknown: style.dim,
  };
  return paints[verdict];
}

/** Drift in a sentence: the verdict, HEAD, and how many files changed how. */
export function driftSentence(drift: Drift, style: Style): string {
  const { verdict, head, against, files } = drift;
  const parts = [headWords(head, against), ...fileCounts(files)].filter((part) => part !== "");
  return `${paintVerdict(verdict, style)(verdict)}${verdict === "moved on" && against ? "," : ""}${againstWords(against)}${parts.length > 0 ? ` — ${parts.join(", ")}` : ""}`;
}

/** One line a file that is not as it was and one a commit, the worst first, and the patches if there are any. */
export function driftLines(drift: Drift, style: Style, length: Length): string {
  const files = ORDER.flatMap((state) => worstFirst(drift.files.filter((file) => file.state === state)));
  const width = files.some(({ state }) => state === "not applied") ? 12 : 8;
  const commits = commitsShown(drift.head);
  const telling = [
    ...commits.filter(({ touches }) => touches.length > 0),
    ...commits.filter(({ touches }) => touches.length === 0),
  ].map(({ oid, subject, touches }) => {
    const touched = touches.length > 0 ? ` (${listed(touches, length)})` : "";
    return `  ${style.dim("commit  ")} ${shortOid(oid)} ${subject}${touched}\n`;
  });
  const patches = drift.files.flatMap((file) => (file.patch ? [`\n${file.patch}`] : []));
  return [
    ...bounded(
      files.map((file) => fileLine(file, style, width)),
      length === "full" ? Number.POSITIVE_INFINITY : MOST_FILES,
      drift.renamesUnknown ? [RENAMES_UNKNOWN] : [],
    ),
    ...bounded(telling, length === "full" ? Number.POSITIVE_INFINITY : MOST_COMMITS),
    ...(drift.head.fetch ? [`  Fetch what is missing with: ${drift.head.fetch}\n`] : []),
    ...patches,
  ].join("");
}

/** The switch a reader may want to make, in the words people know. */
export function branchWarning(drift: Drift, columns: number | null): string {
  const words = branchWords(drift.branch, drift.head, drift.against);
  return words.replace(/.+/g, (line) => wrapped(line, columns));
}

const RENAMES_UNKNOWN = "  (renames were not followed: a missing file may have moved)\n";
const MOST_TOUCHED = 3;

function listed(paths: readonly string[], length: Length): string {
  const shown = length === "full" ? paths : paths.slice(0, MOST_TOUCHED);
  const left = paths.length - shown.length;
  return `${shown.join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

/** At most so many lines, and how many were left out. */
function bounded(lines: readonly string[], most: number, after: readonly string[] = []): readonly string[] {
  const left = lines.length - most;
  return [
    ...lines.slice(0, most),
    ...(left > 0 ? [`  … and ${left} more (--full shows all)\n`] : []),
    ...after,
  ];
}

/** Files whose named lines are gone come before those whose lines are merely elsewhere. */
function worstFirst(files: readonly FileDrift[]): readonly FileDrift[] {
  const rank = ({ lines = [] }: FileDrift): number =>
    Math.min(RANGE_ORDER.length, ...lines.map(({ state }) => RANGE_ORDER.indexOf(state)));
  return [...files].sort((a, b) => rank(a) - rank(b));
}

function fileLine(file: FileDrift, style: Style, width: number): string {
  const paint = file.state === "missing" ? style.red : style.yellow;
  const lines = file.lines ?? [];
  const followed = (file.state === "changed" || file.state === "moved") && lines.length > 0;
  const where = followed || lines.length === 0 ? "" : `:${lines.map(({ was }) => span(was)).join(",")}`;
  const to = file.to === undefined ? "" : ` → ${style.file(file.to, file.to)}`;
  const note = file.state === "unknown" ? " (its content was not kept)" : "";
  const ranges = followed ? `: ${lines.map(rangeWords).join("; ")}` : "";
  return `  ${paint(file.state.padEnd(width))} ${style.file(file.path, file.path)}${where}${to}${countWords(file)}${note}${ranges}\n`;
}

function fileCounts(files: readonly FileDrift[]): readonly string[] {
  const count = (state: FileDrift["state"]): number => files.filter((file) => file.state === state).length;
  const noted = ORDER.filter((state) => count(state) > 0).map((state) => `${count(state)} ${state}`);
  const same = count("same");
  return same > 0 ? [...noted, `${same} unchanged`] : noted;
}
