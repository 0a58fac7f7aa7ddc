// Bundles the program: each module is lazy (lazy-module.mjs), and lies in one file (homes.mjs).
//
//     src/a.ts ──uses──▶ src/b.ts                 in one bundle: require_b().f()
//     src/a.ts ──uses──▶ src/c.ts                 in another:    require("./other.cjs").c().f()
import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { homeOf, isEverywhere } from "./homes.mjs";
import { lazyModule } from "./lazy-module.mjs";
import { sign } from "./signed.mjs";

/** What the lazy modules call; each bundle has it once. */
const EXPORT =
  "var __export=(to,all)=>{for(var name in all)Object.defineProperty(to,name,{get:all[name],enumerable:true})};";

/** Bundles whose modules need all of each other anyway: as they are, esbuild leaves out what a package has too much. */
const NOT_LAZY = ["mcp"];

/** Packages whose CommonJS cannot be bundled, or is larger. */
const MODULES_OF_PACKAGES = {
  diff: "diff/libesm/index.js",
  "jsonc-parser": "jsonc-parser/lib/esm/main.js",
};

/** Packages of which only what we import by name is bundled, each with the ES module that has it. */
const ONLY_WHAT_IS_USED = { "isomorphic-git": "isomorphic-git/index.js" };

/**
 * Writes the bundles that `entries` (name → module) lead to, and gives what esbuild says of them. With `trace`, each
 * module tells when it is evaluated: `globalThis.__evaluated(path, size)`.
 */
export async function bundleProgram({ root, out, entries, define, plugins = [], trace = false }) {
  const modules = await readModules(root, Object.values(entries), { define, trace });
  const used = [...modules.values()].flatMap(({ uses, home }) =>
    [...uses].filter((id) => !isNear(id, home)).map((id) => [nameOf(id), id]),
  );
  const exported = new Map();
  for (const [name, id] of [...Object.entries(entries), ...used])
    exported.set(homeOf(id), [...(exported.get(homeOf(id)) ?? []), [name, id]]);
  await bundleStart(root, out);
  const bundled = await build({
    absWorkingDir: root,
    outdir: out,
    entryPoints: Object.fromEntries([...exported.keys()].map((home) => [home, `bundle:${home}`])),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    // `require` where a package says `import()`: node would first search each file for its exports.
    supported: { "dynamic-import": false },
    minify: true,
    legalComments: "none",
    metafile: true,
    define,
    banner: { js: EXPORT },
    plugins: [...plugins, oneHome({ root, modules, exported })],
  });
  for (const file of Object.keys(bundled.metafile.outputs)) sign(join(root, file));
  return bundled;
}

/** What bin/git-checkpoint.cjs runs, in one file. */
async function bundleStart(root, out) {
  await build({
    absWorkingDir: root,
    entryPoints: ["bin/start.cjs"],
    outfile: join(out, "start.cjs"),
    bundle: true,
    platform: "node",
    target: "node20",
    minify: true,
  });
}

/** Every module that these lead to, with its code, its bundle and what it uses. */
async function readModules(root, entries, { define, trace }) {
  const modules = new Map();
  const read = async (id) => {
    if (modules.has(id)) return;
    const module = { home: isEverywhere(id) ? null : homeOf(id), uses: new Set(), names: [], code: "" };
    modules.set(id, module);
    const source = await readFile(join(root, id), "utf8");
    module.names = namesIn(source);
    const locate = (specifier) => {
      if (specifier.startsWith("node:")) return `require("${specifier}")`;
      const used = idOf(specifier, id);
      module.uses.add(used);
      return isNear(used, module.home) ? `require("${used}")` : elsewhere(used);
    };
    const lazy = await lazyModule(source, { path: id, define, locate });
    const told = trace ? `globalThis.__evaluated?.(${JSON.stringify(id)}, ${source.length});\n` : "";
    module.code = told + (NOT_LAZY.includes(module.home) ? source : lazy);
    await Promise.all([...module.uses].filter(isOurs).map(read));
  };
  await Promise.all(entries.map(read));
  return modules;
}

