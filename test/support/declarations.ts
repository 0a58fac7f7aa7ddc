import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** A declaration at the top of a declaration file. */
export interface Declared {
  readonly name: string;
  readonly file: string;
  /** Its text, without comments and without the contents of strings. */
  readonly text: string;
  /** The declarations that it names. */
  readonly names: readonly Pointer[];
}

/** Where a declaration stands. */
export interface Pointer {
  readonly file: string;
  readonly name: string;
}

/** The declarations of a folder, by the file and name they have. */
export interface Declarations {
  /** Where it is declared in the end, however many files pass it on. */
  of(pointer: Pointer): Declared | null;
  /** What a file exports, by the name it has outside. */
  exportsOf(file: string): ReadonlyMap<string, Pointer>;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const DECLARATION = /^(?:export )?(?:declare )?(?:interface|type|class|function|const|enum) (\w+)/gm;
const LIST = /^(import|export) (?:type )?\{([^}]*)\} from "([^"]+)";/gm;

/** Reads the declaration files below a folder, as the compiler writes them. */
export function readDeclarations(folder: string): Declarations {
  if (!existsSync(folder)) throw new Error(`there is no ${folder}: run 'npm run build' first`);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".d.ts"))
    .map((path) => path.replaceAll("\\", "/"));
  const read = new Map(files.map((file) => [file, readFileOf(folder, file)]));
  const declaredAs = ({ file, name }: Pointer): Declared | null => {
    const from = read.get(file);
    const there = from?.declared.get(name);
    const passedOn = from?.exported.get(name) ?? from?.imported.get(name);
    return there ?? (passedOn ? declaredAs(passedOn) : null);
  };
  return { of: declaredAs, exportsOf: (file) => read.get(file)?.exported ?? new Map() };
}

interface DeclarationFile {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly exported: ReadonlyMap<string, Pointer>;
  readonly imported: ReadonlyMap<string, Pointer>;
}

function readFileOf(folder: string, file: string): DeclarationFile {
  const text = readFileSync(join(folder, file), "utf8").replace(COMMENTS, "");
  const exported = new Map<string, Pointer>();
  const imported = new Map<string, Pointer>();
  for (const [, verb, list = "", from = ""] of text.matchAll(LIST))
    for (const { inside, outside } of namesIn(list)) {
      const target = posix.join(posix.dirname(file), from.replace(/\.js$/, ".d.ts"));
      (verb === "import" ? imported : exported).set(outside, { file: target, name: inside });
    }
  const pieces = piecesOf(text);
  const known = new Map([...imported, ...pieces.map(({ name }) => [name, { file, name }] as const)]);
  const declared = pieces.map(({ name, piece }): Declared => {
    const words = new Set(piece.replace(/"[^"\n]*"/g, '""').match(/[\w$]+/g));
    const names = [...words].flatMap((word) => (word === name ? [] : (known.get(word) ?? [])));
    return { name, file, text: piece, names };
  });
  return { declared: new Map(declared.map((one) => [one.name, one])), exported, imported };
}

/** Declarations in their order; each goes as far as the next one. */
function piecesOf(text: string): readonly { readonly name: string; readonly piece: string }[] {
  const found = [...text.matchAll(DECLARATION)];
  return found.map((match, index) => ({
    name: match[1] ?? "",
    piece: text.slice(match.index, found[index + 1]?.index),
  }));
}

function namesIn(list: string): readonly { readonly inside: string; readonly outside: string }[] {
  const names = list.split(",").map((name) => name.trim().replace(/^type /, ""));
  return names
    .filter((name) => name !== "")
    .map((name) => {
      const [inside = "", outside = inside] = name.split(" as ");
      return { inside, outside };
    });
}
