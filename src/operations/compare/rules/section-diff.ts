import { type Field, ruleOf, type Section } from "../../../checkpoint/sections.ts";
import { linePatch } from "../../../text/diff/patch.ts";

/** What became of one section from one save to the next. */
export interface SectionDiff {
  readonly field: Field | null;
  /** The heading's words, without its marks: those of the later save, if it has the section. */
  readonly title: string;
  readonly state: "added" | "removed" | "changed" | "same";
  readonly kind: "list" | "text";
  /** Items of a list that came and went, each in its list's order. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** `changed`: items that both lists have stand in another order. */
  readonly order: "same" | "changed";
  /** The change line by line: of a text, or of a list whose items do not tell all of it. Empty where they do. */
  readonly patch: string;
}

interface Pair {
  readonly before: Section | null;
  readonly after: Section | null;
}

/** Compares two bodies section by section, in the order of the later one; sections that went stand where they were. */
export function diffSections(before: readonly Section[], after: readonly Section[]): readonly SectionDiff[] {
  return pairsOf(before, after).map(diffSection);
}

/** The same field or the same heading is the same section; the second of a kind meets the second. */
function pairsOf(before: readonly Section[], after: readonly Section[]): readonly Pair[] {
  const old = new Map(keyed(before));
  const now = new Map(keyed(after));
  const pairs: Pair[] = [];
  const leftBehind = (until: string | undefined) => {
    for (const [key, section] of old) {
      if (key === until) break;
      if (now.has(key)) continue;
      pairs.push({ before: section, after: null });
      old.delete(key);
    }
  };
  const order = [...now.keys()];
  order.forEach((key, index) => {
    leftBehind(order.slice(index).find((later) => old.has(later)));
    pairs.push({ before: old.get(key) ?? null, after: now.get(key) ?? null });
  });
  leftBehind(undefined);
  return pairs;
}

function keyed(sections: readonly Section[]): readonly (readonly [string, Section])[] {
  const counts = new Map<string, number>();
  return sections.map((section) => {
    const key = section.field ? `field ${section.field}` : `heading ${titleOf(section).toLowerCase()}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [`${key} ${count}`, section];
  });
}

function diffSection({ before, after }: Pair): SectionDiff {
  const shown = after ?? before;
  const kind = kindOf(before, after);
  const items = kind === "list" ? itemChanges(before?.items ?? [], after?.items ?? []) : NO_ITEMS;
  const told = items.added.length > 0 || items.removed.length > 0 || items.order === "changed";
  const patch = told ? "" : linePatch(bodyOf(before), bodyOf(after));
  const isSame = before !== null && after !== null && !told && patch === "";
  return {
    field: shown?.field ?? null,
    title: shown ? titleOf(shown) : "",
    state: isSame ? "same" : before === null ? "added" : after === null ? "removed" : "changed",
    kind,
    ...items,
    patch,
  };
}

const NO_ITEMS = { added: [], removed: [], order: "same" } as const;

/** A field is what its rule says; elsewhere a section is a list where each side that says something says it in items. */
function kindOf(before: Section | null, after: Section | null): "list" | "text" {
  const field = after?.field ?? before?.field ?? null;
  if (field && ruleOf(field).kind !== "text") return "list";
  const sides = [before, after].filter((section) => section !== null && section.text !== "");
  const listed = sides.every((section) => section !== null && section.text !== section.items[0]);
  return sides.length > 0 && listed ? "list" : "text";
}

/** Items as a collection: one that stands there twice and then once went once. */
function itemChanges(
  before: readonly string[],
  after: readonly string[],
): Pick<SectionDiff, "added" | "removed" | "order"> {
  const added = without(after, before);
  const removed = without(before, after);
  const stayedBefore = without(before, removed);
  const stayedAfter = without(after, added);
  const inOrder = stayedBefore.every((item, index) => item === stayedAfter[index]);
  return { added, removed, order: inOrder ? "same" : "changed" };
}

function without(items: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const item of others) counts.set(item, (counts.get(item) ?? 0) + 1);
  return items.filter((item) => {
    const count = counts.get(item) ?? 0;
    counts.set(item, count - 1);
    return count <= 0;
  });
}

/** What stands under the heading, without the blank lines around it; what the heading itself adds comes first. */
function bodyOf(section: Section | null): string {
  if (section === null) return "";
  const said = /:\s*(.+)$/.exec(titleOf(section))?.[1] ?? "";
  const body = section.source.replaceAll("\r\n", "\n").trim();
  const lines = [said, body].filter((text) => text !== "");
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

function titleOf({ heading }: Section): string {
  return heading
    .replace(/^ {0,3}#{1,6}[ \t]*/, "")
    .replace(/[ \t]+#+[ \t]*$/, "")
    .trim();
}
