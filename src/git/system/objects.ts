import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, NewObject } from "../engine.ts";
import { firstLine, gitFailed } from "../git-errors.ts";
import { byId } from "../object-id.ts";
import type { Batch } from "./batch.ts";
import type { LooseObjects } from "./files/loose-objects.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type ObjectPart = Pick<Engine, "readObjects" | "present" | "objectFacts" | "writeObjects">;

/** Objects: loose ones from their files, all others by `cat-file`; what cannot be written so, by `hash-object`. */
export function objectsOf(at: GitPlace, loose: LooseObjects, contents: Batch, headers: Batch): ObjectPart {
  const factsOf: Engine["objectFacts"] = (ids) =>
    looseFirst(ids, loose.facts, async (rest) =>
      byId(rest, await headers.ask(rest), ({ type, size }) => ({ type, size })),
    );
  return {
    readObjects: (ids) =>
      looseFirst(ids, loose.read, async (rest) =>
        byId(rest, await contents.ask(rest), ({ type, bytes }) => ({ type, bytes })),
      ),
    async present(ids) {
      // git writes an object whole or not at all: where its file is, and no power cut emptied it, so is the object.
      const there = new Set(ids.filter(loose.has));
      const rest = ids.filter((id) => !there.has(id));
      return rest.length === 0 ? there : new Set([...there, ...(await factsOf(rest)).keys()]);
    },
    objectFacts: factsOf,
    async writeObjects(objects) {
      // What an object names is there before it.
      for (const type of ["blob", "tree", "commit"] as const) {
        const left = await loose.write(objects.filter((object) => object.type === type));
        if (left.length > 0) await writeByGit(at, type, left);
      }
    },
  };
}

/** What the loose files tell, and what git says of the rest. */
async function looseFirst<V extends object>(
  ids: readonly Oid[],
  look: (id: Oid) => V | null,
  ask: (rest: readonly Oid[]) => Promise<ReadonlyMap<Oid, V>>,
): Promise<ReadonlyMap<Oid, V>> {
  const seen = ids.map(look);
  const rest = ids.filter((_, index) => !seen[index]);
  const asked = rest.length > 0 ? await ask(rest) : null;
  const values = ids.map((id, index) => seen[index] ?? asked?.get(id));
  return byId(ids, values, (value) => value);
}

async function writeByGit(
  at: GitPlace,
  type: NewObject["type"],
  wanted: readonly NewObject[],
): Promise<void> {
  const args = ["hash-object", "-t", type, "-w", "--no-filters", "--stdin-paths"];
  const answer = await runSteadily(at, args, wanted.map((object) => `${object.file}\n`).join(""));
  const ids = answer.stdout.toString("utf8").split("\n").filter(Boolean) as Oid[];
  const wrong = wanted.find((object, index) => ids[index] !== object.oid);
  if (answer.status !== 0 || wrong) throw gitFailed("hash-object", firstLine(answer.stderr));
}
