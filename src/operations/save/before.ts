import type { Checkpoint, FileReference } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { FIELDS } from "../../checkpoint/sections.ts";
import type { Place } from "../../git/engine.ts";
import { isForeign, type NameState } from "../../store/name-state.ts";
import type { Workspace } from "../workspace.ts";
import {
  type CountedSection,
  KEPT_WORK,
  REFERENCED,
  type WordChanges,
  wordChanges,
} from "./rules/word-changes.ts";
import { workThatStays } from "./work-that-stays.ts";

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

/** What was saved, and how it came to take the place of what stood there. */
export interface After {
  readonly checkpoint: Checkpoint;
  readonly forced: boolean;
  /** The live document that it was built upon; null where it replaced it. */
  readonly over: Oid | null;
  /** How many files that would have stayed were taken out of the list by hand. */
  readonly unlistedByHand: number;
}

/** What stood under a name before a save; null where nothing did that can be read. */
export async function describeBefore(
  at: Workspace,
  place: Place,
  state: NameState,
  { checkpoint: after, forced, over, unlistedByHand }: After,
): Promise<Before | null> {
  const { live } = state;
  const old = live?.bytes ? await parseCheckpoint(live.bytes).catch(() => null) : null;
  if (!live || !old) return null;
  const words = wordChanges(old, after);
  const told = isForeign(state) ? inOurWords(words) : words;
  const files = over === null ? await droppedFiles(at, place, old, after) : counted(unlistedByHand);
  return {
    oid: live.oid,
    saved: old.saved,
    branch: old.branch ?? null,
    head: old.head ?? null,
    changes: { ...told, dropped: [...told.dropped, ...files] },
    forced,
  };
}

/** The files that a document no longer names, and the uncommitted work that neither it nor the worktree nor HEAD has. */
async function droppedFiles(
  at: Workspace,
  place: Place,
  before: Checkpoint,
  after: Checkpoint,
): Promise<readonly CountedSection[]> {
  const paths = new Set(after.files.flatMap(({ path, from }) => [path, ...(from ? [from] : [])]));
  const contents = new Set(after.files.map(({ oid }) => oid));
  const isKept = ({ oid }: FileReference): boolean => oid === undefined || contents.has(oid);
  const files = before.files.filter((file) => !paths.has(file.path) && !(file.oid && isKept(file)));
  const work = (await workThatStays(at, place, before.files)).filter((file) => !isKept(file));
  return [...counted(files.length), ...(work.length > 0 ? [{ section: KEPT_WORK, items: work.length }] : [])];
}

function counted(files: number): readonly CountedSection[] {
  return files > 0 ? [{ section: REFERENCED, items: files }] : [];
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
