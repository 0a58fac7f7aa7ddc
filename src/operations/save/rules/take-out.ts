import { fieldOfWord } from "../../../checkpoint/document/draft-fields.ts";
import { composeSection } from "../../../checkpoint/document/sections.ts";
import { ruleOf, type Section } from "../../../checkpoint/sections.ts";
import { CheckpointError } from "../../../errors.ts";
import { headingOf } from "../../../text/markdown/markers.ts";
import { cutTo, inSentence, oneLine } from "../../../text/phrases.ts";
import { addWords } from "./add-words.ts";
import { withoutItems } from "./section-items.ts";

/** What is to come off a document's lists: next actions that are done, and what no longer holds. */
export interface TakenOut {
  /** Next actions by number or by words. */
  readonly tick?: readonly string[] | undefined;
  /** Sections, as in `failed`, or one item of a section, as in `failed:2`. */
  readonly drop?: readonly string[] | undefined;
}

/**
 * The sections of a document without what is dropped, and with next actions that are done among what is done.
 * Numbers count in the document as it was, whatever else is taken out.
 */
export function takeOut(
  name: string,
  sections: readonly Section[],
  { tick = [], drop = [] }: TakenOut,
): readonly Section[] {
  const next = placesOf(sections.filter(({ field }) => field === "next"));
  const ticked = [...new Set(tick.map((given) => next[chosenAction(name, next, given)]))].filter(
    (place) => place !== undefined,
  );
  const gone = [...ticked, ...drop.flatMap((given) => dropped(name, sections, given))];
  const left = sections.flatMap((section) => {
    const own = gone.filter((place) => place.section === section);
    if (own.some(({ index }) => index === null)) return [];
    return withoutItems(section, new Set(own.flatMap(({ index }) => index ?? []))) ?? [];
  });
  const done = ticked.flatMap(({ section, index }) => section.items[index ?? 0] ?? []);
  return done.length === 0 ? left : addWords(left, [composeSection("done", done)]);
}

/** An item by its place in its section; null stands for all of the section. */
interface Place {
  readonly section: Section;
  readonly index: number | null;
}

function placesOf(sections: readonly Section[]): readonly (Place & { readonly index: number })[] {
  return sections.flatMap((section) => section.items.map((_, index) => ({ section, index })));
}

function chosenAction(name: string, next: ReturnType<typeof placesOf>, given: string): number {
  const words = key(given);
  if (words === "") throw emptyChoice("--tick", "the number or some words of a next action");
  const written = next.map(({ section, index }) => oneLine(section.items[index] ?? ""));
  const items = written.map(key);
  if (/^\d+$/.test(words)) {
    const at = Number(words) - 1;
    if (at in items) return at;
    throw noSuchAction(name, `'${name}' has no next action ${words}`, written);
  }
  const exact = items.flatMap((item, index) => (item === words ? [index] : []));
  const found = exact.length > 0 ? exact : items.flatMap((item, i) => (item.includes(words) ? [i] : []));
  const [only, ...more] = found;
  if (only === undefined) throw noSuchAction(name, `no next action of '${name}' says '${given}'`, written);
  if (more.length > 0) throw severalActions(name, given, written, found);
  return only;
}

function dropped(name: string, sections: readonly Section[], given: string): readonly Place[] {
  const [, words = "", digits] = /^(.*?)(?::(\d+))?$/s.exec(given.trim()) ?? [];
  if (words.trim() === "")
    throw emptyChoice("--drop", "a section, as in 'failed', or an item, as in 'failed:2'");
  const own = sectionsNamed(sections, words);
  if (own.length === 0) throw noSuchSection(name, words, sections);
  if (digits === undefined) return own.map((section) => ({ section, index: null }));
  const place = placesOf(own)[Number(digits) - 1];
  if (place) return [place];
  throw noSuchItem(name, words, Number(digits), placesOf(own).length);
}

/** By the words of their headings, or else by the field that the words name. */
function sectionsNamed(sections: readonly Section[], words: string): readonly Section[] {
  const literal = sections.filter(({ heading }) => key(headingOf(heading)?.words ?? "") === key(words));
  if (literal.some(({ field }) => field === null)) return literal;
  const field = fieldOfWord(words);
  return field === null ? literal : sections.filter((section) => section.field === field);
}

function key(text: string): string {
  return oneLine(text).toLowerCase();
}

function emptyChoice(option: string, what: string): CheckpointError {
  return new CheckpointError("usage", "usage", `'${option}' was given nothing`, { hints: [`give ${what}`] });
}

function noSuchAction(name: string, message: string, items: readonly string[]): CheckpointError {
  const hint =
    items.length === 0
      ? `'${name}' has no next actions; add one with --next`
      : `it has ${numbered(
          items,
          items.map((_, index) => index),
        )}`;
  return new CheckpointError("no", "no-such-item", `${message}; nothing was saved`, { hints: [hint] });
}

function severalActions(
  name: string,
  given: string,
  items: readonly string[],
  found: readonly number[],
): CheckpointError {
  return new CheckpointError(
    "refused",
    "several-items",
    `${found.length} next actions of '${name}' say '${given}'; nothing was saved`,
    { hints: [`give the number of one: ${numbered(items, found)}`] },
  );
}

function noSuchSection(name: string, words: string, sections: readonly Section[]): CheckpointError {
  const known = [...new Set(sections.map(labelOf))].filter((label) => label !== "");
  return new CheckpointError(
    "no",
    "no-such-section",
    `'${name}' has no section '${words}'; nothing was saved`,
    { hints: [known.length === 0 ? "it has no sections" : `it has ${known.join(", ")}`] },
  );
}

function noSuchItem(name: string, words: string, number: number, many: number): CheckpointError {
  return new CheckpointError(
    "no",
    "no-such-item",
    `'${words}' of '${name}' has no item ${number}; nothing was saved`,
    { hints: [`it has ${many}; 'git checkpoint show ${name}' prints them`] },
  );
}

function labelOf({ field, heading }: Section): string {
  return field === null ? (headingOf(heading)?.words ?? "") : ruleOf(field).headings[0];
}

const MOST_SHOWN = 6;

function numbered(items: readonly string[], which: readonly number[]): string {
  const shown = which
    .slice(0, MOST_SHOWN)
    .map((index) => `${index + 1} (${cutTo(inSentence(items[index] ?? ""), 60)})`);
  const more = which.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
