import type { Section } from "./sections.ts";

const FACTS = /^(?:new |permanent |key |project )?facts?\b/i;
const EPISODES = /^(?:new )?(?:episodes?|events?)\b/i;

/** Whether a section lists what is true beyond the session. */
export function isFactSection({ field, heading }: Section): boolean {
  return field === null && FACTS.test(wordsOf(heading));
}

/** Whether a section lists what happened, for the log. */
export function isEpisodeSection({ field, heading }: Section): boolean {
  return field === null && EPISODES.test(wordsOf(heading));
}

/** Whether a section is meant for the project's memory, and has done its part once it is there. */
export function isMemorySection(section: Section): boolean {
  return isEpisodeSection(section) || isFactSection(section);
}

function wordsOf(heading: string): string {
  return heading.replace(/^[ #]+/, "").trim();
}
