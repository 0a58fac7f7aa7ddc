import { transform } from "esbuild";
import { describe, expect, test } from "vitest";

const { lazyModule } = await import(new URL("../../src/bundling/lazy-module.mjs", import.meta.url).href);

type Exports = Readonly<Record<string, unknown>>;

/** The helper that each bundle has once. */
const EXPORT =
  "var __export=(to,all)=>{for(var name in all)Object.defineProperty(to,name,{get:all[name],enumerable:true})};";

const lazy = (source: string): Promise<string> =>
  lazyModule(source, { path: "a.ts", define: {}, locate: (id: string) => `require(${JSON.stringify(id)})` });

function evaluated(code: string, more: Readonly<Record<string, unknown>> = {}): Exports {
  const module = { exports: {} };
  const names = ["module", "exports", ...Object.keys(more)];
  new Function(...names, EXPORT + code)(module, module.exports, ...Object.values(more));
  return module.exports;
}

/** What a module gives, made lazy. */
const made = async (source: string): Promise<Exports> => evaluated(await lazy(source));

/** What it gives as it is. */
async function plain(source: string): Promise<Exports> {
  return evaluated((await transform(source, { loader: "ts", format: "cjs", platform: "neutral" })).code);
}

/** Modules that give `answer`, which says the same before and after. */
const MODULES: Record<string, string> = {
  "a name of a parameter, a variable, a class or a function further in": `
    const WORD = /a/;
    const taken = (WORD: string) => WORD;
    const inside = ({ WORD }: { WORD: number }, [other] = [WORD]) => [WORD, other];
    const loop = () => { const all = []; for (const WORD of [1, 2]) all.push(WORD); return all; };
    const named = () => { class WORD {} return typeof WORD; };
    const own = function WORD() { return typeof WORD; };
    const caught = () => { try { throw { WORD: 3 }; } catch ({ WORD }) { return WORD; } };
    export const answer = [taken("x"), inside({ WORD: 1 }), loop(), named(), own(), caught(), WORD.source];`,
  "a name that properties have, too": `
    const WORD = /a/;
    const all = { WORD: 1, deep: { WORD } };
    const { WORD: taken, deep: { WORD: inner = WORD } } = all;
    export const answer = [all.WORD, all["WORD"], taken, inner.source, all?.deep.WORD.source, { [WORD.source]: 2 }];`,
  "a name that members of a class have, too": `
    const WORD = /a/;
    class Own { WORD = 1; static WORD = 2; #WORD = 3; [WORD.source] = 4; get own() { return this.#WORD + this.WORD; } }
    class Way { WORD() { return WORD.source; } static get WORD() { return 5; } }
    export const answer = [new Own(), Own.WORD, new Own().own, new Way().WORD(), Way.WORD];`,
  "a name that a label has, too": `
    const WORD = /a/;
    export const answer = [];
    WORD: for (const one of [1, 2, 3]) { for (;;) { answer.push(one, WORD.source); if (one === 2) break WORD; continue WORD; } }`,
  "a shorthand property":
    "const WORD = /a/; export const answer = [{ WORD }.WORD.source, Object.keys({ WORD })];",
  "a default": `
    const WORD = /a/;
    const f = (given = WORD, { one = WORD } = {}, [two = WORD] = []) => [given, one, two].map(({ source }) => source);
    export const answer = f();`,
  "typeof, templates, spreads, brackets and new": `
    const WORDS = ["a", \`b\${"c"}\`, /d/];
    const [first, ...rest] = WORDS;
    const again = new WORDS.constructor(2);
    export const answer = [typeof WORDS, \`\${WORDS}\`, [...WORDS].length, first, rest, again.length, WORDS[2].source];`,
  "a search that goes on where the last one ended": `
    const WORD = /[a-z]/g;
    const found = [];
    for (const one of ["ab", "ab", "ab"]) found.push(WORD.test(one), WORD.lastIndex);
    WORD.lastIndex = 1;
    export const answer = [found, WORD.exec("xyz")?.[0], WORD === WORD];`,
  "letters of other scripts before and in it": `
    const raw = String.raw\`ü🟢é\`, text = "ß🟢";
    const WORD = /é🟢[ä-ö]/u;
    export const answer = [raw, text, WORD.test("é🟢ß"), WORD.test("é🟢ä")];`,
  "one that is made of another":
    "const ONE = /a/; const ALL = [ONE, /b/]; export const answer = ALL.map(String);",
  "a name like the one that makes it":
    "const WORD = /a/; const WORD_once = () => 2; export const answer = [WORD.source, WORD_once()];",
  "what no literal makes": `
    let count = 0;
    const next = () => ++count;
    const SET = new Set([next()]);
    const LIST = [/a/, ...[next()]];
    const [TAKEN] = [/b/, next()];
    let moved = /c/;
    moved = /d/;
    const [ONE, TWO] = [/e/, /f/], THREE = /g/;
    export const answer = [count, [...SET], LIST.length, TAKEN.source, moved.source, ONE, TWO, THREE, count];`,
  "a map of sets, and an object without a prototype": `
    const BY_NAME = new Map([["a", new Set(["b"])]]);
    const BARE = { __proto__: null, word: /a/ };
    export const answer = [[...BY_NAME.get("a")], Object.getPrototypeOf(BARE), BARE.word.source];`,
};

describe("a module with constants that wait says what it says without", () => {
  test.each(Object.entries(MODULES))("%s", async (_what, source) => {
    expect((await made(source)).answer).toEqual((await plain(source)).answer);
  });
});

test("nothing is made before it is used, and then once", async () => {
  const code = await lazy(`
    const LIST = [new Set(["a"]), new RegExp("b")];
    export const use = () => LIST;`);
  let sets = 0;
  const counting = class extends Set {
    constructor(all?: readonly unknown[] | null) {
      super(all);
      sets += 1;
    }
  };
  const { use } = evaluated(code, { Set: counting }) as { use: () => readonly unknown[] };
  expect(sets).toBe(0);
  expect(use()).toBe(use());
  expect(sets).toBe(1);
});

test("what is exported is made when somebody asks for it, under whatever name", async () => {
  const code = await lazy(`
    const WORD = /a/g;
    export { WORD as Word };
    export const WORDS = new Set(["a"]);
    export default /b/;
    export const sees = (word) => word === WORD;`);
  expect(code).toMatch(/WORD \?\?= \/a\/g/);
  expect(code).toMatch(/WORDS \?\?= new Set/);
  const {
    Word,
    WORDS,
    sees,
    default: fallback,
  } = evaluated(code) as Exports & { sees: (word: unknown) => boolean };
  expect([Word, [...(WORDS as Set<string>)], fallback]).toEqual([/a/g, ["a"], /b/]);
  expect(sees(Word)).toBe(true);
});

test("what it imports under the name of a member of a class is loaded where it is used", async () => {
  const code = await lazy(`
    import { parse } from "./parse.ts";
    import * as all from "./all.ts";
    export class Reader { parse = parse; all() { return all; } }
    export const both = () => ({ parse, all });`);
  const loaded: string[] = [];
  const require = (id: string): Exports => {
    loaded.push(id);
    return { parse: id };
  };
  const { Reader, both } = evaluated(code, { require }) as { Reader: new () => object; both: () => unknown };
  expect(loaded).toEqual(["./all.ts"]);
  expect({ ...new Reader() }).toEqual({ parse: "./parse.ts" });
  expect(both()).toEqual({ parse: "./parse.ts", all: { parse: "./all.ts" } });
});
