import { join } from "node:path";
import type { Engine, NewObject } from "../../git/engine.ts";
import { housekeepingSince } from "../../host/spool/housekeeping.ts";
import type { KeptObject, Spool, SpoolFolder } from "../../host/spool.ts";
import { neededObjects } from "./needed-objects.ts";
import { type Damage, readKept, seeingSpool } from "./seeing-spool.ts";

/** What was found among the operations that are done. */
export interface Tended {
  /** How many missing objects were written again. */
  readonly rewritten: number;
  /** How many are missing still, though the spool has them. */
  readonly missing: number;
}

/** The most folders that a command looks into, however many there are. */
const MOST_VERIFIED = 20;
/** Of these so many are the latest: what a prune takes, it takes from what was just written. */
const LATEST = 8;
const TWO_WEEKS = 14 * 24 * 3600_000;

/**
 * Looks whether the objects of operations that are done are still there. What is missing is written back or told; what
 * has been there for some minutes, with no gc at work that could have begun before, needs its bytes here no longer.
 */
export async function tendSpool(
  engine: Engine,
  spool: Spool,
  folders: readonly SpoolFolder[],
  damage: Damage,
): Promise<Tended> {
  dropUnused(spool, folders);
  const done = folders.filter(({ state }) => state === "done");
  if (done.length === 0) return { rewritten: 0, missing: 0 };
  const some = toVerify(spool, done);
  const first = await verify(engine, spool, some, damage);
  // What took these objects may have taken more: then no folder is passed over.
  const rest = first.isHarmed ? done.filter((folder) => !some.includes(folder)) : [];
  const second = await verify(engine, spool, rest, damage);
  return { rewritten: first.rewritten + second.rewritten, missing: first.missing + second.missing };
}

/** Looks into every folder: an object was met that is missing. */
export async function mendAll(engine: Engine, spool: Spool): Promise<Tended> {
  const done = spool.list().filter(({ state }) => state === "done");
  return verify(engine, spool, done, "mend");
}

/** The latest, and the oldest of those that have been there long enough to go. */
function toVerify(spool: Spool, done: readonly SpoolFolder[]): readonly SpoolFolder[] {
  const latest = done.slice(-LATEST);
  const oldest = done.slice(0, -LATEST).slice(0, MOST_VERIFIED - latest.length);
  return [...oldest.filter((folder) => isSettled(spool, folder)), ...latest];
}

function isSettled(spool: Spool, folder: SpoolFolder): boolean {
  const age = spool.age(folder);
  // A clock was wrong: its time begins anew, so that it neither stays for ever nor goes too early.
  if (age === null) spool.renew(join(spool.folder, folder.name));
  return age !== null && age >= spool.limits.settled;
}

interface Verified extends Tended {
  /** Objects are missing that refs lead to, whether they can be had back or not. */
  readonly isHarmed: boolean;
}

interface Looked {
  readonly folder: SpoolFolder;
  readonly path: string;
  readonly objects: readonly KeptObject[];
}

async function verify(
  engine: Engine,
  spool: Spool,
  folders: readonly SpoolFolder[],
  damage: Damage,
): Promise<Verified> {
  if (folders.length === 0) return { rewritten: 0, missing: 0, isHarmed: false };
  const looked = folders.map((folder): Looked => {
    const path = join(spool.folder, folder.name);
    return { folder, path, objects: spool.isPacked(path) ? [] : spool.objects(path) };
  });
  const present = await engine.present(looked.flatMap(({ objects }) => objects.map(({ oid }) => oid)));
  const since = housekeepingSince(engine.repository.commonDir);
  let [rewritten, missing, isHarmed] = [0, 0, false];
  for (const one of looked) {
    const lost = one.objects.filter(({ oid }) => !present.has(oid));
    const wanted = lost.length === 0 ? [] : await stillNeeded(engine, spool, one, lost, damage);
    const whole = await wholeOf(engine, spool, wanted);
    const written = damage === "mend" ? await writeBack(engine, whole) : 0;
    // While something is missing, the trees that later ones replaced are what tells which of it is needed.
    if (written === wanted.length)
      for (const { file } of lost.filter((kept) => !wanted.includes(kept))) drop(spool, file);
    rewritten += written;
    missing += whole.length - written;
    isHarmed ||= wanted.length > 0;
    if (written > 0) spool.renew(one.path);
    // A gc that began after all was in its place leaves it there.
    else if (
      wanted.length === 0 &&
      isSettled(spool, one.folder) &&
      (since === null || since > one.folder.time)
    )
      drop(spool, one.path);
  }
  return { rewritten, missing, isHarmed };
}

/** Of missing objects those that refs lead to. */
async function stillNeeded(
  engine: Engine,
  spool: Spool,
  { path, objects }: Looked,
  lost: readonly KeptObject[],
  damage: Damage,
): Promise<readonly KeptObject[]> {
  const plan = spool.plan(path);
  const needed = plan && (await neededObjects(seeingSpool(engine, spool, damage), spool, plan, objects));
  return needed === null ? lost : lost.filter(({ oid }) => needed.has(oid));
}

/** Those whose bytes are what their names say. */
async function wholeOf(
  engine: Engine,
  spool: Spool,
  wanted: readonly KeptObject[],
): Promise<readonly NewObject[]> {
  const read = await Promise.all(wanted.map((kept) => readKept(engine, spool, kept)));
  return read.filter((object) => object !== null);
}

async function writeBack(engine: Engine, whole: readonly NewObject[]): Promise<number> {
  if (whole.length === 0) return 0;
  try {
    await engine.writeObjects(whole);
    // git writes nothing where a file of that name is, whatever it holds.
    return (await engine.present(whole.map(({ oid }) => oid))).size;
  } catch {
    // No room, or no right to write: the bytes stay here, and a later command tries again.
    return 0;
  }
}

/** A text that nobody missed for two weeks goes. */
function dropUnused(spool: Spool, folders: readonly SpoolFolder[]): void {
  for (const folder of folders.filter(({ state }) => state === "unused").slice(0, MOST_VERIFIED)) {
    const [path, age] = [join(spool.folder, folder.name), spool.age(folder)];
    if (age === null) spool.renew(path);
    else if (age > TWO_WEEKS) drop(spool, path);
  }
}

function drop(spool: Spool, path: string): void {
  try {
    spool.remove(path);
  } catch {
    // A disk that cannot be written to keeps it for another time.
  }
}
