// Makes one file of the program and of the node that runs this, for machines without node: `npm run sea`.
//
//     bin/*.cjs ──bundled──▶ main script ─┐
//     dist/*.cjs, help.txt ────as assets──┼──▶ executable/git-checkpoint
//     process.execPath ───────────────────┘
//
// From node 25.5 on node does it itself; before, a copy of it is written to by `postject`, which npm gets for that.
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const POSTJECT = "postject@1.0.0-alpha.6";
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const out = join(root, "executable");
const isWindows = process.platform === "win32";
const executable = join(out, isWindows ? "git-checkpoint.exe" : "git-checkpoint");
const [main, blob, config] = ["main.cjs", "main.blob", "sea.json"].map((name) => join(out, name));

/** In place of files: what the bundles and texts are read by inside the executable. */
const FILES_INSIDE = `
  const fs = require("node:fs");
  const { basename } = require("node:path");
  const { getRawAsset } = require("node:sea");
  const readFileSync = (file, encoding) => {
    if (typeof file !== "string" || !names.includes(basename(file))) return fs.readFileSync(file, encoding);
    const bytes = Buffer.from(getRawAsset(basename(file)));
    return encoding ? bytes.toString(encoding) : bytes;
  };
  module.exports = { ...fs, readFileSync };
`;

/** The names of what is read at run time. */
function assets() {
  const isRead = (name) => name !== "start.cjs" && /\.cjs$|^help\.txt$/.test(name);
  return readdirSync(join(root, "dist")).filter(isRead);
}

async function bundleMain() {
  const inside = {
    name: "files-inside",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^node:fs$/ }, ({ importer }) =>
        /(?:code-cache|written-help)\.cjs$/.test(importer) ? { path: "fs", namespace: "inside" } : undefined,
      );
      onLoad({ filter: /.*/, namespace: "inside" }, () => ({
        contents: `const names = ${JSON.stringify(assets())};${FILES_INSIDE}`,
      }));
    },
  };
  await build({
    entryPoints: [join(root, "bin/start.cjs")],
    outfile: main,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    logLevel: "warning",
    plugins: [inside],
  });
}

/** Whether this node writes executables itself. */
function canBuild() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 25 || (major === 25 && minor >= 5);
}

function inject() {
  execFileSync(process.execPath, ["--experimental-sea-config", config], { stdio: "pipe" });
  copyFileSync(process.execPath, executable);
  chmodSync(executable, 0o755);
  const isMac = process.platform === "darwin";
  // A signature would no longer fit; Macs run nothing without one, so it gets a plain one again.
  if (isMac) execFileSync("codesign", ["--remove-signature", executable]);
  const segment = isMac ? ["--macho-segment-name", "NODE_SEA"] : [];
  const words = ["--yes", POSTJECT, executable, "NODE_SEA_BLOB", blob, "--sentinel-fuse", FUSE, ...segment];
  execFileSync("npx", words, { stdio: "pipe", shell: isWindows });
  if (isMac) execFileSync("codesign", ["--sign", "-", executable]);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
await bundleMain();
const settings = {
  main,
  output: canBuild() ? executable : blob,
  disableExperimentalSEAWarning: true,
  useCodeCache: false,
  assets: Object.fromEntries(assets().map((name) => [name, join(root, "dist", name)])),
};
writeFileSync(config, JSON.stringify(settings));
if (canBuild()) execFileSync(process.execPath, ["--build-sea", config], { stdio: "pipe" });
else inject();
for (const file of [main, blob, config]) rmSync(file, { force: true });
console.log(executable);
