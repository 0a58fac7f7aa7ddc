import { FIELDS } from "../../checkpoint/sections.ts";
import { type CountedSection, KEPT_WORK, REFERENCED } from "../../operations/save/rules/word-changes.ts";
import { counted } from "../../text/phrases.ts";

/** A count as it is said: `2 Failed Approaches`, `1 Failed Approach`, `1 of Verify`, `2 files`, and `Left Off` for a text. */
export function countedSection({ section, items }: CountedSection): string {
  if (items === null) return section;
  if (section === REFERENCED) return counted(items, "file");
  if (section === KEPT_WORK) return `kept work of ${counted(items, "file")}`;
  const isSeveral = singular(section) !== section;
  return `${items} ${items === 1 && isSeveral ? singular(section) : isSeveral ? section : `of ${section}`}`;
}

const SEVERAL =
  /\b(Action|Blocker|Decision|Question|Constraint|Assumption|Error|Signal|Concept|Command|ID|File)s\b/g;

/** Only our own headings are known to be plurals. */
function singular(section: string): string {
  const isField = FIELDS.some(({ headings }) => headings[0] === section);
  return isField ? section.replace(/\b(Approach|Fix)es\b/g, "$1").replace(SEVERAL, "$1") : section;
}
