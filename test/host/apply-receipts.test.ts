import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOf, type FileToKeep, openApplyReceipts } from "../../src/host/apply-receipts.ts";
import { tempFolder } from "../support/git.ts";

function kept(path: string, bytes: Uint8Array): FileToKeep {
  const before = { kind: "file", executable: false, digest: digestOf(bytes) } as const;
  return { path, before, after: { kind: "absent" }, bytes };
}

function receipts() {
  const folder = tempFolder();
  let second = 0;
  const now = (): Date => new Date(Date.UTC(2026, 10, 16, 9, 0, second++));
  return { ...openApplyReceipts(folder, null, now), folder: join(folder, "checkpoint/applied") };
}

const text = (bytes: Uint8Array | null | undefined): string | null =>
  (bytes && Buffer.from(bytes).toString()) || null;

test("the newest twenty stay", async () => {
  const { keep, read, folder } = receipts();
  const ids: string[] = [];
  for (let round = 0; round < 23; round++) ids.push(await keep([kept("a", Buffer.from(`${round}`))]));
  expect(readdirSync(folder)).toHaveLength(20);
  const newest = Array.from({ length: 20 }, (_, at) => `${at + 3}`);
  expect(ids.map((id) => text(read(id)?.content("a")))).toEqual([null, null, null, ...newest]);
});

test("so much is kept and no more: the rest of one, and older ones, go", async () => {
  const { keep, read, folder } = receipts();
  const large = Buffer.alloc(40 << 20, "a");
  const first = await keep([kept("a", Buffer.from("small"))]);
  const second = await keep([kept("a", large), kept("b", large), kept("c", Buffer.from("small"))]);
  expect(read(second)?.content("a")?.length).toBe(large.length);
  expect(read(second)?.content("b")).toBe(null);
  expect(text(read(second)?.content("c"))).toBe("small");
  expect(read(first)).not.toBe(null);
  await keep([kept("a", large)]);
  expect(read(second)).toBe(null);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("what is damaged, cut short or named like something else is not believed", async () => {
  const { keep, read, folder } = receipts();
  const id = await keep([kept("a", Buffer.from("whole"))]);
  writeFileSync(join(folder, id, "0"), "other");
  expect(read(id)?.content("a")).toBe(null);
  rmSync(join(folder, id, "0"));
  expect(read(id)?.content("a")).toBe(null);
  writeFileSync(join(folder, id, "files.json"), '{"files":[{"path":1}]}');
  expect(read(id)).toBe(null);
  writeFileSync(join(folder, id, "files.json"), "{");
  expect(read(id)).toBe(null);
  expect(read("../../config")).toBe(null);
});
