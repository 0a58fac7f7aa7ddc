// Puts the declarations that a file leads to into one text, each under the name that it is exported by:
//
//     index.d.ts   export { type Moved as MovedBack, back } from "./back.js";
//     back.d.ts    import type { Oid } from "./oid.js";                ──▶   type Oid = string;
//                  export interface Moved { readonly to: Oid }               export interface MovedBack { readonly to: Oid }
//                  export declare function back(): Moved;                    export declare function back(): MovedBack;
//
// It knows the forms that the compiler writes, and refuses any other.
import { posix } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** All that `entry` exports, and what that needs, as one declaration file; `read` gives the text of a file by its path. */
export function rolledUp(entry, read) {
  const files = new Map();
  const fileAt = (path) => {
    if (!files.has(path)) files.set(path, fileOf(path, read(path)));
    return files.get(path);
  };
  /** Where a name is declared in the end, however many files pass it on. */
  const declared = ({ path, name }) => {
    const { declarations, names } = fileAt(path);
    if (declarations.has(name)) return { path, name };
    if (!names.has(name)) throw new Error(`${path} has no declaration of ${name}`);
    return declared(names.get(name));
  };

  const called = new Map();
  const keyOf = ({ path, name }) => `${path} ${name}`;
  for (const [outside, pointer] of fileAt(entry).exported) {
    const key = keyOf(declared(pointer));
    if (called.has(key)) throw new Error(`${called.get(key)} is exported as ${outside}, too`);
    called.set(key, outside);
  }
  const open = new Set(called.values());

  const globals = new Set();
  const wanted = [...fileAt(entry).exported.values()].map(declared);
  for (const { path, name } of wanted) {
    const { declarations, names } = fileAt(path);
    for (const word of declarations.get(name).flatMap(({ words }) => words)) {
      if (!declarations.has(word.name) && !names.has(word.name)) globals.add(word.name);
      else {
        word.means = declared({ path, name: word.name });
        if (!wanted.some((other) => keyOf(other) === keyOf(word.means))) wanted.push(word.means);
      }
    }
  }
  for (const hidden of wanted.filter((one) => !called.has(keyOf(one))))
    called.set(keyOf(hidden), freeName(hidden.name, [...called.values(), ...globals]));
  for (const name of called.values())
    if (globals.has(name)) throw new Error(`${name} hides what is everywhere`);

  const texts = [...files].flatMap(([path, { declarations }]) =>
    [...declarations].flatMap(([name, pieces]) => {
      const own = called.get(keyOf({ path, name }));
      return own === undefined
        ? []
        : pieces.map((piece) => textOf(piece, own, open.has(own), (to) => called.get(keyOf(to))));
    }),
  );
  return `${texts.join("\n")}\nexport {};\n`;
}

function freeName(name, taken) {
  for (let count = 1; ; count++) {
    const own = count === 1 ? name : `${name}${count}`;
    if (!taken.includes(own)) return own;
  }
}

/** What a file declares (each name with its pieces: a function may have several), has by another, and exports. */
function fileOf(path, text) {
  const declarations = new Map();
  const names = new Map();
  const exported = new Map();
  let end = 0;
  for (const statement of parseAst(text, { lang: "dts" }).body) {
    const from = statement.source ? fileFrom(path, statement.source.value) : path;
    if (statement.type === "ImportDeclaration")
      for (const { local, imported } of statement.specifiers) {
        if (!imported) throw new Error(`${path} imports a whole module`);
        names.set(local.name, { path: from, name: imported.name });
      }
    else if (statement.type === "ExportNamedDeclaration" && !statement.declaration)
      for (const { local, exported: outside } of statement.specifiers) {
        const pointer = { path: from, name: local.name };
        exported.set(outside.name, pointer);
        if (from !== path || outside.name !== local.name) names.set(outside.name, pointer);
      }
    else {
      const declaration = statement.declaration ?? statement;
      const { name } = declaration.id ?? declaration.declarations?.[0].id ?? {};
      if (name === undefined) throw new Error(`${path} has a ${statement.type}`);
      if (statement.declaration) exported.set(name, { path, name });
      const piece = pieceOf(text.slice(end, statement.start), text, declaration);
      declarations.set(name, [...(declarations.get(name) ?? []), piece]);
    }
    end = statement.end;
  }
  return { declarations, names, exported };
}

function fileFrom(path, specifier) {
  if (!specifier.startsWith(".")) throw new Error(`the public types need '${specifier}': see ${path}`);
  return posix.join(posix.dirname(path), specifier.replace(/\.[jt]s$/, ".d.ts"));
}

/** A declaration with its comment, without `export` and `declare`, and the words in it that stand for others. */
function pieceOf(before, text, declaration) {
  const [comment = ""] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(before) ?? [];
  const start = declaration.start + (text.startsWith("declare ", declaration.start) ? "declare ".length : 0);
  const { id } = declaration.declarations?.[0] ?? declaration;
  const isValue = !/^TS(?:Interface|TypeAlias)/.test(declaration.type);
  return {
    comment,
    text: text.slice(start, declaration.end),
    start,
    isValue,
    id,
    words: wordsIn(declaration),
  };
}

/** Where each kind of node names a type or a value that is declared elsewhere. */
const NAMES_IN = {
  TSTypeReference: "typeName",
  TSTypeQuery: "exprName",
  TSInterfaceHeritage: "expression",
  TSClassImplements: "expression",
  ClassDeclaration: "superClass",
};

/** The words of a declaration that stand for other declarations; its type parameters stand for themselves. */
function wordsIn(declaration) {
  const words = [];
  const parameters = new Set();
  const note = (node) => {
    if (node?.type === "TSQualifiedName") note(node.left);
    else if (node?.type === "MemberExpression") note(node.object);
    else if (node?.type === "Identifier") words.push({ name: node.name, start: node.start });
  };
  const walk = (node) => {
    if (node === null || typeof node !== "object") return;
    if (node.type === "TSImportType")
      throw new Error("a type that is imported where it stands: import it above");
    if (node.type === "TSTypeParameter") parameters.add(node.name.name);
    if (node.type === "TSMappedType") parameters.add(node.key.name);
    note(node[NAMES_IN[node.type]]);
    if (node.computed) note(node.key);
    for (const value of Object.values(node)) walk(value);
  };
  walk(declaration);
  return words.filter(({ name }) => !parameters.has(name));
}

/** A declaration under the name that it has now, with the names that the others have now. */
function textOf({ comment, text, start, isValue, id, words }, own, isOpen, nameOf) {
  const edits = [{ name: id.name, start: id.start, now: own }];
  for (const { name, start, means } of words) if (means) edits.push({ name, start, now: nameOf(means) });
  let named = text;
  for (const { name, start: at, now } of edits.sort((a, b) => b.start - a.start))
    named = named.slice(0, at - start) + now + named.slice(at - start + name.length);
  return `${comment}${isOpen ? "export " : ""}${isValue ? "declare " : ""}${named}`;
}
