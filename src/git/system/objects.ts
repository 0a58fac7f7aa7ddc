import { join } from "node:path";
import type { Oid } from "../../checkpoint/oid.ts";
import { isFilled } from "../../host/files/read-file.ts";
import type { Engine, NewObject, Repository } from "../engine.ts";
import { firstLine, gitFailed } from "../git-errors.ts";
import { byId } from "../object-id.ts";
import type { Batch } from "./batch.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type ObjectPart = Pick<Engine, "readObjects" | "present" | "objectFacts" | "writeObjects">;

/** Objects by `cat-file` and `hash-object`. */
export function objectsOf(
  at: GitPlace,
  { commonDir }: Repository,
  contents: Batch,
  headers: Batch,
): ObjectPart {
  const isLoose = (id: Oid): boolean => isFilled(join(commonDir, "objects", id.slice(0, 2), id.slice(2)));
  return {
    async readObjects(ids) {
      return byId(ids, await contents.ask(ids), ({ type, bytes }) => ({ type, bytes }));
    },
    async present(ids) {
      // What was just written lies in a file of its own: a look at it costs no process.
      const loose = new Set(ids.filter(isLoose));
      const others = ids.filter((id) => !loose.has(id));
      const answers = await headers.ask(others);
      return new Set([...loose, ...others.filter((_, index) => answers[index])]);
    },
    async objectFacts(ids) {
      return byId(ids, await headers.ask(ids), ({ type, size }) => ({ type, size }));
    },
    async writeObjects(objects) {
      // Blobs first: git checks that what a tree names is there.
      await writeType(at, "blob", objects);
      await writeType(at, "tree", objects);
      await writeType(at, "commit", objects);
    },
  };
}

async function writeType(
  at: GitPlace,
  type: NewObject["type"],
  objects: readonly NewObject[],
): Promise<void> {
  const wanted = objects.filter((object) => object.type === type);
  if (wanted.length === 0) return;
  const args = ["hash-object", "-t", type, "-w", "--no-filters", "--stdin-paths"];
  const answer = await runSteadily(at, args, wanted.map((object) => `${object.file}\n`).join(""));
  const ids = answer.stdout.toString("utf8").split("\n").filter(Boolean) as Oid[];
  const wrong = wanted.find((object, index) => ids[index] !== object.oid);
  if (answer.status !== 0 || wrong) throw gitFailed("hash-object", firstLine(answer.stderr));
}
