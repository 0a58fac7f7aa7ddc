import { minuteStamp } from "../../checkpoint/moment.ts";
import type { ImportedFile, ImportResult, PassedOver } from "../../operations/exchange/import.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { type Cell, table } from "../table.ts";
import { indexNotes } from "./index-report.ts";

/** In the order in which the last line counts them. */
const OUTCOMES: readonly ImportedFile["outcome"][] = [
  "imported",
  "replaced",
  "unchanged",
  "skipped",
  "refused",
];

/** A line a checkpoint, a line a reason for all other files, and what it comes to. */
export const importView: View<ImportResult> = (result, style) => {
  // Not cut to the width of the terminal: paths and reasons are what the report is for.
  const rows = table(
    result.files.map((file) => rowOf(file, style)),
    null,
  );
  return `${rows}${result.passedOver.map(passedLine).join("")}${summary(result)}\n`;
};

function rowOf(file: ImportedFile, style: Style): readonly Cell[] {
  const { outcome, name, saved, format, path, why } = file;
  return [
    { text: outcome, paint: paint(outcome, style) },
    { text: name, paint: style.bold },
    { text: minuteStamp(saved), paint: style.dim },
    { text: format },
    { text: why ? `${path} (${why})` : path },
  ];
}

function paint(outcome: ImportedFile["outcome"], style: Style): (text: string) => string {
  if (outcome === "refused") return style.red;
  if (outcome === "skipped") return style.yellow;
  return outcome === "unchanged" ? style.dim : style.green;
}

function passedLine({ why, count, paths }: PassedOver): string {
  const more = count > paths.length ? ", …" : "";
  return `${counted(count, "file")} passed over, ${why}: ${paths.join(", ")}${more}\n`;
}

function summary({ files, dryRun, passedOver }: ImportResult): string {
  const counts = OUTCOMES.flatMap((outcome) => {
    const count = files.filter((file) => file.outcome === outcome).length;
    return count > 0 ? [`${count} ${outcome}`] : [];
  });
  const others = passedOver.reduce((sum, { count }) => sum + count, 0);
  const told = counts.length > 0 ? counts.join(", ") : "no checkpoint files found";
  const rest = others > 0 ? `; ${counted(others, "file")} passed over` : "";
  return `${told}${rest}${dryRun ? "; nothing was written" : ""}`;
}

/** What to do about files that were not imported, or were taken for something else. */
export function importNotes(result: ImportResult): readonly string[] {
  const refused = result.files.some(({ outcome }) => outcome === "refused");
  const ended = result.files.some(({ outcome, why }) => outcome === "unchanged" && why !== null);
  const foreign = result.files.some(({ format, profile }) => format !== profile);
  const unknown =
    result.unread.length > 0 && result.passedOver.some(({ why }) => why === "none of the formats");
  const as = `'git checkpoint import <file> --as <form>' (${result.forms.join(", ")})`;
  return [
    ...(foreign ? [`hint: to have a file read as something else: ${as}`] : []),
    ...(refused
      ? ["hint: --force replaces what is live (its journal keeps it); 'git checkpoint rename' makes room"]
      : []),
    ...(ended
      ? ["hint: 'git checkpoint restore <name>' brings back what has ended; --force imports it again"]
      : []),
    ...(unknown ? [`hint: to have a file read whatever it looks like: ${as}`] : []),
  ];
}

/** What came of an import that was a part of another command. */
export function importedNotes(result: ImportResult): readonly string[] {
  const of = (outcome: string): readonly string[] =>
    result.files.filter((file) => file.outcome === outcome).map(({ name }) => name);
  const brought = [...of("imported"), ...of("replaced")];
  const others = result.files.filter(({ outcome }) => outcome === "refused" || outcome === "skipped");
  return [
    ...(brought.length > 0
      ? [`Imported ${counted(brought.length, "checkpoint")}: ${brought.join(", ")}`]
      : []),
    ...others.map(({ path, outcome, why }) => `${path} was ${outcome}${why ? `: ${why}` : ""}`),
    ...result.passedOver.map(
      ({ why, count, paths }) => `${counted(count, "file")} passed over, ${why}: ${paths.join(", ")}`,
    ),
    ...(others.length > 0 ? importNotes(result) : []),
    ...indexNotes(result.index),
  ];
}
