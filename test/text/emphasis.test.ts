import { expect, test } from "vitest";
import { withoutEmphasis } from "../../src/text/markdown/emphasis.ts";

test.each([
  ["**Status**: half done", "Status: half done"],
  ["**진척: 서버 (완료)**", "진척: 서버 (완료)"],
  ["***very*** and *less* and __so__ and _too_", "very and less and so and too"],
  ["~~old~~ new", "old new"],
  ["**one *two* three**", "one two three"],
  ["**Phase 2 is done, and", "Phase 2 is done, and"],
  ["the rest of it** follows", "the rest of it follows"],
  // Not meant as marks.
  ["run `**/*.ts` and `__init__`", "run `**/*.ts` and `__init__`"],
  ["src/**/*.ts and lib/**", "src/**/*.ts and lib/**"],
  ["2 * 3 * 4, snake_case_name, __dirname", "2 * 3 * 4, snake_case_name, __dirname"],
  ["**/*.ts and {**/a,**/b}", "**/*.ts and {**/a,**/b}"],
  ["__init__.py, obj.__init__() and __new__(cls)", "__init__.py, obj.__init__() and __new__(cls)"],
  ["a**b", "a**b"],
  ["MY_VAR_NAME and other_name_here", "MY_VAR_NAME and other_name_here"],
])("%s", (line, read) => {
  expect(withoutEmphasis(line)).toBe(read);
});
