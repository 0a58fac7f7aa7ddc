import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";
const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}\n`).join("");

async function briefing(repo: CheckpointRepo, ...flags: string[]): Promise<string> {
  const answer = await repo.checkpoint(["continue", "work", "--keep", ...flags], { now });
  expect(answer.status, answer.stderr).toBe(0);
  return answer.stdout.replace(/ at [0-9a-f]{7} by .*/, "").replace(/\b[0-9a-f]{7}\b/g, "<oid>");
}

test("drift stands where it matters: by the file, and under the action that speaks of it", async () => {
  const repo = await checkpointRepo({
    "src/auth.ts": lines(30),
    "src/form.ts": "form\n",
    "src/old.ts": lines(12),
    "src/gone.ts": "gone\n",
  });
  const document = `# work

## Left Off
in src/auth.ts:10-12, as src/form.ts says

## Next Actions
1. wire the button in \`src/auth.ts:10-12\`,
   with what src/old.ts had

   \`\`\`
   1. src/gone.ts in a fence is part of the action
   \`\`\`
2. leave src/form.ts alone
3. then
   - look at src/gone.ts
   - rest

## Open Questions
- is src/auth.ts right?
`;
  await repo.checkpoint(["save", "work", "-F", "-"], { now, input: document });
  await repo.git("mv", "src/old.ts", "src/new.ts");
  repo.write({ "src/auth.ts": `first\n${lines(30)}` });
  rmSync(join(repo.root, "src/gone.ts"));
  await repo.git("add", "--all");
  await repo.git("commit", "--quiet", "-m", "meanwhile");
  expect(await briefing(repo)).toMatchInlineSnapshot(`
    "work — in src/auth.ts:10-12, as src/form.ts says
    Saved 2026-11-16 09:12 (just now) on main
    Drift: stale — HEAD is 1 commit ahead, 1 missing, 1 changed, 1 moved, 1 unchanged
      missing  src/gone.ts
      changed  src/auth.ts (+1 -0): lines 10-12 are now 11-13
      moved    src/old.ts → src/new.ts
      commit   <oid> meanwhile (src/auth.ts, src/gone.ts, src/old.ts)

    ## Left Off
    in src/auth.ts:10-12, as src/form.ts says

    ## Next Actions
    1. wire the button in \`src/auth.ts:10-12\`,
       with what src/old.ts had

       \`\`\`
       1. src/gone.ts in a fence is part of the action
       \`\`\`
       ⚠ src/auth.ts changed (+1 -0): lines 10-12 are now 11-13
       ⚠ src/old.ts moved to src/new.ts
       ⚠ src/gone.ts is missing
    2. leave src/form.ts alone
    3. then
       - look at src/gone.ts
         ⚠ src/gone.ts is missing
       - rest

    ## Open Questions
    - is src/auth.ts right?
    "
  `);
});

test("a next action in the heading, or in a plain sentence, gets its note too", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n", "b.ts": "b\n" });
  const input = "# work\n\n## Next Action: mend a.ts\n\nand then b.ts, as said\n\n## Left Off\na.ts\n";
  await repo.checkpoint(["save", "work", "-F", "-"], { now, input });
  repo.write({ "a.ts": "A\n", "b.ts": "B\n" });
  expect(await briefing(repo)).toMatchInlineSnapshot(`
    "work — a.ts
    Saved 2026-11-16 09:12 (just now) on main
    Drift: drifted — 2 changed
      changed  b.ts (+1 -1)
      changed  a.ts (+1 -1)

    ## Next Action: mend a.ts
    and then b.ts, as said
       ⚠ b.ts changed (+1 -1)
       ⚠ a.ts changed (+1 -1)

    ## Left Off
    a.ts
    "
  `);
});

test("a long briefing is bounded, the worst first, and --full shows all", async () => {
  const names = Array.from({ length: 30 }, (_, at) => `f${String(at).padStart(2, "0")}.ts`);
  const repo = await checkpointRepo(Object.fromEntries(names.map((name) => [name, `${name}\n`])));
  const flags = names.flatMap((name) => ["--file", name]);
  await repo.checkpoint(["save", "work", "-m", "x", ...flags], { now });
  for (const name of names.slice(0, 28)) repo.write({ [name]: `${name} edited\n` });
  rmSync(join(repo.root, "f28.ts"));
  const shown = (await briefing(repo)).split("\n");
  expect(shown.filter((line) => line.startsWith("  "))).toEqual([
    "  missing  f28.ts",
    ...names.slice(0, 19).map((name) => `  changed  ${name} (+1 -1)`),
    "  … and 9 more (--full shows all)",
  ]);
  const full = await briefing(repo, "--full");
  expect(full.match(/^ {2}(?:changed|missing)/gm)).toHaveLength(29);
  expect(full).not.toContain("--full shows all");
  const json = JSON.parse((await repo.checkpoint(["continue", "work", "--keep", "--json"], { now })).stdout);
  expect(json.drift.files, "programs get all of it").toHaveLength(30);
});

test("nothing changed, nothing said", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.checkpoint(["save", "work", "-m", "x", "--next", "mend a.ts:1"], { now });
  expect(await briefing(repo)).not.toContain("⚠");
  expect(await briefing(repo)).toContain("Drift: fresh — 1 unchanged\n\n## Next Actions\n1. mend a.ts:1\n");
});
