// A repository with so many checkpoints of a usual length.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openWorld } from "./demo.mjs";

const WORDS = "parser cache session router socket buffer index token queue timer worker schema".split(" ");
const START = Date.UTC(2026, 9, 1);

/** Saves them, an hour apart. */
export async function makeMany(folder, count) {
  mkdirSync(join(folder, "many"), { recursive: true });
  const repo = openWorld(folder).clone("many");
  repo.git(["init", "-q", "-b", "main"]);
  for (const [key, value] of [
    ["user.name", "Ada Lovelace"],
    ["user.email", "ada@example.org"],
    ["checkpoint.index", "never"],
  ])
    repo.git(["config", key, value]);
  repo.commit({ "src/form.ts": "one\ntwo\nthree\n" }, "Begin", "2026-10-01T00:00:00Z");
  for (let index = 0; index < count; index++) {
    const word = (n) => WORDS[(index * 7 + n * 5) % WORDS.length];
    const line = (n) => `The ${word(n)} waits for the ${word(n + 1)}, which the ${word(n + 2)} never tells. `;
    const input = `# ${word(0)}-${index}\n\n## Left Off\n${line(0).repeat(6)}in src/form.ts:2\n\n## Failed Approaches\n- ${line(2)}— too slow\n\n## Next Actions\n1. ${line(3)}\n2. ${line(4)}\n`;
    await repo.checkpoint(
      ["save", `${word(0)}-${index}`, "-m", line(1), "-F", "-"],
      new Date(START + index * 3_600_000).toISOString(),
      { input },
    );
  }
  repo.write({ "src/form.ts": "zero\none\ntwo\nthree\n" });
  return repo;
}
