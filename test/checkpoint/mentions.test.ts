import { expect, test } from "vitest";
import { mentionedFiles, parseFileFlag } from "../../src/checkpoint/mentions.ts";
import type { CheckpointError } from "../../src/errors.ts";

/** A mention in short: the path, then its ranges. */
function found(text: string): readonly string[] {
  return mentionedFiles(text).map(({ path, lines }) =>
    [path, ...lines.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))].join(" "),
  );
}

test.each<[string, readonly string[]]>([
  ["The bug is in src/auth.ts today", ["src/auth.ts"]],
  ["see src/auth.ts.", ["src/auth.ts"]],
  ["src/auth.ts: fix it", ["src/auth.ts"]],
  ["(src/auth.ts)", ["src/auth.ts"]],
  ["\"src/auth.ts\", 'src/b.ts'", ["src/auth.ts", "src/b.ts"]],
  ["**src/auth.ts** and *src/b.ts* and _src/c.ts_", ["src/auth.ts", "src/b.ts", "src/c.ts"]],
  ["**src/auth.ts:** wired", ["src/auth.ts"]],
  ["**src/auth.ts and src/b.ts**", ["src/auth.ts", "src/b.ts"]],
  ["~~src/auth.ts~~", ["src/auth.ts"]],
  ["src/auth.ts:45", ["src/auth.ts 45"]],
  ["src/auth.ts:45-120", ["src/auth.ts 45-120"]],
  ["src/auth.ts:45–120", ["src/auth.ts 45-120"]],
  ["src/auth.ts:45:7", ["src/auth.ts 45"]],
  ["src/auth.ts:45-50,60", ["src/auth.ts 45-50 60"]],
  ["src/auth.ts#L45-L120", ["src/auth.ts 45-120"]],
  ["src/auth.ts#L45", ["src/auth.ts 45"]],
  ["`src/auth.ts` lines 45-120", ["src/auth.ts 45-120"]],
  ["`src/auth.ts`, lines 45 to 120", ["src/auth.ts 45-120"]],
  ["src/auth.ts (lines 45-120)", ["src/auth.ts 45-120"]],
  ["src/auth.ts (L45-L120)", ["src/auth.ts 45-120"]],
  ["src/auth.ts lines 4-5 and 9", ["src/auth.ts 4-5 9"]],
  ["src/auth.ts at line 45", ["src/auth.ts 45"]],
  ["lines 45-120 of `a.ts`", ["a.ts 45-120"]],
  ["line 7 in src/a.ts, then src/b.ts", ["src/a.ts 7", "src/b.ts"]],
  ["src/a.ts:0", ["src/a.ts"]],
  ["src/a.ts:9-3", ["src/a.ts"]],
  ["package.json and tsconfig.json", ["package.json", "tsconfig.json"]],
  ["`Makefile`, `Dockerfile` and `.gitignore`", ["Makefile", "Dockerfile", ".gitignore"]],
  ["- Makefile", ["Makefile"]],
  ["- [x] edited .gitignore", [".gitignore"]],
  ["1. .github/CODEOWNERS", [".github/CODEOWNERS"]],
  ["the Makefile and the .gitignore", []],
  ["./x/y", ["x/y"]],
  ["./run.sh", ["run.sh"]],
  ["bin/git-checkpoint starts it", ["bin/git-checkpoint"]],
  ["src\\win\\a.ts", ["src/win/a.ts"]],
  ["`docs/My Notes.md`", ["docs/My Notes.md", "Notes.md"]],
  ["docs/My Notes.md", ["Notes.md"]],
  ["[the parser](src/parse.ts) and [src/b.ts](https://example.org/src/c.ts)", ["src/parse.ts", "src/b.ts"]],
  ["![shot](img/shot.png)", ["img/shot.png"]],
  ["docs/guide.md#install", ["docs/guide.md"]],
  ["@src/auth.ts is wrong", ["src/auth.ts"]],
  ["app/[id]/page.tsx and `app/(group)/page.tsx`", ["app/[id]/page.tsx", "app/(group)/page.tsx"]],
  ["img/icon@2x.png", ["img/icon@2x.png"]],
  ["src/__init__.py, __init__.py, _config.yml", ["src/__init__.py", "__init__.py", "_config.yml"]],
  ["修改了src/auth.ts的第3行", ["src/auth.ts"]],
  ["改了 docs/设计.md。", ["docs/设计.md"]],
  ["a.ts,b.ts", ["a.ts", "b.ts"]],
  ["auth.ts,login.ts;form.ts", ["auth.ts", "login.ts", "form.ts"]],
  ["--file=src/a.ts", ["src/a.ts"]],
  ["src/a.ts:1-5 then src/a.ts:4-9, src/a.ts:20 and src/a.ts:10", ["src/a.ts 1-10 20"]],
  ["packages/@scope/x/index.ts", ["packages/@scope/x/index.ts"]],
])("%j speaks of %j", (text, files) => {
  expect(found(text)).toEqual(files);
});

