const FORM = `mkdir shop && cd shop && git init -q && git switch -qc feature/form && mkdir src
printf 'export function wire(button) {\\n  button.onclick = () => submit();\\n}\\n' > src/form.ts
git add -A && git commit -qm "the form"
clock 2026-11-16T23:08:00Z
`;

const HANDED = `git checkpoint handoff --next "Wire the button in src/form.ts:1-3, then run \\\`npm test -- form\\\`" --next "Deploy the form with \\\`npm run deploy\\\`" --left-off "src/form.ts, \\\`wire()\\\`: submit() is called twice" --failed "debouncing the click: the second call comes from the form itself" > /dev/null
`;

/** A form whose work is handed over from session to session. */
export const HANDOFF_SCENES: Readonly<Record<string, string>> = {
  "the form": FORM,
  "the form, handed over": `${FORM + HANDED}clock 2026-11-17T13:08:00Z
`,
  "the next day, after two commits": `clock 2026-11-17T13:30:00Z
printf 'import { submit } from "./send";\\nexport function wire(button) {\\n  button.onclick = () => submit();\\n}\\n' > src/form.ts
git commit -qam "form: import submit"
printf 'import { submit } from "./submit";\\nexport function wire(button) {\\n  button.onclick = () => submit();\\n}\\n' > src/form.ts
git commit -qam "form: call submit once"
`,
  "notes of two hundred lines": `printf '## Next Actions\\n1. run the tests\\n\\n## Remaining Issues\\n' > notes.md
seq 1 202 | sed 's/^/- issue /' >> notes.md
`,
  "a form, saved on main, and two hours later": `mkdir shop && cd shop && git init -q
echo "let form = 1" > form.ts && git add -A && git commit -qm "the form"
git config checkpoint.index never
clock 2026-11-13T12:00:00Z
git switch -qc topic
git checkpoint save dates -m "the parser reads dates"
clock 2026-11-16T12:00:00Z
git switch -q main
git checkpoint save login -m "sign in with a provider" --left-off "form.ts:1, half done" --next "wire the button in form.ts" --failed "an iframe: cookies are blocked" --open-decision "session store: redis | sqlite (lean: redis)"
clock +2h
echo "let form = 2" > form.ts && git commit -qam "another form"
`,
  "three months pass": "clock 2027-02-20T09:00:00Z\n",
  "nothing is remembered yet": `mkdir shop && cd shop && git init -q && git commit -q --allow-empty -m start
`,
  "a month and three uses later": `clock 2026-12-20T09:00:00Z
git checkpoint memory ref "queued with redis"
git checkpoint memory ref "queued with redis"
`,
};
