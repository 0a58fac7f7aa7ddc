import { expect, test } from "vitest";
import { failedChecks } from "../../src/operations/sessions/rules/failed-checks.ts";

/** The commands of a session that failed as checks of the work; those after `ok:` ran green. */
function issues(
  failed: readonly (readonly [command: string, error: string])[],
  green: readonly string[] = [],
) {
  const failures = failed.map(([command, error]) => ({ command, error, fixed: false }));
  const calls = green.map((command) => ({ tool: "Bash", command, failed: false }));
  const session = {
    agent: "claude-code",
    session: null,
    branch: null,
    tokens: 0,
    toolCalls: 0,
    lastRequest: null,
  };
  return failedChecks({
    ...session,
    signals: [],
    filesChanged: [],
    failures,
    todos: [],
    skipped: 0,
    turns: [{ request: "go on", calls }],
  }).map(({ command }) => command);
}

test("a probe is no issue of the work, whatever it asks for", () => {
  const probes = [
    "which cmake",
    "command -v tsc",
    "type pytest",
    "ls build",
    "cat test/a.ts | grep lint",
    "tsc --version",
  ];
  expect(issues(probes.map((probe) => [probe, "exit code 1"] as const))).toEqual([]);
  expect(issues([["which make && make all", "make: *** [all] Error 2"]])).toEqual(["which make && make all"]);
  expect(issues([["CI=1 sudo npm test", "1 failed"]])).toEqual(["CI=1 sudo npm test"]);
  expect(issues([["cd app && npx vitest run", "1 failed"]])).toEqual(["cd app && npx vitest run"]);
});

test("a program that is not there is an issue until another way is found", () => {
  const missing = [["pytest -q", "bash: pytest: command not found"]] as const;
  expect(issues(missing)).toEqual(["pytest -q"]);
  expect(issues(missing, ["ls", "which python3"])).toEqual(["pytest -q"]);
  expect(issues(missing, ["python3 -m pytest -q"])).toEqual([]);
  expect(issues([["npm test", "1 failed"]], ["npm run lint"])).toEqual(["npm test"]);
});
