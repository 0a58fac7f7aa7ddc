import { existsSync, readFileSync } from "node:fs";

/** A declaration at the top of a declaration file. */
export interface Declared {
  readonly name: string;
  readonly isExported: boolean;
  /** Its text, without comments. */
  readonly text: string;
  /** The other declarations that it names. */
  readonly names: readonly string[];
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const DECLARATION = /^(export )?(?:declare )?(?:interface|type|class|function|const|enum) (\w+)/gm;

/** Reads a declaration file, as the build writes it, by the names that it declares. */
export function readDeclarations(file: string): ReadonlyMap<string, Declared> {
  if (!existsSync(file)) throw new Error(`there is no ${file}: run 'npm run build' first`);
  const text = readFileSync(file, "utf8").replace(COMMENTS, "");
  const found = [...text.matchAll(DECLARATION)];
  const known = new Set(found.map(([, , name]) => name));
  const declared = found.map((match, index): Declared => {
    // A declaration goes as far as the next one.
    const piece = text.slice(match.index, found[index + 1]?.index);
    const name = match[2] ?? "";
    const words = new Set(piece.replace(/"[^"\n]*"/g, '""').match(/[\w$]+/g));
    const names = [...words].filter((word) => word !== name && known.has(word));
    return { name, isExported: match[1] !== undefined, text: piece, names };
  });
  return new Map(declared.map((one) => [one.name, one]));
}
