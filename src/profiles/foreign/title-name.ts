import { readWrittenDate } from "../reading/written-date.ts";

/** Words that say only what kind of file it is. */
const KIND =
  /\b(?:session|current|project|work(?:ing)?|hand-?off|hand-?over|state|status|notes?|summary|log|next|steps?|actions?|todos?|to-?dos?|tasks?|list|progress|context|document|doc|file|for|the|of|and|wip|resume|continue|here|start|backlog)\b|\.(?:md|txt)\b/giu;
/** A name is short. */
const MOST_WORDS = 4;

/** The few words of a title that can be a name: `LegacyLens - HANDOFF.md` is about LegacyLens; null where none can. */
export function titleName(title: string): string | null {
  const words = ownWords(title);
  return words.length > 0 && words.length <= MOST_WORDS ? words.join("-") : null;
}

/** Whether a title says more than what kind of file it is, and when it was written. */
export function isTellingTitle(title: string): boolean {
  return ownWords(title).length > 0;
}

function ownWords(title: string): readonly string[] {
  const own = withoutDates(title)
    .replace(KIND, " ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  const words = own.split(" ").filter((word) => word !== "");
  return words.some((word) => /\p{L}{2}|[^\p{ASCII}]/u.test(word)) ? words : [];
}

function withoutDates(title: string): string {
  const cut = title.slice(0, 200);
  for (const { index } of cut.matchAll(/(?<![\p{L}\p{N}])(?:\d|\p{Lu}\p{L}{2,})/gu)) {
    const date = readWrittenDate(cut.slice(index));
    if (date) return `${cut.slice(0, index)} ${date.rest}`;
  }
  return cut;
}
