import { expect, test } from "vitest";
import { factCommandFor } from "../../../src/operations/memory/rules/review-command.ts";

test.each([
  ["port is 3000", undefined, "git checkpoint memory fact 'port is 3000'"],
  ["it's new", "--replace", "git checkpoint memory fact --replace 'it'\\''s new'"],
  ["-Xmx is 4g", undefined, "git checkpoint memory fact -- '-Xmx is 4g'"],
  ["-Xmx is 4g", "--replace", "git checkpoint memory fact --replace -- '-Xmx is 4g'"],
  ["--all is on", "--section Feedback", "git checkpoint memory fact --section Feedback -- '--all is on'"],
])("the command for %j with %j", (text, options, command) => {
  expect(factCommandFor(text, options)).toBe(command);
});
