import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, NewObject, ObjectFormat } from "../engine.ts";
import { firstLine, gitFailed } from "../git-errors.ts";
import { byId } from "../object-id.ts";
import type { Batch } from "./batch.ts";
import { hasFile, type LooseObjects } from "./files/loose-objects.ts";
import { type RecentObjects, recentObjects } from "./recent-objects.ts";
import { type GitPlace, runSteadily } from "./run.ts";
import { writePack } from "./write-pack.ts";

/** So many objects in a row that are not loose, and the next ones are hardly, either. */
const MOST_MISSES = 64;

/** From so many on objects are written in one pack: a file for each takes longer, for us and for whoever reads it. */
const MANY = 100;

type ObjectPart = Pick<Engine, "readObjects" | "present" | "objectFacts" | "writeObjects">;

/** Objects: loose ones from their files, all others by `cat-file`; what cannot be written so, by `hash-object`. */
export function objectsOf(
  at: GitPlace,
  format: ObjectFormat,
  loose: LooseObjects,
  contents: Batch,
  headers: Batch,
): ObjectPart {
  const looseFirst = looseUntilPacked();
  let kept: RecentObjects | null = null;
  const factsOf: Engine["objectFacts"] = (ids) =>
    looseFirst(ids, loose.facts, async (rest) =>
      byId(rest, await headers.ask(rest), ({ type, size }) => ({ type, size })),
    );
  return {
    readObjects: (ids) =>
      looseFirst(ids, loose.read, async (rest) => {
        kept ??= recentObjects();
        const recent = kept;
        const unread = rest.filter((id) => !recent.get(id));
        if (unread.length === 0) return byId(rest, rest.map(recent.get), (object) => object);
        const read = byId(unread, await contents.ask(unread), ({ type, bytes }) => ({ type, bytes }));
        recent.keep(read);
        if (unread.length === rest.length) return read;
        return byId(
          rest,
          rest.map((id) => read.get(id) ?? recent.get(id)),
          (object) => object,
        );
      }),
    async present(ids) {
      // git writes an object whole or not at all: where its file is, and no power cut emptied it, so is the object.
      const there = new Set(ids.filter(loose.has));
      const rest = ids.filter((id) => !there.has(id));
      return rest.length === 0 ? there : new Set([...there, ...(await factsOf(rest)).keys()]);
    },
    objectFacts: factsOf,
    async writeObjects(objects) {
      const pack = objects.length >= MANY ? await writePack(at, format, objects) : null;
      if (pack !== null) return pack;
      // What an object names is there before it.
      for (const type of ["blob", "tree", "commit"] as const) {
        const left = await loose.write(objects.filter((object) => object.type === type));
        if (left.length > 0) await writeByGit(at, type, left);
      }
      return null;
    },
  };
}

/**
 * What the loose files tell, and what git says of the rest. Where one look after the other is in vain, as after a fetch
 * or a gc, git is asked at once: it runs by then, and knows the loose ones, too.
 */
function looseUntilPacked() {
  let misses = 0;
  return async <V extends object>(
    ids: readonly Oid[],
    look: (id: Oid) => V | null,
    ask: (rest: readonly Oid[]) => Promise<ReadonlyMap<Oid, V>>,
  ): Promise<ReadonlyMap<Oid, V>> => {
    if (misses >= MOST_MISSES) return ask(ids);
    const seen = ids.map((id) => {
      const found = misses < MOST_MISSES ? look(id) : null;
      if (misses < MOST_MISSES) misses = found ? 0 : misses + 1;
      return found;
    });
    const rest = ids.filter((_, index) => !seen[index]);
    const asked = rest.length > 0 ? await ask(rest) : null;
    const values = ids.map((id, index) => seen[index] ?? asked?.get(id));
    return byId(ids, values, (value) => value);
  };
}

/** By their files; what lies with others in one, by itself. */
async function writeByGit(
  at: GitPlace,
  type: NewObject["type"],
  wanted: readonly NewObject[],
): Promise<void> {
  const [inFile, others] = [wanted.filter(hasFile), wanted.filter((one) => !hasFile(one))];
  const paths = inFile.map(({ file }) => `${file}\n`).join("");
  if (inFile.length > 0) await hashed(at, type, inFile, ["--stdin-paths", paths]);
  for (const one of others) await hashed(at, type, [one], ["--stdin", one.bytes]);
}

async function hashed(
  at: GitPlace,
  type: NewObject["type"],
  wanted: readonly NewObject[],
  [how, input]: readonly [string, string | Uint8Array],
): Promise<void> {
  const answer = await runSteadily(at, ["hash-object", "-t", type, "-w", "--no-filters", how], input);
  const ids = answer.stdout.toString("utf8").split("\n").filter(Boolean) as Oid[];
  const wrong = wanted.find((object, index) => ids[index] !== object.oid);
  if (answer.status !== 0 || wrong) throw gitFailed("hash-object", firstLine(answer.stderr));
}
