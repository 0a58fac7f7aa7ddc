import { utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCheckpoint } from "../../src/checkpoint/document/native.ts";
import { type Field, itemsOf, textOf } from "../../src/checkpoint/sections.ts";
import { checkpointRepo } from "../support/cli.ts";
import { objectFormat } from "../support/form.ts";
import { OTHER_FILES, SESSION_FILES } from "../support/session-files.ts";

const now = "2026-11-16T09:12:03Z";

/** A repository whose files were all written long ago, with what an import of the whole folder told. */
async function imported(files: Readonly<Record<string, string>> = { ...SESSION_FILES, ...OTHER_FILES }) {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({ ...files });
  const then = new Date("2026-10-01T08:00:00Z");
  for (const path of Object.keys(files)) utimesSync(join(repo.root, path), then, then);
  const answer = await repo.checkpoint(["import", "."], { now });
  const read = async (name: string) => parseCheckpoint(Buffer.from(await repo.document(name)));
  return { ...repo, ...answer, read };
}

/** What a line says, whatever marks are around it: no boxes, numbers of lists, keys of YAML, or names of sections. */
const words = (line: string): string =>
  line
    .replace(/^\s*(?:[-*+]|\d+\.)\s+/, "")
    .replace(/^\s*[a-z_]+:(?=\s|$)|^## Next Action:|^(?:Key files|Files|IDs|Commands):/, "")
    .replace(/\[[ xX]\]/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Lines whose words a checkpoint tells by itself: what it is, its name, moment, branch, plan, task and session. */
const TOLD =
  /^# (?:Session Ledger|Session Handoff|Active Context|(?:Checkpoint|Session): [a-z-]+)$|^## (?:State|Working Set|Failed Approaches)$|^\* None$|^\W*_*(?:Branch|Saved|Plan|Created|Task|Last updated|Updated|date|session|session_name):|^\*\*Age:/i;

const CHECKPOINTS: Readonly<Record<string, string>> = {
  "memory/checkpoint-invoice-rounding.md": "invoice-rounding",
  "memory/checkpoint-mail-queue.md": "mail-queue",
  "memory/checkpoints/rebuild-search-index.md": "rebuild-search-index",
  "memory/session-handoff-LATEST.md": "handoff",
  ".agents/session_ledger.md": "ledger",
  "thoughts/ledgers/CONTINUITY_CLAUDE-offline-maps.md": "offline-maps",
  "thoughts/shared/handoffs/offline-maps/2026-11-08_09-15-00_route-prefetch.md":
    "offline-maps-route-prefetch",
  "thoughts/shared/handoffs/login/2026-11-09_18-30_passkeys.yaml": "login-passkeys",
  "memory-bank/activeContext.md": "memory-bank",
  "memory-bank/progress.md": "memory-bank",
  "memory-bank/projectbrief.md": "memory-bank",
  "HANDOFF.md": "club-ledger",
  "SESSION_STATE.md": "session-state",
  "TODO.md": "todo",
};

test("one file of each of the twelve forms: all are recognised, and each says what it was taken for", async () => {
  const { stdout, stderr, status } = await imported();
  expect(stdout).toMatchInlineSnapshot(`
    "imported  ledger                       2026-11-06 07:30  ledger              .agents/session_ledger.md
    imported  club-ledger                  2026-11-11 00:00  notes               HANDOFF.md
    imported  session-state                2026-11-12 00:00  notes               SESSION_STATE.md
    imported  todo                         2026-11-13 00:00  todo                TODO.md
    imported  invoice-rounding             2026-11-02 17:40  session             memory/checkpoint-invoice-rounding.md
    imported  mail-queue                   2026-11-03 09:05  named               memory/checkpoint-mail-queue.md
    imported  rebuild-search-index         2026-11-04 22:15  continuity          memory/checkpoints/rebuild-search-index.md
    imported  handoff                      2026-11-05 18:20  handoff             memory/session-handoff-LATEST.md
    imported  memory-bank                  2026-10-01 08:00  memory-bank         memory-bank/activeContext.md
    imported  offline-maps                 2026-11-07 14:02  continuous-ledger   thoughts/ledgers/CONTINUITY_CLAUDE-offline-maps.md
    imported  login-passkeys               2026-11-09 00:00  continuous-yaml     thoughts/shared/handoffs/login/2026-11-09_18-30_passkeys.yaml
    imported  offline-maps-route-prefetch  2026-11-08 09:15  continuous-handoff  thoughts/shared/handoffs/offline-maps/2026-11-08_09-15-00_route-prefetch.md
    3 files passed over, none of the formats: CHANGELOG.md, README.md, docs/adr-001.md
    3 files passed over, not a Markdown or text file: config/app.yaml, config/handoff-settings.json, src/a.ts
    2 files passed over, coming in with memory-bank/activeContext.md: memory-bank/progress.md, memory-bank/projectbrief.md
    12 imported; 8 files passed over
    "
  `);
  expect(stderr).toMatchInlineSnapshot(`
    "hint: to have a file read as something else: 'git checkpoint import <file> --as <form>' (session, named, continuity, handoff, ledger, continuous-ledger, continuous-handoff, continuous-yaml, memory-bank, notes, todo)
    hint: made MEMORY.md, where agents see the live checkpoints; without it: 'git config checkpoint.index never'
    "
  `);
  expect(status).toBe(0);
});

test("none of them lost a line", async () => {
  const { document } = await imported();
  for (const [path, name] of Object.entries(CHECKPOINTS)) {
    const text = (await document(name)).split("\n").map(words).join(" ");
    const said = (SESSION_FILES[path] ?? "").split("\n").filter((line) => !TOLD.test(line));
    expect(said.length, path).toBeGreaterThan(5);
    for (const line of said)
      for (const part of line.split(/[|,\]]/)) expect(text, `${path}: ${line}`).toContain(words(part));
  }
});

const FIRST: readonly (readonly [name: string, field: Field, said: string])[] = [
  ["offline-maps", "leftOff", "[→] Phase 3: warm the cache along a route"],
  ["offline-maps", "next", "Phase 4: settings page"],
  ["offline-maps-route-prefetch", "next", "stop below 20 % battery in `app/tiles/prefetch.kt`"],
  ["offline-maps-route-prefetch", "failed", "a bounding box: half of it is sea"],
  ["login-passkeys", "leftOff", "Register a second key on the settings page"],
  ["login-passkeys", "next", "second key in src/settings/keys.ts"],
  ["login-passkeys", "verify", "npm test -- passkey"],
  ["login-passkeys", "done", "Challenge endpoint (files: src/auth/challenge.ts, test/challenge.test.ts)"],
  ["memory-bank", "focus", "The import of bank statements: two of three banks work."],
  ["club-ledger", "next", "profile `src/report/render.ts`"],
  ["session-state", "blockers", "no test mailbox before Monday"],
  ["todo", "next", "the export times out with 2,000 rows\n- see the log of Tuesday"],
  ["todo", "done", "index on member_id"],
];

test("what comes next, what is under way and what is done are told apart in each", async () => {
  const { read } = await imported();
  for (const [name, field, said] of FIRST) {
    const checkpoint = await read(name);
    const [first = textOf(checkpoint, field)] = itemsOf(checkpoint, field);
    expect(first, `${name}: ${field}`).toBe(said);
  }
});

// The commit in the file is an id of SHA-1.
test.skipIf(objectFormat !== "sha1")(
  "branch, commit and session come from where each form has them",
  async () => {
    const { read } = await imported();
    expect(await read("offline-maps")).toMatchObject({ branch: "feat/offline-maps", headUnknown: true });
    expect(await read("offline-maps-route-prefetch")).toMatchObject({
      branch: "feat/offline-maps",
      head: "0123456789abcdef0123456789abcdef01234567",
      summary: "Prefetch along a route",
    });
    expect(await read("session-state")).toMatchObject({ branch: "feat/dues" });
  },
);

test("imported again nothing changes, and one undo takes all of it back", async () => {
  const repo = await imported();
  const again = await repo.checkpoint(["import", "."], { now });
  expect(again.stdout).toContain("12 unchanged; ");
  expect(again.stdout).not.toMatch(/^(?:imported|refused) /m);
  await repo.checkpoint(["undo"], { now });
  expect((await repo.checkpoint(["list"], { now })).stdout).toBe("");
});

test("ledgers and notes of several folders each have a name of their own", async () => {
  const { stdout } = await imported({
    "CONTINUITY_CLAUDE-auth.md": "# Session: auth\n\n## Goal\na\n\n## State\n- Now: b\n- Next: c\n",
    "CONTINUITY_CLAUDE-billing.md": "# Session: billing\n\n## Goal\nd\n\n## State\n- Now: e\n- Next: f\n",
    "TODO.md": "- [ ] top\n",
    "packages/api/TODO.md": "- [ ] api\n",
    "packages/web/TODO.md": "- [ ] web\n",
    "packages/web/memory-bank/activeContext.md": "## Next Steps\n- web\n",
    "packages/api/memory-bank/activeContext.md": "## Next Steps\n- api\n",
  });
  const names = stdout.split("\n").flatMap((line) => /^imported +(\S+)/.exec(line)?.[1] ?? []);
  expect(names.sort()).toEqual([
    "api-memory-bank",
    "api-todo",
    "auth",
    "billing",
    "todo",
    "web-memory-bank",
    "web-todo",
  ]);
});

test("a file is read as its user says, by the name of a form", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({ "plan.md": "# Rollout\n\n- [ ] tell support\n- [x] write the mail\n" });
  const told = await repo.checkpoint(["import", "plan.md", "--as", "todo"], { now });
  expect(told.stdout).toMatch(/^imported +rollout +\S+ \S+ +todo +plan\.md/);
  const wrong = await repo.checkpoint(["import", "plan.md", "--as", "shopping"], { now });
  expect(wrong).toMatchInlineSnapshot(`
    {
      "status": 129,
      "stderr": "error: there is no profile or form of file 'shopping'
    hint: use session, named, continuity, handoff, ledger, continuous-ledger, continuous-handoff, continuous-yaml, memory-bank, notes, todo
    ",
      "stdout": "",
    }
  `);
});

test.each([
  ["# PCB 工具 — 项目交接文档\n\n> 文档版本：2026-05-08\n\n## 下一步\n1. 跑一遍测试\n", "跑一遍测试"],
  ["# 📋 beetle 作業引き継ぎドキュメント\n\n## 次のステップ\n- 審査を再申請する\n", "審査を再申請する"],
  ["# 세션 상태 기록\n\n## 남은 작업\n- push 권한 확인\n", "push 권한 확인"],
  ["# LegacyLens - HANDOFF\n\n## Next Steps\n- map the **old** routes\n", "map the old routes"],
  [
    "# Session: OAuth callback fails on Safari\n\n## Next Steps\n- read the log\n",
    "Session: OAuth callback fails on Safari",
  ],
])("a title that says what a file is and of what project is no summary: %j", async (text, summary) => {
  const repo = await checkpointRepo({ "notes/SESSION_STATE.md": text });
  await repo.checkpoint(["import", "notes/SESSION_STATE.md"]);
  const { stdout } = await repo.checkpoint(["list", "--json"]);
  expect(JSON.parse(stdout).checkpoints).toEqual([expect.objectContaining({ summary })]);
});
