import type { Draft, PlanReference } from "../checkpoint.ts";
import { joinReason, splitReason } from "../items.ts";
import { FIELDS, type Field, ruleOf } from "../sections.ts";
import { composeSection, spaced } from "./sections.ts";

/** What is said in single texts: each field has as many as there is to say. */
export interface Said {
  readonly summary?: string;
  readonly plan?: PlanReference;
  readonly agent?: string;
  readonly session?: string;
  readonly fields?: Readonly<Partial<Record<Field, readonly string[]>>> | undefined;
}

/** A draft made of single texts, its sections in the order of a new document. */
export function draftOf(said: Said): Draft {
  const given = FIELDS.flatMap(({ field }) => {
    const texts = (said.fields?.[field] ?? []).map((text) => text.trim()).filter((text) => text !== "");
    if (texts.length === 0) return [];
    const isText = ruleOf(field).kind === "text";
    const items = isText ? texts : texts.map((item) => asItem(field, item));
    return [{ field, content: isText && items.length === 1 ? (items[0] ?? "") : items }];
  });
  const sections = given.map(({ field, content }) => composeSection(field, content));
  const { fields: _fields, ...rest } = said;
  return { ...rest, files: [], unknownKeys: [], sections: spaced(sections) };
}

/** `--failed "what: why"` is written as documents write it; whoever wrote "because" keeps the word. */
function asItem(field: Field, item: string): string {
  if (field !== "failed" && field !== "decisions") return item;
  const { what, why } = splitReason(item);
  return why !== null && item.startsWith(`${what}: `) ? joinReason(what, why) : item;
}
