import { readLine } from "../../text/markdown/lines.ts";
import { type Heading, headingOf } from "../../text/markdown/markers.ts";
import { TOP } from "../../text/markdown/scan-state.ts";
import { type Field, fieldOfHeading } from "../sections.ts";
import { lineAt } from "./frontmatter.ts";

/** A heading, where it stands, and the field that it names. */
export interface PlacedHeading extends Heading {
  readonly start: number;
  /** Where the line ends, before its line ending. */
  readonly end: number;
  readonly field: Field | null;
}

/** A body, and the headings that stand in no code and no list of it. */
export interface Outline {
  readonly body: string;
  readonly headings: readonly PlacedHeading[];
}

/** Finds the headings of a body; no more than the first `most`. */
export function outlineOf(body: string, most = Number.POSITIVE_INFINITY): Outline {
  const headings: PlacedHeading[] = [];
  let state = TOP;
  for (let at = 0; at < body.length && headings.length < most; ) {
    const { text, next } = lineAt(body, at);
    const reading = readLine(state, text);
    const heading = reading.kind === "heading" ? headingOf(text) : null;
    if (heading)
      headings.push({
        ...heading,
        start: at,
        end: at + text.length,
        field: fieldOfHeading(heading.words),
      });
    state = reading.state;
    at = next;
  }
  return { body, headings };
}
