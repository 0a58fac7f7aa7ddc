import { withLooseHeadings } from "../../checkpoint/document/loose-headings.ts";
import { atLevelTwo, parseBody, renderBody } from "../../checkpoint/document/sections.ts";
import { fieldOfHeading, type Section } from "../../checkpoint/sections.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import { labelOf, plainWords } from "./labels.ts";
import { type RaisedLabel, withLabelsRaised } from "./raised-labels.ts";

/** A section of a form: the heading it is read under, and what else people write for it. */
export interface FormSection {
  readonly heading: string;
  readonly also: readonly string[];
}

/** A body in parts: what stands above the first section, and the sections, all of level 2. */
export interface FormBody {
  readonly preamble: string;
  readonly sections: readonly Section[];
}

/** Keeps the first heading of the body from being taken for the title, which has been read already. */
const TITLE = "# Title\n";

/**
 * Parts a body of any heading level. Where a section of the form has no heading, another name for it, a heading
 * of another level or a label such as `**Next Action:**` counts as one; a file that has them all is read as it is.
 */
export function readForm(body: string, form: readonly FormSection[]): FormBody {
  return parted(inFormOf(body, form));
}

/** The same of a file that no format reads, where sections may be called whatever people call them. */
export function readAnyForm(body: string, form: readonly FormSection[]): FormBody {
  return parted(withLooseHeadings(inFormOf(body, form)));
}

function parted(body: string): FormBody {
  const { preamble, sections } = parseBody(body);
  return { preamble: preamble.slice(TITLE.length), sections };
}

function inFormOf(body: string, form: readonly FormSection[]): string {
  const written = parseBody(TITLE + body);
  const level = renderBody(written.preamble, written.sections.map(atLevelTwo));
  const missing = form.filter(({ heading }) => !written.sections.some((section) => isOf(section, heading)));
  return missing.length === 0 ? level : withHeadings(level, missing);
}

function isOf(section: Section, heading: string): boolean {
  const field = fieldOfHeading(heading);
  return field === null ? wordsOf(section) === plainWords(heading) : section.field === field;
}

/** The words of a section's heading, as they are compared. */
export function wordsOf(section: Section): string {
  return plainWords(headingOf(section.heading)?.words ?? "");
}

function withHeadings(body: string, missing: readonly FormSection[]): string {
  const headings = new Map(
    missing.flatMap(({ heading, also }) => [heading, ...also].map((name) => [plainWords(name), heading])),
  );
  const lines = body.split("\n");
  const all = labelsIn(lines, headings);
  const best = new Map<string, number>();
  for (const { heading, depth } of all.values())
    best.set(heading, Math.min(depth, best.get(heading) ?? Number.POSITIVE_INFINITY));
  const raised = withLabelsRaised(lines, (_, at) => {
    const label = all.get(at);
    // What stands deep in a log does not count beside what stands above it.
    return label && label.depth === best.get(label.heading) ? label : null;
  });
  return raised.join("\n");
}

interface PlacedLabel extends RaisedLabel {
  /** A heading's own level; for a label, that of the heading above it, and deeper than any heading. */
  readonly depth: number;
}

/** Where headings and labels stand that name a section of the form, by the lines they are in. */
function labelsIn(
  lines: readonly string[],
  headings: ReadonlyMap<string, string>,
): ReadonlyMap<number, PlacedLabel> {
  const all = new Map<number, PlacedLabel>();
  let above = 0;
  withLabelsRaised(lines, (line, at, { kind, inside }, isBelow) => {
    if (kind === "heading") above = headingOf(line)?.level ?? 0;
    const isText = (kind === "text" || kind === "item") && (!inside || isBelow);
    const found = kind === "heading" ? titled(line) : isText ? labelOf(line) : null;
    const heading = found ? headings.get(found.label) : undefined;
    if (!found || heading === undefined) return null;
    const depth = kind === "heading" ? above : DEEPEST + above;
    const label = { heading, text: found.rest, offset: found.offset, depth };
    all.set(at, label);
    return label;
  });
  return all;
}

/** No heading is deeper. */
const DEEPEST = 6;

/** A heading as a label: `### Todo: wire the button` has a title after its name. */
function titled(line: string): { readonly label: string; readonly rest: string; readonly offset: number } {
  const words = headingOf(line)?.words ?? "";
  return labelOf(words) ?? { label: plainWords(words), rest: "", offset: 0 };
}
