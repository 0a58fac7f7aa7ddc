import fc from "fast-check";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { leftOpen } from "../../src/text/markdown/lines.ts";
import { checkpoint } from "../checkpoint/arbitrary.ts";

/** Checkpoints with a usable name, a time to the minute and a one-line summary. */
export const formCheckpoint: fc.Arbitrary<Checkpoint> = fc
  .tuple(
    checkpoint,
    fc.constantFrom("build-login-page", "q1-data-analysis", "登录页"),
    fc.constantFrom("+08:00", "-03:30", "+00:00", "+05:45", "-11:00"),
    fc.constantFrom("Build it", "Fix: the **bold** `code` — part 2", ": odd", "Task: again"),
  )
  .map(([given, name, offset, summary]): Checkpoint => {
    const sections = given.sections.filter((section) => holds(section.source) && !/:/.test(section.heading));
    const preamble = given.preamble.replace(/\r(?!\n)/g, "");
    return { ...given, preamble, name, saved: `2026-11-16T09:12:00${offset}`, summary, sections };
  });

/** A form has no place for a title in a heading, closes what a text leaves open, and has plain line ends. */
function holds(source: string): boolean {
  if (/\r(?!\n)/.test(source)) return false;
  return leftOpen(source.replaceAll("\r\n", "\n").split("\n")) === "";
}
