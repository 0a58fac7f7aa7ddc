import type { Draft } from "../../../checkpoint/checkpoint.ts";
import type { Section } from "../../../checkpoint/sections.ts";
import { readListBlocks } from "../../../text/markdown/list-blocks.ts";
import { withoutMarker } from "../../../text/markdown/markers.ts";
import { itemKey } from "../item-key.ts";
import { isOpenBox } from "../open-parts.ts";
import { headingOfSection, headingWords, UNTIL_DONE, UNTIL_SAID } from "./pieces.ts";

const STOPPED = "nothing says that it is still in progress";
const NOTHING = /^none\.?$/i;

/** What gives way to what is said now, or to silence, item by item; what is on a list of its own is told there. */
export function replacedIn(
  before: readonly Section[],
  draft: Draft,
): readonly { readonly item: string; readonly because: string }[] {
  return before.flatMap((section) => {
    const { field, source, items, text } = section;
    if (text === "" || NOTHING.test(withoutMarker(text))) return [];
    if (field !== null && UNTIL_DONE.includes(field)) return [];
    const now = draft.sections.filter((other) =>
      field === null
        ? other.field === null && headingWords(other) === headingWords(section)
        : other.field === field,
    );
    const isSilent = now.every((other) => other.text === "");
    if (isSilent && (field === null || UNTIL_SAID.includes(field))) return [];
    const boxes = readListBlocks(source).filter(isOpenBox);
    const isLasting = field === null || field === "leftOff" || UNTIL_SAID.includes(field);
    const said = isLasting ? (items.length > 0 ? items : [text]) : boxes.map(({ key }) => key);
    const known = new Set(now.flatMap((other) => other.items.map(itemKey)));
    return said
      .filter((item) => !known.has(itemKey(item)))
      .map((item) => ({ item: inWords(item), because: why(section, isSilent) }));
  });
}

function why(section: Section, isSilent: boolean): string {
  const words = headingOfSection(section);
  if (!isSilent) return `'${words}' is said anew`;
  return section.field === "leftOff" ? STOPPED : `'${words}' belongs to its session`;
}

function inWords(text: string): string {
  const lines = text.split("\n").map((line) => withoutMarker(line).trim());
  return lines.filter((line) => line !== "").join(" ");
}
