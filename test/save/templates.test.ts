import { expect, test } from "vitest";
import { parseCheckpoint } from "../../src/checkpoint/document/native.ts";
import { itemsOf, textOf } from "../../src/checkpoint/sections.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { SESSION_FILES } from "../support/session-files.ts";

const now = "2026-11-16T09:12:03Z";

const SESSION = SESSION_FILES["memory/checkpoint-invoice-rounding.md"] ?? "";
const NAMED = SESSION_FILES["memory/checkpoint-mail-queue.md"] ?? "";
const CONTINUITY = SESSION_FILES["memory/checkpoints/rebuild-search-index.md"] ?? "";
const HANDOFF = SESSION_FILES["memory/session-handoff-LATEST.md"] ?? "";
const LEDGER = SESSION_FILES[".agents/session_ledger.md"] ?? "";
const YAML = SESSION_FILES["thoughts/shared/handoffs/login/2026-11-09_18-30_passkeys.yaml"] ?? "";

async function saved(repo: CheckpointRepo, input: string, ...flags: string[]) {
  const answer = await repo.checkpoint(["save", "-F", "-", ...flags], { now, input });
  expect(answer.stderr + answer.stdout).toMatch(/saved|Checkpoint/);
  expect(answer.status).toBe(0);
  const name = /Checkpoint "([^"]+)" saved/.exec(answer.stdout)?.[1] ?? "";
  return parseCheckpoint(Buffer.from(await repo.document(name)));
}

const repoOf = () => checkpointRepo({ "src/money.ts": "a\n", "src/mail/worker.ts": "b\n" });

test("the session template: its title is the name, its Plan line the plan, and no line of its head is there twice", async () => {
  const repo = await repoOf();
  const checkpoint = await saved(repo, SESSION);
  expect(checkpoint).toMatchObject({
    name: "invoice-rounding",
    branch: "main",
    saved: "2026-11-16T09:12:03+00:00",
    plan: { path: "~/.claude/plans/rounding.md", step: 2, of: 5 },
    profile: "session",
  });
  expect(checkpoint.preamble).toBe("# invoice-rounding\n\n");
  expect(itemsOf(checkpoint, "done")).toEqual([
    "moved the rounding out of the template",
    "14 tests for half cents",
  ]);
});

test.each(["session", "named"])("the named template, saved as %s", async (profile) => {
  const checkpoint = await saved(await repoOf(), NAMED, "--as", profile);
  expect(checkpoint).toMatchObject({ name: "mail-queue", profile, preamble: "# mail-queue\n\n" });
  expect(itemsOf(checkpoint, "next")[0]).toMatch(/^drain before deploy/);
});

test("the continuity template: Task is what it is about, and Created is told anew", async () => {
  const checkpoint = await saved(await repoOf(), CONTINUITY);
  expect(checkpoint).toMatchObject({
    name: "rebuild-search-index",
    summary: "Rebuild the search index without downtime",
    preamble: "# rebuild-search-index\n\n",
  });
  expect(itemsOf(checkpoint, "blockers")).toEqual(["staging has no disk left"]);
});

test("a ledger keeps its state, and a handoff its sections, in whatever profile", async () => {
  const ledger = await saved(await repoOf(), LEDGER);
  expect(textOf(ledger, "leftOff")).toBe("reconciling October");
  expect(itemsOf(ledger, "next")).toEqual(["switch the webhook"]);
  expect(itemsOf(ledger, "commands")).toEqual(["make reconcile"]);
  expect(ledger.preamble).not.toContain("Last updated");
  const handoff = await saved(await repoOf(), HANDOFF);
  expect(itemsOf(handoff, "openDecisions")).toEqual(["key length: 2048 | 4096 — user lean: 4096"]);
});

