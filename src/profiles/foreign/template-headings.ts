import { outlineOf } from "../../checkpoint/document/headings.ts";
import { type Field, ruleOf } from "../../checkpoint/sections.ts";
import { plainWords } from "../reading/labels.ts";

/** The headings of a system's own template that say more than their words. */
export interface TemplateHeadings {
  /** Words, as they are compared, and the field that they stand for. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Headings whose smaller ones are sections of their own. */
  readonly holds?: RegExp;
}

/**
 * A body in which the headings of a template can be read as the fields they are: `## Action Items & Next Steps` becomes
 * `## Next Actions (Action Items & Next Steps)`. What is understood anyway keeps its words.
 */
export function withTemplateHeadings(body: string, { fields, holds }: TemplateHeadings): string {
  const written: string[] = [];
  let from = 0;
  let isHeld = false;
  for (const { words, level, field, start, end } of outlineOf(body).headings) {
    if (level <= 2) isHeld = holds?.test(words) ?? false;
    const isSection = level === 2 || (isHeld && level === 3);
    const meant = field === null && isSection ? fields[plainWords(words)] : undefined;
    if (!isSection || (meant === undefined && level === 2)) continue;
    const own = words.replaceAll("(", "[").replaceAll(")", "]");
    const name = meant === undefined ? words : `${ruleOf(meant).headings[0]} (${own})`;
    written.push(body.slice(from, start), `## ${name}`);
    from = end;
  }
  return written.join("") + body.slice(from);
}
