import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CheckpointName } from "../src/checkpoint/checkpoint.ts";
import { change } from "../src/operations/change.ts";
import { indexedNames } from "../src/operations/projections/rules/memory-index.ts";
import { openWorkspace } from "../src/operations/workspace.ts";
import { type CheckpointRepo, checkpointRepo } from "./support/cli.ts";
import { HANDOFF_FILES } from "./support/handoff-files.ts";

const NINE = { now: "2026-11-16T09:12:00Z" };
const TEN = { now: "2026-11-16T10:00:00Z" };
const LATEST = "memory/session-handoff-LATEST.md";

const file = (repo: CheckpointRepo, name: string): string => join(repo.root, `checkpoint-${name}.md`);

/** Two live checkpoints with files, and one that was written into by hand since. */
async function editedRepo(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.git("config", "checkpoint.project", "session");
  await repo.checkpoint(["save", "login", "-m", "Sign in", "--left-off", "in form.ts"], NINE);
  await repo.checkpoint(["save", "gone", "-m", "Was here"], NINE);
  await repo.checkpoint(["clear", "gone"], NINE);
  await repo.checkpoint(["save", "other", "-m", "Sign out", "--left-off", "at the start"], NINE);
  const edited = readFileSync(file(repo, "other"), "utf8").replace("at the start", "in the middle");
  writeFileSync(file(repo, "other"), edited);
  return repo;
}

/** The words of the log of commands, the oldest first. */
function commands(repo: CheckpointRepo): readonly string[] {
  const log = readFileSync(join(repo.root, ".git/checkpoint/operations"), "utf8");
  return log.split("\n").flatMap((line) => (line ? [JSON.parse(line).command as string] : []));
}

describe("every verb that writes absorbs edits, is on record, and refreshes what is generated", () => {
  test.each([
    { args: ["save", "fresh", "-m", "New"], live: ["fresh", "login", "other"] },
    { args: ["continue", "login", "--yes"], live: ["other"] },
    { args: ["clear", "login"], live: ["other"] },
    { args: ["rename", "login", "entry"], live: ["entry", "other"] },
    { args: ["restore", "gone"], live: ["gone", "login", "other"] },
    { args: ["undo", "login"], live: ["other"] },
    { args: ["import", "notes.md", "--as", "session"], live: ["login", "notes", "other"] },
    { args: ["autosave"], live: ["login", "other"] },
  ])("$args.0", async ({ args, live }) => {
    const repo = await editedRepo();
    repo.write({ "notes.md": "# Checkpoint: notes\n\n## Left Off\nat the notes\n" });
    const before = commands(repo).length;
    const answer = await repo.checkpoint(args, TEN);
    expect(answer.status, answer.stderr).toBe(0);
    expect(await repo.document("other")).toContain("in the middle");
    const [verb = ""] = args;
    // What nobody asked for is nothing that undo without a name takes back.
    expect(commands(repo).slice(before)).toEqual(verb === "autosave" ? ["import"] : ["import", verb]);
    const indexed = indexedNames(Buffer.from(repo.memory() ?? ""));
    expect([...indexed].sort()).toEqual(verb === "autosave" ? ["autosave", ...live] : live);
    for (const name of ["login", "entry", "gone", "fresh", "notes"])
      expect(existsSync(file(repo, name)), name).toBe(live.includes(name));
  });
});

test("'undo' passes an autosave over, and 'undo autosave' takes it back", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.checkpoint(["save", "login", "-m", "Sign in"], NINE);
  await repo.checkpoint(["autosave"], TEN);
  expect((await repo.checkpoint(["undo", "autosave"], TEN)).status).toBe(0);
  await repo.checkpoint(["redo", "autosave"], TEN);
  expect((await repo.checkpoint(["undo"], TEN)).stdout).toContain("login");
  expect(await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoints/")).toBe(
    "refs/checkpoints/autosave\n",
  );
});

test("the text of an autosave that cannot be written is kept, as that of a save", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  writeFileSync(join(repo.root, ".git/refs/checkpoint-journal"), "in the way");
  const answer = await repo.checkpoint(["autosave", "-F", "-"], { ...TEN, input: "## Left Off\nmid-air\n" });
  expect(answer.status).toBe(128);
  const kept = /^hint: your text is kept in (.+)$/m.exec(answer.stderr)?.[1] ?? "";
  expect(readFileSync(kept, "utf8")).toContain("mid-air");
});

test("a handoff that is imported from elsewhere has its file at once", async () => {
  const repo = await checkpointRepo();
  repo.write({ "old/session-handoff-LATEST.md": HANDOFF_FILES.reordered ?? "" });
  const answer = await repo.checkpoint(["import", "old", "--as", "handoff"], NINE);
  expect(answer.status, answer.stderr).toBe(0);
  expect(readFileSync(join(repo.root, LATEST), "utf8")).toContain("## Next Actions");
});

test("what was appended is on record, even if the verb fails after it", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.checkpoint(["save", "login", "-m", "Sign in"], NINE);
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  const name = "login" as CheckpointName;
  const failing = change(at, { command: "clear" }, async (pen) => {
    await pen.append({ names: [name], decide: () => ({ op: "clear", document: null, facts: {} }) });
    throw new Error("the rest of it");
  });
  await expect(failing).rejects.toThrow("the rest of it");
  await at.close();
  expect(commands(repo)).toEqual(["save", "clear"]);
  expect((await repo.checkpoint(["undo"], TEN)).status).toBe(0);
  expect(await repo.document("login")).toContain("Sign in");
});