/** What a module of ours imports from these packages by name: `package name`. */
function namesIn(source) {
  return [...source.matchAll(/^import \{([^}]+)\} from "([^"]+)";/gm)].flatMap(([, names, id]) =>
    id in ONLY_WHAT_IS_USED ? names.split(",").map((name) => `${id} ${name.trim()}`) : [],
  );
}

/** Whether a module lies in a bundle; of what is in several nothing else is near. */
const isNear = (id, home) => isEverywhere(id) || homeOf(id) === home;

const isOurs = (id) => id.startsWith("src/");

/** The path of a module from the top, by what another says of it; of a package its name. */
function idOf(specifier, importer) {
  if (!specifier.startsWith(".")) return specifier;
  return relative(".", resolve(dirname(importer), specifier)).replaceAll("\\", "/");
}

/** What loads a module that lies in another bundle. */
function elsewhere(id) {
  return `require("bundle-of:${homeOf(id)}").${nameOf(id)}()`;
}

/** The property by which other bundles reach a module. */
function nameOf(id) {
  return id
    .replace(/^src\//, "")
    .replace(/\.ts$/, "")
    .replace(/[^a-zA-Z0-9]+/g, "_");
}

/** Hands esbuild the modules, and leads from bundle to bundle. */
function oneHome({ root, modules, exported }) {
  /** What a bundle gives to others: each module by a function that loads it. */
  const door = (home) =>
    [...new Map(exported.get(home))]
      .sort()
      .map(([name, id]) => `exports.${name} = () => require("${id}");`)
      .join("\n");
  return {
    name: "one-home",
    setup({ onResolve, onLoad }) {
      const made = (namespace, contentsOf) =>
        onLoad({ filter: /.*/, namespace }, ({ path }) => ({ resolveDir: root, ...contentsOf(path) }));
      onResolve({ filter: /^bundle:/ }, ({ path }) => ({
        path: path.slice("bundle:".length),
        namespace: "bundle",
      }));
      made("bundle", (home) => ({ contents: door(home) }));

      onResolve({ filter: /^src\/.*\.ts$/ }, ({ path }) => ({ path, namespace: "ours" }));
      // Only what is not lazy still says itself what it imports.
      onResolve({ filter: /^\..*\.ts$/, namespace: "ours" }, ({ path, importer }) => {
        const id = idOf(path, importer);
        return { path: id, namespace: isNear(id, homeOf(importer)) ? "ours" : "elsewhere" };
      });
      made("ours", (id) => ({ contents: modules.get(id).code, loader: "ts" }));
      made("elsewhere", (id) => ({ contents: `module.exports = ${elsewhere(id)};` }));

      // Another bundle, or a module of node's, is looked up once, and not before it is used.
      onResolve({ filter: /^(?:bundle-of|node):/ }, ({ path, namespace }) =>
        namespace === "once"
          ? { path: path.replace(/^bundle-of:(.*)/, "./$1.cjs"), external: true }
          : { path, namespace: "once" },
      );
      made("once", (path) => ({ contents: `module.exports = require(${JSON.stringify(path)});` }));

      const byName = new RegExp(`^(?:${Object.keys(ONLY_WHAT_IS_USED).join("|")})$`);
      onResolve({ filter: byName, namespace: "ours" }, ({ path }) => ({ path, namespace: "used" }));
      made("used", (id) => {
        const all = [...modules.values()].flatMap(({ names }) => names).map((one) => one.split(" "));
        const names = [...new Set(all.filter(([of]) => of === id).map(([, name]) => name))].sort();
        const file = join(root, "node_modules", ONLY_WHAT_IS_USED[id]);
        return { contents: `export { ${names.join(", ")} } from ${JSON.stringify(file)};` };
      });

      onResolve(
        { filter: new RegExp(`^(?:${Object.keys(MODULES_OF_PACKAGES).join("|")})$`) },
        ({ path }) => ({
          path: join(root, "node_modules", MODULES_OF_PACKAGES[path]),
        }),
      );
    },
  };
}
