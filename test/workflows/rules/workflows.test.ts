import fc from "fast-check";
import { expect, test } from "vitest";
import type { ToolCall, Transcript } from "../../../src/checkpoint/transcript.ts";
import { EPISODE_TYPES, type Ttl } from "../../../src/operations/memory/rules/episodes/episode.ts";
import { workflowCandidates } from "../../../src/operations/workflows/rules/candidates.ts";
import { INTENTS, intentOf } from "../../../src/operations/workflows/rules/intent.ts";
import {
  formatSignature,
  isAlike,
  parseSignature,
  type Signature,
} from "../../../src/operations/workflows/rules/signature.ts";
import { shapeOf, stepsOf } from "../../../src/operations/workflows/rules/steps.ts";
import { anyText } from "../../support/any-text.ts";
import { runs } from "../../support/depth.ts";

const TODAY = "2026-11-16";
const STEPS = ["Read", "Grep", "Edit", "Bash", "Bash test", "mcp__docs__search"];
const signatures: fc.Arbitrary<Signature> = fc.record({
  intent: fc.constantFrom(...INTENTS),
  steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 8 }),
  shape: fc.constantFrom("report", "code change", "file creation", "not recorded"),
});

function call(tool: string, more: Partial<ToolCall> = {}): ToolCall {
  return { tool, failed: false, ...more };
}

function session(turns: Transcript["turns"]): Transcript {
  return {
    agent: "claude-code",
    session: null,
    branch: null,
    tokens: 0,
    toolCalls: 0,
    turns,
    lastRequest: null,
    signals: [],
    filesChanged: [],
    failures: [],
    todos: [],
    skipped: 0,
  };
}

test("a signature is read as it was written", () => {
  fc.assert(
    fc.property(signatures, (signature) => {
      expect(parseSignature(formatSignature(signature))).toEqual(signature);
    }),
  );
  expect(parseSignature("Review + Read -> Edit + Code Change")).toEqual({
    intent: "review",
    steps: ["Read", "Edit"],
    shape: "code change",
  });
  for (const text of [
    "",
    "review",
    "review + Read",
    "dance + Read + report",
    "review + Read → + report",
    "a + b + c + d",
  ])
    expect(parseSignature(text), text).toBeNull();
});

test("likeness is the same both ways, and a signature is like itself", () => {
  fc.assert(
    fc.property(signatures, signatures, (a, b) => {
      expect(isAlike(a, b)).toBe(isAlike(b, a));
      expect(isAlike(a, a)).toBe(true);
    }),
  );
});

test("runs may differ in a step of four, not in two, nor in what was asked or made", () => {
  const signature = (steps: string, more: Partial<Signature> = {}): Signature => ({
    intent: "review",
    steps: steps.split(" "),
    shape: "report",
    ...more,
  });
  expect(isAlike(signature("a b c d"), signature("a b d"))).toBe(true);
  expect(isAlike(signature("a b c d"), signature("a x c d"))).toBe(true);
  expect(isAlike(signature("a b c d"), signature("a d"))).toBe(false);
  expect(isAlike(signature("a b c d"), signature("d c b a"))).toBe(false);
  expect(isAlike(signature("a"), signature("a", { intent: "fix" }))).toBe(false);
  expect(isAlike(signature("a"), signature("a", { shape: "code change" }))).toBe(false);
});

test.each([
  ["Review the parser", "review"],
  ["can you please fix the failing tests and review them", "fix"],
  ["investigating the slow query", "analyze"],
  ["verified the numbers", "verify"],
  ["wrote? no: write a page", "generate"],
  ["deploy it", "deploy"],
  ["Split up the module", "refactor"],
  ["bump the version", "update"],
  ["rebasing onto main", "commit"],
  ["go on", "other"],
  ["파서를 리뷰해줘", "review"],
  ["修复登录", "fix"],
  ["ページを作成して", "generate"],
  ["Behebe den Fehler", "fix"],
  ["Actualiza la página", "update"],
  ["Vérifie la page", "verify"],
])("'%s' is meant to %s", (request, intent) => {
  expect(intentOf(request)).toBe(intent);
});

