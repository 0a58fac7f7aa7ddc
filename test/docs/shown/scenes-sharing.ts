import { LOGIN, SAVED } from "./shop.ts";

const FILES = `git switch -qc feature/oauth && mkdir src test
${LOGIN}echo "test('login')" > test/login.test.ts
git add -A && git commit -qm "login with a provider" && git push -q origin feature/oauth
`;

const CLONES = `on server
git init -q --bare shop.git
on desk
git clone -q $BASE/server/shop.git shop 2>/dev/null && cd shop
${FILES}on laptop
git clone -q -b feature/oauth $BASE/server/shop.git shop && cd shop
clock 2026-11-16T17:41:00Z
`;

const SERVER = `on server
git init -q --bare shop.git
on laptop
git config --global url.$BASE/server/shop.git.insteadOf git@example.org:me/shop.git
on desk
git config --global url.$BASE/server/shop.git.insteadOf git@example.org:me/shop.git
git clone -q git@example.org:me/shop.git seed 2>/dev/null && cd seed && mkdir src
${LOGIN}git add -A && git commit -qm "login with a provider" && git push -q origin main
cd .. && rm -rf seed
clock 2026-11-16T17:41:00Z
`;

const QUIET = `on laptop
git config checkpoint.index never
on desk
git config checkpoint.index never
`;

/** Two clones of one repository, and what is saved in them. */
export const SHARING_SCENES: Readonly<Record<string, string>> = {
  "two clones": CLONES,
  "a server": SERVER,
  "desk has pushed, and we are on laptop": `${CLONES + QUIET + SAVED}git checkpoint push
on laptop
`,
  "laptop has pulled": `${CLONES + QUIET + SAVED}git checkpoint push
on laptop
git checkpoint pull
`,
  "two clones, and desk has saved quietly": `${CLONES + QUIET + SAVED}`,
  "desk has pushed two states": `${CLONES + QUIET + SAVED}git checkpoint save login-oauth --amend --next "say why on the page"
git checkpoint push
`,
  "two clones, and desk has pushed and cleared": `${CLONES}on desk
git checkpoint save dates -m "the parser reads dates"
git checkpoint clear dates
${SAVED}git config checkpoint.remote origin
git checkpoint push
`,
  "the remote has what is not here": `${CLONES + QUIET}git checkpoint save dates -m "the parser reads dates"
git checkpoint push
on laptop
git config checkpoint.trust origin
git checkpoint pull
git checkpoint continue dates > /dev/null
git checkpoint push
on desk
${SAVED}git checkpoint push
on laptop
`,
  "desk has saved a secret": `${CLONES + QUIET}git checkpoint save deploy -m "Deploy from CI" --left-off "the job runs; the token is ghp_q8Zt…"
`,
  "laptop pulls": "git config checkpoint.trust origin\ngit checkpoint pull\n",
  "both have saved": `${CLONES + QUIET + SAVED}git checkpoint push
on laptop
git checkpoint pull
git checkpoint accept login-oauth
on desk
git checkpoint save login-oauth --amend --next "say why on the page"
git checkpoint push
on laptop
git checkpoint save login-oauth --amend --failed "a popup: blocked on phones"
`,
  "laptop has continued, and desk has saved again": `${CLONES + QUIET + SAVED}git checkpoint push
on laptop
git checkpoint pull
git checkpoint continue > /dev/null
on desk
git checkpoint save login-oauth --amend --next "say why on the page"
git checkpoint push
on laptop
`,
  "a remote for notes": `on server
git init -q --bare notes.git
on desk
git config "url.$BASE/server/notes.git.insteadOf" git@example.org:me/shop-notes.git
`,
  "a remote for notes, added": `on server
git init -q --bare notes.git
on desk
git remote add notes $BASE/server/notes.git
`,
  "a remote that takes only branches": `on server
git init -q --bare forge.git
printf '#!/bin/sh\\ncase $1 in refs/heads/*|refs/tags/*) exit 0;; esac\\necho "only branches and tags are taken here" >&2\\nexit 1\\n' > forge.git/hooks/update && chmod +x forge.git/hooks/update
on desk
git remote add forge $BASE/server/forge.git
git config --unset checkpoint.remote || true
`,
};
