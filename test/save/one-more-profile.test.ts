import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseBody } from "../../src/checkpoint/document/sections.ts";
import { itemsOf } from "../../src/checkpoint/sections.ts";
import { CheckpointError } from "../../src/errors.ts";
import type { Profile } from "../../src/profiles/profile.ts";
import { PROFILES } from "../../src/profiles/registry.ts";
import { checkpointRepo } from "../support/cli.ts";

// A ship's log, one for each worktree, asked for by a file, with a deck book as its source.
const voyage: Profile = {
  name: "voyage",
  about: "one log a worktree",
  onContinue: "keep",
  onTaken: "replace",
  naming: "worktree",
  refuseName: () => null,
  switchedBy: {
    file: "voyage.txt",
    read: async (text) => ({ on: text === "sail\n", path: "logs/voyage.log" }),
    off: () => new CheckpointError("no", "in-harbour", "the ship is in harbour", { hints: ["set sail"] }),
    remedy: () => "look at voyage.txt",
  },
  sources: [{ path: "DECK.md", read: (text) => draftOf(text.trim(), "") }],
  listForm: "created",
  afterSave: (_, file) => [`Logged in ${file}`],
  announces: true,
  ahead: (checkpoint) => checkpoint,
  format: {
    matches: ({ text }) => text.startsWith("VOYAGE\n"),
    telling: 9,
    oddPath: /\.log$/,
    parse: ({ text }) => {
      const [, summary = "", next = ""] = text.split("\n");
      return { name: null, saved: null, branch: null, draft: draftOf(summary, next) };
    },
    render: (checkpoint) => `VOYAGE\n${checkpoint.summary}\n${itemsOf(checkpoint, "next").join(", ")}\n`,
  },
  projection: { base: "worktree", path: () => "voyage.log" },
};

function draftOf(summary: string, next: string) {
  const { sections } = parseBody(next === "" ? "" : `## Next\n- ${next}\n`);
  return { summary, files: [], unknownKeys: [], sections };
}

const list = PROFILES as Profile[];
beforeAll(() => {
  list.push(voyage);
});
afterAll(() => {
  list.splice(list.indexOf(voyage), 1);
});

test("a profile that is put into the list is known to every command", async () => {
  const repo = await checkpointRepo();
  const run = (...words: string[]) => repo.checkpoint(words, { now: "2026-11-16T09:12:00Z" });
  expect((await run("profiles")).stdout).toContain("voyage      one log a worktree");

  const harbour = await run("save", "--as", "voyage", "--next", "weigh anchor");
  expect(harbour).toMatchObject({ status: 1, stdout: "" });
  expect(harbour.stderr).toBe("error: the ship is in harbour\nhint: set sail\n");

  repo.write({ "voyage.txt": "sail\n", "DECK.md": "Round Cape Horn\n" });
  const saved = await run("save", "--as", "voyage", "--next", "weigh anchor");
  expect(saved).toMatchObject({ status: 0, stdout: "Logged in logs/voyage.log\n" });
  const file = join(repo.root, "logs/voyage.log");
  expect(readFileSync(file, "utf8")).toBe("VOYAGE\nRound Cape Horn\nweigh anchor\n");

  const taken = await run("save", "voyage", "--next", "rest");
  expect(taken.status).toBe(129);
  expect(taken.stderr).toContain("hint: choose another one; 'git checkpoint save --as voyage' writes it");
  const other = await run("save", "cruise", "--as", "voyage", "--next", "rest");
  expect(other.stderr).toContain("there is one voyage a worktree, called 'voyage'");

  repo.write({ "logs/voyage.log": "VOYAGE\nRound Cape Horn\nset the mainsail\n" });
  const [checked] = JSON.parse((await run("check", "voyage", "--json")).stdout).checkpoints;
  expect(checked.items).toContainEqual(expect.objectContaining({ item: "progress", verdict: "not needed" }));
  expect(await repo.document("voyage")).toContain("- set the mainsail");

  await repo.git("config", "checkpoint.profile", "voyage");
  expect((await run("list")).stdout).toBe("* voyage  2026-11-16 09:12  Round Cape Horn  just now\n");
  expect((await run("clear", "voyage")).status).toBe(0);
  repo.write({ "old/first.log": "VOYAGE\nFind the trade winds\ngo south\n" });
  const imported = await run("import", "old");
  expect(imported.stdout).toMatch(/^imported +voyage .* voyage +old\/first\.log$/m);
});
