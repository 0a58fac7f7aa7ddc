import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCheckpoint } from "../../src/checkpoint/document/native.ts";
import { itemsOf } from "../../src/checkpoint/sections.ts";
import { checkpointRepo } from "../support/cli.ts";
import { HANDOFF_FILES } from "../support/handoff-files.ts";

const NOW = "2026-11-16T09:12:00Z";
const LATEST = "memory/session-handoff-LATEST.md";

/** What a line says, whatever marks of Markdown are around it. */
const words = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();

const FIRST: Readonly<Record<string, string>> = {
  korean: "**환불 경로 테스트** — `npm test -- refund`\n- 타임존 경계 (23:59 KST)\n- 부분 환불",
  reordered: "swap the alias in staging: `make swap ENV=staging`",
  chinese: "运行 `pytest tests/test_import.py -k 夏令时`",
  long: "step 1 of the migration: `make step-1`\ncheck table t1, then go on",
};

test.each(Object.entries(HANDOFF_FILES))(
  "the %s handoff is imported without losing a line",
  async (name, file) => {
    const repo = await checkpointRepo();
    repo.write({ [LATEST]: file });
    const answer = await repo.checkpoint(["import", "memory"], { now: NOW });
    expect(answer.stdout).toMatch(/^imported +handoff +\S+ \S+ +handoff /);
    const document = await repo.document("handoff");
    // A title that only says what the file is goes: each file has it.
    for (const line of file.replace(/^# Session Handoff\n/, "").split("\n"))
      expect(words(document)).toContain(words(line));
    expect(itemsOf(await parseCheckpoint(Buffer.from(document)), "next")[0]).toBe(FIRST[name]);
    // Whoever imports a file keeps it as it is.
    expect(readFileSync(join(repo.root, LATEST), "utf8")).toBe(file);
    expect((await repo.checkpoint(["import", "memory"], { now: NOW })).stdout).toMatch(/^unchanged +handoff/);
  },
);

test("a handoff that is imported through a link to its folder stays as it is", async () => {
  const repo = await checkpointRepo();
  const file = "# Notes\n\n## Next Steps\n*  first thing\n";
  repo.write({ [LATEST]: file });
  symlinkSync(repo.root, join(repo.home, "link"));
  const answer = await repo.checkpoint(["import", join(repo.home, "link", LATEST)], { now: NOW });
  expect(answer.stdout).toMatch(/^imported +handoff/);
  expect(readFileSync(join(repo.root, LATEST), "utf8")).toBe(file);
});

test("the file of an imported handoff is the program's from the first handoff on", async () => {
  const repo = await checkpointRepo();
  repo.write({ [LATEST]: HANDOFF_FILES.reordered ?? "" });
  await repo.checkpoint(["import", "memory"], { now: NOW });
  const input = "## Done\n- swapped the alias in staging: `make swap ENV=staging`\n";
  const answer = await repo.checkpoint(["handoff"], { now: NOW, input });
  expect(answer).toMatchObject({ status: 0, stderr: "" });
  const file = readFileSync(join(repo.root, LATEST), "utf8");
  expect(file).toContain("## Next Actions (priority order)\n- [ ] measure the p95, compare with 120 ms\n");
  expect(file).not.toContain("swap the alias in staging");
  expect(file).toContain("## Glossary\nalias\n: the name that readers use\n");
});

test("of a long handoff that was imported, what is too much gives way to the next one", async () => {
  const repo = await checkpointRepo();
  repo.write({ [LATEST]: HANDOFF_FILES.long ?? "" });
  await repo.checkpoint(["import", "memory"], { now: NOW });
  const answer = await repo.checkpoint(["handoff"], { now: NOW, input: "## Done\n- nothing of it\n" });
  expect(answer.status).toBe(0);
  expect(answer.stdout).toContain("gave way to the new document, over 200 lines");
  const file = readFileSync(join(repo.root, LATEST), "utf8");
  expect(file.trimEnd().split("\n").length).toBeLessThanOrEqual(200);
  expect(file).toContain("60. step 60 of the migration: `make step-60`");
});
