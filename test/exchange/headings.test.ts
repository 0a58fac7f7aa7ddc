import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";

const KOREAN = `# Checkpoint: login

- **Branch:** \`main\`
- **Saved:** 2026-11-10 10:00

## 📍 현재 상태
버튼까지 연결됨

## ✅ 완료된 작업
- 폼 작성

## 1. 다음 단계 (순서대로)
1. 만료된 코드 테스트
2. 배포

## 실패한 시도
- 폴링 — 서버가 제한함

## 배포 메모장
- 값은 금고에
`;

test("a file whose headings are in the user's own words is imported with its sections", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  writeFileSync(join(repo.root, "checkpoint-login.md"), KOREAN);
  const imported = await repo.checkpoint(["import", "checkpoint-login.md"], { now });
  expect(imported).toMatchObject({ status: 0, stderr: expect.stringMatching(/^hint: made MEMORY\.md.*\n$/) });
  const { stdout } = await repo.checkpoint(["show", "login", "--json"], { now });
  expect(JSON.parse(stdout).checkpoint).toMatchObject({
    leftOff: "버튼까지 연결됨",
    next: ["만료된 코드 테스트", "배포"],
    done: ["폼 작성"],
    failed: [{ what: "폴링", why: "서버가 제한함" }],
    sections: [{ heading: "## 배포 메모장" }],
  });
  expect(headings((await repo.checkpoint(["show", "login", "--raw"], { now })).stdout)).toEqual([
    "## Left Off (📍 현재 상태)",
    "## Done (✅ 완료된 작업)",
    "## Next Actions (1. 다음 단계 [순서대로])",
    "## Failed Approaches (실패한 시도)",
    "## 배포 메모장",
  ]);
  const briefing = await repo.checkpoint(["continue", "login", "--keep"], { now });
  expect(briefing.stdout).toContain("⚠ Previously failed: 폴링 — 서버가 제한함");
  const again = await repo.checkpoint(["import", "checkpoint-login.md"], { now });
  expect(again).toMatchObject({ status: 0, stdout: expect.not.stringContaining("imported  login") });
});

test("a document for save may call its sections whatever people call them", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  const input =
    "## Where things stand\nThe form posts.\n\n## 🚀 Recommended Next Steps\n1. Cover the expired code\n\n## Known Issues\n- 500 on submit\n";
  expect(await repo.checkpoint(["save", "login", "-F", "-"], { now, input })).toMatchObject({ status: 0 });
  const { stdout } = await repo.checkpoint(["show", "login", "--json"], { now });
  expect(JSON.parse(stdout).checkpoint).toMatchObject({
    leftOff: "The form posts.",
    next: ["Cover the expired code"],
    blockers: ["500 on submit"],
    sections: [],
  });
});

test("a handoff's document is read so, too, and nothing is hidden for a guess", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  const input =
    "## Следующие шаги\n- починить вход\n\n## Открытые вопросы\n- кто владелец?\n\n## Recent Changes\n- форма\n";
  await repo.checkpoint(["handoff"], { now, input });
  const { stdout } = await repo.checkpoint(["show", "handoff", "--raw"], { now });
  expect(headings(stdout)).toEqual(
    expect.arrayContaining([
      "## Next Actions (Следующие шаги)",
      "## Open Questions (Открытые вопросы)",
      "## Recent Changes",
    ]),
  );
});

function headings(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.startsWith("## "));
}

test("notes on a session are known by their name and by headings in the user's own words", async () => {
  const repo = await checkpointRepo();
  const text =
    "# 세션 인계\n\n## 세션 요약\n배포 완료\n\n## 후속 (미완 — 사용자 작업 필요)\n\n- [ ] 예산 알림 설정\n- [ ] 폴더 정리\n";
  writeFileSync(join(repo.root, "SESSION_HANDOFF.md"), text);
  expect(await repo.checkpoint(["import", "SESSION_HANDOFF.md"])).toMatchObject({ status: 0 });
  const { stdout } = await repo.checkpoint(["continue", "--json", "--keep"]);
  expect(JSON.parse(stdout).next).toEqual(["예산 알림 설정", "폴더 정리"]);
});
