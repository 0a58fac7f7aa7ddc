import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const LATEST = "memory/session-handoff-LATEST.md";
const day = (n: number): string => `2026-11-${String(n).padStart(2, "0")}T09:00:00Z`;
const handoff = (repo: CheckpointRepo, n: number, input: string, args: readonly string[] = []) =>
  repo.checkpoint(["handoff", "--no-memory", ...args], { now: day(n), input });
const read = (repo: CheckpointRepo): string => readFileSync(join(repo.root, LATEST), "utf8");
const lines = (count: number, words: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${words(at)}\n`).join("");

test("a document that fits is saved: what is carried over gives way, is told, and the journal has it", async () => {
  const repo = await checkpointRepo();
  const glossary = `## Glossary\n${lines(90, (at) => `- term ${at} means thing ${at}`)}`;
  await handoff(repo, 1, `## Next Actions\n1. mend src/a.ts\n2. write src/b.ts\n\n${glossary}`);
  const answer = await handoff(
    repo,
    2,
    `## Next Actions\n1. run \`make c\`\n\n## Wiring\n${lines(120, (at) => `- pin ${at}: signal ${at * 7}`)}`,
  );
  expect(answer.stdout).toMatch(/^handoff saved: /);
  expect(answer.stdout).toContain(`carried over (--anew leaves it behind):
  - mend src/a.ts (nothing says that it is done)
  - write src/b.ts (nothing says that it is done)
  - 'Glossary', 57 lines (nothing takes the place of 'Glossary')
gave way to the new document, over 200 lines ('git checkpoint show handoff@{1}' has it):
  - 'Glossary', 33 lines
`);
  expect(read(repo).trimEnd().split("\n")).toHaveLength(200);
  expect(read(repo)).toContain("2. mend src/a.ts\n3. write src/b.ts\n");
  expect(read(repo)).toContain("- term 56 means thing 56\n");
  expect(read(repo)).not.toContain("term 57");
  expect((await repo.checkpoint(["show", "handoff@{1}"])).stdout).toContain("- term 89 means thing 89");
});

test("a document that does not fit alone is refused for its own length only", async () => {
  const repo = await checkpointRepo();
  await handoff(
    repo,
    1,
    `## Next Actions\n${lines(50, (at) => `${at + 1}. old step ${at} in src/s${at}.ts`)}`,
  );
  const answer = await handoff(repo, 2, `## Wiring\n${lines(190, (at) => `- pin ${at}: signal ${at}`)}`);
  expect(answer).toMatchObject({ status: 2, stdout: "" });
  expect(answer.stderr).toMatch(/^error: the handoff would have 20\d lines/);
  expect(answer.stderr).not.toContain("carried over");
});

test("a section under another heading, in another language, is replaced and told", async () => {
  const repo = await checkpointRepo();
  await handoff(
    repo,
    1,
    "## Next Actions\n1. mend src/a.ts\n\n## Operating environment\n| Item | Value |\n|---|---|\n| Cluster | ECS `pay-staging` |\n| Logs | CloudWatch `/ecs/pay` |\n\n## House rules\n- no floats for money\n",
  );
  const answer = await handoff(
    repo,
    2,
    "## 다음 작업\n1. src/b.ts 수정\n\n## 운영 환경\n| 항목 | 값 |\n|---|---|\n| 클러스터 | ECS `pay-staging` |\n| 로그 | CloudWatch `/ecs/pay` |\n| DB | RDS `pay-db` |\n",
  );
  expect(answer.stdout).toContain("'운영 환경' takes the place of 'Operating environment'");
  expect(read(repo)).not.toContain("Operating environment");
  expect(read(repo)).toContain("## Constraints/Assumptions (House rules)\n- no floats for money\n");
});

