import { utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { nowhere } from "../support/form.ts";
import { runGit } from "../support/git.ts";

const now = "2026-11-20T09:12:03Z";

const FILE = `# Checkpoint: invoices

- **Branch:** \`main\`

## Left Off
The totals are wrong by a cent.
`;

test("a HEAD that was never known is unknown: it did not move, and nothing is called fresh", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({ "checkpoint-invoices.md": `${FILE}\nWritten: 2026-11-16 18:00\n` });
  expect(await repo.checkpoint(["import", "checkpoint-invoices.md"], { now })).toMatchObject({ status: 0 });
  const list = await repo.checkpoint(["list"], { now });
  expect(list.stdout).toBe("* invoices  main  4 days ago  unknown  The totals are wrong by a cent.\n");
  const status = await repo.checkpoint(["status", "invoices"], { now });
  expect(status.stdout).toContain("unknown — the commit it was written at is not known");
  expect(await repo.checkpoint(["status", "invoices", "--exit-code"], { now })).toMatchObject({ status: 0 });
});

const NOTES = "# Session notes\n\n## Left Off\nThe totals are wrong by a cent.\n";

test("without a date in its text a tracked file has that of its last commit, one that was changed since its own", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({ "SESSION_STATE.md": NOTES, "docs/NEXT.md": NOTES.replace("totals", "sums") });
  await repo.commit("notes");
  repo.write({ "docs/NEXT.md": NOTES.replace("totals", "shares") });
  const later = new Date("2026-11-19T07:00:00Z");
  for (const path of ["SESSION_STATE.md", "docs/NEXT.md"]) utimesSync(join(repo.root, path), later, later);
  const { stdout } = await repo.checkpoint(["import", "."], { now });
  // Whoever clones a repository has files of today: the commits tell better.
  expect(stdout).toMatch(/^imported +session-state +2026-11-16 09:00 /m);
  expect(stdout).toMatch(/^imported +next +2026-11-19 07:00 /m);
});

test.each([
  ["front matter", (id: string) => `---\ngit_commit: ${id}\n---\n${NOTES}`],
  ["a short id in front matter", (id: string) => `---\ncommit: "${id.slice(0, 8)}"\n---\n${NOTES}`],
  [
    "a line near the top",
    (id: string) => NOTES.replace("\n\n", `\n\n- **Latest commit**: \`${id.slice(0, 7)}\` — wip\n\n`),
  ],
])("a commit in %s gives HEAD", async (_, file) => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  const commit = (await repo.git("rev-parse", "HEAD")).trim();
  repo.write({ "SESSION_STATE.md": file(commit) });
  await repo.checkpoint(["import", "SESSION_STATE.md"], { now });
  expect(await repo.document("session-state")).toContain(`\nhead: ${commit}\n`);
  const { stdout } = await repo.checkpoint(["list"], { now });
  expect(stdout).toContain(" fresh ");
});

test("a commit that this clone does not have is stale in full, and unknown in a few digits", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({
    "SESSION_STATE.md": `---\ncommit: ${nowhere}\n---\n${NOTES}`,
    "docs/NEXT.md": `---\ncommit: 0123456\n---\n${NOTES.replace("totals", "sums")}`,
  });
  await repo.checkpoint(["import", "."], { now });
  const { stdout } = await repo.checkpoint(["list"], { now });
  expect(stdout).toMatch(/session-state .* stale /);
  expect(stdout).toMatch(/next .* unknown /);
});

test("what was imported before this program knew the word unknown is still the same file", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({ "checkpoint-invoices.md": FILE });
  await repo.checkpoint(["import", "checkpoint-invoices.md"], { now });
  const old = (await repo.document("invoices")).replace("head: unknown\n", "");
  const { stdout: id } = await runGit(repo.root, repo.env, ["hash-object", "-w", "--stdin"], old);
  await repo.git("update-ref", "refs/checkpoints/invoices", id.trim());
  const again = await repo.checkpoint(["import", "checkpoint-invoices.md"], { now });
  expect(again.stdout).toMatch(/^unchanged +invoices/);
});
