import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { isFixed, isUnconfirmed } from "../../../checkpoint/items.ts";
import { isEpisodeSection, isFactSection } from "../../../checkpoint/memory-sections.ts";
import { itemsOf, type Section } from "../../../checkpoint/sections.ts";
import { oneLine } from "../../../text/phrases.ts";
import { isDay } from "../../memory/rules/calendar-day.ts";
import { readTtl, type Ttl } from "../../memory/rules/episodes/episode.ts";

/** Something of a session that outlives it, where it belongs, and why. */
export type Classified =
  | { readonly kind: "fact"; readonly text: string; readonly section: string; readonly reason: string }
  | {
      readonly kind: "episode";
      readonly text: string;
      readonly type: string;
      readonly reason: string;
      /** Where they are not today and what its type is kept for. */
      readonly date?: string;
      readonly ttl?: Ttl;
    }
  /** The user's exact words. */
  | { readonly kind: "observation"; readonly text: string; readonly reason: string }
  /** Something that cannot be logged as it is written. */
  | { readonly kind: "odd"; readonly text: string; readonly reason: string };

const TAGS = /^((?:\[[^\][]{1,40}\]\s*){1,4})(.+)$/s;

/** Sorts what a document says into what is true beyond the session, what happened, and what the user said. */
export function classifyItems(draft: Pick<Draft, "sections">): readonly Classified[] {
  const listed = (isOf: (section: Section) => boolean): readonly string[] =>
    draft.sections.filter(isOf).flatMap(({ items }) => items);
  const fact =
    (section: string, reason: string) =>
    (text: string): Classified => ({ kind: "fact", text: oneLine(text), section, reason });
  const episode =
    (type: string, reason: string) =>
    (text: string): Classified => ({ kind: "episode", text: oneLine(text), type, reason });
  return [
    ...listed(isFactSection).map(fact("Facts", "the document lists it as a fact")),
    ...itemsOf(draft, "concepts").map(fact("Key Concepts", "a concept is still true next session")),
    ...itemsOf(draft, "assumptions")
      .filter((item) => !isUnconfirmed(item))
      .map(fact("Constraints", "a constraint that is not marked UNCONFIRMED")),
    ...listed(isEpisodeSection).map(listedEpisode),
    ...itemsOf(draft, "decisions").map(episode("DECISION", "a decision holds until it is taken back")),
    ...itemsOf(draft, "done").map(episode("COMPLETION", "it was completed this session")),
    ...itemsOf(draft, "errors").filter(isFixed).map(episode("FIX", "an error whose fix is known")),
    ...itemsOf(draft, "signals").map((text): Classified => {
      return { kind: "observation", text: oneLine(text), reason: "the user's own words on what matters" };
    }),
  ];
}

/** An episode as a document lists it: `[2026-11-16] [PLAN] [ttl:30d] text`, each tag or none. */
function listedEpisode(item: string): Classified {
  const [, tags = "", rest = item] = TAGS.exec(item.trim()) ?? [];
  const words = Array.from(tags.matchAll(/\[([^\][]+)\]/g), ([, word = ""]) => word.trim());
  const date = words.find((word) => /^\d{4}-/.test(word));
  const ttl = words.find((word) => /^ttl:/i.test(word))?.slice("ttl:".length);
  const [type = "EVENT", ...others] = words.filter((word) => !/^\d{4}-|^(?:ttl|ref):/i.test(word));
  const text = oneLine(rest);
  if (others.length > 0) return { kind: "odd", text, reason: `'${type}' and '${others[0]}' are two types` };
  const days = ttl === undefined ? undefined : readTtl(ttl);
  if (date !== undefined && !isDay(date)) return { kind: "odd", text, reason: `'${date}' is no day` };
  if (days === null) return { kind: "odd", text, reason: `'${ttl}' is no time to live` };
  return {
    kind: "episode",
    text,
    type: type.toUpperCase(),
    reason: "the document lists it as an episode",
    ...(date === undefined ? {} : { date }),
    ...(days === undefined ? {} : { ttl: days }),
  };
}

/** Whether a sentence of the user's corrects something: such a one may be a lesson. */
export function isCorrection(words: string): boolean {
  return CORRECTION.test(words);
}

const CORRECTION =
  /\b(?:again|don['’]?t|do not|stop|never|wrong|instead|not what|i (?:said|told)|already told|nicht|nie(?:mals)?|schon wieder|nunca|otra vez|jamais|encore)\b|다시|하지 ?마|말라고|또|不要|别再|又|やめて|しないで|また/i;
