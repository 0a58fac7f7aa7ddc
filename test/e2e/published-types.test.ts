import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Declared, readDeclarations } from "../support/declarations.ts";
import { tempFolder } from "../support/git.ts";

type Declarations = ReadonlyMap<string, Declared>;

/** What `npm run build` made; `build.mjs --no-types` leaves it out. */
const published = readDeclarations(fileURLToPath(new URL("../../dist/index.d.ts", import.meta.url)));

/** Everything that the API exports, as it is declared. */
function exportedBy(types: Declarations): readonly Declared[] {
  return [...types.values()].filter(({ isExported }) => isExported);
}

/** Types that an exported declaration names and that have no name outside; brands and tables are values. */
function unnamed(types: Declarations): readonly string[] {
  return exportedBy(types).flatMap(({ names, name }) =>
    names.flatMap((needed) => {
      const other = types.get(needed);
      if (!other || other.isExported || /^declare const /.test(other.text)) return [];
      return [`${name} needs ${needed}`];
    }),
  );
}

function anyIn(types: Declarations): readonly string[] {
  return exportedBy(types).flatMap(({ name, text }) => (/\bany\b/.test(text) ? [name] : []));
}

const verbs = exportedBy(published).filter(({ text }) => /^export declare function \w+\(at: /.test(text));

describe("the types that are published", () => {
  test("every type that an exported one leads to is exported by name", () => {
    expect(unnamed(published)).toEqual([]);
  });

  test("none is any", () => {
    expect(anyIn(published)).toEqual([]);
  });

  test.each(verbs.map(({ name, text }) => [name, text]))(
    "%s takes a workspace and a request",
    (name, text) => {
      const form = `^export declare function ${name}\\(at: Workspace(?:, request\\??: \\w+)?\\): Promise<\\w+>;`;
      expect(text).toMatch(new RegExp(form));
    },
  );

  test("the verbs are those of the command line, and more", () => {
    const names = verbs.map(({ name }) => name);
    for (const verb of [
      "save",
      "brief",
      "list",
      "show",
      "status",
      "clear",
      "log",
      "undo",
      "redo",
      "push",
      "pull",
    ])
      expect(names).toContain(verb);
  });

  test("a workspace shows where it is and how it is closed, and nothing else", () => {
    const workspace = published.get("Workspace");
    expect(workspace?.text.match(/^ {4}\S.*$/gm)).toEqual([
      "    readonly [opened]: true;",
      "    readonly root: string | null;",
      "    close(): Promise<void>;",
      "    [Symbol.asyncDispose](): Promise<void>;",
    ]);
  });
});

test("a type that is not exported, and one that is any, are seen", () => {
  const file = join(tempFolder(), "index.d.ts");
  writeFileSync(
    file,
    "type Oid = string;\n/** any Hidden */\ninterface Hidden {\n    readonly id: Oid;\n}\n" +
      "export interface Shown {\n    readonly hidden: Hidden;\n    readonly id: Oid;\n}\n" +
      "export declare function show(at: any): Shown;\nexport {};\n",
  );
  const planted = readDeclarations(file);
  expect(unnamed(planted)).toEqual(["Shown needs Hidden", "Shown needs Oid"]);
  expect(anyIn(planted)).toEqual(["show"]);
});
