import { atLevelTwo, parseBody, renderBody } from "../../checkpoint/document/sections.ts";
import { fieldOfHeading, type Section } from "../../checkpoint/sections.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import { labelOf, plainWords } from "./labels.ts";
import { withLabelsRaised } from "./raised-labels.ts";

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
  const written = parseBody(TITLE + body);
  const level = renderBody(written.preamble, written.sections.map(atLevelTwo));
  const missing = form.filter(({ heading }) => !written.sections.some((section) => isOf(section, heading)));
  const { preamble, sections } = parseBody(missing.length === 0 ? level : withHeadings(level, missing));
  return { preamble: preamble.slice(TITLE.length), sections };
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
  const raised = withLabelsRaised(body.split("\n"), (line, _, { kind, inside }, isBelow) => {
    const isText = (kind === "text" || kind === "item") && (!inside || isBelow);
    const found = kind === "heading" ? titled(line) : isText ? labelOf(line) : null;
    const heading = found ? headings.get(found.label) : undefined;
    return found && heading !== undefined ? { heading, text: found.rest, offset: found.offset } : null;
  });
  return raised.join("\n");
}

/** A heading as a label: `### Todo: wire the button` has a title after its name. */
function titled(line: string): { readonly label: string; readonly rest: string; readonly offset: number } {
  const words = headingOf(line)?.words ?? "";
  return labelOf(words) ?? { label: plainWords(words), rest: "", offset: 0 };
}
