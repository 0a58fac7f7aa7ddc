import type { Draft } from "../../../checkpoint/checkpoint.ts";
import type { Section } from "../../../checkpoint/sections.ts";
import { weightOf } from "../likeness/statement.ts";
import { tokensOf } from "../likeness/tokens.ts";
import type { Old } from "./fate.ts";
import type { Match } from "./matching.ts";
import { headingOfSection } from "./pieces.ts";

/** So near must a part be to something in a new section to speak for that section. */
const LEAST_LIKE = 0.5;
/** So much of a section must be found again in one new section. */
const LEAST_SHARE = 0.5;
/** One long part is not the whole subject. */
const MOST_OF_A_PART = 4;

/**
 * Sections of the user's own whose subject the new document has under another heading, in whatever language, with that
 * heading: where most of what one says is found in one new section, line by line.
 */
export function takenPlaces(
  olds: readonly Old[],
  draft: Draft,
  nearTo: (open: number) => readonly Match[],
): ReadonlyMap<Section, string> {
  const found = new Map<Section, { whole: number; readonly shares: Map<number, number> }>();
  olds.forEach(({ section, part }, at) => {
    if (section.field !== null || part.kind === "below") return;
    const tally = found.get(section) ?? { whole: 0, shares: new Map<number, number>() };
    const weight = Math.min(MOST_OF_A_PART, weightOf(tokensOf(part.text)));
    tally.whole += weight;
    const near = nearTo(at).filter(({ likeness }) => likeness.score >= LEAST_LIKE);
    for (const index of new Set(near.map(({ said }) => said.section)))
      tally.shares.set(index, (tally.shares.get(index) ?? 0) + weight);
    found.set(section, tally);
  });
  const places = new Map<Section, string>();
  for (const [section, { whole, shares }] of found) {
    const [best] = [...shares].sort(([, a], [, b]) => b - a);
    const now = best && best[1] >= LEAST_SHARE * whole ? draft.sections[best[0]] : undefined;
    if (now) places.set(section, headingOfSection(now));
  }
  return places;
}
