import fc from "fast-check";
import { expect, test } from "vitest";
import { isName, nearestName, parseName } from "../../src/checkpoint/name.ts";
import { CheckpointError } from "../../src/errors.ts";
import { anyText } from "../support/any-text.ts";
import { runs } from "../support/depth.ts";
import { runGit, tempRepo } from "../support/git.ts";

function refusal(given: string): CheckpointError {
  try {
    parseName(given);
  } catch (error) {
    if (error instanceof CheckpointError) return error;
    throw error;
  }
  throw new Error(`'${given}' was taken`);
}

test.each([
  ["auth-refactor", "auth-refactor"],
  ["Auth Refactor", "auth-refactor"],
  ["  a b  c\t", "a-b-c"],
  ["a - b", "a-b"],
  ["a--b", "a--b"],
  ["feature/auth", "feature-auth"],
  ["a\\b", "a-b"],
  ["/a", "a"],
  ["-x", "x"],
  ["--stdin", "stdin"],
  ["HEAD", "head"],
  ["v1.2_rc-3", "v1.2_rc-3"],
  ["修复登录", "修复登录"],
  ["체크포인트", "체크포인트"],
  ["cafe\u0301", "café"],
  ["STRAßE", "strasse"],
  ["ſo", "so"],
  ["ΟΔΟΣ", "οδοσ"],
  ["οδος", "οδοσ"],
  ["हिन्दी शब्द", "हिन्दी-शब्द"],
  ["ภาษาไทยที่", "ภาษาไทยที่"],
  ["İstanbul", "i\u0307stanbul"],
  ["con-work", "con-work"],
  ["console", "console"],
  ["com10", "com10"],
  ["a.locked", "a.locked"],
  ["x".repeat(64), "x".repeat(64)],
])("%j becomes the name %j", (given, name) => {
  expect(parseName(given)).toBe(name);
  expect(parseName(name)).toBe(name);
  expect(isName(name)).toBe(true);
});

test.each([
  ["a.lock", "it ends in '.lock'", "a-lock"],
  ["A.LOCK", "it ends in '.lock'", "a-lock"],
  ["a..b", "it contains '..'", "a.b"],
  ["CON", "'con' is a device name on Windows", "con-work"],
  ["nul.txt", "'nul' is a device name on Windows", "nul-work.txt"],
  ["LPT1", "'lpt1' is a device name on Windows", "lpt1-work"],
  ["com¹", "it contains '¹'", "com"],
  ["a$(id)", "it contains '$', '(', ')'", "a-id"],
  ["it's", "it contains '''", "its"],
  ["feature/", "it must start and end with a letter or digit", "feature"],
  [".hidden", "it must start and end with a letter or digit", "hidden"],
  ["a-\u0301b", "it must start and end with a letter or digit", "a-b"],
  ["x".repeat(300), "it has 300 characters, and 64 is the most", "x".repeat(64)],
  ["𠮷".repeat(60), "it takes 240 bytes, and 200 is the most", "𠮷".repeat(50)],
])("%j is refused: %s", (given, reason, suggestion) => {
  const error = refusal(given);
  expect(error.kind).toBe("usage");
  expect(error.code).toBe("bad-name");
  expect(error.message).toContain(`cannot be a checkpoint name: ${reason}`);
  expect(error.hints).toEqual([`try '${suggestion}'`]);
});

test.each(["", "   ", "..", "-", "@", "🎉🎉", "...", "\u202E", "\uD800", "$()"])(
  "of %j nothing is left to suggest, so the refusal says what a name is made of",
  (given) => {
    expect(refusal(given).hints).toEqual([
      "a name is made of letters and digits, with '.', '_' and '-' between them",
    ]);
  },
);

test("a refusal shows hidden characters, and never sends them to the terminal", () => {
  expect(refusal("safe\u202Egnp").message).toBe(
    "'safe<U+202E>gnp' cannot be a checkpoint name: it contains <U+202E>",
  );
  expect(refusal("a\u001B[31mb\u200D\uFE0F\u3164").message).toBe(
    "'a<U+001B>[31mb<U+200D><U+FE0F><U+3164>' cannot be a checkpoint name: it contains <U+001B>, '[', <U+200D>",
  );
  expect(refusal("a\uD800").message).toContain("'a<U+D800>'");
  expect(refusal(`${"y".repeat(300)}`).message).toContain(`'${"y".repeat(64)}…'`);
});

test("a text that would still be changed is no name yet", () => {
  for (const text of ["A", " a", "a b", "-a", "cafe\u0301", "straße", "a.lock", "", "aux"])
    expect(isName(text)).toBe(false);
});

const oddText = fc.oneof(
  anyText(80),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom(..."aZ09ßſςİΐŉé\u0301\u0345.-_/ \\@'~^:?*[\u200D\u202E字ไที่"),
    maxLength: 30,
  }),
);

test("whatever was mended once stays as it is", () => {
  fc.assert(
    fc.property(oddText, (text) => {
      const name = nearestName(text);
      if (name !== null) expect(parseName(name)).toBe(name);
      let parsed: string | null = null;
      try {
        parsed = parseName(text);
      } catch (error) {
        expect(error).toBeInstanceOf(CheckpointError);
      }
      if (parsed !== null) {
        expect(isName(parsed)).toBe(true);
        expect(parseName(parsed)).toBe(parsed);
        expect(parseName(parsed.toUpperCase())).toBe(parsed);
        expect(parseName(parsed.normalize("NFD"))).toBe(parsed);
      }
    }),
    { numRuns: runs({ short: 200, deep: 3000 }) },
  );
});

test("every character that has a case or a second form is folded for good", () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    const others = [character.toUpperCase(), character.toLowerCase(), character.normalize("NFD")];
    if (others.every((other) => other === character)) continue;
    const name = nearestName(`a${character}b`);
    if (name === null) throw new Error(`nothing left of U+${code.toString(16)}`);
    if (
      name.length > 2 &&
      (parseName(name.toUpperCase()) !== name || parseName(name.normalize("NFD")) !== name)
    )
      throw new Error(`U+${code.toString(16)} is not stable: ${name}`);
  }
});

test("git takes every name as a ref", async () => {
  const repo = await tempRepo();
  const head = (await repo.git("rev-parse", "HEAD")).trim();
  const names = new Set<string>();
  for (const text of fc.sample(oddText, { numRuns: 600 })) {
    const name = nearestName(text);
    if (name !== null) names.add(name);
  }
  expect(names.size).toBeGreaterThan(200);
  const commands = Array.from(names, (name) => `create refs/checkpoints/${name} ${head}\n`);
  const answer = await runGit(repo.root, repo.env, ["update-ref", "--stdin"], commands.join(""));
  expect(answer).toEqual({ stdout: "", stderr: "", status: 0 });
  const listed = await repo.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints");
  expect(new Set(listed.trimEnd().split("\n"))).toEqual(names);
});

test("a very long text is refused in good time", () => {
  for (const text of [
    "-".repeat(200_000),
    "a-".repeat(200_000),
    `a${" /".repeat(200_000)}`,
    "..".repeat(200_000),
  ])
    expect(refusal(text).code).toBe("bad-name");
});
