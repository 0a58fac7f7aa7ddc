import { type LineReading, readLine } from "../../text/markdown/lines.ts";
import { withoutIndent } from "../../text/markdown/markers.ts";
import { TOP } from "../../text/markdown/scan-state.ts";

/** A label that stands where a heading should, as a heading. */
export interface RaisedLabel {
  /** The heading's words. */
  readonly heading: string;
  /** What stands beside the label; it goes below the heading. */
  readonly text: string;
  /** How far lines are indented that belong to it, where it is an item of a list. */
  readonly offset: number;
}

/**
 * Makes headings of labels; what belongs to a label in a list moves out with it.
 *
 * ```
 * - **Next:** run make      ## Next
 *   then push               run make
 *                           then push
 * ```
 *
 * `raise` is asked for each line, and told whether it stands below a label that was raised out of its list. Where
 * nothing is raised, the lines are the very ones that were given.
 */
export function withLabelsRaised(
  lines: readonly string[],
  raise: (line: string, at: number, reading: LineReading, isBelow: boolean) => RaisedLabel | null,
): readonly string[] {
  let raised: string[] | null = null;
  let indent = 0;
  let state = TOP;
  lines.forEach((line, at) => {
    const reading = readLine(state, line);
    state = reading.state;
    const label = raise(line, at, reading, indent > 0);
    if (label) {
      indent = label.offset;
      raised ??= lines.slice(0, at);
      raised.push("", `## ${label.heading}`);
      if (label.text !== "") raised.push(label.text);
      return;
    }
    if (!reading.inside && reading.kind !== "blank") indent = 0;
    raised?.push(indent > 0 ? withoutIndent(line, indent) : line);
  });
  return raised ?? lines;
}
