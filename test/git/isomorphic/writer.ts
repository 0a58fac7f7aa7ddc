import type { Oid } from "../../../src/checkpoint/oid.ts";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { objectId } from "../../../src/git/object-id.ts";

const WRITERS = 16;

/** Writes objects and moves and deletes refs without end, many at a time, and tells each, until it is killed. */
async function writeForever(cwd: string, round: string): Promise<void> {
  const engine = await openIsomorphicEngine({ cwd, env: process.env });
  const write = async (name: string): Promise<void> => {
    const ref = `refs/checkpoints/${name}`;
    let from: Oid | null = (await engine.refs([ref]))[0]?.oid ?? null;
    let oid = from;
    for (let count = 0; ; count++) {
      if (oid === null || count % 50 === 0) {
        const bytes = Buffer.from(`${name}, round ${round}, ${count}\n`.repeat(200));
        oid = objectId("sha1", "blob", bytes);
        await engine.writeObjects([{ oid, type: "blob", bytes, file: "" }]);
      }
      const to: Oid | null = from !== null && count % 10 === 0 ? null : oid;
      if ((await engine.moveRefs([{ ref, from, to }])).ok) from = to;
      if (count > 2) process.stdout.write("written\n");
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(`name-${n}`)));
}

void writeForever(process.argv[2] ?? "", process.argv[3] ?? "");
