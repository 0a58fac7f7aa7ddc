/** Handoff files as people have them: other languages, other orders of sections, long ones. */
export const HANDOFF_FILES: Readonly<Record<string, string>> = {
  korean: `# 세션 핸드오프 — 결제 리팩터링

> 마지막 갱신: 2026-10-28, 작성: 민지

## 현재 초점
- 최우선: 결제 모듈 분리 (\`src/pay/charge.ts\`)
- 마찰: 스테이징 서버가 자주 죽음

## 다음 작업 (우선순위)
1. **환불 경로 테스트** — \`npm test -- refund\`
   - 타임존 경계 (23:59 KST)
   - 부분 환불
2. 로그 마스킹: \`src/log/mask.ts:12-40\`

## 미결정 사항
- 큐: Redis | SQS — user lean: Redis
- 재시도 횟수: 3회 | 5회

## 완료
- 카드사 응답 코드 정리

## 컨텍스트 노트
- \`charge()\`는 두 번 호출되면 중복 결제됨 → 멱등키 필수
- 시도했으나 실패: 웹훅만으로 상태 확인 (지연 최대 40분)

\`\`\`ts
// ## 다음 작업 처럼 보이지만 코드
charge({ key: crypto.randomUUID() });
\`\`\`

## 팀 연락처
| 이름 | 역할 |
| --- | --- |
| 지훈 | 결제 |
`,
  reordered: `---
owner: ana
tags: [search, infra]
---
# Handoff: search rebuild

**Branch:** \`feat/search\`
**Last updated:** 2026-11-03 18:20

# Context Notes (needed next session)
The alias swap is atomic; a rename is not.

* approaches tried and failed — do not repeat
  * renaming the table: locks for 40 s
* \`src/search/alias.ts\` → \`swap()\`, lines 10-44

## Remaining Issues
+ facet counts are off by one (see #812)
+ flaky: test/search/fill.test.ts

## Next Actions
- [ ] swap the alias in staging: \`make swap ENV=staging\`
- [x] fill the shadow index
- [ ] measure the p95, compare with 120 ms

## What was done
- the shadow index fills from the queue

## Glossary
alias
: the name that readers use

## Open decisions
* rollout: all at once vs 10 % a day — user lean: 10 % a day
`,
  chinese: `# 会话交接

## 下一步
1. 运行 \`pytest tests/test_import.py -k 夏令时\`
2. 与运维确认备份窗口

## 进行中
- 文件：importer/clock.py，函数 parse_local()，停在第 88 行

## 遗留问题
- 上海时区 1986–1991 夏令时未覆盖

## 上下文
- 失败的尝试：用 pytz 直接换算，会跳过不存在的时刻

## 已完成
- 三家银行的格式

## 附录
Zeilen auf Deutsch: »Die Uhrzeit fehlt manchmal.«
Et en français : « l’heure manque parfois ».
日本語のメモ：時刻が欠ける場合がある。
`,
  long: `# Session Handoff

## Next Actions (priority order)
${Array.from({ length: 60 }, (_, at) => `${at + 1}. step ${at + 1} of the migration: \`make step-${at + 1}\`\n   check table t${at + 1}, then go on`).join("\n")}

## Current Work State
- In-progress work: db/migrate.sql, function move_rows(), stopped at table t17

## Open Decisions
${Array.from({ length: 20 }, (_, at) => `- table t${at}: keep | drop — user lean: keep`).join("\n")}

## Remaining Issues
${Array.from({ length: 60 }, (_, at) => `- row count of t${at} differs by ${at * 3}`).join("\n")}

## Context Notes (needed next session)
${Array.from({ length: 40 }, (_, at) => `- note ${at}: see \`db/notes/${at}.md\``).join("\n")}

## Current Focus
- Top priority: t17
- Friction: the dump takes an hour
`,
};
