import { type Draft, itemsOf } from "./checkpoint.ts";
import { isUnconfirmed, parseError } from "./items.ts";
import type { Section } from "./sections.ts";

/** Something of a session that outlives it, where it belongs, and why. */
export type Classified =
  | { readonly kind: "fact"; readonly text: string; readonly section: string; readonly reason: string }
  | { readonly kind: "episode"; readonly text: string; readonly type: string; readonly reason: string }
  /** The user's exact words. */
  | { readonly kind: "observation"; readonly text: string; readonly reason: string };

const FACTS = /^(?:new |permanent |key |project )?facts?\b/i;
const EPISODES = /^(?:new )?(?:episodes?|events?)\b/i;
const TYPED =
  /^(?:\[\d{4}-\d\d-\d\d\]\s*)?\[([\p{L}][\p{L}\p{N}_-]{0,30})\]\s*(?:\[(?:ttl|ref):[^\]]*\]\s*)*(.+)$/su;

/** Sorts what a document says into what is true beyond the session, what happened, and what the user said. */
export function classifyItems(draft: Pick<Draft, "sections">): readonly Classified[] {
  const titled = (title: RegExp): readonly string[] =>
    draft.sections
      .filter((section) => section.field === null && title.test(wordsOf(section)))
      .flatMap(({ items }) => items);
  const fact =
    (section: string, reason: string) =>
    (text: string): Classified => {
      return { kind: "fact", text: oneLine(text), section, reason };
    };
  const episode =
    (type: string, reason: string) =>
    (text: string): Classified => {
      return { kind: "episode", text: oneLine(text), type, reason };
    };
  return [
    ...titled(FACTS).map(fact("Facts", "the document lists it as a fact")),
    ...itemsOf(draft, "concepts").map(fact("Key Concepts", "a concept is still true next session")),
    ...itemsOf(draft, "assumptions")
      .filter((item) => !isUnconfirmed(item))
      .map(fact("Constraints", "a constraint that is not marked UNCONFIRMED")),
    ...titled(EPISODES).map((item) => {
      const [, type = "EVENT", text = item] = TYPED.exec(item.trim()) ?? [];
      return episode(type.toUpperCase(), "the document lists it as an episode")(text);
    }),
    ...itemsOf(draft, "decisions").map(episode("DECISION", "a decision holds until it is taken back")),
    ...itemsOf(draft, "done").map(episode("COMPLETION", "it was completed this session")),
    ...itemsOf(draft, "errors")
      .filter((item) => parseError(item).fix !== null)
      .map(episode("FIX", "an error whose fix is known")),
    ...itemsOf(draft, "signals").map((text): Classified => {
      return { kind: "observation", text: oneLine(text), reason: "the user's own words on what matters" };
    }),
  ];
}

/** Whether a sentence of the user's corrects something: such a one may be a lesson. */
export function isCorrection(words: string): boolean {
  return CORRECTION.test(words);
}

const CORRECTION =
  /\b(?:again|don['’]?t|do not|stop|never|wrong|instead|not what|i (?:said|told)|already told|nicht|nie(?:mals)?|schon wieder|nunca|otra vez|jamais|encore)\b|다시|하지 ?마|말라고|또|不要|别再|又|やめて|しないで|また/i;

function wordsOf({ heading }: Section): string {
  return heading.replace(/^[ #]+/, "").trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
