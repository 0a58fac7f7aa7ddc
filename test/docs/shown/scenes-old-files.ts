/** What the Markdown systems left behind, beside a repository of today. */
export const OLD_FILES: Readonly<Record<string, string>> = {
  "files of five systems": `mkdir -p shop old/.agents old/memory/checkpoints
cat > old/checkpoint-bank-import.md <<'END'
# Checkpoint: bank-import

- **Saved:** 2026-10-02 17:20
- **Branch:** main
- **Summary:** Import of bank statements

## Left Off
\`src/parse.ts\` reads two of three banks; the third has dates such as 03.11.26.

## Next Action
Run the import on test/fixtures/third.csv
END
cat > old/checkpoint-feature-oauth.md <<'END'
# Checkpoint: feature-oauth
**Saved**: 2026-10-05 09:41
**Branch**: feature/oauth
**Plan**: docs/plan.md

## Current State
half done

## Next Action
read the user from the token
END
cat > old/memory/checkpoints/build-login-page.md <<'END'
# Checkpoint: build-login-page
**Created:** 2026-10-07 08:15 GMT
**Task:** Build login page with OAuth fallback

## Progress
- Created src/login.ts:1-7

## Next Action
Run \`npm test -- login\`

## Relevant Context
- The user prefers small commits
END
cat > old/memory/session-handoff-LATEST.md <<'END'
# Session Handoff
_Last updated: 2026-10-09 09:30 on \`main\`_

## Next Actions (priority order)
1. cover the expired code in test/login.test.ts

## Open Decisions
- None

## Remaining Issues
- None

## Current Focus
- None
END
cat > old/.agents/session_ledger.md <<'END'
# Session Ledger

## Goal
Sign in with a provider

## State
- Done: token exchange
- Now: reading the user
- Next: the expired code

## Open Questions
- None
END
touch -t 202610081102 old/.agents/session_ledger.md
printf '# Project Memory\\n\\n- the port is 3000\\n' > old/MEMORY.md
printf 'nothing of note\\n' > old/notes.md
echo '{}' > old/settings.json
cd shop && git init -q && git commit -q --allow-empty -m start
git config checkpoint.index never
clock 2026-11-16T18:46:00Z
`,
};
