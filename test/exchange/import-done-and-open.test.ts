import { expect, test } from "vitest";
import { parseCheckpoint } from "../../src/checkpoint/document/native.ts";
import { itemsOf } from "../../src/checkpoint/sections.ts";
import { checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";

/** The checkpoint that a file becomes. */
async function imported(path: string, text: string) {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({ [path]: text });
  const { stdout } = await repo.checkpoint(["import", path], { now });
  const name = /^imported +(\S+)/.exec(stdout)?.[1] ?? "";
  return parseCheckpoint(Buffer.from(await repo.document(name)));
}

const HEAD = "# Checkpoint: tax\n\n- **Branch:** `main`\n- **Saved:** 2026-11-10 10:00\n\n";

test.each([
  ["signs", "1. ✅ read the rates\n2. round them\n3. print them\n"],
  ["boxes", "- [x] read the rates\n- [ ] round them\n- [ ] print them\n"],
  ["strokes", "1. ~~read the rates~~\n2. round them\n3. print them\n"],
  ["words", "1. read the rates — done\n2. round them\n3. print them\n"],
])("what is done among next actions, by %s, is done", async (_, list) => {
  for (const [path, file] of [
    ["checkpoint-tax.md", `${HEAD}## Left Off\nx\n\n## Next Steps\n${list}`],
    ["memory/checkpoints/tax.md", `# Checkpoint: tax\n**Created:** 2026-11-10\n\n## Next Action\n${list}`],
    ["CONTINUITY_CLAUDE-tax.md", `## Goal\nx\n\n## Now\ny\n\n## Next\n${list}`],
    ["SESSION_STATE.md", `## Left Off\nx\n\n## Next Steps\n${list}`],
  ] as const) {
    const checkpoint = await imported(path, file);
    expect(itemsOf(checkpoint, "next"), path).toEqual(["round them", "print them"]);
    expect(itemsOf(checkpoint, "done"), path).toEqual(["read the rates"]);
  }
});

test("where all is done, nothing comes next", async () => {
  const checkpoint = await imported(
    "checkpoint-tax.md",
    `${HEAD}## Left Off\nx\n\n## Next\n- [x] a\n- [x] b\n`,
  );
  expect(itemsOf(checkpoint, "next")).toEqual([]);
  expect(itemsOf(checkpoint, "done")).toEqual(["a", "b"]);
});

const LOG = `## Log
### Monday
Began with the rates.

**Next Steps**
- ask for the rates of last year

### Tuesday
#### Next Steps
- wait for the answer

`;

test.each([
  ["before", `${LOG}## TODO\n- round them\n`],
  ["behind", `## TODO\n- round them\n\n${LOG}`],
])("next steps deep in a log that stands %s a section of its own do not beat it", async (_, body) => {
  const checkpoint = await imported(
    "memory/checkpoints/tax.md",
    `# Checkpoint: tax\n**Created:** 2026-11-10\n\n## Progress\n- a\n\n${body}`,
  );
  expect(itemsOf(checkpoint, "next")).toEqual(["round them"]);
  const log = checkpoint.sections.find(({ heading }) => heading === "## Log");
  expect(log?.text).toContain("ask for the rates of last year");
  expect(log?.text).toContain("wait for the answer");
});

test("next steps that stand only in a log are still found: the shallowest", async () => {
  const checkpoint = await imported(
    "memory/checkpoints/tax.md",
    `# Checkpoint: tax\n**Created:** 2026-11-10\n\n## Progress\n- a\n\n${LOG}### Next Steps\n- round them\n`,
  );
  expect(itemsOf(checkpoint, "next")).toEqual(["round them"]);
});
