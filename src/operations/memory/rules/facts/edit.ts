import { CheckpointError } from "../../../../errors.ts";
import { asLatin1 } from "../../../../text/latin1.ts";
import { withoutCheckbox } from "../../../../text/markdown/markers.ts";
import { escapedFact, factText } from "./bullet.ts";
import { contradiction, contradictionKeys } from "./contradiction.ts";
import { factKey } from "./fact.ts";
import { type MemoryFact, type MemoryOutline, outlineOf } from "./memory-facts.ts";
import { headingFor, insertion, type MemoryChange } from "./place.ts";

/** What to do with a fact that contradicts another: ask, put it in the other's place, or keep both. */
export type FactCare = "ask" | "replace" | "keep both";

/** MEMORY.md with facts written into it, and what became of each. */
export interface FactsWritten {
  /** Null: there is no file and none is needed. */
  readonly bytes: Uint8Array | null;
  readonly outcomes: readonly FactOutcome[];
}

const NEW_FILE = "# Project Memory\n";

/** Writes facts into MEMORY.md, one after the other. Not one byte changes but for the lines of the facts. */
export function writeFacts(
  memory: Uint8Array | null,
  facts: readonly NewFact[],
  care: FactCare = "ask",
): FactsWritten {
  let bytes = memory;
  let outline = outlineOf(memory ?? Buffer.from(NEW_FILE));
  let outcomes: readonly FactOutcome[] = [];
  const keys = keysByText();
  for (const fact of facts) {
    const { outcome, change } = placed(outline, { ...fact, text: factText(fact.text) }, care, keys);
    if (change) {
      bytes = changed(outline, change);
      outline = outlineOf(bytes);
      mustStand(outline, change, outcome.text);
      outcomes = outcomes.map((earlier) => shiftedOutcome(earlier, change.from, change.by));
    }
    outcomes = [...outcomes, outcome];
  }
  return { bytes, outcomes };
}

/** What a text is compared by. */
interface Keys {
  readonly same: string;
  readonly against: readonly string[];
}

/** Many new facts are held against many that stand: each text is taken apart once. */
function keysByText(): (text: string) => Keys {
  const known = new Map<string, Keys>();
  return (text) => {
    const keys = known.get(text) ?? { same: factKey(text), against: contradictionKeys(text) };
    known.set(text, keys);
    return keys;
  };
}

interface Placed {
  readonly outcome: FactOutcome;
  readonly change: MemoryChange | null;
}

function placed(
  outline: MemoryOutline,
  { text, section }: NewFact,
  care: FactCare,
  keys: (text: string) => Keys,
): Placed {
  const heading = headingFor(outline, section);
  if (care !== "keep both") {
    const { same } = keys(text);
    const twin = outline.facts.find((fact) => keys(fact.text).same === same);
    if (twin) {
      return { outcome: { text, outcome: "already there", line: twin.line, as: twin.text }, change: null };
    }
    const conflicts = conflictsOf(text, outline.facts, keys);
    const [only, ...more] = conflicts;
    if (only && care === "replace" && more.length === 0) {
      const change = rewriting(outline, only.line, text);
      return { outcome: { text, outcome: "replaced", line: change.line, was: only.text }, change };
    }
    if (only) return { outcome: { text, outcome: "to decide", conflicts }, change: null };
  }
  const change = insertion(outline, heading, text);
  return { outcome: { text, outcome: "added", section: heading.words, line: change.line }, change };
}

function conflictsOf(
  text: string,
  facts: readonly MemoryFact[],
  keys: (text: string) => Keys,
): readonly FactConflict[] {
  const own = new Set(keys(text).against);
  return facts.flatMap((fact) => {
    if (!keys(fact.text).against.some((key) => own.has(key))) return [];
    const reason = contradiction(text, fact.text, `line ${fact.line}`);
    return reason === null ? [] : [{ line: fact.line, text: fact.text, reason }];
  });
}

/** The item of a line with another text; its marker and its box to tick stay. */
function rewriting(outline: MemoryOutline, line: number, text: string): MemoryChange {
  const item = outline.items.find(({ first }) => first === line - 1);
  const first = outline.lines[line - 1];
  const last = item && outline.lines[item.textLast];
  if (!item || !first || !last) throw new RangeError(`no item at line ${line}`);
  const content = first.text.slice(item.lead.length);
  const box = content.slice(0, content.length - withoutCheckbox(content).length);
  return {
    start: first.start + item.lead.length + box.length,
    end: last.end - last.eol.length,
    fresh: asLatin1(escapedFact(text)),
    line,
    from: item.textLast + 2,
    by: item.first - item.textLast,
  };
}

function changed({ text }: MemoryOutline, { start, end, fresh }: MemoryChange): Uint8Array {
  return Buffer.from(text.slice(0, start) + fresh + text.slice(end), "latin1");
}

/** A block that is never closed swallows all below it: what nobody reads there must not be called written. */
function mustStand(outline: MemoryOutline, { line }: MemoryChange, text: string): void {
  const found = outline.facts.find((fact) => fact.line === line);
  if (!found || factKey(found.text) !== factKey(text)) throw hidden(line);
}

function hidden(line: number): CheckpointError {
  return new CheckpointError(
    "refused",
    "hidden-place",
    `line ${line} of the memory file is part of a code block or comment, and a fact there would not be read`,
    { hints: ["close the code fence or comment above it, or name another section with --section"] },
  );
}

/** A fact to be written down, and under which heading; null: where facts stand already. */
export interface NewFact {
  readonly text: string;
  readonly section: string | null;
}

/** A fact that stands against a new one. */
export interface FactConflict {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** What became of a new fact. Lines count from 1. */
export type FactOutcome =
  | { readonly text: string; readonly outcome: "added"; readonly section: string; readonly line: number }
  | { readonly text: string; readonly outcome: "replaced"; readonly line: number; readonly was: string }
  | { readonly text: string; readonly outcome: "already there"; readonly line: number; readonly as: string }
  | {
      readonly text: string;
      readonly outcome: "to decide";
      readonly conflicts: readonly FactConflict[];
    };

/** The same outcome after lines came in, or went, from a line on. */
export function shiftedOutcome(outcome: FactOutcome, from: number, by: number): FactOutcome {
  const shift = (line: number): number => (line >= from ? line + by : line);
  if (outcome.outcome !== "to decide") return { ...outcome, line: shift(outcome.line) };
  const conflicts = outcome.conflicts.map((conflict) => ({ ...conflict, line: shift(conflict.line) }));
  return { ...outcome, conflicts };
}
