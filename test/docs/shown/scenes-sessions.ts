import { type MadeTurn, transcript } from "../../support/transcripts.ts";

/** Puts a session's record into a file, as if it had been in this folder. */
function recorded(file: string, turns: readonly MadeTurn[], session = "1"): string {
  const record = transcript(turns, {
    cwd: "HERE",
    branch: "feature/form",
    session: session.repeat(8).concat("-2222-4333-8444-555555555555"),
  });
  return `sed "s#HERE#$PWD#g" > "${file}" <<'END'\n${record}END\n`;
}

/** Where the agent keeps the record of this folder's sessions. */
const KEPT_IN = `$HOME/.claude/projects/$(printf %s "$PWD" | tr -c "[:alnum:]" -)`;
const KEPT = `mkdir -p "${KEPT_IN}"
`;
const OWN = `${KEPT_IN}/session.jsonl`;

const review = (what: string): MadeTurn => ({
  ask: `review ${what}`,
  calls: [
    { tool: "Read", path: "HERE/src/form.ts" },
    { tool: "Grep", input: { pattern: "parse" } },
    { tool: "Edit", path: "HERE/src/form.ts" },
    { tool: "Bash", command: "npm test", says: "ok" },
  ],
});

const look = (what: string): MadeTurn => ({
  ask: `analyze ${what}`,
  calls: [
    { tool: "Glob", input: { pattern: "src/**" } },
    { tool: "Read", path: "HERE/src/form.ts" },
  ],
});

const WIRED: readonly MadeTurn[] = [
  {
    ask: "make submit() return the answer",
    tokens: 9000,
    calls: [
      { tool: "Read", path: "HERE/src/form.ts" },
      { tool: "Edit", path: "HERE/src/form.ts" },
      {
        tool: "TodoWrite",
        input: {
          todos: [{ content: "Return the answer of submit()", status: "pending", activeForm: "Returning" }],
        },
      },
    ],
  },
  {
    ask: "run the tests",
    tokens: 4000,
    calls: [
      { tool: "Bash", command: "npm test -- form", fails: "Exit code 1\nexpected null to be 'sent'" },
      { tool: "Read", path: "HERE/src/form.ts" },
      { tool: "Grep", input: { pattern: "submit" } },
    ],
  },
];

const CHANGED = `printf 'export function submit() {\\n  return null;\\n}\\n' >> src/form.ts
`;

/** What an agent has recorded of its session in this folder. */
export const SESSION_SCENES: Readonly<Record<string, string>> = {
  "an agent works on the form": `${CHANGED + KEPT}${recorded(OWN, WIRED)}`,
  "an agent reviews three parsers": `${KEPT}${recorded(OWN, ["the date parser", "the amount parser", "the name parser"].map(review))}`,
  "an agent reviews the parser three times": `${KEPT}${recorded(OWN, ["the parser", "the parser's error paths", "the parser again"].map(review))}`,
  "two sessions in which an agent only looked": `${recorded("monday.jsonl", ["the form", "the tests", "the words"].map(look))}${recorded("tuesday.jsonl", ["the colours", "the names"].map(look), "2")}`,
};
