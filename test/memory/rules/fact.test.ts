import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contradiction,
  contradictionKeys,
} from "../../../src/operations/memory/rules/facts/contradiction.ts";
import { factKey, hasWords } from "../../../src/operations/memory/rules/facts/fact.ts";
import { runs } from "../../support/depth.ts";

describe("the same fact", () => {
  test.each([
    ["other case", "The API listens on port 3000", "the api listens on PORT 3000"],
    ["other spacing", "the API  listens\ton port 3000", "the API listens on port 3000"],
    ["other punctuation", "Port: 3000!", "port (3000)."],
    ["Markdown's marks", "**Tests** run with `npm test`", "_Tests_ run with npm test"],
    ["another Unicode form", "café ＡＢＣ", "cafe\u0301 abc"],
    ["another order of words", "deploys happen from main", "from main deploys happen"],
    ["articles", "The build needs a token", "build needs the token"],
    ["contractions", "it doesn't retry and can't", "It does not retry, and cannot"],
    ["typographic apostrophes", "the server’s log", "the server's log"],
    ["Chinese with spaces", "端口是 3000。", "端口是3000"],
    ["words that objects have by nature", "the constructor is private", "private is the constructor"],
  ])("in %s", (_, a, b) => {
    expect(factKey(a)).toBe(factKey(b));
    expect(contradiction(a, b)).toBeNull();
  });

  test.each([
    ["paths", "see src/a.ts", "see src/b.ts"],
    ["versions", "needs v1.2", "needs v1.3"],
    ["what joins words", "localhost:3000", "localhost 3000"],
    ["file names", "my_var", "my var"],
    ["signs", "the offset is -1", "the offset is 1"],
    ["languages", "written in C++", "written in C"],
    ["comparisons", "node >= 20", "node < 20"],
    ["signs alone", "👍", "👎"],
  ])("is another one by %s", (_, a, b) => {
    expect(factKey(a)).not.toBe(factKey(b));
  });

  test("full stops at the end of a path or version are no part of it", () => {
    expect(factKey("see src/a.ts.")).toBe(factKey("see src/a.ts"));
    expect(factKey("needs v1.2, always")).toBe(factKey("always needs v1.2"));
  });

  test("signs alone are no words", () => {
    expect(hasWords(" *** ")).toBe(false);
    expect(hasWords("ok")).toBe(true);
  });
});

describe("a contradiction", () => {
  test.each([
    ["port is 4000", "port is 3000", "says 4000 where line 12 says 3000"],
    ["**Port:** 4000", "The port is 3000", "says 4000 where line 12 says 3000"],
    ["the limit is 25 KB in 200 lines", "the limit is 25 KB in 300 lines", "says 200 where line 12 says 300"],
    ["node >= 22", "node >= 20", "says 22 where line 12 says 20"],
    ["telemetry is off", "telemetry is on", "says off where line 12 says on"],
    ["strict mode enabled", "strict mode disabled", "says enabled where line 12 says disabled"],
    ["run all tests with `vitest`", "run all tests with `jest`", "says vitest where line 12 says jest"],
    ["端口是4000", "端口是 3000", "says 4000 where line 12 says 3000"],
    ["The build does not use webpack", "the build uses webpack", "denies what line 12 says"],
    ["commits go to main", "commits never go to main", "says what line 12 denies"],
    ["works with docker", "works without docker", "says what line 12 denies"],
    ["the cache isn't shared", "the cache is shared", "denies what line 12 says"],
    ["缓存不可用", "缓存可用", "denies what line 12 says"],
    ["Es gibt keinen Cache", "es gibt einen Cache", "denies what line 12 says"],
    ["il n'utilise pas redis", "il utilise redis", "denies what line 12 says"],
    ["the formatter is biome", "Formatter: prettier", "says biome where line 12 says prettier"],
    ["the queue uses redis", "the queue uses postgres", "says redis where line 12 says postgres"],
  ])("%s / %s", (said, stands, reason) => {
    expect(contradiction(said, stands, "line 12")).toBe(reason);
  });

  test.each([
    ["the same words", "port is 3000", "The port: is 3000."],
    ["more of the same", "the database is postgres", "the database is postgres 15"],
    ["two commands", "run `npm test`", "run `npm run lint`"],
    ["two subjects", "`a.ts` holds the parser", "`b.ts` holds the parser"],
    ["two notes", "note: use tabs", "note: run the tests"],
    ["numbers alone", "3000", "4000"],
    ["long values", "the plan is to move all of it", "the plan is to leave it where it was"],
    ["another verb", "the app uses redis", "the app is small"],
  ])("is not seen in %s", (_, a, b) => {
    expect(contradiction(a, b)).toBeNull();
  });

  const word = fc.constantFrom(
    ..."port is not the 3000 4000 on off no uses redis `vitest` never with without : = 不 缓存 kein src/a1.ts a's".split(
      " ",
    ),
  );
  const text = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(" "));

  test("is seen from both sides, and always between facts that share a key", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const found = contradiction(a, b);
        expect(contradiction(b, a) === null).toBe(found === null);
        const keys = contradictionKeys(b);
        if (found !== null) expect(contradictionKeys(a).some((key) => keys.includes(key))).toBe(true);
      }),
      { numRuns: runs({ short: 130, deep: 2000 }) },
    );
  });

  test("no order, case or punctuation of the words changes the key", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zä0-9]{1,8}$/), { minLength: 1, maxLength: 8 }),
        (words) => {
          const other = `  ${[...words].reverse().join(" **, ").toUpperCase()}!`;
          expect(factKey(other)).toBe(factKey(words.join(" ")));
        },
      ),
    );
  });
});
