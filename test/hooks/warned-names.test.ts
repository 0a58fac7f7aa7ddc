import { existsSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mayBeWarnedOf } from "../../src/host/own/warned-names.ts";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { keepsNotes, refsAreFiles } from "../support/form.ts";
import { call, contextOf } from "./calls.ts";

const NOON = "2026-11-16T12:00:00Z";

/** A checkpoint that warns of one file, saved long enough ago for its files' times to tell. */
async function warning() {
  const repo = await repoAfter(
    [["save", "login", "--failed", "a loop in form.ts: never ends", "--file", "form.ts"]],
    NOON,
    { "form.ts": "let a = 1\n", "other.ts": "let b = 1\n", "third.ts": "let c = 1\n" },
  );
  settle(repo);
  const commonDir = join(repo.root, ".git");
  return { repo, commonDir, file: join(commonDir, "checkpoint/warned-names") };
}

/** Sets the times of all refs back, as if a while had passed. */
function settle(repo: CheckpointRepo): void {
  const folder = join(repo.root, ".git/refs/checkpoints");
  const long = new Date(Date.now() - 60_000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), long, long);
  for (const path of [folder, join(repo.root, ".git/packed-refs")])
    if (existsSync(path)) utimesSync(path, long, long);
}

/** Refs in another form have no such times. */
const isNoted = keepsNotes && refsAreFiles;

let sessions = 0;

/** What a new session is told before it edits a file. */
async function edit(repo: CheckpointRepo, file_path: string): Promise<string | null> {
  sessions += 1;
  const input = {
    hook_event_name: "PreToolUse",
    session_id: `s${sessions}`,
    cwd: repo.root,
    tool_name: "Edit",
  };
  return contextOf(await call(repo, "claude-code", { ...input, tool_input: { file_path } }, { now: NOON }));
}

test.skipIf(!isNoted)("of what nothing live warns nothing is looked up a second time", async () => {
  const { repo, commonDir, file } = await warning();
  expect(existsSync(file)).toBe(false);
  expect(await edit(repo, "other.ts")).toBeNull();
  expect(existsSync(file)).toBe(true);
  expect(mayBeWarnedOf(commonDir, [join(repo.root, "other.ts")])).toBe(false);
  expect(mayBeWarnedOf(commonDir, [join(repo.root, "other.ts"), join(repo.root, "form.ts")])).toBe(true);
  expect(await edit(repo, "other.ts")).toBeNull();
  expect(await edit(repo, "form.ts")).toContain("says of form.ts");
});

test.skipIf(!isNoted)("what was saved, changed or put there by hand since is told", async () => {
  const { repo, commonDir } = await warning();
  await edit(repo, "other.ts");
  await repo.checkpoint(["save", "second", "--failed", "other.ts: it broke"], { now: NOON });
  expect(await edit(repo, "other.ts")).toContain("says of other.ts");
  settle(repo);
  await edit(repo, "third.ts");
  expect(mayBeWarnedOf(commonDir, ["third.ts"])).toBe(false);
  await repo.checkpoint(["save", "second", "--force", "--failed", "third.ts: it broke"], { now: NOON });
  expect(await edit(repo, "third.ts")).toContain("says of third.ts");
  settle(repo);
  await edit(repo, "fourth.ts");
  const document = (await repo.git("show", "refs/checkpoints/second")).replaceAll("third.ts", "fourth.ts");
  writeFileSync(join(repo.root, "document"), document);
  const oid = await repo.git("hash-object", "-w", "document");
  writeFileSync(join(commonDir, "refs/checkpoints/second"), oid);
  expect(await edit(repo, "fourth.ts")).toContain("says of fourth.ts");
});

test.skipIf(!isNoted)("what has just been saved is noted once a change of it would show", async () => {
  const { repo, file } = await warning();
  await repo.checkpoint(["save", "second", "--left-off", "here"], { now: NOON });
  await edit(repo, "other.ts");
  expect(existsSync(file)).toBe(false);
});

test.skipIf(!isNoted)(
  "a note that is cut off, of another form or of another time is not believed",
  async () => {
    const { repo, commonDir, file } = await warning();
    await edit(repo, "other.ts");
    const right = readFileSync(file, "utf8");
    const wrong = [
      right.slice(0, -4),
      right.replace('"form.ts"', '"from.ts"').replace("names 1", "names 0"),
      right.replace('"form.ts"', '"from.ts"').replace("packed-refs", "packed_refs"),
      "{}",
      "",
    ];
    for (const note of wrong) {
      writeFileSync(file, note);
      expect(mayBeWarnedOf(commonDir, ["other.ts"]), note).toBe(true);
      expect(await edit(repo, "form.ts"), note).toContain("says of form.ts");
    }
  },
);

test.skipIf(!isNoted || process.platform === "win32")("a link is looked up by what it leads to", async () => {
  const { repo, commonDir } = await warning();
  await edit(repo, "other.ts");
  symlinkSync("form.ts", join(repo.root, "link.ts"));
  expect(mayBeWarnedOf(commonDir, [join(repo.root, "link.ts")])).toBe(true);
});

test.skipIf(!isNoted)("what is forgotten takes the names along", async () => {
  const { repo, file } = await warning();
  await edit(repo, "other.ts");
  expect(readFileSync(file, "utf8")).toContain("form.ts");
  await repo.checkpoint(["forget", "login", "--yes"], { now: NOON });
  expect(existsSync(file)).toBe(false);
});