test("a done item that ends nothing is told beside the nearest open one, and the command ends it", async () => {
  const repo = await checkpointRepo();
  await handoff(
    repo,
    1,
    "## Next Actions\n1. Add tests for the date parser\n2. Deploy the docs\n\n## Remaining Issues\n- the search index is rebuilt twice a night\n",
  );
  const answer = await handoff(
    repo,
    2,
    "## Done\n- Added tests for the amount parser\n- rebuilt the index of the shop\n- bought milk\n\n## Next Actions\n1. look at src/b.ts\n",
  );
  expect(answer.stdout).toContain(`  - done, and it ends nothing: Added tests for the amount parser
      nearest to what is open: Add tests for the date parser
      git checkpoint save handoff --tick 2
  - done, and it ends nothing: rebuilt the index of the shop
      nearest to what is open: the search index is rebuilt twice a night
      git checkpoint save handoff --drop blocker:1
`);
  expect(answer.stdout).not.toContain("milk");
  for (const choice of [
    ["--tick", "2"],
    ["--drop", "blocker:1"],
  ])
    expect((await repo.checkpoint(["save", "handoff", ...choice], { now: day(3) })).status).toBe(0);
  expect(read(repo)).not.toMatch(/date parser|search index/);
  expect(read(repo)).toContain("Deploy the docs");
  const told = await handoff(repo, 4, "## Done\n- bought more milk\n", ["-v"]);
  expect(told.stdout).toContain("done, and nothing that was open is near it:\n    - bought more milk\n");
});

test("headings and tables of a document stay as they are when something is carried over below them", async () => {
  const repo = await checkpointRepo();
  await handoff(repo, 1, "## Next Actions\n1. Rotate the keys of the mobile app\n2. Ship the iOS build\n");
  const next = "## TODO\n\n### Backend\n- [ ] purge old rows\n\n### Frontend\n- [ ] dark mode\n";
  await handoff(repo, 2, next);
  expect(read(repo)).toContain(`### Backend
- [ ] purge old rows

### Frontend
- [ ] dark mode

### Carried over
1. Rotate the keys of the mobile app
2. Ship the iOS build
`);
  await handoff(repo, 3, "## Done\n- Shipped the iOS build\n\n## Next Actions\n1. write docs/x.md\n");
  expect(read(repo)).toContain("1. write docs/x.md\n");
  expect(read(repo).match(/### Carried over/g) ?? []).toHaveLength(1);
  expect(read(repo)).not.toContain("iOS");
});

test("rows whose status says done are not in the file, and end what they are about", async () => {
  const repo = await checkpointRepo();
  await handoff(
    repo,
    1,
    "## Next Actions\n1. Index migration of the readings table\n2. Port the chart to uPlot\n",
  );
  await handoff(
    repo,
    2,
    "## Tasks\n| # | Task | Status |\n|---|---|---|\n| 1 | Readings index migration | ✅ done |\n| 2 | Port the chart to uPlot | open |\n\n## Browsers\n| Feature | Safari |\n|---|---|\n| push | ✅ |\n",
  );
  expect(read(repo)).not.toMatch(/migration/i);
  expect(read(repo)).toContain("| 2 | Port the chart to uPlot | open |");
  expect(read(repo)).toContain("| push | ✅ |");
});

describe("what ends an item", () => {
  test.each([
    ["**Retry of the upload** — three times, with jitter", "Retry of the upload is in"],
    ["[P1] Cut the size of the bundle", "Cut the size of the bundle (moment.js is gone)"],
    ["Set up nightly backups (S3, 30 days)", "nightly backups are set up"],
    ["Set up nightly backups\n   - to S3\n   - keep 30 days", "Set up the nightly backups, S3, 30 days"],
    ["검색 결과 캐시 적용", "검색 결과 캐시 적용 완료"],
    ["Write the runbook for the failover", "Ops\n  - wrote the runbook for the failover"],
  ])("%j is ended by %j", async (open, done) => {
    const repo = await checkpointRepo();
    await handoff(repo, 1, `## Next Actions\n1. ${open}\n2. keep this one in src/k.ts\n`);
    await handoff(repo, 2, `## Done\n- ${done}\n`);
    expect(read(repo)).toContain("1. keep this one in src/k.ts\n");
    expect(read(repo)).not.toContain(open.split("\n", 1)[0]);
  });

  test("of an item whose parent is done, an empty box stays", async () => {
    const repo = await checkpointRepo();
    await handoff(
      repo,
      1,
      "## Next Actions\n1. Alert mails for stations\n   - [ ] quiet hours\n   - template\n",
    );
    await handoff(repo, 2, "## Done\n- alert mails for stations\n");
    expect(read(repo)).toContain("- [ ] quiet hours");
    expect(read(repo)).not.toMatch(/template|Alert mails/);
  });
});
