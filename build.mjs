// Builds dist/: the bundles, their licences and bill of materials, the public types and the man pages.
// Usage: node build.mjs [--no-types] (without the types and the bill)
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { manPage } from "./docs/man-page.mjs";
import { embedded } from "./embedded.mjs";
import { bundleProgram } from "./src/bundling/bundle.mjs";
import { writeCompletionWords, writeHelpTexts } from "./src/bundling/help-texts.mjs";
import { ENTRIES } from "./src/bundling/homes.mjs";
import { writePublicTypes } from "./src/bundling/public-types.mjs";

const require = createRequire(import.meta.url);
const isQuick = process.argv.includes("--no-types");
const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

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

/** Bundles the program as CommonJS, which node starts faster, and gives the API a door that is an ES module. */
async function bundle(out) {
  const bundled = await bundleProgram({
    root,
    out,
    entries: ENTRIES,
    define: embedded(),
    plugins: [withoutValidator],
  });
  const names = Object.keys(require(join(out, "library.cjs")).library()).sort();
  const door = [
    `import { createRequire } from "node:module";`,
    `const library = createRequire(import.meta.url)("./library.cjs").library();`,
    `export const { ${names.join(", ")} } = library;`,
  ];
  writeFileSync(join(out, "index.js"), `${door.join("\n")}\n`);
  return withPlainPaths(bundled.metafile);
}

/** What esbuild says of the bundles, with our modules as files, and without what the bundling itself made. */
function withPlainPaths(metafile) {
  const plain = (inputs) =>
    Object.fromEntries(
      Object.entries(inputs)
        .filter(([path]) => !/^(?:bundle|once|elsewhere|used):/.test(path))
        .map(([path, about]) => [path.replace(/^ours:/, ""), { ...about, imports: [] }]),
    );
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => [
    path,
    { ...output, inputs: plain(output.inputs) },
  ]);
  return { inputs: plain(metafile.inputs), outputs: Object.fromEntries(outputs) };
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
  writeFileSync(graph, JSON.stringify(metafile));
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
  // Its readers are programs, which need no line breaks, and no words on where each address was found.
  const short = JSON.parse(readFileSync(bill, "utf8"), (key, value) =>
    key === "comment" ? undefined : value,
  );
  writeFileSync(bill, `${JSON.stringify(short)}\n`);
  if (listed !== bundled) throw new Error(`the bill of materials has ${listed}; bundled are ${bundled}`);
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
  await writeHelpTexts(next);
  await writeCompletionWords(next);
  writeFileSync(join(next, "THIRD-PARTY-LICENSES.txt"), thirdPartyLicences(metafile));
  manPages(next);
  if (!isQuick) {
    writePublicTypes(root, next);
    billOfMaterials(next, metafile);
  }
  swap();
} catch (error) {
  console.error(`build failed, dist/ is as it was: ${error.message.split("\n", 1)[0]}`);
  process.exitCode = 1;
} finally {
  rmSync(next, { recursive: true, force: true });
}
