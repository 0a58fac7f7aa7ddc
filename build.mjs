// Builds dist/: the bundles, their licences, the public types and the man pages.
// Usage: node build.mjs [--no-types]
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { manPage } from "./docs/man-page.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** What is loaded only when it is needed, and the errors, which all bundles must share to tell them apart. */
const APART = {
  errors: "src/errors.ts",
  changes: "src/operations/bundles/changes.ts",
  sharing: "src/operations/bundles/sharing.ts",
  upkeep: "src/operations/bundles/upkeep.ts",
  isomorphic: "src/git/isomorphic/open.ts",
  yaml: "src/checkpoint/document/frontmatter-yaml.ts",
  diff: "node_modules/diff/libesm/index.js",
  "secret-rules": "src/secrets/rules.ts",
};

/** Leaves what is bundled apart out of the other bundles. */
const keptApart = {
  name: "kept-apart",
  setup({ onResolve }) {
    onResolve(
      { filter: /\/(?:errors|changes|sharing|upkeep|open|frontmatter-yaml|rules)\.ts$|^diff$/ },
      ({ kind, path, resolveDir }) => {
        if (kind === "entry-point") return undefined;
        const file =
          path === "diff" ? APART.diff : relative(root, resolve(resolveDir, path)).replaceAll("\\", "/");
        const [name] = Object.entries(APART).find(([, source]) => source === file) ?? [];
        return name ? { path: `./${name}.cjs`, external: true } : undefined;
      },
    );
  },
};

/** Bundles the command as CommonJS, which node starts faster, and the API as an ES module. */
async function bundle(out) {
  const shared = {
    absWorkingDir: root,
    outdir: out,
    bundle: true,
    platform: "node",
    target: "node20",
    minify: true,
    legalComments: "none",
    metafile: true,
    define: { __VERSION__: JSON.stringify(version) },
    plugins: [keptApart],
  };
  const [command, api] = await Promise.all([
    build({
      ...shared,
      entryPoints: { cli: "src/cli/main.ts", ...APART },
      format: "cjs",
      // `require` where the source says `import()`: node would first search each file for its exports.
      supported: { "dynamic-import": false },
      outExtension: { ".js": ".cjs" },
    }),
    build({ ...shared, entryPoints: { index: "src/index.ts" }, format: "esm" }),
  ]);
  return [command.metafile, api.metafile];
}

/** Files of ours whose data is somebody else's; their first comment says whose. */
const DATA_OF_OTHERS = ["src/secrets/gitleaks-rules.ts"];

/** The first comment of a file, without its stars. */
function firstComment(path) {
  const [, comment] = /^\/\*!\n([\s\S]*?)\n \*\//.exec(readFileSync(join(root, path), "utf8"));
  return `${comment.replace(/^ \* ?/gm, "")}\n`;
}

/** The licence texts of every package that has code in the bundles, and of data taken from others. */
function thirdPartyLicences(metafiles) {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
  const inputs = outputs.flatMap((output) => Object.keys(output.inputs));
  const folders = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]);
  const texts = [...new Set(folders)].filter(Boolean).map((relative) => {
    const folder = join(root, relative);
    const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const author = typeof about.author === "string" ? about.author : about.author?.name;
    const words = files.map((file) => readFileSync(join(folder, file), "utf8").replace(/\r\n/g, "\n").trim());
    if (words.length === 0)
      words.push(`The package carries no licence file. Author: ${author ?? "not named"}.`);
    return `${about.name} ${about.version} (${about.license ?? "see below"})\n\n${words.join("\n\n")}\n`;
  });
  texts.push(...DATA_OF_OTHERS.filter((path) => inputs.includes(path)).map(firstComment));
  return `git-checkpoint contains code of these packages, and data of these projects.\n\n${texts.sort().join(`\n${"-".repeat(78)}\n\n`)}`;
}

/** Emits the declarations that src/index.ts leads to, and refuses those a consumer could not resolve. */
function publicTypes(out) {
  const types = join(out, "types");
  const config = join(out, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(root, "src"),
    outDir: types,
    typeRoots: [join(root, "node_modules/@types")],
  };
  const project = {
    extends: join(root, "tsconfig.json"),
    compilerOptions,
    include: [],
    files: ["../src/index.ts"],
  };
  writeFileSync(config, JSON.stringify(project));
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", config], {
    stdio: "inherit",
  });
  rmSync(config);
  const wanted = new Set([join(types, "index.d.ts")]);
  for (const file of wanted) {
    const text = readFileSync(file, "utf8").replace(/(from |import\()"(\.[^"]*)\.ts"/g, '$1"$2.js"');
    writeFileSync(file, text);
    for (const [, name] of text.matchAll(/(?:\bfrom |\bimport\()"([^"]+)"/g)) {
      if (name.startsWith(".")) wanted.add(join(dirname(file), name.replace(/\.js$/, ".d.ts")));
      else if (!name.startsWith("node:")) throw new Error(`the public types need '${name}': see ${file}`);
    }
  }
  for (const path of readdirSync(types, { recursive: true })) {
    if (path.endsWith(".d.ts") && !wanted.has(join(types, path))) rmSync(join(types, path));
  }
}

/** Every reference page as a manual page. */
function manPages(out) {
  const from = join(root, "docs/reference");
  mkdirSync(join(out, "man"));
  for (const file of existsSync(from) ? readdirSync(from).filter((name) => name.endsWith(".md")) : []) {
    const page = file.slice(0, -3);
    writeFileSync(
      join(out, "man", `${page}.1`),
      manPage(page, readFileSync(join(from, file), "utf8"), version),
    );
  }
}

const [dist, next, last] = ["", `.tmp-${process.pid}`, `.old-${process.pid}`].map((end) =>
  join(root, `dist${end}`),
);

/** Puts the new dist/ where the last one was. */
function swap() {
  const before = existsSync(dist);
  if (before) renameSync(dist, last);
  try {
    renameSync(next, dist);
  } catch (error) {
    if (before) renameSync(last, dist);
    throw error;
  }
  rmSync(last, { recursive: true, force: true });
}

// All is made beside dist/ and swapped at the end: a failed build leaves the last good one in place.
try {
  mkdirSync(next);
  writeFileSync(join(next, "THIRD-PARTY-LICENSES.txt"), thirdPartyLicences(await bundle(next)));
  manPages(next);
  if (!process.argv.includes("--no-types")) publicTypes(next);
  swap();
} catch (error) {
  console.error(`build failed, dist/ is as it was: ${error.message.split("\n", 1)[0]}`);
  process.exitCode = 1;
} finally {
  rmSync(next, { recursive: true, force: true });
}
