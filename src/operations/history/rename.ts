import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { renderCheckpoint } from "../../checkpoint/document/native.ts";
import { renamed } from "../../checkpoint/document/rename-document.ts";
import { parseName } from "../../checkpoint/name.ts";
import { refuseReserved } from "../../profiles/registry.ts";
import { contentsOf } from "../../store/capture.ts";
import { isForeign, type NameState, wholeJournal } from "../../store/name-state.ts";
import { change, entryFacts, type IndexReport, type NewEntries, type Pen } from "../change.ts";
import { findCheckpoint } from "../find/checkpoint.ts";
import { nameTaken, noSuchCheckpoint, sameName } from "../operation-errors.ts";
import { changedMeanwhile } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";

/** The name as it is, and as it shall be. */
export interface RenameRequest {
  readonly from: string;
  readonly to: string;
}

/** What was renamed. */
export interface RenameResult {
  readonly from: CheckpointName;
  readonly to: CheckpointName;
  /** The new name had a journal of another checkpoint, which has ended: both are one from now on. */
  readonly joined: boolean;
  readonly index: IndexReport;
}

/**
 * Gives a live checkpoint another name; its journal goes with it, and the old name's stays. Where the new name had a
 * journal, the entry has both as its past:
 *
 *     from    save ── save ──┬── rename (ended)
 *     to      save ── clear ─┴── rename
 */
export async function rename(at: Workspace, request: RenameRequest): Promise<RenameResult> {
  const [from, to] = [parseName(request.from), parseName(request.to)];
  if (from === to) throw sameName(from);
  refuseReserved(to);
  const { value: joined, index } = await change(at, { command: "rename" }, (pen) =>
    move(at, { from, to }, pen),
  );
  return { from, to, joined, index };
}

async function move(
  at: Workspace,
  { from, to }: Pick<RenameResult, "from" | "to">,
  pen: Pen,
): Promise<boolean> {
  const [found, head] = await Promise.all([findCheckpoint(at, from), at.engine.head()]);
  const document = renderCheckpoint(renamed(found.checkpoint, to));
  const contents = contentsOf(found.checkpoint.files);
  const kept = await at.engine.present(contents);
  const facts = entryFacts(at, head);
  let [joined, isForeignInPart] = [false, false];
  const decide: NewEntries["decide"] = async (state, all) => {
    const source = all.find((one) => one.name === from);
    if (!source) throw noSuchCheckpoint(from, []);
    if (source.live?.oid !== found.oid) throw changedMeanwhile(source);
    if (state.name === from) return { op: "rename", document: null, facts };
    if (state.live) throw nameTaken(to);
    joined = state.journal !== null && !(await isRelated(at, state, source));
    const captured = contents.filter((oid) => kept.has(oid));
    // A new name does not make somebody else's text one's own, neither what is live nor what was before it.
    const unaccepted = source.marks.documents;
    isForeignInPart = unaccepted.size > 0;
    const adopt = source.journal ? { adopt: source.journal, unaccepted } : {};
    const trust = isForeign(source) ? { trust: "foreign" as const } : {};
    return { op: "rename", document, captured, facts, ...adopt, ...trust };
  };
  await pen.append({ names: [from, to], decide });
  const remote = at.origins.of(from);
  if (isForeignInPart && remote !== null) at.origins.note([to], remote);
  return joined;
}

/** Journals that share an entry tell the story of one checkpoint. */
async function isRelated(at: Workspace, one: NameState, other: NameState): Promise<boolean> {
  const [mine, theirs] = [await wholeJournal(at.engine, one), await wholeJournal(at.engine, other)];
  return mine?.entries.some(({ id }) => theirs?.filed.has(id)) ?? false;
}
