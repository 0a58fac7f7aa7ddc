// Builds dist/: the bundles, their licences and bill of materials, the public types and the man pages.
// Usage: node build.mjs [--no-types] (without the types and the bill)
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { manPage } from "./docs/man-page.mjs";
import { embedded } from "./embedded.mjs";

const require = createRequire(import.meta.url);
const isQuick = process.argv.includes("--no-types");
const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** What is loaded only when it is needed, and the errors, which all bundles must share to tell them apart. */
const APART = {
  errors: "src/errors.ts",
  changes: "src/operations/bundles/changes.ts",
  sharing: "src/operations/bundles/sharing.ts",
  upkeep: "src/operations/bundles/upkeep.ts",
  hook: "src/cli/hook.ts",
  "hook-looks": "src/operations/bundles/hook-looks.ts",
  "hook-saves": "src/operations/bundles/hook-saves.ts",
  isomorphic: "src/git/isomorphic/open.ts",
  install: "src/operations/bundles/install.ts",
  jsonc: "node_modules/jsonc-parser/lib/esm/main.js",
  yaml: "src/checkpoint/document/frontmatter-yaml.ts",
  diff: "node_modules/diff/libesm/index.js",
  "secret-rules": "src/secrets/rules.ts",
  "arrow-list": "src/cli/arrow-list.ts",
  mcp: "src/mcp/serve.ts",
};

/** Packages that are bundled apart as they are. */
const PACKAGES = { diff: APART.diff, "jsonc-parser": APART.jsonc };

/** Leaves what is bundled apart out of the other bundles. */
const keptApart = {
  name: "kept-apart",
  setup({ onResolve }) {
    onResolve(
      {
        filter:
          /\/(?:errors|changes|sharing|upkeep|hook|hook-looks|hook-saves|open|frontmatter-yaml|rules|arrow-list|install)\.ts$|^(?:diff|jsonc-parser)$/,
      },
      ({ kind, path, resolveDir }) => {
        if (kind === "entry-point") return undefined;
        const file = PACKAGES[path] ?? relative(root, resolve(resolveDir, path)).replaceAll("\\", "/");
        const [name] = Object.entries(APART).find(([, source]) => source === file) ?? [];
        return name ? { path: `./${name}.cjs`, external: true } : undefined;
      },
    );
  },
};

/** Modules of node's own that take milliseconds to load, and that most commands name without using them. */
const ON_FIRST_USE = ["crypto", "zlib", "child_process"];

/** A module whose functions load the one they are of when the first of them is called. */
function lazily(name) {
  const all = Object.entries(require(`node:${name}`));
  const functions = all.flatMap(([key, value]) => (typeof value === "function" ? [key] : []));
  const exported = functions.map((key) => `export const ${key} = (...given) => real().${key}(...given);`);
  return [
    "let loaded;",
    `const real = () => (loaded ??= require("node:${name}"));`,
    ...exported,
    "export const constants = new Proxy({}, { get: (_, key) => real().constants[key] });",
    "export default new Proxy({}, { get: (_, key) => real()[key] });",
  ].join("\n");
}

/** Leaves such modules unread until they are needed. */
const onFirstUse = (folder) => ({
  name: "on-first-use",
  setup({ onResolve }) {
    mkdirSync(folder);
    for (const name of ON_FIRST_USE) writeFileSync(join(folder, `${name}.mjs`), lazily(name));
    onResolve({ filter: new RegExp(`^node:(?:${ON_FIRST_USE.join("|")})$`) }, ({ path, kind, importer }) =>
      ["import-statement", "require-call"].includes(kind) && !importer.startsWith(folder)
        ? { path: join(folder, `${path.slice("node:".length)}.mjs`) }
        : undefined,
    );
  },
});

