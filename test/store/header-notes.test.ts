import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { openDocumentNotes } from "../../src/host/own/document-notes.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { keepsNotes } from "../support/form.ts";
import { putLive } from "../support/refs.ts";

/** A repository with two checkpoints, and the file that keeps their headers. */
async function twoSaved() {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.checkpoint(["save", "login", "--left-off", "form.ts: the button", "--file", "form.ts"]);
  await repo.checkpoint(["save", "build", "--left-off", "the bundle"]);
  return { repo, file: join(repo.root, ".git/checkpoint/headers") };
}

const list = async (repo: CheckpointRepo): Promise<string> => (await repo.checkpoint(["list"])).stdout;

/** The same without anything that was kept. */
const listAnew = async (repo: CheckpointRepo): Promise<string> =>
  (await repo.checkpoint(["list"], { env: { ...repo.env, GIT_CHECKPOINT_NO_CACHE: "1" } })).stdout;

test("what is listed from notes is what the documents say", async () => {
  const { repo } = await twoSaved();
  const first = await list(repo);
  expect(first).toContain("form.ts: the button");
  expect(await list(repo)).toBe(first);
  expect(await listAnew(repo)).toBe(first);
});

test.skipIf(!keepsNotes)(
  "a file of notes that is cut off, mixed up or another repository's is mended, and nothing wrong is shown",
  async () => {
    const { repo, file } = await twoSaved();
    const right = await list(repo);
    const notes = readFileSync(file, "utf8");
    const other = await twoSaved();
    await other.repo.checkpoint(["save", "login", "--force", "--left-off", "something else"]);
    await list(other.repo);
    const damages: Record<string, () => void> = {
      "cut off": () => truncateSync(file, notes.length - 40),
      "of other words": () => writeFileSync(file, notes.replaceAll("the button", "the_button")),
      "of other documents": () => {
        const [one = "", two = ""] = [...notes.matchAll(/^[0-9a-f]{40,64}/gm)].map(([id]) => id);
        writeFileSync(file, notes.replace(one, "x").replace(two, one).replace("x", two));
      },
      "of another repository": () => writeFileSync(file, readFileSync(other.file)),
      "of nothing": () => writeFileSync(file, Buffer.alloc(5000)),
    };
    for (const [what, damage] of Object.entries(damages)) {
      damage();
      expect(await list(repo), what).toBe(right);
      for (const oid of (await repo.git("for-each-ref", "--format=%(objectname)", "refs/checkpoints")).split(
        "\n",
      ))
        expect(readFileSync(file, "latin1"), what).toContain(oid);
      expect(await list(repo), what).toBe(right);
      rmSync(file);
    }
  },
);

test.skipIf(!keepsNotes)(
  "a note that is whole and says something else than a header is passed over, or dropped",
  async () => {
    const { repo } = await twoSaved();
    const right = await list(repo);
    const oid = (await repo.git("rev-parse", "refs/checkpoints/login")).trim() as Oid;
    const header = {
      version: 1,
      name: "login",
      saved: "2026-11-16",
      by: "A",
      host: "h",
      profile: "session",
      files: [],
    };
    for (const odd of [
      null,
      [],
      7,
      { ...header, files: [null] },
      { ...header, files: [{ path: 1 }] },
      { ...header, files: {} },
      { ...header, saved: 5 },
      { ...header, summary: { a: 1 } },
      { ...header, plan: null },
      { ...header, version: "1" },
    ]) {
      const notes = () => openDocumentNotes(join(repo.root, ".git"), null, "headers");
      notes().add([[oid, JSON.stringify(odd)]]);
      expect(await list(repo), JSON.stringify(odd)).toBe(right);
      // Somebody who knows the form: nothing of it is shown, and it is not there the next time.
      notes().add([[oid, `1795000000000 session ${JSON.stringify({ ...header, odd })}`]]);
      const answer = await repo.checkpoint(["list"]);
      expect([answer.status, answer.stdout]).toEqual([128, ""]);
      expect(answer.stderr).toMatch(/^fatal: what was kept of headers could not be read\nhint: [^\n]+\n$/);
      expect(await list(repo)).toBe(right);
    }
  },
);

test.skipIf(!keepsNotes)(
  "a document that only a parser of YAML can read is noted like any other",
  async () => {
    const { repo, file } = await twoSaved();
    const front =
      "checkpoint: 1\nname: odd\nsaved: 2026-11-16\nplan:\n  path: plan.md\nsummary: >\n  folded\n  words\n";
    await putLive(repo, "odd", `---\n${front}---\n# odd\n\n## Left Off\nhere\n`);
    const first = await list(repo);
    expect(first).toContain("folded words");
    const notes = readFileSync(file, "utf8");
    expect(await list(repo)).toBe(first);
    expect(readFileSync(file, "utf8")).toBe(notes);
  },
);

test("a document that came from elsewhere is foreign by its mark, however often its header was read", async () => {
  const { repo } = await twoSaved();
  await list(repo);
  const oid = (await repo.git("rev-parse", "refs/checkpoints/login")).trim();
  await repo.git("update-ref", "refs/checkpoint-unaccepted/login", oid);
  expect(await list(repo)).toBe(await listAnew(repo));
  expect(await list(repo)).not.toContain("form.ts: the button");
});