test.each([
  ["npm test", "Bash test"],
  ["cd app && CI=1 npx vitest run", "Bash test"],
  ["python -m pytest -q", "Bash test"],
  ["git add . && npm run test:unit", "Bash test"],
  ["git commit -m 'npm test'", "Bash git"],
  ["git checkout release", "Bash git"],
  ["npm run build", "Bash build"],
  ["npx tsc --noEmit", "Bash build"],
  ["npm run lint -- --fix", "Bash lint"],
  ["cargo clippy", "Bash lint"],
  ["npm publish", "Bash deploy"],
  ["./scripts/deploy.sh prod", "Bash deploy"],
  ["ls test", "Bash"],
  ["test -f package.json", "Bash"],
  ["", "Bash"],
])("'%s' is a step '%s'", (command, step) => {
  expect(stepsOf([call("Bash", { command })])).toEqual([step]);
});

test("steps are what was done in order, without repeats and notes; the shape is what stayed", () => {
  const calls = [
    call("Read"),
    call("Read"),
    call("TodoWrite"),
    call("Read"),
    call("a → b + c"),
    call("Read"),
  ];
  expect(stepsOf(calls)).toEqual(["Read", "a___b___c", "Read"]);
  expect(stepsOf(Array.from({ length: 100 }, (_, index) => call(`T${index}`)))).toHaveLength(31);
  expect(shapeOf([call("Read")])).toBe("report");
  expect(shapeOf([call("Write"), call("Read")])).toBe("file creation");
  expect(shapeOf([call("Write"), call("Edit")])).toBe("code change");
  expect(shapeOf([call("Write", { over: true })])).toBe("code change");
  expect(shapeOf([call("Write", { failed: true }), call("Edit", { failed: true })])).toBe("report");
});

test("runs are counted a session, not over sessions", () => {
  const run = (request: string) => ({ request, calls: [call("Read"), call("Grep"), call("Bash")] });
  const two = session([run("review the parser"), run("review the parser tests")]);
  const none = { episodes: [], skills: [], today: TODAY };
  expect(workflowCandidates({ sessions: [two, two, two], ...none }).candidates).toEqual([]);
  const three = session([...two.turns, run("Review The Parser.")]);
  expect(workflowCandidates({ sessions: [two, three], ...none }).candidates).toEqual([
    {
      signature: {
        intent: "review",
        steps: ["Read", "Grep", "Bash"],
        shape: "report",
        written: "review + Read → Grep → Bash + report",
      },
      thisSession: 3,
      accumulated: 0,
      skillName: "review_parser",
      triggers: ["review the parser", "review the parser tests", "review the parser again"],
    },
  ]);
});

test("entries that say how things are, and those whose time is over, are no work", () => {
  const found = (type: string, ttl: Ttl, text = "build the api on postgres") => {
    const episodes = [{ date: "2026-10-01", type, ttl, refs: 4, text }];
    return workflowCandidates({ sessions: [], episodes, skills: [], today: TODAY }).candidates.length;
  };
  const types = Object.keys(EPISODE_TYPES).filter((type) => found(type, "permanent") > 0);
  expect(types).toEqual(["COMPLETION", "PLAN", "EVENT", "FIX", "RELEASE", "WORKFLOW"]);
  expect([found("COMPLETION", 47), found("COMPLETION", 46)]).toEqual([1, 0]);
  const signature = "review + Read → Edit + report";
  expect([found("WORKFLOW", 47, signature), found("WORKFLOW", 46, signature)]).toEqual([1, 0]);
});

test("a name has plain letters only, whatever was asked", () => {
  fc.assert(
    fc.property(fc.array(anyText(40), { minLength: 3, maxLength: 5 }), (requests) => {
      const turns = requests.map((request) => ({ request: `fix ${request}`, calls: [call("Edit")] }));
      for (const { skillName, triggers } of workflowCandidates({
        sessions: [session(turns)],
        episodes: [],
        skills: [],
        today: TODAY,
      }).candidates) {
        expect(skillName).toMatch(/^[a-z0-9]+(?:_[a-z0-9]+)*$/);
        expect(triggers).toHaveLength(3);
        expect(triggers.join("")).not.toMatch(/[\r\n"]/);
      }
    }),
    { numRuns: runs({ short: 17, deep: 100 }) },
  );
});
