import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { PROFILES } from "../src/profiles/registry.ts";
import {
  againstTheArrow,
  betweenCapabilities,
  crowded,
  defaultExports,
  drawers,
  impureBottom,
  impureRules,
  MAY_IMPORT,
  MAY_USE,
  packagesAwayFromHome,
  pastTheEngineDoor,
  pastTheFrame,
  processNamed,
  tooLong,
  undocumented,
  usedAgainstTheOrder,
} from "./support/house-rules.ts";
import {
  FOLDER_EXCEPTIONS,
  NAME_EXCEPTIONS,
  PATTERN_EXCEPTIONS,
  profileFoldersEntered,
  profilesNamed,
} from "./support/profile-names.ts";
import { codeOnly, exportsOf, importsOf, type SourceFile } from "./support/source-scan.ts";

const top = fileURLToPath(new URL("..", import.meta.url));
const source: readonly SourceFile[] = readdirSync(posix.join(top, "src"), {
  recursive: true,
  encoding: "utf8",
})
  .filter((path) => path.endsWith(".ts"))
  .sort()
  .map((path) => ({
    path: `src/${path.replaceAll("\\", "/")}`,
    text: readFileSync(posix.join(top, "src", path), "utf8").replaceAll("\r\n", "\n"),
  }));

const profileNames = PROFILES.map(({ name }) => name);

/** A house of one file, to show that a rule sees what it forbids. */
function planted(path: string, text: string): readonly SourceFile[] {
  return [{ path, text }];
}

describe("src", () => {
  test("is read", () => {
    expect(source.map(({ path }) => path)).toContain("src/errors.ts");
  });
  test("imports follow the arrow between the rooms", () => {
    expect(againstTheArrow(source), "against the arrow").toEqual([]);
  });
  test("only their doors lead into an engine, and no engine into the other", () => {
    expect(pastTheEngineDoor(source), "past the door").toEqual([]);
  });
  test("each package is imported in its home only", () => {
    expect(packagesAwayFromHome(source), "away from home").toEqual([]);
  });
  test("one capability uses another only as the table says", () => {
    expect(betweenCapabilities(source), "not in the table").toEqual([]);
  });
  test("no two capabilities need each other, whatever the way round", () => {
    expect(usedAgainstTheOrder(MAY_USE), "not above it").toEqual([]);
  });
  test("what changes something goes through the frame", () => {
    expect(pastTheFrame(source), "past the frame").toEqual([]);
  });
  test("rules are pure", () => {
    expect(impureRules(source), "impure").toEqual([]);
  });
  test("no folder is crowded", () => {
    expect(crowded(source), "which subjects are in it?").toEqual([]);
  });
  test("text and checkpoint know nothing of node", () => {
    expect(impureBottom(source), "impure").toEqual([]);
  });
  test("process is named nowhere", () => {
    expect(processNamed(source), "names process").toEqual([]);
  });
  test("no profile's name is a literal outside profiles", () => {
    expect(profilesNamed(source, profileNames), "make it a field of the profile").toEqual([]);
    const paths = new Set(source.map(({ path }) => path));
    const listed = [...NAME_EXCEPTIONS.map(({ path }) => path), ...Object.keys(PATTERN_EXCEPTIONS)];
    expect(
      listed.filter((path) => !paths.has(path)),
      "no such file",
    ).toEqual([]);
  });
  test("a profile's own folder is entered by profiles only", () => {
    expect(profileFoldersEntered(source, profileNames), "make it a field of the profile").toEqual([]);
    for (const [from, to] of FOLDER_EXCEPTIONS)
      expect(source.some(({ path, text }) => path.startsWith(from) && text.includes(to.slice(4)))).toBe(true);
  });
  test("there are no default exports", () => {
    expect(defaultExports(source), "default export").toEqual([]);
  });
  test("every file is named for its subject", () => {
    expect(drawers(source), "drawers").toEqual([]);
  });
  test("no file is longer than 250 lines", () => {
    expect(tooLong(source, 250), "look for the second subject").toEqual([]);
  });
  test("every export has a doc comment directly above it", () => {
    expect(undocumented(source), "undocumented").toEqual([]);
  });
});

