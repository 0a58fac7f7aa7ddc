// Cuts emitted declarations down to what the public API leads to: nobody could import the rest.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where a statement begins: with the comment above it, but not with one that stands inside of another. */
const STATEMENT = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:import|export|declare|interface|type)\b/gm;
const LIST = /^(?:\/\*\*[\s\S]*?\*\/\n)?(import|export) (?:type )?\{([^}]*)\}(?: from "([^"]+)")?;/;
const DECLARED = /^(?:export )?(?:declare )?(?:interface|type|class|function|const|enum) (\w+)/m;

/** Rewrites each file below the entry with what the entry leads to, and removes the files that keep nothing. */
export function keepPublished(entry, files) {
  const parsed = new Map(files.map((file) => [file, parse(file)]));
  const kept = new Set();
  const reach = (file, name) => {
    const { declared, lists } = parsed.get(file) ?? {};
    if (declared === undefined) throw new Error(`the public types need '${file}'`);
    for (const list of lists.filter((one) => one.names.has(name) && !one.used.has(name))) {
      list.used.add(name);
      if (list.from) reach(list.from, list.names.get(name));
    }
    const statement = declared.get(name);
    if (statement === undefined || kept.has(statement)) return;
    kept.add(statement);
    if (/\bimport\(/.test(statement.text))
      throw new Error(`'${name}' of ${file} needs a type that has no name`);
    for (const word of new Set(codeOf(statement.text).match(/[\w$]+/g)))
      if (word !== name && (declared.has(word) || lists.some((list) => list.names.has(word))))
        reach(file, word);
  };
  for (const { names } of parsed.get(entry).lists) for (const name of names.keys()) reach(entry, name);
  for (const [file, { declared, lists }] of parsed) {
    const lines = [
      ...lists.filter(({ used }) => used.size > 0).map(written),
      ...[...declared.values()].filter((statement) => kept.has(statement)).map(({ text }) => text),
    ];
    if (lines.length === 0) rmSync(file);
    // A file that imports nothing and exports all is a module all the same.
    else writeFileSync(file, `${lines.join("")}export {};\n`);
  }
}

/** A declaration file: what it declares, and the lists of names it imports or passes on. */
function parse(file) {
  const declared = new Map();
  const lists = [];
  const all = readFileSync(file, "utf8");
  const starts = [...all.matchAll(STATEMENT)].map(({ index }) => index);
  for (const [place, start] of starts.entries()) {
    const text = all.slice(start, starts[place + 1]);
    const list = LIST.exec(text);
    const name = DECLARED.exec(text)?.[1];
    if (list) lists.push(readList(file, list));
    else if (name) declared.set(name, { text: (declared.get(name)?.text ?? "") + text });
    else
      throw new Error(`the public types have '${text.split("\n", 1)[0]}' in ${file}, which was not foreseen`);
  }
  return { declared, lists };
}

function readList(file, [, verb, inside, from]) {
  const names = inside
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => {
      const [there, here = there] = one.replace(/^type /, "").split(" as ");
      return [here, there];
    });
  const target = from?.startsWith(".") ? join(dirname(file), from.replace(/\.js$/, ".d.ts")) : undefined;
  return { verb, said: from, from: target, names: new Map(names), used: new Set() };
}

function written({ verb, said, names, used }) {
  const list = [...used].sort().map((here) => {
    const there = names.get(here);
    return there === here ? here : `${there} as ${here}`;
  });
  // Classes and functions are values; only the entry passes such on, and everything else needs types alone.
  return `${verb} ${verb === "import" ? "type " : ""}{ ${list.join(", ")} }${said ? ` from "${said}"` : ""};\n`;
}

/** Without comments and strings, in which words mean nothing. */
function codeOf(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"\n]*"/g, '""');
}
