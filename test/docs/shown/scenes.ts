import { HANDOFF_SCENES } from "./scenes-handoff.ts";
import { OLD_FILES } from "./scenes-old-files.ts";
import { SESSION_SCENES } from "./scenes-sessions.ts";
import { SHARING_SCENES } from "./scenes-sharing.ts";
import { SAVED, SHOP } from "./shop.ts";

const CHECKED = `clock +2h
cat > src/login.ts <<'END'
import { exchange } from "./exchange";

/** Signs a user in with the code that the provider sent back. */
export async function login(code: string) {
  const token = await exchange(code);
  if (!token) throw new Error("the code has expired");
  return { token, user: null };
}
END
`;

const SPECS = `${CHECKED}git add -A && git commit -qm "refuse an expired code"
git mv test/login.test.ts test/login.spec.ts && git commit -qm "call tests specs"
`;

const DATES = `git checkpoint save dates --left-off "the parser reads dates" -m "the parser reads dates"
`;

const QUIET = "git config checkpoint.index never\n";

/** What a page means by the words above a block: a shell script; beside what a shell knows, \`clock\` and \`on\`. */
export const SCENES: Readonly<Record<string, string>> = {
  "the shop": SHOP,
  "the shop, on desk": `on desk\nclock 2026-11-16T16:00:00Z\n${SHOP}`,
  "the shop, quietly": SHOP + QUIET,
  "the shop, saved": SHOP + SAVED,
  "the shop, saved and checked two hours later": SHOP + SAVED + CHECKED,
  "the shop, saved, and two commits later": SHOP + SAVED + SPECS,
  "somebody commits a change to src/login.ts": `clock +2h
clock +5m
printf '%s\\n' "import { report } from './report';" | cat - src/login.ts > new && mv new src/login.ts
git commit -qam "login: report failures"
`,
  "two hours later, somebody checks the code": CHECKED,
  "the parser of dates": `${SHOP}git switch -qc main
git checkpoint save dates -m "start of the parser"
clock +1h
git checkpoint save dates --force -m "the parser reads dates"
clock +1h
git checkpoint continue dates > /dev/null
clock +1h
`,
  "two checkpoints": `${SHOP + SAVED}clock +2h\n${DATES}`,
  "dates saved": SHOP + QUIET + DATES,
  "three checkpoints, two of this branch": `${SHOP}clock 2026-11-13T12:00:00Z
git switch -qc main
${DATES}clock 2026-11-16T12:00:00Z
git switch -q feature/oauth
${SAVED}clock +2h
git checkpoint save tokens -m "refresh them in time"
`,
  "MEMORY.md speaks of a moment": `printf '# Memory\\n\\n## Current State\\nhalf done\\n\\n## Next Action\\nread the user from the token in src/login.ts\\n' > MEMORY.md
`,
  "the parser of bank statements": `mkdir bank && cd bank && git init -q && mkdir -p src test/fixtures
seq 1 30 | sed 's/^/const line = /' > src/parse.ts
echo "03.11.26;5,00" > test/fixtures/third.csv
git add -A && git commit -qm "start"
`,
  "somebody commits other dates": `seq 1 30 | sed 's/^/const line = /;s/ 20$/ 21/' > src/parse.ts
git rm -q test/fixtures/third.csv && git commit -qam "parse: other dates"
`,
  "a saved session state": `${SHOP}git config checkpoint.index never
cat > SESSION-STATE.md <<'END'
# Session State

## Current Task
Sign in with a provider

## Now
reading the user from the token in src/login.ts:4-7

## Next Steps
- cover the expired code in test/login.test.ts
END
`,
  "uncommitted work, saved": `${SHOP}echo old > src/old-login.ts && git add -A && git commit -qm "the old one"
rm src/old-login.ts test/login.test.ts && git commit -qam "no test" && git show HEAD~1:src/old-login.ts > src/old-login.ts && git add -A && git commit -qm "the old one is back"
echo "// more" >> src/login.ts && rm src/old-login.ts && echo "test('login')" > test/login.test.ts
${SAVED}`,
  "a checkpoint below the bar": `${SHOP}git checkpoint save login-timeout -m "Login takes 30 seconds behind the proxy" --left-off "the timeout is in src/gateway.ts:12" --done "measured it: npm test -- login takes 31 seconds" --next "continue testing" --decision "use polling"
`,
  "login was edited twice": `${SHOP + QUIET}git checkpoint save login-oauth -m "Sign in with a provider" --left-off "token exchange works; no user yet" --next "read the user from the token in src/login.ts"
clock +2h
git checkpoint save login-oauth --force -m "Sign in with a provider" --left-off "token exchange works; the user is read from the cookie" --next "cover the expired code in test/login.test.ts"
`,
  "an old page of continuity": `${SHOP + QUIET}cat > ../build-login-page.md <<'END'
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
git checkpoint import ../build-login-page.md > /dev/null
`,
  "half done, and something urgent on main": `${SHOP + QUIET}git branch main
sed 's/user: null/user: token.user/' src/login.ts > new && mv new src/login.ts
`,
  "the fix is committed on main": `clock +1h
echo "2. sign out" >> docs/plan.md && git commit -qam "an urgent fix"
`,
  "somebody checks the code": CHECKED.replace("clock +2h\n", ""),
  "newer commits on the same lines": `git checkout -q -- . && git clean -fdq
sed 's/user: null/user: token.user/' src/login.ts > new && mv new src/login.ts && echo "// less" >> src/login.ts
git commit -qam "another end"
`,
  "the shop, with a page to resume": `${SHOP + QUIET}git checkpoint save build-login-page --as continuity --task "Sign in with a provider, with a password as the fallback" --done "token exchange works: src/login.ts:4-7, npm test -- login passes" --next "read the user from the token in src/login.ts:6 instead of returning null"
${CHECKED.replace("clock +2h\n", "")}`,
  "the shop, saved and ended": `${SHOP + SAVED}git checkpoint continue > /dev/null
`,
  "the shop, saved, with an editor": `${SHOP + SAVED}cat > ../editor <<'END'
#!/bin/sh
awk '/^token exchange/ { print "the user is read, too"; next } { print } /^2. cover/ { print "3. say it on the page" }' "$1" > "$1.new" && mv "$1.new" "$1"
END
chmod +x ../editor && git config core.editor "$BASE/vm/editor"
`,
  "the shop, with a ledger": `${SHOP + QUIET}printf 'session:\\n  ledger: true\\n' > .agents.yml
`,
  "plain git changes one, and a setting is misspelt": `git update-ref refs/checkpoints/dates $(git cat-file blob refs/checkpoints/dates | sed 's/reads dates/reads dates and times/' | git hash-object -w --stdin)
git config checkpoint.capturemaxfiles 1m
`,
  "two checkpoints on two branches": `${SHOP + QUIET + SAVED + CHECKED}git commit -qam "refuse an expired code" && git switch -qc main HEAD~1
${DATES}`,
  "dates saved twice": `${SHOP + QUIET}git checkpoint save dates -m "start of the parser"
clock +1h
git checkpoint save dates --force -m "the parser reads dates"
clock +1h
`,
  "three checkpoints, one long ended": `${SHOP + QUIET}clock 2026-01-05T09:00:00Z
git checkpoint save old -m "long ago"
git checkpoint clear old
clock 2026-11-16T12:00:00Z
${SAVED}${DATES}`,
  "claude-code is installed": `${SHOP}mkdir .claude && echo '{}' > .claude/settings.json
git checkpoint install claude-code --yes
`,
  "somebody's own file where one of ours would be": `${SHOP}git config checkpoint.project continuity
mkdir -p memory/checkpoints && echo "my own notes" > memory/checkpoints/build-login-page.md
git checkpoint save build-login-page --as continuity --task "Sign in with a provider" --done "token exchange works: src/login.ts:4-7" --next "read the user from the token in src/login.ts:6"
`,
  "the import of banks goes on": `git checkpoint save bank-import --force -m "all three banks" --left-off "all three banks" > /dev/null
touch ../old/checkpoint-bank-import.md && sed 's/two of three/all three/' ../old/checkpoint-bank-import.md > new && mv new ../old/checkpoint-bank-import.md
`,
  ...OLD_FILES,
  ...SESSION_SCENES,
  ...SHARING_SCENES,
  ...HANDOFF_SCENES,
};
