/** A memory folder as people have it who used several systems one after the other, with what does not belong. */
export const MEMORY_FILES: Readonly<Record<string, string>> = {
  "MEMORY.md":
    "# Project Memory\n\n## Active Checkpoints\n\n- **auth-refactor** (feat/auth, Nov 12) — token refresh half done\n\nResume any: `continue` or `continue {name}`\n",
  "README.md": "# Demo\n\nHow to set up checkpoints for training.\n",
  "notes.txt": "buy milk\n",
  "logo.png": "\u0089PNG\r\n",
  "checkpoint-auth-refactor.md": `# Checkpoint: auth-refactor

- **Branch:** \`feat/auth\`
- **Saved:** 2026-11-12 18:40
- **Plan:** \`~/.claude/plans/auth.md\` (step 3 of 7)

## Left Off
Token refresh half done in src/auth.ts:45

## Done This Session
- Extracted the session store

## Failed Approaches
- Rotating on every request — it races with two tabs

## Modified Files
- src/auth.ts
- src/store.ts
`,
  "checkpoint-payment-form.md": `# Checkpoint: payment-form

- **Branch:** \`feat/pay\`
- **Saved:** 2026-11-13 09:05

## Next Action: wire the submit button
Call submit() from src/pay/form.tsx and show the error below the field.

## Done This Session
- The form validates

## Failed Approaches
- None

## Modified Files
- src/pay/form.tsx
`,
  "memory/checkpoints/search-index-rebuild.md": `# Checkpoint: search-index-rebuild
**Created:** 2026-11-14 22:15 GMT+8
**Task:** Rebuild the search index without downtime

## Progress
- Shadow index fills from the queue (src/search/fill.ts:12)

## Next Action
Swap the alias in src/search/alias.ts and run npm test

## Blockers
- None

## Key Decisions
- Swap by alias, because a rename locks the table

## Relevant Context
- Staging has 2 GB only
`,
  "memory/checkpoints/autosave.md": `# Checkpoint: autosave
**Created:** 2026-11-14 23:00 GMT+8
**Task:** Whatever was open

## Progress
- Half a sentence

## Next Action
Look at src/search/fill.ts
`,
  "memory/session-handoff-LATEST.md":
    "# Session Handoff\n_Last updated: 2026-11-15 20:00_\n\n## Next\n\n- ship it\n",
  ".agents/session_ledger.md": `# Session Ledger

_Last updated: 2026-11-15T07:30:00Z_

## Goal
Move billing to the new provider

## Constraints/Assumptions
- No downtime

## Key Decisions
- Dual writes for a week

## State

### Done
- Sandbox account

### Now
Writing the adapter

### Next
Backfill invoices

## Open Questions
- \`UNCONFIRMED\` the rate limit is 10 a second

## Working Set
- Files: src/billing/adapter.ts
- IDs: INV-204
- Commands: npm run bill
`,
};
