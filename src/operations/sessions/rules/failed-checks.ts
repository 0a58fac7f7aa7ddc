import type { Failure, Transcript } from "../../../checkpoint/transcript.ts";

const CHECKS =
  /\b(?:tests?|vitest|jest|mocha|pytest|tox|rspec|cargo|go (?:test|build|vet)|make|cmake|ninja|tsc|eslint|biome|ruff|mypy|gradlew?|mvn|build|lint|check|typecheck|phpunit|dotnet)\b/i;
/** What only looks around: which program there is, what stands where. */
const LOOKS =
  /^(?:which|whereis|where|type|hash|command\s+-[vV]|ls|ll|stat|file|find|fd|grep|egrep|rg|ag|cat|bat|head|tail|less|wc|tree|pwd|cd|echo|printf|test|\[\[?|man|git\s+(?:grep|log|show|diff|status|ls-files)|\S+\s+(?:--version|-v|--help|-h))(?=\s|$)/;
const SETTINGS = /^(?:\w+=\S*\s+|(?:sudo|time|nice|env|exec)\s+)+/;
const NO_SUCH_PROGRAM = /(?:command )?not found\b|not recognized as|no module\b|no such command/i;

/** The checks of a session that failed: an issue of the work, and not of looking around. */
export function failedChecks({ failures, turns }: Transcript): readonly Failure[] {
  const checks = failures.filter(({ command }) => isCheck(command));
  const green = turns.flatMap(({ calls }) =>
    calls.flatMap(({ command, failed }) => (command && !failed && isCheck(command) ? [command] : [])),
  );
  // A program that was not there says nothing of the work, once another way was found.
  return checks.filter(({ error, fixed }) => fixed || green.length === 0 || !NO_SUCH_PROGRAM.test(error));
}

/** Whether a command line checks the work in any of its parts. */
function isCheck(command: string): boolean {
  return command
    .split(/&&|\|\||[;|\n]/)
    .map((part) => part.trim().replace(SETTINGS, ""))
    .some((part) => CHECKS.test(part) && !LOOKS.test(part));
}