test.each([
  "https://example.org/src/auth.ts",
  "<http://localhost:3000/a/b.ts>",
  "github.com/owner/repo",
  "www.example.com/page.html",
  "example.com",
  "dev@example.org",
  "git@github.com:owner/repo.git",
  "v1.2.3",
  "1.2.3",
  "react@18.2.0",
  "and/or",
  "`and/or`",
  "n/a",
  "read/write access on client/server pairs",
  "1/2",
  "24/7",
  "2026/11/16",
  "16.11.2026",
  "2026-11-16T09:12:03",
  "12:30",
  "/etc/passwd",
  "/home/me/project/src/a.ts",
  "C:\\Users\\me\\a.ts",
  "\\\\server\\share\\a.ts",
  "~/notes/a.md",
  "~/.claude/plans/x.md",
  "../other/a.ts",
  "src/../../a.ts",
  ".git/config",
  "`.git/config`",
  "sub/.GIT/hooks/x.sh",
  "@scope/pkg",
  "`@scope/pkg`",
  "src/**/*.ts",
  "src/*",
  "*.ts",
  "src/{a,b}.ts",
  "$HOME/a.ts",
  "$(pwd)/a.ts",
  "e.g. this, i.e. that",
  "auth.login()",
  "HEAD:src/a.ts",
  "...",
  "src//a.ts",
  "",
])("%j speaks of no file", (text) => {
  expect(found(text)).toEqual([]);
});

test("a document names each file once, in the order of its first mention", () => {
  const text = [
    "# auth-refactor",
    "## Left Off",
    "Token refresh in `src/auth.ts` lines 45-120; `npm test -- test/auth.test.ts` fails.",
    "## Modified Files",
    "- src/auth.ts:130",
    "- `src/login form.tsx`",
    "- Dockerfile",
    "```sh",
    "node bin/run.js src/auth.ts:125-131",
    "```",
  ].join("\r\n");
  expect(found(text)).toEqual([
    "src/auth.ts 45-120 125-131",
    "test/auth.test.ts",
    "src/login form.tsx",
    "form.tsx",
    "Dockerfile",
    "bin/run.js",
  ]);
});

test("no more than 500 files are taken from one text", () => {
  const text = Array.from({ length: 700 }, (_, index) => `src/file-${index}.ts`).join("\n");
  expect(mentionedFiles(text)).toHaveLength(500);
});

test("hostile text ends with the same few mentions", () => {
  const long = 300_000;
  for (const text of [
    "`",
    "a/",
    "(",
    "*",
    ".",
    "a.b:",
    "lines 1 ",
    "1-",
    "https://",
    "字a.b",
    "\\",
    "[](",
    "~",
    "_a",
    "a.ts lines 1 and ",
  ])
    expect(mentionedFiles(text.repeat(long / text.length)).length).toBeLessThan(5);
});

test.each([
  ["src/a.ts", "src/a.ts", []],
  ["./src/a.ts", "src/a.ts", []],
  ["src\\a.ts:3", "src/a.ts", [{ from: 3, to: 3 }]],
  ["src/a.ts:45-120", "src/a.ts", [{ from: 45, to: 120 }]],
  ["src/a.ts#L45-L120", "src/a.ts", [{ from: 45, to: 120 }]],
  [
    "my file.txt:9,1-3",
    "my file.txt",
    [
      { from: 1, to: 3 },
      { from: 9, to: 9 },
    ],
  ],
  ["../a.ts", "../a.ts", []],
  ["C:\\work\\a.ts:4", "C:/work/a.ts", [{ from: 4, to: 4 }]],
  ["Makefile", "Makefile", []],
])("--file %j is a path and its lines", (given, path, lines) => {
  expect(parseFileFlag(given)).toEqual({ path, lines });
});

test.each([
  ["", "bad-file"],
  [".", "bad-file"],
  ["src/", "bad-file"],
  ["a\nb", "bad-file"],
  ["src/a.ts:9-3", "bad-lines"],
  ["src/a.ts:0", "bad-lines"],
])("--file %j is refused as %s", (given, code) => {
  expect(() => parseFileFlag(given)).toThrow(
    expect.objectContaining<Partial<CheckpointError>>({ kind: "usage", code }),
  );
});
