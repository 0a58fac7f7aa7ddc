import {
  atLevelTwo,
  isContainer,
  parseBody,
  readSection,
  renderBody,
  spaced,
} from "../../../checkpoint/document/sections.ts";
import { FIELDS, type Field, ruleOf, type Section } from "../../../checkpoint/sections.ts";
import { headingOf } from "../../../text/markdown/markers.ts";
import { oneLine } from "../../../text/phrases.ts";
import { withMoreItems } from "./section-items.ts";

/**
 * The sections of a document with what is said on top of them: lists grow at their end, a text that is given takes the
 * place of the one that was there, and whatever nothing is said about stays as it is written.
 */
export function addWords(live: readonly Section[], said: readonly Section[]): readonly Section[] {
  const speaking = said.filter((section) => section.text !== "" || section.items.length > 0);
  const fields = FIELDS.map(({ field }) => field).filter((field) => speaking.some(isOf(field)));
  const others = speaking.filter((section) => section.field === null && !isContainer(section));
  const withFields = fields.reduce(
    (sections, field) => addField(sections, field, speaking.filter(isOf(field))),
    live,
  );
  return others.reduce(addOther, withFields);
}

/** Sections as they will be read again; where headings of several levels would swallow one, all come to level two. */
export function asRead(preamble: string, sections: readonly Section[]): readonly Section[] {
  const ended = spaced(sections);
  const body = parseBody(renderBody(preamble, ended));
  const isSame =
    body.sections.length === ended.length &&
    body.sections.every(({ heading }, index) => heading === ended[index]?.heading);
  if (isSame) return ended;
  return spaced(sections.filter((one) => !isContainer(one) || one.text !== "").map(atLevelTwo));
}

function addField(live: readonly Section[], field: Field, said: readonly Section[]): readonly Section[] {
  const own = live.filter(isOf(field));
  if (own.length === 0) return inserted(live, field, said.map(atLevelTwo));
  if (ruleOf(field).kind === "text") return replaced(live, own, said);
  const known = new Set(own.flatMap(({ items }) => items).map(oneLine));
  const fresh = said.flatMap(({ items }) => items).filter((item) => !known.has(oneLine(item)));
  const last = own.at(-1);
  return live.map((section) => (section === last ? withMoreItems(section, [...new Set(fresh)]) : section));
}

/** A section that is no field's: of the same words it is a list that grows, or a text that is replaced. */
function addOther(live: readonly Section[], said: Section): readonly Section[] {
  const own = live.filter((section) => section.field === null && wordsOf(section) === wordsOf(said));
  const [first] = own;
  if (!first) return [...live, atLevelTwo(said)];
  if (!isList(first) || !isList(said)) return replaced(live, own, [said]);
  const known = new Set(first.items.map(oneLine));
  const fresh = said.items.filter((item) => !known.has(oneLine(item)));
  return live.map((section) => (section === first ? withMoreItems(section, fresh) : section));
}

/** The first of them gives its place and heading to what is said; others of the same field go with it. */
function replaced(
  live: readonly Section[],
  own: readonly Section[],
  said: readonly Section[],
): readonly Section[] {
  const [first] = own;
  const [only, ...more] = said;
  const isPlain = first !== undefined && readSection(first.heading, "").items.length === 0;
  const level = headingOf(first?.heading ?? "")?.level ?? 2;
  const taking =
    only && more.length === 0 && isPlain && readSection(only.heading, "").items.length === 0
      ? [readSection(first.heading, only.source)]
      : said.map((section) => atLevel(section, level));
  return live.flatMap((section) => {
    if (section === first) return taking;
    return own.includes(section) ? [] : [section];
  });
}

/** In the order of a new document: behind the last of those that stand before it there. */
function inserted(live: readonly Section[], field: Field, said: readonly Section[]): readonly Section[] {
  const order = FIELDS.map((rule) => rule.field);
  const rank = (section: Section): number => (section.field === null ? -1 : order.indexOf(section.field));
  const own = order.indexOf(field);
  const above = live.findLastIndex((section) => rank(section) !== -1 && rank(section) < own);
  const first = live.findIndex((section) => rank(section) > own);
  const at = above !== -1 ? above + 1 : first !== -1 ? first : 0;
  return [...live.slice(0, at), ...said, ...live.slice(at)];
}

function isOf(field: Field): (section: Section) => boolean {
  return (section) => section.field === field;
}

function isList({ items, text }: Section): boolean {
  return items.length > 0 && !(items.length === 1 && items[0] === text);
}

function wordsOf({ heading }: Section): string {
  return (headingOf(heading)?.words ?? "").toLowerCase();
}

function atLevel(section: Section, level: number): Section {
  return readSection(section.heading.replace(/^ {0,3}#{1,6}/, "#".repeat(level)), section.source);
}
