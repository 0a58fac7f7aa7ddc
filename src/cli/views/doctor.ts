import type { DoctorResult, Finding } from "../../operations/doctor/doctor.ts";
import { counted, sized } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { wrapped } from "../wrapped.ts";

/** How many findings of one kind are told one by one. */
const MOST = 10;

/** A line for each finding: what, why it matters, and the remedy or what was done; last how it all stands. */
export const doctorView: View<DoctorResult> = ({ findings, figures, healthy }, style, columns) => {
  const kinds = [...new Set(findings.map(({ code }) => code))];
  const lines = kinds.flatMap((kind) => {
    const all = findings.filter(({ code }) => code === kind);
    const rest =
      all.length > MOST ? [`  and ${all.length - MOST} more like these; --json has them all\n`] : [];
    return [...all.slice(0, MOST).map((one) => `${wrapped(lineOf(one, style), columns)}\n`), ...rest];
  });
  return [...lines, `${healthy ? wellWith(figures) : openOf(findings)}\n`].join("");
};

function lineOf({ level, what, why, remedy, fixed, failed }: Finding, style: Style): string {
  if (fixed !== undefined) return `${style.green("✓")} ${what}. Mended: ${fixed}.`;
  const mark = level === "note" ? "·" : style.red("✗");
  const tried = failed === undefined ? "" : ` This could not be mended: ${failed}.`;
  const told = `${mark} ${what}; ${why}.${tried}`;
  const nothing = /^none is needed/.exec(remedy)?.[0];
  return nothing
    ? `${told} Nothing needs to be done${remedy.slice(nothing.length)}`
    : `${told} Remedy: ${remedy}`;
}

function wellWith({ checkpoints, entries, journals, bytes, spooled }: DoctorResult["figures"]): string {
  return `All well: ${counted(checkpoints, "checkpoint")}, ${counted(entries, "entry", "entries")} in ${counted(journals, "journal")}, ${sized(bytes)}; ${spooled === 0 ? "nothing" : `the last ${spooled === 1 ? "operation" : `${spooled} operations`} still`} in the spool.`;
}

function openOf(findings: readonly Finding[]): string {
  const open = findings.filter(({ level, fixed }) => level === "problem" && fixed === undefined);
  const fixable = open.filter((one) => one.fixable && one.failed === undefined).length;
  const rest = fixable > 0 ? `; --fix can mend ${fixable === open.length ? "all" : fixable} of them` : "";
  return `${counted(open.length, "problem")}${rest}.`;
}