test.each(["passkeys.yaml", "-"])("several YAML documents are read whole, from %s", async (from) => {
  const repo = await repoOf();
  repo.write({ "passkeys.yaml": YAML });
  const answer = await repo.checkpoint(["save", "-F", from], { now, input: YAML });
  expect(answer).toMatchObject({ status: 0 });
  const checkpoint = await parseCheckpoint(Buffer.from(await repo.document("login")));
  expect(textOf(checkpoint, "goal")).toBe("Passkeys beside passwords, off by default");
  expect(itemsOf(checkpoint, "next")).toHaveLength(2);
  expect(checkpoint.unknownKeys.map(({ source }) => source)).toEqual([
    "status: partial\n",
    "outcome: PARTIAL_PLUS\n",
  ]);
});

test("YAML of one's own in several documents, too", async () => {
  const checkpoint = await saved(
    await repoOf(),
    "---\nname: tax-rates\n---\nleftOff: half way\n---\nnext: [a, b]\n",
  );
  expect(checkpoint.name).toBe("tax-rates");
  expect(textOf(checkpoint, "leftOff")).toBe("half way");
  expect(itemsOf(checkpoint, "next")).toEqual(["a", "b"]);
});

test.each([
  ["YAML", "name: Tax Rates\nleftOff: half way\n"],
  ["JSON", '{"name": "tax rates", "leftOff": "half way"}'],
  ["front matter", "---\nname: tax-rates\n---\n## Left Off\nhalf way\n"],
  ["a title", "# Checkpoint: Tax rates\n\n## Left Off\nhalf way\n"],
])("a document's own name in %s is its name", async (_, input) => {
  const repo = await repoOf();
  expect((await saved(repo, input)).name).toBe("tax-rates");
  // Whoever gives one on the command line means it.
  const given = await repo.checkpoint(["save", "other", "-F", "-"], { now, input });
  expect(given.stdout).toContain('Checkpoint "other" saved');
});

test("a document whose name is taken is refused, with ways out; on a terminal it is a question", async () => {
  const repo = await repoOf();
  await saved(repo, SESSION);
  const refused = await repo.checkpoint(["save", "-F", "-"], { now, input: SESSION });
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatchInlineSnapshot(`
    "error: checkpoint 'invoice-rounding' exists already (saved 2026-11-16 09:12, left off: Totals agree for EUR. CHF still rounds to 5 rappen in \`src/money.ts:88\`, which the tax office does not want.)
    hint: add to it with --amend, overwrite it with --force (the earlier state stays in its journal), or give another name
    "
  `);
  repo.write({ "draft.md": SESSION });
  const asked = await repo.checkpoint(["save", "-F", "draft.md"], { now, answers: ["2", "invoice-cents"] });
  expect(asked.stderr).toContain('Checkpoint "invoice-rounding" exists already.');
  expect(asked.stdout).toContain('Checkpoint "invoice-cents" saved');
  const forced = await repo.checkpoint(["save", "-F", "-", "--force"], { now, input: SESSION });
  expect(forced).toMatchObject({ status: 0 });
});

test("a name that the program gives itself, or that its profile refuses, is not taken from a document", async () => {
  const repo = await repoOf();
  const reserved = await repo.checkpoint(["save", "-F", "-"], { now, input: "name: autosave\nnext: [a]\n" });
  expect(reserved).toMatchObject({ status: 129 });
  expect(reserved.stderr).toContain("'autosave' is a name that the program gives itself");
  const vague = await repo.checkpoint(["save", "-F", "-", "--as", "continuity"], {
    now,
    input: "name: backup\nnext: [a]\n",
  });
  expect(vague).toMatchObject({ status: 129 });
  expect(vague.stderr).toContain("'backup'");
});

test("what has a name of its own keeps it, whatever a document calls itself", async () => {
  const repo = await repoOf();
  repo.write({ ".agents.yml": "session:\n  ledger: true\n" });
  const answer = await repo.checkpoint(["ledger", "-F", "-"], {
    now,
    input: `---\nname: mine\n---\n${LEDGER}`,
  });
  expect(answer).toMatchObject({ status: 0 });
  expect(await repo.document("ledger")).toContain("reconciling October");
});
