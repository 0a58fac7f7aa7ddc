import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { FIELDS } from "../../checkpoint/sections.ts";
import { isForeign, type NameState } from "../../store/name-state.ts";
import { type CountedSection, type WordChanges, wordChanges } from "./rules/word-changes.ts";

/** The live document that a save took the place of, and what became of its words. */
export interface Before {
  readonly oid: Oid;
  readonly saved: string;
  readonly branch: string | null;
  readonly head: Oid | null;
  readonly changes: WordChanges;
  /** Somebody said that it may be replaced; others are replaced by their profile's rule, or built upon. */
  readonly forced: boolean;
}

/** What stood under a name before a save; null where nothing did that can be read. */
export async function describeBefore(
  state: NameState,
  after: Checkpoint,
  forced: boolean,
): Promise<Before | null> {
  const { live } = state;
  const old = live?.bytes ? await parseCheckpoint(live.bytes).catch(() => null) : null;
  if (!live || !old) return null;
  const changes = wordChanges(old, after);
  return {
    oid: live.oid,
    saved: old.saved,
    branch: old.branch ?? null,
    head: old.head ?? null,
    changes: isForeign(state) ? inOurWords(changes) : changes,
    forced,
  };
}

const OURS: ReadonlySet<string> = new Set([...FIELDS.map(({ headings }) => headings[0]), "Plan"]);

/** A stranger's headings and items are no part of what we say. */
function inOurWords({ added, dropped, replaced }: WordChanges): WordChanges {
  const ours = ({ section }: CountedSection): boolean => OURS.has(section);
  return {
    done: [],
    added: added.filter(ours),
    replaced: replaced.filter((section) => OURS.has(section)),
    dropped: dropped.filter(ours),
  };
}
