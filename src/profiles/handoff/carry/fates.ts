import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { isMemorySection } from "../../../checkpoint/memory-sections.ts";
import { type Section, textOf } from "../../../checkpoint/sections.ts";
import { withoutMarker } from "../../../text/markdown/markers.ts";
import { languageOf, statementOf } from "../likeness/statement.ts";
import { bySense, dropped, type Fate, type Old } from "./fate.ts";
import { type Match, match } from "./matching.ts";
import { partsOf } from "./parts.ts";
import { headingOfSection, headingWords, UNTIL_DONE, UNTIL_SAID } from "./pieces.ts";
import { withRestated } from "./restated.ts";
import { isQuestion, saidIn } from "./said.ts";
import { takenPlaces } from "./taken-place.ts";
import { wordFates } from "./word-fates.ts";

/** Decides of each part of the last handoff whether it is still open: by its words first, then by what it is about. */
export function fatesOf(
  before: readonly Section[],
  draft: Draft,
  green: ReadonlySet<string>,
): readonly (Old & { readonly fate: Fate })[] {
  const olds = before
    .filter((section) => isCarried(section, draft) && !NOTHING.test(withoutMarker(section.text)))
    .flatMap((section) => partsOf(section).map((part) => ({ section, part })));
  const said = saidIn(draft);
  const around = new Map(before.map((section) => [section, languageOf(section.text)]));
  const whole = languageOf(before.map(({ text }) => text).join("\n"));
  const statements = olds.slice(0, MOST_COMPARED).map(({ section, part }) => ({
    statement: statementOf(part.text, around.get(section) ?? whole),
    isQuestion: isQuestion(section.field),
    list: section.field,
  }));
  const matching = match(statements, said);
  const byWords = wordFates(before, draft, said, green);
  const places = takenPlaces(olds, draft, matching.nearTo);
  const alone = olds.map((old, at): Fate => {
    const place = places.get(old.section);
    const same = certain(old, matching.sameAs(at)) ?? decision(old, matching.nearTo(at));
    return (
      byWords(old) ??
      (place === undefined
        ? null
        : dropped(`'${place}' takes the place of '${headingOfSection(old.section)}'`, null)) ??
      (same ? bySense(same) : { state: "open" })
    );
  });
  const fates = withRestated(olds, alone, matching);
  let above: Fate = { state: "open" };
  return olds.map((old, at) => {
    const isBelow = old.part.kind === "below";
    // What stands below an item that is over is over with it; where that is done, an empty box is open still.
    const isOver =
      isBelow && above.state === "dropped" && !(old.part.isBox && above.because.startsWith("done"));
    const fate: Fate = (isOver ? above : fates[at]) ?? { state: "open" };
    if (!isBelow) above = fate;
    return { ...old, fate };
  });
}

/** In a section of the user's own, and in a text, something that only speaks of the same takes no line away. */
function certain({ section: { field } }: Old, match: Match | null): Match | null {
  const isList = field !== null && UNTIL_DONE.includes(field);
  const isCertain = match !== null && match.likeness.score >= CERTAIN && !match.likeness.foreign;
  return isList || isCertain ? match : null;
}

/** A decision says one of the options, and need not say the others. */
function decision({ section: { field } }: Old, near: readonly Match[]): Match | null {
  if (!isQuestion(field)) return null;
  const isTelling = ({ said: { kind }, likeness }: Match): boolean =>
    kind === "decided" && likeness.verdict === "near" && likeness.firm && likeness.score >= LEAST_DECIDED;
  return near.find(isTelling) ?? null;
}

/** A handoff has at most 200 lines; in a longer file from before, the rest is compared by its words alone. */
const MOST_COMPARED = 500;
const CERTAIN = 0.9;
const LEAST_DECIDED = 0.4;

const NOTHING = /^(?:none|n\/a)?\.?$/i;

/** Whether a section is carried over at all, as far as nothing in it has ended. */
function isCarried(section: Section, draft: Draft): boolean {
  const { field } = section;
  if (field === null) return !isMemorySection(section) && !isSaidAnew(section, draft);
  return UNTIL_DONE.includes(field) || (UNTIL_SAID.includes(field) && textOf(draft, field) === "");
}

/** Whether the draft has a section of the same heading that is nobody's field. */
function isSaidAnew(section: Section, draft: Draft): boolean {
  const words = headingWords(section);
  return draft.sections.some((other) => other.field === null && headingWords(other) === words);
}
