import { expect, test } from "vitest";
import { documentName, headsOf, wholeId } from "../../src/checkpoint/journal.ts";
import { parseName } from "../../src/checkpoint/name.ts";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { append } from "../../src/store/append.ts";
import type { Change } from "../../src/store/change.ts";
import { textId } from "../../src/store/forgetting/same-documents.ts";
import { entriesLost } from "../../src/store/incoming/rewound.ts";
import { readJournal, type WholeJournal } from "../../src/store/journal/whole-journal.ts";
import { takeIn } from "../../src/store/take-in.ts";
import { runGit, tempRepo } from "../support/git.ts";

const name = parseName("login");
const saving = (text: string): Change => ({ op: "save", document: Buffer.from(text), facts: {} });
const forgetting = (forgets: readonly string[], text: string): Change => ({
  op: "forget",
  document: Buffer.from(text),
  facts: { forgets },
});

/** A repository in which three states were saved, and one of them holds what nobody should have saved. */
async function withThree() {
  const repo = await tempRepo();
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  const ids: string[] = [];
  const whole: string[] = [];
  for (const text of ["one\n", "a secret\n", "three\n"])
    for (const { entry } of await append(at.store, [name], () => saving(text))) {
      ids.push(entry.id);
      whole.push(wholeId(entry));
    }
  const journal = async (): Promise<WholeJournal> => {
    const root = (await repo.git("rev-parse", "refs/checkpoint-journal/login")).trim();
    return readJournal(at.engine, root as Oid);
  };
  return { repo, at, ids, named: whole[1] ?? "", journal };
}

test("a forget takes out what it names, follows all that is left, and git drops the bytes", async () => {
  const { repo, at, ids, named, journal } = await withThree();
  const [first, secret = "", last] = ids;
  const before = await journal();
  const blob = before.entries.find(({ id }) => id === secret)?.document as string;
  await append(at.store, [name], () => forgetting([named], "three\n"));
  const after = await journal();
  expect(after.entries.map(({ entry }) => entry.op).sort()).toEqual(["forget", "save", "save"]);
  expect(after.heads.map(({ entry }) => entry.op)).toEqual(["forget"]);
  expect(after.tip?.entry.parents, "the line first, then what it would have cut off").toEqual([last, first]);
  expect(headsOf(after.entries)).toEqual(after.heads);
  await at.close();
  await repo.git("gc", "--quiet", "--prune=now");
  expect(await repo.git("rev-list", "--objects", "--all", "--glob=refs/checkpoint*")).not.toContain(blob);
  expect(await repo.git("fsck", "--strict")).not.toMatch(/error|missing|broken/);
});

test("what was forgotten does not come back with a journal that still has it", async () => {
  const { at, named, journal } = await withThree();
  const before = await journal();
  await append(at.store, [name], () => forgetting([named], "three\n"));
  const after = await journal();
  const { taken } = await takeIn(at.store, [{ name, journal: before }], true);
  expect(taken).toMatchObject([{ outcome: "unchanged", added: 0 }]);
  expect((await journal()).root).toBe(after.root);
  await at.close();
});

test("a clone that still has it drops it when the forget comes, and keeps what it saved since", async () => {
  const { repo, at, ids, named, journal } = await withThree();
  const [, secret = ""] = ids;
  const before = await journal();
  await append(at.store, [name], () => forgetting([named], "three\n"));
  const incoming = await journal();
  await repo.git("update-ref", "refs/checkpoint-journal/login", before.root);
  await append(at.store, [name], () => saving("four\n"));
  await takeIn(at.store, [{ name, journal: incoming }], true);
  const united = await journal();
  expect(united.filed.has(secret)).toBe(false);
  expect(united.entries.map(({ entry }) => entry.op).sort()).toEqual([
    "forget",
    "merge",
    "save",
    "save",
    "save",
  ]);
  expect(united.heads).toHaveLength(1);
  expect(await repo.git("cat-file", "blob", "refs/checkpoints/login")).toBe("four\n");
  await at.close();
});

