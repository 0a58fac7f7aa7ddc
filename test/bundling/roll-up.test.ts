import { expect, test } from "vitest";

const { rolledUp } = await import(new URL("../../src/bundling/roll-up.mjs", import.meta.url).href);

const read = (files: Record<string, string>) => (path: string) => {
  const text = files[path];
  if (text === undefined) throw new Error(`there is no ${path}`);
  return text;
};

test("what an entry leads to stands in one file, under the names that the entry gives", () => {
  const text = rolledUp(
    "index.d.ts",
    read({
      "index.d.ts":
        'export { type Moved, away } from "./deep/away.js";\n' +
        'export { type Moved as MovedBack, back } from "./back.js";\n' +
        'export type { Kind } from "./passes-on.js";\n',
      "passes-on.d.ts": 'import type { Kind } from "./back.js";\nexport type { Kind };\n',
      "back.d.ts":
        '/** A file of this. */\nimport type { Oid as Id } from "./deep/oid.js";\n' +
        "declare const kinds: readonly string[];\n" +
        "/** What sort. */\nexport type Kind = (typeof kinds)[number];\n" +
        "/** Where to. */\nexport interface Moved {\n    /** Moved, it says. */\n    readonly Moved: Id;\n}\n" +
        "export declare function back(at: Id): Moved;\nexport declare function back(at: Kind): Kind;\n" +
        "export interface Unused {\n}\n",
      "deep/away.d.ts":
        'import type { Oid } from "./oid.js";\n' +
        "interface Oid2 {\n}\n" +
        "export interface Moved<Kind extends Oid2 = Oid2> {\n    readonly [id: string]: Kind;\n}\n" +
        "export declare class away extends Error {\n    readonly at: Moved;\n    readonly oid: Oid;\n}\n",
      "deep/oid.d.ts":
        "declare const oid: unique symbol;\n/** An id. */\nexport type Oid = string & {\n    readonly [oid]: true;\n};\n",
    }),
  );
  expect(text).toBe(`interface Oid2 {
}
export interface Moved<Kind extends Oid2 = Oid2> {
    readonly [id: string]: Kind;
}
export declare class away extends Error {
    readonly at: Moved;
    readonly oid: Oid;
}
declare const kinds: readonly string[];
/** What sort. */
export type Kind = (typeof kinds)[number];
/** Where to. */
export interface MovedBack {
    /** Moved, it says. */
    readonly Moved: Oid;
}
export declare function back(at: Oid): MovedBack;
export declare function back(at: Kind): Kind;
declare const oid: unique symbol;
/** An id. */
type Oid = string & {
    readonly [oid]: true;
};
export {};
`);
});

test("hidden types of the same name keep apart", () => {
  const text = rolledUp(
    "index.d.ts",
    read({
      "index.d.ts": 'export { a } from "./a.js";\nexport { b } from "./b.js";\n',
      "a.d.ts": "interface Said {\n    a: 1;\n}\nexport declare const a: Said;\n",
      "b.d.ts": "interface Said {\n    b: 1;\n}\nexport declare const b: Said;\n",
    }),
  );
  expect(text).toContain("export declare const a: Said;");
  expect(text).toContain("interface Said2 {\n    b: 1;\n}\nexport declare const b: Said2;");
});

test.each([
  ['export type { Z } from "zod";\n', "", /the public types need 'zod'/],
  ['export { a, a as b } from "./a.js";\n', "export declare const a: string;\n", /a is exported as b, too/],
  [
    'export { a } from "./a.js";\n',
    'export declare const a: import("./b.js").B;\n',
    /imported where it stands/,
  ],
  [
    'export { type Own as Error, Sort } from "./a.js";\n',
    "export interface Own {\n}\nexport declare class Sort extends Error {\n}\n",
    /Error hides what is everywhere/,
  ],
  ['export * from "./a.js";\n', "", /ExportAllDeclaration/],
  ['export { a } from "./a.js";\n', "export {};\n", /a\.d\.ts has no declaration of a/],
])("what cannot be rolled up is refused: %s", (index, a, why) => {
  expect(() => rolledUp("index.d.ts", read({ "index.d.ts": index, "a.d.ts": a }))).toThrow(why);
});
