import type { ToolCall } from "../../../checkpoint/transcript.ts";
import type { Shape } from "./signature.ts";

const MOST_STEPS = 30;
const SHELLS: ReadonlySet<string> = new Set(["Bash", "PowerShell"]);
/** How an agent keeps its own notes is no part of the work. */
const NOTES: ReadonlySet<string> = new Set(["TodoWrite", "TaskCreate", "TaskUpdate", "TaskList", "TaskGet"]);
const EDITORS: ReadonlySet<string> = new Set(["Edit", "MultiEdit", "NotebookEdit"]);

/** Programs that run a project's own tasks: the word after them tells. */
const RUNNER =
  "(?:npm|pnpm|yarn|bun|deno|cargo|go|make|just|task|rake|mix|mvn|mvnw|gradle|gradlew|dotnet|swift|nx|turbo|next|vite|python3?|poetry|uv|docker|firebase|gcloud)";

/** What a command line is for, by the program that it runs and the words after it; the first that fits. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  kind(
    "test",
    String.raw`(?!test )\S*test\S*|jest|mocha|rspec|phpunit|tox|playwright|cypress`,
    "t|test|tests|pytest|unittest|nextest|verify",
  ),
  kind(
    "lint",
    "eslint|biome|ruff|flake8|pylint|mypy|prettier|stylelint|golangci-lint|shellcheck|black|rubocop",
    "lint|clippy|fmt|format|vet|check|typecheck|types",
  ),
  kind(
    "deploy",
    String.raw`kubectl|helm|vercel|netlify|flyctl|fly|serverless|ansible-playbook|terraform|\S*deploy\S*|\S*release\S*`,
    "deploy|publish|release|push",
  ),
  kind(
    "build",
    String.raw`tsc|cmake|ninja|webpack|rollup|esbuild|javac|gcc|clang|make|\S*build\S*`,
    "build|compile|assemble|package",
  ),
  kind("git", "git|gh", ""),
];

function kind(word: string, programs: string, tasks: string): readonly [kind: string, pattern: RegExp] {
  const own = `^(?:${programs})(?: |$)`;
  const run = String.raw`^${RUNNER} (?:-\S+ )*(?:-m )?(?:\S+[:-])?(?:${tasks})(?:[:-]\S+)?(?: |$)`;
  return [word, new RegExp(tasks === "" ? own : `${own}|${run}`)];
}

/** What was done, in order, repeated steps once; what a shell ran is told by its purpose. */
export function stepsOf(calls: readonly ToolCall[]): readonly string[] {
  const steps: string[] = [];
  for (const { tool, command } of calls) {
    if (NOTES.has(tool)) continue;
    const name = tool.replace(/[^\p{L}\p{N}_.:-]/gu, "_").slice(0, 64);
    const kind = SHELLS.has(tool) ? commandKind(command ?? "") : null;
    const step = kind === null ? name : `${name} ${kind}`;
    if (step === steps.at(-1)) continue;
    if (steps.length >= MOST_STEPS) return [...steps, "…"];
    steps.push(step);
  }
  return steps;
}

/** What came of it: edits, new files only, or words. */
export function shapeOf(calls: readonly ToolCall[]): Shape {
  const done = calls.filter(({ failed }) => !failed);
  if (done.some(({ tool, over }) => EDITORS.has(tool) || (tool === "Write" && over))) return "code change";
  return done.some(({ tool }) => tool === "Write") ? "file creation" : "report";
}

function commandKind(line: string): string | null {
  const runs = line
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "_")
    .split(/&&|\|\||[;|\n]/)
    .map(withoutPreface);
  const kinds = runs.map((run) => KINDS.find(([, pattern]) => pattern.test(run))?.[0] ?? null);
  // `git add . && npm test` is a test: git is only how it gets there.
  return kinds.find((kind) => kind !== null && kind !== "git") ?? kinds.find((kind) => kind !== null) ?? null;
}

/** The program and its words, without what only leads to it. */
function withoutPreface(run: string): string {
  return run
    .trim()
    .replace(
      /^(?:(?:\w+=\S*|sudo|env|time|npx|bunx|uvx|exec|command|nohup|(?:pnpm|yarn) (?:dlx|exec)|poetry run|uv run|timeout \S+|-\S+)\s+)+/,
      "",
    )
    .replace(/^(?:\S*\/)(?=[^/\s]+)/, "")
    .replace(/^((?:npm|pnpm|yarn|bun)) run\s+/, "$1 ")
    .replace(/\s+/g, " ");
}
