import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseName } from "../../src/checkpoint/name.ts";
import type { Engine } from "../../src/git/engine.ts";
import { openWorkspace, type Workspace } from "../../src/operations/workspace.ts";
import { append } from "../../src/store/append.ts";
import type { Change } from "../../src/store/change.ts";
import { readJournal } from "../../src/store/journal/whole-journal.ts";
import { type TempRepo, tempRepo } from "../support/git.ts";

const name = parseName("login");

async function open(repo: TempRepo): Promise<Workspace> {
  return openWorkspace({ cwd: repo.root, env: repo.env });
}

/** The workspace with some of its engine replaced, to stand for a machine on which things go wrong. */
function withEngine(at: Workspace, change: Partial<Engine>): Workspace {
  const engine = { ...at.engine, ...change };
  return { ...at, engine, store: { ...at.store, engine } };
}

const saving = (text: string): Change => ({ op: "save", document: Buffer.from(text), facts: {} });

async function journalOf(repo: TempRepo, at: Workspace) {
  const root = (await repo.git("rev-parse", "refs/checkpoint-journal/login")).trim();
  return readJournal(at.engine, root as never);
}

test("an operation is one entry, and the live blob is the newest entry's document", async () => {
  const repo = await tempRepo();
  const at = await open(repo);
  await append(at.store, [name], () => saving("one\n"));
  const [second] = await append(at.store, [name], () => saving("two\n"));
  const journal = await journalOf(repo, at);
  expect(journal.entries.map((recorded) => recorded.entry.generation).sort()).toEqual([1, 2]);
  const latest = journal.entries.find((recorded) => recorded.id === second?.entry.id);
  expect(latest?.entry.parents).toEqual(journal.entries.filter((r) => r !== latest).map((r) => r.id));
  expect((await repo.git("rev-parse", "refs/checkpoints/login")).trim()).toBe(latest?.document);
  expect(await repo.git("cat-file", "blob", "refs/checkpoints/login")).toBe("two\n");
  expect(await repo.git("fsck", "--strict")).not.toMatch(/error|missing|broken/);
  await at.close();
});

test("ending a checkpoint leaves no live ref, and its journal keeps every document through gc", async () => {
  const repo = await tempRepo();
  const at = await open(repo);
  await append(at.store, [name], () => saving("one\n"));
  await append(at.store, [name], () => ({ op: "clear", document: null, facts: {} }));
  await at.close();
  await repo.git("gc", "--quiet", "--prune=now");
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
  const files = await repo.git("ls-tree", "-r", "refs/checkpoint-journal/login");
  const blob = /blob ([0-9a-f]+)\t.*checkpoint\.md/.exec(files)?.[1] ?? "";
  expect(await repo.git("cat-file", "blob", blob)).toBe("one\n");
});

test("a live ref changed by plain git is recorded as external before anything is built on it", async () => {
  const repo = await tempRepo();
  const at = await open(repo);
  await append(at.store, [name], () => saving("ours\n"));
  repo.write({ "theirs.md": "theirs\n" });
  const theirs = (await repo.git("hash-object", "-w", "theirs.md")).trim();
  await repo.git("update-ref", "refs/checkpoints/login", theirs);
  await append(at.store, [name], () => saving("later\n"));
  const journal = await journalOf(repo, at);
  const ops = [...journal.entries].sort((a, b) => a.entry.generation - b.entry.generation);
  expect(ops.map((recorded) => recorded.entry.op)).toEqual(["save", "external", "save"]);
  expect(ops[1]?.document).toBe(theirs);
  await at.close();
});

test("whoever loses the race is asked again with the state that won", async () => {
  const repo = await tempRepo();
  const [at, other] = [await open(repo), await open(repo)];
  const seen: (string | undefined)[] = [];
  let raced = false;
  const slow = withEngine(at, {
    moveRefs: async (moves) => {
      if (!raced) {
        raced = true;
        await append(other.store, [name], () => saving("theirs\n"));
      }
      return at.engine.moveRefs(moves);
    },
  });
  await append(slow.store, [name], (state) => {
    seen.push(state.live?.bytes ? Buffer.from(state.live.bytes).toString() : undefined);
    return saving("ours\n");
  });
  expect(seen).toEqual([undefined, "theirs\n"]);
  const journal = await journalOf(repo, at);
  expect(journal.entries).toHaveLength(2);
  expect(await repo.git("cat-file", "blob", "refs/checkpoints/login")).toBe("ours\n");
  await Promise.all([at.close(), other.close()]);
});