/** The SDK's validator of JSON schemas that a client sends: we ask a client for nothing that has one, and it is a third of the SDK. */
const withoutValidator = {
  name: "without-validator",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@modelcontextprotocol[\\/]server[\\/]dist[\\/]shimsNode\.mjs$/ }, () => ({
      contents: `
        export const process = undefined;
        export class DefaultJsonSchemaValidator { getValidator() { throw new Error("no schema of a client is read"); } }
      `,
    }));
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
    define: embedded(),
    plugins: [keptApart, withoutValidator],
  };
  const [command, api] = await Promise.all([
    build({
      ...shared,
      plugins: [...shared.plugins, onFirstUse(join(out, "on-first-use"))],
      entryPoints: { cli: "src/cli/main.ts", ...APART },
      format: "cjs",
      // `require` where the source says `import()`: node would first search each file for its exports.
      supported: { "dynamic-import": false },
      outExtension: { ".js": ".cjs" },
    }),
    build({ ...shared, entryPoints: { index: "src/index.ts" }, format: "esm" }),
  ]);
  for (const file of Object.keys(command.metafile.outputs)) sign(join(root, file));
  rmSync(join(out, "on-first-use"), { recursive: true });
  return {
    inputs: { ...command.metafile.inputs, ...api.metafile.inputs },
    outputs: { ...command.metafile.outputs, ...api.metafile.outputs },
  };
}

/** Puts the hash of a bundle into its first line: by it compiled code is told from that of another version. */
function sign(file) {
  const text = readFileSync(file, "utf8");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  writeFileSync(file, `// ${hash}\n${text}`);
}

/** Files of ours whose data is somebody else's; their first comment says whose. */
const DATA_OF_OTHERS = ["src/secrets/gitleaks-rules.ts"];

/** The first comment of a file, without its stars. */
function firstComment(path) {
  const [, comment] = /^\/\*!\n([\s\S]*?)\n \*\//.exec(readFileSync(join(root, path), "utf8"));
  return `${comment.replace(/^ \* ?/gm, "")}\n`;
}

/** The source files that have code in the bundles. */
function bundledFiles({ outputs }) {
  return Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
}

/** The packages that have code in the bundles, each with its folder and what it says of itself. */
function bundledPackages(metafile) {
  const folders = bundledFiles(metafile).map(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0],
  );
  return [...new Set(folders)].filter(Boolean).map((relative) => {
    const folder = join(root, relative);
    return { folder, about: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) };
  });
}

/** The licence texts of every package that has code in the bundles, and of data taken from others. */
function thirdPartyLicences(metafile) {
  const inputs = bundledFiles(metafile);
  const texts = bundledPackages(metafile).map(({ folder, about }) => {
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

/** The bill of materials of what the bundles contain, in CycloneDX; it must name what the bundler says, no more, no less. */
function billOfMaterials(out, metafile) {
  const [graph, bill] = [join(out, "metafile.json"), join(out, "sbom.cdx.json")];
  // What the build itself wrote is nobody's component.
  writeFileSync(
    graph,
    JSON.stringify(metafile, (key, value) => (key.includes("/on-first-use/") ? undefined : value)),
  );
  const tool = join(root, "node_modules/@cyclonedx/cyclonedx-esbuild/bin/cyclonedx-esbuild-cli.js");
  const options = [
    "--output-reproducible",
    "--no-validate",
    "--spec-version",
    "1.6",
    "--output-file",
    bill,
    graph,
  ];
  execFileSync(process.execPath, [tool, "--build-working-dir", root, ...options], { stdio: "pipe" });
  rmSync(graph);
  const { components } = JSON.parse(readFileSync(bill, "utf8"));
  const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ""}${name} ${version}`;
  const [listed, bundled] = [components, bundledPackages(metafile).map(({ about }) => about)].map(
    (packages) => packages.map(nameOf).sort().join(", "),
  );
  if (listed !== bundled) throw new Error(`the bill of materials has ${listed}; bundled are ${bundled}`);
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
  const metafile = await bundle(next);
  writeFileSync(join(next, "THIRD-PARTY-LICENSES.txt"), thirdPartyLicences(metafile));
  manPages(next);
  if (!isQuick) {
    publicTypes(next);
    billOfMaterials(next, metafile);
  }
  swap();
} catch (error) {
  console.error(`build failed, dist/ is as it was: ${error.message.split("\n", 1)[0]}`);
  process.exitCode = 1;
} finally {
  rmSync(next, { recursive: true, force: true });
}
