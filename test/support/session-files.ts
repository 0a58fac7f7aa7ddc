/** One file of each form that an import understands, made up and as untidy as people leave them. */
export const SESSION_FILES: Readonly<Record<string, string>> = {
  "memory/checkpoint-invoice-rounding.md": `# Checkpoint: invoice-rounding

- **Branch:** \`fix/rounding\`
- **Saved:** 2026-11-02 17:40
- **Plan:** \`~/.claude/plans/rounding.md\` (step 2 of 5)

## Left Off
Totals agree for EUR. CHF still rounds to 5 rappen in \`src/money.ts:88\`, which the tax office does not want.

## Done This Session
- moved the rounding out of the template
- 14 tests for half cents

## Failed Approaches
- BigInt everywhere — the PDF library cannot take it

## Modified Files
- src/money.ts
- test/money.test.ts
`,
  "memory/checkpoint-mail-queue.md": `# Checkpoint: mail-queue
- Branch: \`feat/mail\`
- Saved: 2026-11-03 09:05

## Next Action: drain before deploy
Call \`queue.drain()\` in src/mail/worker.ts, then the old worker can go.

## Done This Session
* the new worker keeps its place after a crash

## Failed Approaches
* None

## Modified Files
* src/mail/worker.ts
`,
  "memory/checkpoints/rebuild-search-index.md": `# Checkpoint: rebuild-search-index
**Created:** 2026-11-04 22:15 GMT+8
**Task:** Rebuild the search index without downtime

## Progress
- Shadow index fills (src/search/fill.ts lines 12-40)

## Next Action
Swap the alias: \`make swap ENV=staging\`

## Blockers
- staging has no disk left

## Key Decisions
- alias, not rename, because a rename locks the table

## Relevant Context
The user wants a note in the release mail.

**Age:** Derived from file mtime at resume time
`,
  "memory/session-handoff-LATEST.md": `# Session Handoff
_Last updated: 2026-11-05 18:20 on \`main\`_

## Next Actions (priority order)
1. rotate the signing key: \`make rotate\`
2. tell the two customers

## Current Work State
- half of the webhooks are re-signed

## Open Decisions
- key length: 2048 | 4096 — user lean: 4096

## Remaining Issues
- the sandbox still has the old key

## Context Notes (needed next session)
- keys are cached for an hour, so nothing seems to happen at first

## Current Focus
- Top priority: no downtime
`,
  ".agents/session_ledger.md": `# Session Ledger
_Last updated: 2026-11-06 07:30_

## Goal
Move billing to the new provider, with no invoice lost

## Constraints/Assumptions
- the old provider answers until the end of the year

## Key Decisions
- dual write for a month

## State
### Done
- export of all customers
### Now
reconciling October
### Next
switch the webhook

## Open Questions
- \`UNCONFIRMED\` does the new one round up?

## Working Set
- Files: src/billing/dual.ts
- IDs: cus_481
- Commands: \`make reconcile\`
`,
  "thoughts/ledgers/CONTINUITY_CLAUDE-offline-maps.md": `# Session: offline-maps
Updated: 2026-11-07T14:02:11Z

## Goal
Maps work on the train. Done when the tunnel test passes with the radio off.

## Constraints
- at most 200 MB on disk

## Key Decisions
- vector tiles: half the size of raster

## State
- Done:
  - [x] Phase 1: tile cache
  - [x] Phase 2: eviction by age
- Now: [→] Phase 3: warm the cache along a route
- Next: Phase 4: settings page
- Remaining:
  - [ ] Phase 5: metrics

## Open Questions
- UNCONFIRMED: may we prefetch on mobile data?

## Working Set
- Branch: \`feat/offline-maps\`
- Key files: \`app/tiles/cache.kt\`, \`app/tiles/route.kt\`
- Test cmd: \`./gradlew :tiles:test\`
`,
  "thoughts/shared/handoffs/offline-maps/2026-11-08_09-15-00_route-prefetch.md": `---
date: 2026-11-08T09:15:00Z
session_name: offline-maps
researcher: someone
git_commit: 0123456789abcdef0123456789abcdef01234567
branch: feat/offline-maps
repository: trains
topic: "Prefetch along a route"
tags: [maps, cache]
status: partial
last_updated: 2026-11-08
---

# Handoff: Prefetch along a route

## Task(s)

| Task | Status |
|------|--------|
| corridor of 2 km around the line | done |
| stop when the battery is low | open |

**Plan:** \`thoughts/shared/plans/prefetch.md\`

## Critical References
- \`docs/tiles.md\` says how tiles are named

## Recent changes
- \`app/tiles/route.kt:40-95\` walks the line in steps of 500 m

## Learnings
1. **Zoom 14 is enough**: zoom 15 doubles the size and nobody saw it

## Post-Mortem
### What Worked
- asking the timetable for the stops
### What Failed
- a bounding box: half of it is sea
### Key Decisions
- **Decision**: a corridor, not a box
  - Reason: the coast

## Action Items & Next Steps
1. ✅ measure a night train
2. stop below 20 % battery in \`app/tiles/prefetch.kt\`
3. ask about roaming

## Other Notes
The emulator lies about the battery.
`,
  "thoughts/shared/handoffs/login/2026-11-09_18-30_passkeys.yaml": `---
session: login
date: 2026-11-09
status: partial
outcome: PARTIAL_PLUS
---

goal: Passkeys beside passwords, off by default
now: Register a second key on the settings page
test: npm test -- passkey

done_this_session:
  - task: Challenge endpoint
    files: [src/auth/challenge.ts, test/challenge.test.ts]
  - task: Browser dialog on the login page
    files: [src/login/dialog.ts]

blockers: [the test browser has no authenticator]
questions: ["one key per device, or as many as people like?"]

decisions:
  - attestation: none, because we do not care which brand it is

findings:
  - safari: asks twice when the page has two forms

worked: [a virtual authenticator by the protocol of the dev tools]
failed: [mocking navigator.credentials - it is read-only]

next:
  - second key in src/settings/keys.ts
  - remove a key, but never the last one

files:
  created: [src/auth/challenge.ts]
  modified: [src/login/dialog.ts]
`,
  "memory-bank/activeContext.md": `# Active Context

## Current Work Focus
The import of bank statements: two of three banks work.

## Recent Changes
- 2026-11-10: dates with two digits for the year are read

## Next Steps
1. **Third bank**
   - its CSV is in Windows-1252
   - the sign is a column of its own
2. Ask for a fourth sample

## Active Decisions and Considerations
- one parser a bank: rules in a table did not carry the third

## Open Questions
- who may upload?
`,
  "memory-bank/progress.md": `# Progress

## What Works
- upload, preview, and undo of an import

## What's Left to Build
- matching of payments with invoices

## Known Issues
- an empty file is taken for a success
`,
  "memory-bank/projectbrief.md": `# Project Brief

A small accounting program for clubs.

## Scope
- statements, dues, and one report a year
`,
  "HANDOFF.md": `# Club ledger — handoff, 2026-11-11

> **Status:** green, but slow

Where things are: the yearly report renders, and takes a minute for 400 members.

## What's done
- report as PDF
- report as CSV

## Next Steps
- [ ] profile \`src/report/render.ts\`
- [x] cache the fonts
- [ ] ask the treasurer for the wording

## Gotchas
The printer of the club knows only A5.
`,
  "SESSION_STATE.md": `# Session State

**Last Updated:** November 12, 2026 (evening)
**Branch**: \`feat/dues\`

## Left Off
Reminders go out, the second one does not. \`src/dues/remind.ts\` compares dates as text.

## Blockers
- no test mailbox before Monday

## Next Steps
1. compare dates as dates
2. **Then**
   - send the second reminder by hand to the three who wait
`,
  "TODO.md": `# TODO

_Updated: 13 Nov 2026_

## Backend
- [x] index on member_id
- [ ] the export times out with 2,000 rows
  - see the log of Tuesday

## Website
- [ ] dark mode
- [ ] ~~carousel~~ nobody wants it
`,
};

/** Files that an import must leave alone, although they use some of the same words. */
export const OTHER_FILES: Readonly<Record<string, string>> = {
  "README.md": "# Club ledger\n\n## Goal\nKeep the books of a club.\n\n## Next Steps\nRead docs/setup.md.\n",
  "CHANGELOG.md": "# Changelog\n\n## 1.2.0\n- Done: dues\n- Next: reports\n",
  "docs/adr-001.md": "# Use SQLite\n\n## Context\nOne machine.\n\n## Key Decisions\n- SQLite\n",
  "config/handoff-settings.json": '{ "goal": 1 }\n',
  "config/app.yaml": "name: club\nnext: nothing\n",
};
