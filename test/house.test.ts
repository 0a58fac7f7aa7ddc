import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  againstTheArrow,
  defaultExports,
  drawers,
  impureModel,
  packagesAwayFromHome,
  pastTheEngineDoor,
  processNamed,
  tooLong,
  undocumented,
} from "./support/house-rules.ts";
import { codeOnly, exportsOf, importsOf, type SourceFile } from "./support/source-scan.ts";

const top = fileURLToPath(new URL("..", import.meta.url));
const source: readonly SourceFile[] = readdirSync(join(top, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .sort()
  .map((path) => ({
    path: `src/${path.replaceAll("\\", "/")}`,
    text: readFileSync(join(top, "src", path), "utf8").replaceAll("\r\n", "\n"),
  }));

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
  test("the model knows nothing of node", () => {
    expect(impureModel(source), "impure").toEqual([]);
  });
  test("process is named nowhere", () => {
    expect(processNamed(source), "names process").toEqual([]);
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
  const pages = readdirSync(join(top, "docs/reference")).filter((file) => file.endsWith(".md"));
  const { man } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  expect([...man].sort()).toEqual(pages.map((file) => `dist/man/${file.slice(0, -3)}.1`).sort());
});

describe("the rules see what they forbid", () => {
  test.each([
    ["src/model/a.ts", 'import { x } from "../git/engine.ts";', "src/git/engine.ts"],
    ["src/errors.ts", 'import type { Oid } from "./model/oid.ts";', "src/model/oid.ts"],
    ["src/cli/views/list.ts", 'export * from "../../store/codec.ts";', "src/store/codec.ts"],
    ["src/host/a.ts", 'type A = import("../agents/agent.ts").Agent;', "src/agents/agent.ts"],
    ["src/index.ts", 'const a = await import("./cli/main.ts");', "src/cli/main.ts"],
    ["src/store/a.ts", 'import "../operations/save.ts";', "src/operations/save.ts"],
  ])("%s: %s", (path, text, file) => {
    expect(againstTheArrow(planted(path, text))).toEqual([`${path} imports ${file}`]);
  });

  test("a room that is not in the table", () => {
    expect(againstTheArrow(planted("src/extras/a.ts", 'import "./b.ts";'))).toEqual([
      "src/extras/a.ts: 'extras' is no room of the house",
    ]);
  });

  test("what the table allows, and a room's own files", () => {
    const text = 'import "../store/codec.ts"; import "./save.ts"; import "../git/open-engine.ts";';
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
    ["src/documents/frontmatter.ts", 'import { parse } from "yaml";'],
    ["src/documents/frontmatter-yaml.ts", 'const { parse } = await import("yaml");'],
    ["src/model/lines.ts", 'import { diffLines } from "diff";'],
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

  test("node in the model", () => {
    expect(impureModel(planted("src/model/a.ts", 'import { join } from "node:path";'))).toHaveLength(1);
    expect(impureModel(planted("src/host/a.ts", 'import { join } from "node:path";'))).toEqual([]);
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
    const named = ["src/utils.ts", "src/cli/helpers/a.ts", "src/model/types.ts", "src/model/prototypes.ts"];
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