test("every reference page is installed as a manual page", () => {
  const pages = readdirSync(posix.join(top, "docs/reference")).filter((file) => file.endsWith(".md"));
  const { man } = JSON.parse(readFileSync(posix.join(top, "package.json"), "utf8"));
  expect([...man].sort()).toEqual(pages.map((file) => `dist/man/${file.slice(0, -3)}.1`).sort());
});

describe("the rules see what they forbid", () => {
  test.each([
    ["src/errors.ts", "./text/words.ts"],
    ["src/text/a.ts", "../checkpoint/name.ts"],
    ["src/checkpoint/document/a.ts", "../../git/engine.ts"],
    ["src/git/a.ts", "../host/clock.ts"],
    ["src/git/a.ts", "../host/files-elsewhere.ts"],
    ["src/host/a.ts", "../agents/agent.ts"],
    ["src/secrets/a.ts", "../host/clock.ts"],
    ["src/profiles/session/a.ts", "../../operations/workspace.ts"],
    ["src/agents/claude-code/a.ts", "../../store/append.ts"],
    ["src/store/a.ts", "../operations/save/save.ts"],
    ["src/operations/save/a.ts", "../../cli/main.ts"],
    ["src/cli/views/list.ts", "../../store/append.ts"],
    ["src/mcp/a.ts", "../cli/main.ts"],
    ["src/web/a.ts", "../profiles/registry.ts"],
    ["src/index.ts", "./cli/main.ts"],
  ])("%s imports %s", (path, specifier) => {
    const file = posix.join(posix.dirname(path), specifier);
    for (const text of [
      `import { x } from "${specifier}";`,
      `import type { X } from "${specifier}";`,
      `export * from "${specifier}";`,
      `type A = import("${specifier}").A;`,
      `const a = await import("${specifier}");`,
      `import "${specifier}";`,
    ])
      expect(againstTheArrow(planted(path, text)), text).toEqual([`${path} imports ${file}`]);
  });

  test("each room has a wrong direction in that list", () => {
    expect(Object.keys(MAY_IMPORT).sort()).toEqual(
      [
        ...["agents", "checkpoint", "cli", "errors", "git", "host", "index", "mcp", "operations", "profiles"],
        ...["secrets", "store", "text", "web"],
      ].sort(),
    );
  });

  test("a capability that uses one it must not, or is not in the table", () => {
    const uses = (path: string, text: string) => betweenCapabilities(planted(path, text));
    expect(uses("src/operations/drift/a.ts", 'import "../save/save.ts";')).toEqual([
      "src/operations/drift/a.ts imports src/operations/save/save.ts",
    ]);
    expect(uses("src/operations/drift/rules/a.ts", 'import "../../share/rules/remotes.ts";')).toHaveLength(1);
    expect(uses("src/operations/extras/a.ts", 'import "../save/save.ts";')).toEqual([
      "src/operations/extras/a.ts: 'extras' is no capability of the house",
    ]);
    expect(
      uses("src/operations/drift/a.ts", 'import "../find/checkpoint.ts"; import "../workspace.ts";'),
    ).toEqual([]);
  });

  test("capabilities that need each other", () => {
    expect(usedAgainstTheOrder({ find: [], save: ["find"], drift: ["save", "find"] })).toEqual([]);
    expect(usedAgainstTheOrder({ save: ["share"], share: ["save"] })).toEqual(["save: share"]);
    expect(usedAgainstTheOrder({ save: ["save", "nothing"] })).toEqual(["save: save", "save: nothing"]);
  });

  test("a verb that writes by itself", () => {
    const past = (path: string, text: string) => pastTheFrame(planted(path, text));
    for (const specifier of ["../../store/append.ts", "../../store/take-in.ts"])
      expect(past("src/operations/save/a.ts", `import "${specifier}";`), specifier).toHaveLength(1);
    expect(past("src/operations/change.ts", 'import "../store/append.ts";')).toEqual([]);
    expect(past("src/store/a.ts", 'import "./append.ts";')).toEqual([]);
  });

  test("a rule that reads, asks or runs", () => {
    const path = "src/operations/drift/rules/a.ts";
    for (const specifier of ["../files.ts", "../../workspace.ts", "../../../host/clock.ts", "node:path"])
      expect(impureRules(planted(path, `import "${specifier}";`)), specifier).toHaveLength(1);
    const text =
      'import "./lines.ts"; import "../../../text/words.ts"; import "../../../checkpoint/name.ts"; import "../../find/rules/a.ts";';
    expect(impureRules(planted(path, text))).toEqual([]);
  });

  test("a crowded folder", () => {
    const many = (folder: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ path: `${folder}/${at}.ts`, text: "" }));
    expect(crowded(many("src/store", 26))).toEqual(["src/store: 26 files"]);
    expect(crowded([...many("src/store", 25), ...many("src/cli/views", 40)])).toEqual([]);
  });

  test("a room that is not in the table", () => {
    expect(againstTheArrow(planted("src/extras/a.ts", 'import "./b.ts";'))).toEqual([
      "src/extras/a.ts: 'extras' is no room of the house",
    ]);
  });

  test("what the table allows, and a room's own files", () => {
    const text = 'import "../store/append.ts"; import "./save.ts"; import "../git/open-engine.ts";';
    expect(againstTheArrow(planted("src/operations/a.ts", text))).toEqual([]);
  });

  test("an engine entered from outside", () => {
    const text = 'import { run } from "./system/run.ts";';
    expect(pastTheEngineDoor(planted("src/git/open-engine.ts", text))).toEqual([]);
    expect(pastTheEngineDoor(planted("src/git/system/refs.ts", 'import "./run.ts";'))).toEqual([]);
    expect(pastTheEngineDoor(planted("src/git/tree.ts", text))).toHaveLength(1);
    expect(pastTheEngineDoor(planted("src/git/isomorphic/a.ts", 'import "../system/run.ts";'))).toHaveLength(
      1,
    );
    expect(pastTheEngineDoor(planted("src/store/a.ts", 'import "../git/system/run.ts";'))).toHaveLength(1);
  });

  test.each([
    ["src/git/system/refs.ts", 'import { spawn } from "node:child_process";'],
    ["src/store/a.ts", 'import { readFile } from "node:fs/promises";'],
    ["src/git/system/refs.ts", 'import { readFileSync } from "node:fs";'],
    ["src/git/system/refs.ts", 'import http from "isomorphic-git/http/node";'],
    ["src/operations/a.ts", 'import { Command } from "commander";'],
    ["src/checkpoint/document/frontmatter.ts", 'import { parse } from "yaml";'],
    ["src/checkpoint/document/frontmatter-yaml.ts", 'const { parse } = await import("yaml");'],
    ["src/text/diff/hunks.ts", 'import { diffLines } from "diff";'],
    ["src/cli/a.ts", 'import left from "left-pad";'],
    ["src/host/files.ts", 'import { readFile } from "fs";'],
    ["src/cli/a.ts", "const a = await import(name);"],
  ])("%s: %s", (path, text) => {
    expect(packagesAwayFromHome(planted(path, text))).toHaveLength(1);
  });

  test("packages at home", () => {
    expect(packagesAwayFromHome(planted("src/git/system/run.ts", 'import "node:child_process";'))).toEqual(
      [],
    );
    expect(packagesAwayFromHome(planted("src/host/files.ts", 'import "node:fs/promises";'))).toEqual([]);
    expect(packagesAwayFromHome(planted("src/store/a.ts", 'import { join } from "node:path";'))).toEqual([]);
  });

  test("node in the bottom rooms", () => {
    expect(impureBottom(planted("src/text/a.ts", 'import { join } from "node:path";'))).toHaveLength(1);
    expect(impureBottom(planted("src/checkpoint/a.ts", 'import { join } from "node:path";'))).toHaveLength(1);
    expect(impureBottom(planted("src/host/a.ts", 'import { join } from "node:path";'))).toEqual([]);
  });

  test("process, wherever it hides", () => {
    const bad = ["process.exit(1);", "const { env } = process;", "f(globalThis.process)", "process?.env"];
    for (const text of bad) expect(processNamed(planted("src/a.ts", text)), text).toHaveLength(1);
    expect(packagesAwayFromHome(planted("src/a.ts", 'import { env } from "node:process";'))).toHaveLength(1);
    const good = ["// process.exit", "a.process.b", '"process.env"', "processes.map(f)", "{ process: 1 }"];
    for (const text of good) expect(processNamed(planted("src/a.ts", text)), text).toEqual([]);
  });

  test("default exports, drawers, long files", () => {
    expect(defaultExports(planted("src/a.ts", "export default 1;"))).toEqual(["src/a.ts"]);
    expect(defaultExports(planted("src/a.ts", "export { a as default };"))).toEqual(["src/a.ts"]);
    expect(defaultExports(planted("src/a.ts", 'export { default as b } from "./b.ts";'))).toEqual([]);
    const named = ["src/utils.ts", "src/cli/helpers/a.ts", "src/text/types.ts", "src/text/prototypes.ts"];
    expect(drawers(named.map((path) => ({ path, text: "" })))).toEqual(named.slice(0, 3));
    expect(tooLong(planted("src/a.ts", "x\n".repeat(250)), 250)).toEqual([]);
    expect(tooLong(planted("src/a.ts", "x\n".repeat(251)), 250)).toEqual(["src/a.ts: 251 lines"]);
  });
});

