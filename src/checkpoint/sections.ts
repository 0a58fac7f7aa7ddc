/** The parts of a checkpoint's body that the program understands. */
export type Field =
  | "goal"
  | "leftOff"
  | "next"
  | "done"
  | "failed"
  | "decisions"
  | "openDecisions"
  | "questions"
  | "assumptions"
  | "blockers"
  | "errors"
  | "signals"
  | "concepts"
  | "context"
  | "focus"
  | "verify"
  | "commands"
  | "ids"
  | "files";

/** How a field's content reads: running text, a list, or an ordered list. */
export type FieldKind = "text" | "list" | "ordered";

/** What is fixed about one field. */
export interface FieldRule {
  readonly field: Field;
  readonly kind: FieldKind;
  /** The headings read as this field; the first is the one written. */
  readonly headings: readonly [string, ...string[]];
}

/** Every field, in the order in which a new document lists them. */
export const FIELDS: readonly FieldRule[] = [
  { field: "goal", kind: "text", headings: ["Goal", "Task"] },
  { field: "leftOff", kind: "text", headings: ["Left Off", "Now", "Current Work State"] },
  { field: "next", kind: "ordered", headings: ["Next Actions", "Next Action", "Next", "Next Steps"] },
  { field: "blockers", kind: "list", headings: ["Blockers", "Remaining Issues"] },
  { field: "openDecisions", kind: "list", headings: ["Open Decisions"] },
  { field: "questions", kind: "list", headings: ["Open Questions"] },
  { field: "failed", kind: "list", headings: ["Failed Approaches", "Dead Ends"] },
  { field: "done", kind: "list", headings: ["Done This Session", "Progress", "Done"] },
  { field: "decisions", kind: "list", headings: ["Key Decisions"] },
  { field: "assumptions", kind: "list", headings: ["Constraints/Assumptions", "Constraints", "Assumptions"] },
  { field: "errors", kind: "list", headings: ["Errors and Fixes", "Errors"] },
  { field: "signals", kind: "list", headings: ["User Priority Signals", "Feedback"] },
  { field: "concepts", kind: "list", headings: ["Key Concepts"] },
  { field: "focus", kind: "text", headings: ["Current Focus"] },
  { field: "context", kind: "text", headings: ["Relevant Context", "Context Notes", "Context"] },
  { field: "verify", kind: "list", headings: ["Verify"] },
  { field: "commands", kind: "list", headings: ["Commands"] },
  { field: "ids", kind: "list", headings: ["IDs"] },
  { field: "files", kind: "list", headings: ["Modified Files", "Files"] },
];

/**
 * One stretch of the body, from its heading to the next.
 * `source` is the text between the two headings exactly as it stands; `text` and `items` are what it says.
 */
export interface Section {
  readonly field: Field | null;
  /** The heading line without its line ending, such as `## Left Off`. */
  readonly heading: string;
  readonly source: string;
  readonly text: string;
  readonly items: readonly string[];
}

const byHeading = new Map(FIELDS.flatMap((rule) => rule.headings.map((h) => [h.toLowerCase(), rule.field])));
const byField = new Map(FIELDS.map((rule) => [rule.field, rule]));

/** The field a heading's words stand for; `Next Action: wire the button` is a Next Action. */
function fieldForHeading(words: string): Field | null {
  const plain = words.replace(/[*_`]/g, "").trim().toLowerCase();
  return byHeading.get(plain) ?? byHeading.get(plain.split(":", 1)[0]?.trim() ?? "") ?? null;
}

/** The field a heading stands for; a remark in brackets after it, as in `Next Actions (priority order)`, is not read. */
export function fieldOfHeading(words: string): Field | null {
  return fieldForHeading(words) ?? fieldForHeading(words.replace(/\([^()]*\)[ \t]*$/, ""));
}

/** The rule of one field. */
export function ruleOf(field: Field): FieldRule {
  const rule = byField.get(field);
  if (!rule) throw new Error(`no rule for field ${field}`);
  return rule;
}

/** The items of one field, from every section that stands for it. */
export function itemsOf(of: { readonly sections: readonly Section[] }, field: Field): readonly string[] {
  return of.sections.filter((section) => section.field === field).flatMap((section) => section.items);
}

/** The running text of one field, from every section that stands for it. */
export function textOf(of: { readonly sections: readonly Section[] }, field: Field): string {
  return of.sections
    .filter((section) => section.field === field)
    .map((section) => section.text)
    .filter((text) => text !== "")
    .join("\n\n");
}
