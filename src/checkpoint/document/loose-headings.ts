import { looseFieldOf } from "../headings/loose-field.ts";
import { type Field, ruleOf } from "../sections.ts";
import { type Outline, outlineOf, type PlacedHeading } from "./headings.ts";
import { holdsSections, MAX_HEADINGS, sectionHeadings } from "./sections.ts";

/**
 * A body of somebody else's, with the headings that documents have: a section that goes by another name gets the name of
 * its field, with its own words in brackets. A name counts only where the document has no section of that field under a
 * heading of its own; several that stand for one field all become sections of it, so that nothing is lost.
 *
 * ```
 * ## 🎯 다음 단계            ## Next Actions (🎯 다음 단계)
 * 1. wire the button        1. wire the button
 * ```
 *
 * Whoever uses one of our headings has a section `Notes` or `Risks` beside them on purpose: there, only names count that
 * nothing else is called by. A field in `not` is not guessed at all.
 */
export function withLooseHeadings(body: string, not: readonly Field[] = []): string {
  const outline = outlineOf(body, MAX_HEADINGS);
  const own = new Set(sectionHeadings(outline).flatMap(({ field }) => field ?? []));
  const certainty = own.size === 0 ? "any" : "likely";
  const loose = new Map<PlacedHeading, Field>();
  for (const [at, heading] of outline.headings.entries()) {
    if (heading.field !== null || holdsSections(heading.words)) continue;
    // Above sections of ours stands the title, and most documents have no other heading to look up.
    if (at === 0 && heading.level === 1 && own.size > 0) continue;
    const field = looseFieldOf(heading.words, certainty);
    if (field !== null && !own.has(field) && !not.includes(field)) loose.set(heading, field);
  }
  return loose.size === 0 ? body : rewritten(outline, loose);
}

/** The heading of a field that goes by other words: one that the format knows and that says no more than they do. */
function namedHeading(field: Field, words: string): string {
  const name = field === "files" ? "Files" : field === "done" ? "Done" : ruleOf(field).headings[0];
  return `${name} (${words.replaceAll("(", "[").replaceAll(")", "]")})`;
}

function rewritten({ body, headings }: Outline, loose: ReadonlyMap<PlacedHeading, Field>): string {
  const read = headings.map((heading) => ({ ...heading, field: loose.get(heading) ?? heading.field }));
  const starts = new Set(sectionHeadings({ body, headings: read }).map(({ start }) => start));
  const written: string[] = [];
  let from = 0;
  for (const heading of headings) {
    const field = loose.get(heading);
    if (field === undefined || !starts.has(heading.start)) continue;
    const { words, title } = split(heading.words, field);
    const end = body[heading.end] === "\r" ? "\r\n" : "\n";
    const line = `${"#".repeat(heading.level)} ${namedHeading(field, words)}`;
    written.push(body.slice(from, heading.start), line, title === "" ? "" : `${end}${end}${title}${end}`);
    from = heading.end;
  }
  return written.join("") + body.slice(from);
}

/** What a heading says after its name: `починить тест` in `Следующий шаг: починить тест` is what the section begins with. */
function split(words: string, field: Field): { readonly words: string; readonly title: string } {
  const plain = /^\*\*([^*]*)\*\*$/.exec(words)?.[1] ?? words;
  const colon = /[:：]\s/u.exec(plain);
  const title = colon ? plain.slice(colon.index + 1).trim() : "";
  const name = colon ? plain.slice(0, colon.index).trim() : "";
  // A line that Markdown reads as something else stays in the heading.
  if (!/^[\p{L}\p{N}]/u.test(title) || looseFieldOf(name) !== field) return { words, title: "" };
  return { words: name, title };
}