test("a state that nobody had accepted loses its mark too, which would keep its bytes", async () => {
  const { repo, at, ids, named, journal } = await withThree();
  const [, secret = ""] = ids;
  const documents = (await journal()).entries.flatMap(({ document }) => document ?? []);
  const lines = documents.map((oid) => `100644 blob ${oid}\t${oid}\n`).join("");
  const marks = (await runGit(repo.root, repo.env, ["mktree"], lines)).stdout.trim();
  await repo.git("update-ref", "refs/checkpoint-unaccepted/login", marks);
  const gone = (await journal()).entries.find(({ id }) => id === secret)?.document ?? "";
  await append(at.store, [name], () => forgetting([named], "three\n"));
  const left = await repo.git("ls-tree", "--name-only", "refs/checkpoint-unaccepted/login");
  expect(left.split("\n").filter(Boolean).sort()).toEqual(documents.filter((oid) => oid !== gone).sort());
  await at.close();
});

test("a forget that names a forget is passed over", async () => {
  const { at, named, journal } = await withThree();
  const [first] = await append(at.store, [name], () => forgetting([named], "three\n"));
  await append(at.store, [name], () => forgetting([first ? wholeId(first.entry) : ""], "three\n"));
  expect((await journal()).entries.filter(({ entry }) => entry.op === "forget")).toHaveLength(2);
  await at.close();
});

test("who knows an entry only by the short id, as its children name it, cannot make anybody drop it", async () => {
  const { at, ids, journal } = await withThree();
  const [, held = ""] = ids;
  const before = await journal();
  const short = [held, `${held}${"0".repeat(32)}`];
  await append(at.store, [name], () => forgetting(short, "three\n"));
  expect((await journal()).entries.map(({ id }) => id)).toEqual(
    expect.arrayContaining(before.entries.map(({ id }) => id)),
  );
  await at.close();
});

test("a journal that lost an entry was rewound, also where another one was forgotten", async () => {
  const { repo, at, named, journal } = await withThree();
  const three = await journal();
  await append(at.store, [name], () => saving("four\n"));
  const four = await journal();
  await repo.git("update-ref", "refs/checkpoint-journal/login", three.root);
  await repo.git("update-ref", "refs/checkpoints/login", three.tip?.document ?? "");
  const [first] = await append(at.store, [name], () => forgetting([named], "three\n"));
  const forgot = await journal();
  expect(await entriesLost(at.engine, three.root, forgot.root)).toBe(0);
  expect(await entriesLost(at.engine, four.root, forgot.root)).toBe(1);
  // A forget that a greater one names went on purpose, too.
  await append(at.store, [name], () =>
    forgetting([named, first ? wholeId(first.entry) : ""].sort(), "three\n"),
  );
  const again = await journal();
  expect(again.entries.filter(({ entry }) => entry.op === "forget")).toHaveLength(1);
  expect(await entriesLost(at.engine, forgot.root, again.root)).toBe(0);
  expect(await entriesLost(at.engine, again.root, forgot.root)).toBe(1);
  await at.close();
});

test("a forget names a document by all that it says but its name, and reaches it under another one", async () => {
  const { repo, at, journal } = await withThree();
  const under = (one: string): string => `---\nname: ${one}\nsummary: a secret\n---\n# ${one}\n`;
  const copy = parseName("copy");
  const [secret] = await append(at.store, [name], () => saving(under("login")));
  await append(at.store, [name], () => saving("three\n"));
  await append(at.store, [copy], () => ({ ...saving(under("copy")), op: "restore" }));
  const named = secret ? wholeId(secret.entry) : "";
  const blob = (await repo.git("rev-parse", "refs/checkpoints/copy")).trim() as Oid;
  const before = await journal();
  /** What is live under the other name when a forget has come that names this document. */
  const leftBy = async (document: Oid): Promise<string> => {
    await append(at.store, [name], () => forgetting([named, documentName(document)].sort(), "three\n"));
    const incoming = await journal();
    await repo.git("update-ref", "refs/checkpoint-journal/login", before.root);
    const { elsewhere } = await takeIn(at.store, [{ name, journal: incoming }], true);
    const live = await repo.git("for-each-ref", "--format=%(objectname)", "refs/checkpoints/copy");
    return `${elsewhere.length} gone, live: ${live.trim()}`;
  };
  expect(await leftBy(blob)).toBe(`0 gone, live: ${blob}`);
  const said = textId(at.engine.repository.objectFormat, Buffer.from(under("login")));
  expect(await leftBy(said)).toBe("1 gone, live: ");
  await at.close();
});