test("objects that a prune took between writing and the ref are written again", async () => {
  const repo = await tempRepo();
  const at = await open(repo);
  const pruned = withEngine(at, {
    moveRefs: async (moves) => {
      const outcome = await at.engine.moveRefs(moves);
      const blob = (await repo.git("rev-parse", "refs/checkpoints/login")).trim();
      rmSync(join(repo.root, ".git/objects", blob.slice(0, 2), blob.slice(2)), { force: true });
      return outcome;
    },
  });
  await append(pruned.store, [name], () => saving("kept\n"));
  expect(await repo.git("cat-file", "blob", "refs/checkpoints/login")).toBe("kept\n");
  expect(readdirSync(at.store.spool.folder)).toEqual([expect.stringMatching(/\.done$/)]);
  await at.close();
});

/** Leaves a save half done: the journal moved, the live ref did not, and the process is gone. */
async function crashHalfway(repo: TempRepo, text: string): Promise<void> {
  const at = await open(repo);
  const crashing = withEngine(at, {
    moveRefs: async (moves) => {
      await at.engine.moveRefs(moves.slice(0, 1));
      throw new Error("killed");
    },
  });
  await expect(append(crashing.store, [name], () => saving(text))).rejects.toThrow("killed");
  const folder = readdirSync(at.store.spool.folder).find((one) => !one.endsWith(".done"));
  const plan = join(at.store.spool.folder, folder ?? "", "plan.json");
  const written = JSON.parse(readFileSync(plan, "utf8"));
  // A process id that no process can have: its owner is gone.
  writeFileSync(plan, JSON.stringify({ ...written, owner: { ...written.owner, pid: 2 ** 22 + 1 } }));
  await at.close();
}

test("the next command rolls a half-done save forward", async () => {
  const repo = await tempRepo();
  const first = await open(repo);
  await append(first.store, [name], () => saving("before\n"));
  await first.close();
  await crashHalfway(repo, "after\n");
  expect(await repo.git("cat-file", "blob", "refs/checkpoints/login")).toBe("before\n");
  const next = await open(repo);
  expect(next.healed.rolledForward).toEqual(["login"]);
  expect(await repo.git("cat-file", "blob", "refs/checkpoints/login")).toBe("after\n");
  expect(readdirSync(next.store.spool.folder).filter((one) => !one.endsWith(".done"))).toEqual([]);
  await next.close();
});

test("healing also brings back objects that are gone, and a second command finds nothing to heal", async () => {
  const repo = await tempRepo();
  await crashHalfway(repo, "after\n");
  const spool = join(repo.root, ".git/checkpoint/spool");
  const [folder] = readdirSync(spool);
  const objects = readdirSync(join(spool, folder ?? "")).filter((file) => file !== "plan.json");
  for (const [, oid = ""] of objects.map((file) => file.split("-")))
    rmSync(join(repo.root, ".git/objects", oid.slice(0, 2), oid.slice(2)));
  const next = await open(repo);
  expect(next.healed).toEqual({
    rolledForward: ["login"],
    rewritten: objects.length,
    missing: 0,
    marks: new Map(),
  });
  expect(await repo.git("fsck", "--strict")).not.toMatch(/error|missing|broken/);
  await next.close();
  const later = await open(repo);
  expect(later.healed).toEqual({ rolledForward: [], rewritten: 0, missing: 0, marks: new Map() });
  await later.close();
});

test("a spooled operation that no ref mentions is never replayed, and its text stays to be found", async () => {
  const repo = await tempRepo();
  await crashHalfway(repo, "never told\n");
  await repo.git("update-ref", "-d", "refs/checkpoint-journal/login");
  const next = await open(repo);
  expect(next.healed.rolledForward).toEqual([]);
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
  const [aside] = readdirSync(next.store.spool.folder);
  expect(aside).toMatch(/\.unused$/);
  expect(existsSync(join(next.store.spool.folder, aside ?? "", "login.md"))).toBe(true);
  await next.close();
});

test("refs that cannot be written are an error that says where the text is", async () => {
  const repo = await tempRepo();
  const at = await open(repo);
  const refusing = withEngine(at, { moveRefs: async () => ({ ok: false, reason: "a hook said no" }) });
  const failed = await append(refusing.store, [name], () => saving("precious\n")).catch((error) => error);
  expect(failed.message).toBe("the refs of 'login' could not be written: a hook said no");
  const file = /kept in (.*)$/.exec(failed.hints[0])?.[1] ?? "";
  expect(readFileSync(file, "utf8")).toBe("precious\n");
  expect(await repo.git("for-each-ref", "refs/checkpoints", "refs/checkpoint-journal")).toBe("");
  await at.close();
});
