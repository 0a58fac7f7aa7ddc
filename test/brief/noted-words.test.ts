import { existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { openDocumentNotes } from "../../src/host/own/document-notes.ts";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { keepsNotes } from "../support/form.ts";

const SAVED = "2026-11-16T09:00:00Z";
const now = "2026-11-16T11:00:00Z";

/** Two checkpoints that compete, and the file that keeps what is told of them. */
async function twoSaved() {
  const repo = await repoAfter(
    [
      ["save", "login", "--left-off", "the button", "--failed", "an iframe: cookies", "--next", "wire it"],
      ["save", "dates", "--left-off", "the parser – half done"],
    ],
    SAVED,
  );
  return { repo, file: join(repo.root, ".git/checkpoint/told") };
}

const brief = async (repo: CheckpointRepo): Promise<string> =>
  (await repo.checkpoint(["brief"], { now })).stdout;

const documentOf = async (repo: CheckpointRepo, name: string): Promise<string> =>
  (await repo.git("rev-parse", `refs/checkpoints/${name}`)).trim();

test.skipIf(!keepsNotes)("what was told once is told again without its document", async () => {
  const { repo, file } = await twoSaved();
  const first = await brief(repo);
  expect(first).toContain("Next: wire it\n  ⚠ Previously failed: an iframe — cookies");
  for (const name of ["login", "dates"])
    expect(readFileSync(file, "latin1")).toContain(await documentOf(repo, name));
  const length = readFileSync(file).length;
  expect(await brief(repo)).toBe(first);
  // It is noted once.
  expect(readFileSync(file).length).toBe(length);
});

test.skipIf(!keepsNotes)("notes that are cut off, mixed up or of another form are not told", async () => {
  const { repo, file } = await twoSaved();
  const right = await brief(repo);
  const notes = readFileSync(file, "utf8");
  const [login, dates] = [await documentOf(repo, "login"), await documentOf(repo, "dates")];
  const damages: Record<string, () => void> = {
    "cut off": () => truncateSync(file, notes.length - 40),
    "of other words": () => writeFileSync(file, notes.replaceAll("cookies", "biscuit")),
    "of other documents": () =>
      writeFileSync(file, notes.replace(login, "x").replace(dates, login).replace("x", dates)),
    "of another form": () => {
      const other = openDocumentNotes(join(repo.root, ".git"), null, "told");
      other.add([login, dates].map((id) => [id as Oid, '{"failed":"lies","next":[]}']));
    },
    "of nothing": () => writeFileSync(file, Buffer.alloc(5000)),
  };
  for (const [what, damage] of Object.entries(damages)) {
    damage();
    expect(await brief(repo), what).toBe(right);
    expect(await brief(repo), what).toBe(right);
  }
});

test.skipIf(!keepsNotes)("what is forgotten stays in no note", async () => {
  const { repo, file } = await twoSaved();
  await brief(repo);
  await repo.checkpoint(["forget", "login", "--yes"], { now });
  expect(existsSync(file) ? readFileSync(file, "utf8") : "").not.toContain("cookies");
  expect(await brief(repo)).not.toContain("cookies");
});
