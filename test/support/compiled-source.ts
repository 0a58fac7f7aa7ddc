import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const top = fileURLToPath(new URL("../../", import.meta.url));
const source = join(top, "src") + sep;
// One for each run: somebody may start another beside it. Below node_modules the packages are found.
const compiled = join(top, "node_modules/.cache", `test-source-${process.pid}`) + sep;

const COMPILED = Symbol.for("git-checkpoint.compiled-source");
const here = globalThis as { [COMPILED]?: Promise<void> };

/** What vite asks of a plugin that says where a module is. */
interface SourcePlugin {
  readonly name: string;
  readonly enforce: "pre";
  buildStart(): Promise<void>;
  resolveId(id: string, importer: string | undefined): string | undefined;
}

/**
 * Compiles the program once, file by file, and has node load it as it loads packages. Otherwise each worker asks for
 * each of 800 files, and every name that one imports from another is looked up anew wherever it is used.
 */
export function compiledSource(define: Readonly<Record<string, string>>): SourcePlugin {
  return {
    name: "compiled-source",
    enforce: "pre",
    buildStart: () => {
      // Each of the projects has its own plugins, in one process.
      here[COMPILED] ??= compile(define);
      return here[COMPILED];
    },
    resolveId(id, importer) {
      if (!id.endsWith(".ts")) return undefined;
      const file = id.startsWith(".") && importer ? resolve(dirname(importer), id) : id;
      return file.startsWith(source)
        ? compiled + file.slice(source.length).replace(/\.ts$/, ".js")
        : undefined;
    },
  };
}

async function compile(define: Readonly<Record<string, string>>): Promise<void> {
  process.on("exit", () => rmSync(compiled, { recursive: true, force: true }));
  const { outputFiles } = await build({
    entryPoints: readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => join(source, path)),
    outdir: compiled,
    outbase: source,
    write: false,
    target: "node20",
    format: "esm",
    sourcemap: "linked",
    define,
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith(".js") ? text.replace(IMPORTED, '$1.js"') : text);
  }
}

/** A file of ours where it is imported. */
const IMPORTED = /(\b(?:from |import ?\(?)"\.[^"\n]*)\.ts"/g;
