import type { CheckpointHeader } from "../checkpoint/checkpoint.ts";
import { documentProblem } from "../checkpoint/document/document-text.ts";
import { parseCheckpoint, readHeader } from "../checkpoint/document/native.ts";
import { epochOf } from "../checkpoint/moment.ts";
import { isAutosave, isName } from "../checkpoint/name.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine, RefContent } from "../git/engine.ts";
import type { KnownHeaders, Standing } from "./header-notes.ts";
import type { DamagedRef, IsForeign, LiveCheckpoint, ReadCheckpoint } from "./live-checkpoints.ts";
import { nameInRef, UNACCEPTED } from "./ref-names.ts";
import { markedIn } from "./trust/marks.ts";

/** What live refs hold. */
export interface ReadContents {
  readonly checkpoints: readonly LiveCheckpoint[];
  readonly damaged: readonly DamagedRef[];
  /** The headers that were not known. */
  readonly fresh: readonly (readonly [Oid, CheckpointHeader])[];
}

/** Reads what live refs hold, their marks apart; of what is known no more than that. */
export async function readContents(
  contents: readonly RefContent[],
  known: KnownHeaders,
  isForeign: IsForeign,
): Promise<ReadContents> {
  const checkpoints: LiveCheckpoint[] = [];
  const damaged: DamagedRef[] = [];
  const fresh: (readonly [Oid, CheckpointHeader])[] = [];
  for (const content of contents) {
    const standing = content.oid === null ? undefined : known.standing(content.oid);
    const one = standing ? knownOne(content, standing, known, isForeign) : await readOne(content, isForeign);
    if ("why" in one) damaged.push(one);
    else checkpoints.push(one);
    if (!standing && !("why" in one)) fresh.push([one.oid, one.header]);
  }
  return { checkpoints, damaged, fresh };
}

/** Tells which documents nobody here has accepted; where marks cannot be read, all of that name. */
export function foreignIn(engine: Engine, contents: readonly RefContent[]): IsForeign {
  const marks = new Map(
    contents
      .filter(({ ref }) => ref.startsWith(UNACCEPTED))
      .map((content) => [
        nameInRef(content.ref),
        content.known ? null : markedIn(content, engine.repository.objectFormat),
      ]),
  );
  return (name, document) => marks.has(name) && (marks.get(name)?.has(document) ?? true);
}

function knownOne(
  { ref, oid }: RefContent,
  { saved, profile }: Standing,
  known: KnownHeaders,
  isForeign: IsForeign,
): LiveCheckpoint | DamagedRef {
  const name = nameInRef(ref);
  if (!isName(name) || oid === null)
    return { name, why: "its name is not one a checkpoint can have", canEnd: false };
  let read: CheckpointHeader | null = null;
  const header = (): CheckpointHeader => {
    read ??= known.read(oid);
    return read;
  };
  return {
    name,
    oid,
    get header() {
      return header();
    },
    get branch() {
      return header().branch ?? null;
    },
    get worktree() {
      return header().worktree ?? null;
    },
    get summary() {
      return header().summary ?? "";
    },
    saved,
    profile,
    isAutosave: isAutosave(name),
    bytes: null,
    foreign: isForeign(name, oid),
  };
}

/** Reads what one live ref holds. */
export async function readOne(
  content: RefContent,
  isForeign: IsForeign,
): Promise<ReadCheckpoint | DamagedRef> {
  const name = nameInRef(content.ref);
  const damaged = (why: string, canEnd = false): DamagedRef => ({ name, why, canEnd });
  if (content.oid === null) return damaged("the ref holds no object id");
  if (content.type === null || content.bytes === null) return damaged("its object is missing or corrupt");
  if (content.type !== "blob") return damaged(`it points at a ${content.type}, not at a checkpoint`);
  if (!isName(name)) return damaged("its name is not one a checkpoint can have");
  const problem = documentProblem(content.bytes);
  if (problem) return damaged(problem.message, true);
  try {
    const header = readHeader(content.bytes) ?? (await parseCheckpoint(content.bytes));
    const { oid, bytes } = content;
    const { profile, branch = null, worktree = null, summary = "" } = header;
    const [saved, foreign] = [epochOf(header.saved), isForeign(name, oid)];
    const facts = { saved, profile, branch, worktree, summary, isAutosave: isAutosave(name) };
    return { name, oid, header, ...facts, bytes, foreign };
  } catch (error) {
    return damaged(error instanceof Error ? error.message : String(error), true);
  }
}

/** Newest first, and of one moment by name: a number for each has both, for those that come by name already. */
export function newestFirst(checkpoints: readonly LiveCheckpoint[]): readonly LiveCheckpoint[] {
  const isByName = checkpoints.every(({ name }, at) => at === 0 || (checkpoints[at - 1]?.name ?? "") < name);
  const all = isByName ? checkpoints : [...checkpoints].sort((a, b) => (a.name < b.name ? -1 : 1));
  const { length } = all;
  // No moment of any year with four digits is cut, as long as there are fewer than 35,000.
  const most = Math.floor(Number.MAX_SAFE_INTEGER / length) - 1;
  const keys = new Float64Array(length);
  for (const [at, { saved }] of all.entries())
    keys[at] = Math.max(-most, Math.min(most, Math.floor(saved / 1000))) * length - at;
  const ordered: LiveCheckpoint[] = [];
  keys.sort();
  for (let last = length - 1; last >= 0; last--) {
    const one = all[(length - ((keys[last] ?? 0) % length)) % length];
    if (one) ordered.push(one);
  }
  return ordered;
}
