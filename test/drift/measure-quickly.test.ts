import { expect, test } from "vitest";
import { measureByEngine } from "../../src/operations/drift/measure-drift.ts";
import { measureQuickly } from "../../src/operations/drift/measure-quickly.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { readLiveSet } from "../../src/store/live-checkpoints.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const FILES = {
  ".gitattributes":
    "*.win text eol=crlf\n*.id ident\n*.u16 working-tree-encoding=UTF-16LE\n*.jis working-tree-encoding=ISO-2022-JP\n",
  "plain.ts": "let a = 1\n",
  "line.win": "one\r\ntwo\r\n",
  "stamp.id": "$Id$\n",
  "wide.u16": Buffer.from("wide\n", "utf16le"),
  "seven-bits.jis": '\u001b$B$"\u001b(B\n',
  "gone.ts": "gone\n",
  "moved.ts": "moved away\n",
};

/** Both measures of all that is live, as words. */
async function both(repo: CheckpointRepo) {
  await using at = await openWorkspace({ cwd: repo.root, env: repo.env });
  const headers = (await readLiveSet(at)).checkpoints.map(({ header }) => header);
  // In this form the index does not tell by its stamps what is unchanged: git hashes each file.
  await repo.git("update-index", "--index-version", "4");
  const exact = await measureByEngine(at, headers, "words");
  await repo.git("update-index", "--index-version", "2");
  const quick = await measureQuickly(at, headers);
  return { exact, quick, hashed: await hashedBy(at, headers) };
}

/** The files that git was asked about. */
async function hashedBy(
  at: Awaited<ReturnType<typeof openWorkspace>>,
  headers: Parameters<typeof measureQuickly>[1],
): Promise<readonly string[]> {
  const asked: string[] = [];
  const hashFiles: typeof at.engine.hashFiles = (paths, write) => {
    asked.push(...paths);
    return at.engine.hashFiles(paths, write);
  };
  await measureQuickly({ ...at, engine: { ...at.engine, hashFiles } }, headers);
  return asked.sort();
}

test("what is told without git is what git tells, whatever becomes of a file on its way into the store", async () => {
  const repo = await checkpointRepo(FILES);
  await repo.git("add", "--renormalize", ".");
  const named = Object.keys(FILES).flatMap((path) => ["--file", path]);
  repo.write({ "plain.ts": "let a = 1\nlet b\n" });
  await repo.checkpoint(["save", "all", "-m", "all", ...named]);

  const fresh = await both(repo);
  expect(fresh.quick).toEqual(fresh.exact);
  expect(fresh.quick[0]?.verdict).toBe("fresh");
  expect(fresh.hashed).not.toContain("plain.ts");

  await repo.git("checkout", "-q", "--", "plain.ts");
  const unapplied = await both(repo);
  expect(unapplied.quick).toEqual(unapplied.exact);

  repo.write({ "plain.ts": "let a = 2\n", "line.win": "one\r\nthree\r\n", "stamp.id": "$Id: x$\n" });
  await repo.git("rm", "-q", "gone.ts");
  await repo.git("mv", "moved.ts", "there.ts");
  await repo.git("commit", "-qm", "two");
  await repo.checkpoint(["save", "later", "-m", "later", "--file", "plain.ts"]);
  const changed = await both(repo);
  expect(changed.quick).toEqual(changed.exact);
  expect(changed.quick.map(({ verdict }) => verdict).sort()).toEqual(["fresh", "stale"]);
  expect(changed.hashed).not.toContain("plain.ts");

  await repo.git("config", "filter.loud.clean", "tr a-z A-Z");
  repo.write({ ".gitattributes": `${FILES[".gitattributes"]}*.ts filter=loud\n`, "plain.ts": "let A = 2\n" });
  const filtered = await both(repo);
  expect(filtered.quick).toEqual(filtered.exact);
  expect(filtered.hashed).toContain("plain.ts");

  await repo.git("switch", "-qc", "topic");
  const elsewhere = await both(repo);
  expect(elsewhere.quick).toEqual(elsewhere.exact);
});