describe("the scanner", () => {
  test("reads every form of import, over several lines too", () => {
    const text = [
      'import a, { type B } from "a";',
      "import {\n  c,\n  d,\n} from './c.ts';",
      'import * as e from "e"; export * as f from "f"',
      'export type { G } from "g"; import "h";',
      'const i = await import("i"); type J = import("j").J; const k = import(`k`);',
      `const l = import(name); const m = import(\`./\${name}.ts\`);`,
    ].join("\n");
    expect(importsOf(text).map(({ specifier }) => specifier)).toEqual(
      expect.arrayContaining(["a", "./c.ts", "e", "f", "g", "h", "i", "j", "k", null]),
    );
    expect(importsOf(text)).toHaveLength(11);
  });

  test("is not deceived by comments, strings, templates and regular expressions", () => {
    const text = [
      '// import "a"',
      '/* import "b" */ const c = \'import "c"\';',
      `const d = \`import "d" \${\`\${1} import "e"\`} import "f"\`;`,
      'const g = /[/"`]import "g"/; const h = 4 / 2; const i = "\\"import";',
      'export const from = 1; const j = { from: "j" }; a.import("k"); import.meta.url;',
      'import "real";',
    ].join("\n");
    expect(importsOf(text)).toEqual([{ specifier: "real", form: "static" }]);
    expect(codeOnly(text)).toHaveLength(text.length);
  });

  test("sees code within a template", () => {
    expect(codeOnly(`\`a \${process.pid} b\``)).toBe(`\`  \${process.pid}  \``);
  });

  test("knows which exports are documented", () => {
    const text = [
      "/** Said. */",
      "export function a(): void {}",
      "/** Said, but not directly above. */",
      "",
      "export const b = 1;",
      "// Only a remark.",
      "export interface C {}",
      "/**\n * Said at length.\n */",
      "export type D = 1;",
      "/** Said once. */",
      "export function e(x: 1): void;",
      "export function e(x: 2): void;",
      'export { f } from "./f.ts";',
      "const g = 1;",
      "export async function h() {}",
      "/** Said. */",
      "// biome-ignore lint/a/b: why",
      "export class I {}",
    ].join("\n");
    const named = exportsOf(text).map(({ name, documented }) => `${documented ? "" : "not "}${name}`);
    expect(named).toEqual(["a", "not b", "not C", "D", "e", "not h", "I"]);
    expect(undocumented(planted("src/a.ts", text))).toHaveLength(3);
  });
});
