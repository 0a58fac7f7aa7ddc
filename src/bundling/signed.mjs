// What the loader in bin/code-cache.cjs needs of a bundle: the hash in its first line, and one function around it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

/** A bundle as a function, which our own loader takes as it is, and which calls itself where node's `require` loads it. */
function asFunction(text) {
  const names = "exports,require,module,__filename,__dirname";
  return `(f=>typeof module>"u"?f:f(${names}))(function(${names}){${text}\n})`;
}

/**
 * Puts the hash of a bundle into its first line: by it compiled code is told from that of another version. What esbuild
 * leaves as it is in regular expressions and raw templates becomes ASCII, too, which node reads several times faster.
 */
export function sign(file) {
  const asAscii = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const text = asFunction(readFileSync(file, "utf8").replace(/[^\0-\x7f]/g, asAscii));
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  writeFileSync(file, `// ${hash}\n${text}`);
}
