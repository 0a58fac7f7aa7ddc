import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import type { Field, Section } from "../../checkpoint/sections.ts";
import { headingOf } from "../../text/markdown/markers.ts";

/** What a ledger calls the sections that documents have under other names. */
const NAMES: ReadonlyMap<Field | null, string> = new Map<Field | null, string>([
  ["leftOff", "Now"],
  ["next", "Next"],
  ["done", "Done"],
]);

/** A ledger's sections under the names that it has for them; what a heading says beyond its field's name stays. */
export function underLedgerNames({ sections }: Checkpoint): readonly Section[] {
  return sections.map((section) => {
    const name = NAMES.get(section.field);
    if (name === undefined) return section;
    const title = headingOf(section.heading)?.words.split(":").slice(1).join(":").trim() ?? "";
    return { ...section, heading: `## ${name}${title === "" ? "" : `: ${title}`}` };
  });
}
