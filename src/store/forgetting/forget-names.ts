import { documentName, type RecordedEntry, wholeId } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import type { Engine } from "../../git/engine.ts";
import type { Change } from "../change.ts";
import type { NameState } from "../name-state.ts";
import { textIds } from "./same-documents.ts";

/** As much as one forget names: it must be possible to forget it in turn, with all that it names and more. */
const AT_ONCE = 32 * 1024;
/** An entry has at most 64 KiB, and other facts need some. */
const MOST = 60 * 1024;

/** What one forget names: as many entries as there is room for, and how. */
export interface ForgetPart {
  readonly entries: readonly RecordedEntry[];
  readonly forgets: readonly string[];
}

/**
 * As many of these entries as one forget can name, from the first on: each by its whole id, with what its document
 * says; and all that those among them named which were forgets, for somebody must go on naming it.
 */
export async function nextPart(engine: Engine, entries: readonly RecordedEntry[]): Promise<ForgetPart> {
  const names = new Set<string>();
  const taken: RecordedEntry[] = [];
  let bytes = 0;
  for (const one of entries) {
    const more = (await namesOf(engine, one)).filter((name) => !names.has(name));
    const grown = bytes + more.reduce((sum, name) => sum + name.length + ", ".length, 0);
    if (taken.length > 0 && grown > AT_ONCE) break;
    if (grown > MOST) throw tooMuchForgotten(one);
    for (const name of more) names.add(name);
    taken.push(one);
    bytes = grown;
  }
  return { entries: taken, forgets: [...names].sort() };
}

/** A forget of some of these entries, as it is appended. */
export interface PlannedForget extends ForgetPart {
  readonly change: Change;
  /** What is live goes too. */
  readonly ends: boolean;
  /** Others are left for a further one. */
  readonly more: boolean;
}

/** Plans a forget of these entries: what is live first, so that no entry of ours holds what the next one forgets. */
export async function planForget(
  engine: Engine,
  { live }: Pick<NameState, "live">,
  meant: readonly RecordedEntry[],
  facts: Change["facts"] = {},
): Promise<PlannedForget> {
  const isLive = ({ document }: RecordedEntry): boolean => live !== null && document === live.oid;
  const part = await nextPart(engine, [...meant.filter(isLive), ...meant.filter((one) => !isLive(one))]);
  const ends = part.entries.some(isLive);
  const document = ends ? null : (live?.bytes ?? null);
  const change: Change = { op: "forget", document, facts: { ...facts, forgets: part.forgets } };
  return { ...part, change, ends, more: part.entries.length < meant.length };
}

async function namesOf(engine: Engine, one: RecordedEntry): Promise<readonly string[]> {
  const { document, entry } = one;
  const texts: readonly Oid[] = document ? [...(await textIds(engine, [document])).values()].flat() : [];
  return [wholeId(one), ...(entry.forgets ?? []), ...texts.map(documentName)];
}

function tooMuchForgotten({ id }: RecordedEntry): CheckpointError {
  return new CheckpointError("no", "too-much-forgotten", `'${id}' forgot too much to be forgotten itself`, {
    hints: ["what is live can be saved anew and the journal removed, here, in other clones and on remotes"],
  });
}
