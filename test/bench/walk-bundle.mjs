// A build of the command in which every function of ours tells its file when it is called.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { parseAst } from "rolldown/parseAst";
import { embedded } from "../../embedded.mjs";

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Every function below a node of the syntax tree that has a body. */
function* functionsIn(node) {
  if (FUNCTIONS.has(node.type) && node.body) yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") yield* functionsIn(child);
    }
  }
}

/** The source of a file with `call` as the first thing that each of its functions does. */
export function withCalls(text, call) {
  const pieces = [];
  for (const { body } of functionsIn(parseAst(text, { lang: "ts" }))) {
    // A body that is an expression keeps its value: `=> x` becomes `=> (call, x)`.
    if (body.type === "BlockStatement") pieces.push([body.start + 1, `${call};`]);
    else pieces.push([body.start, `(${call}, `], [body.end, ")"]);
  }
  // From the end, so that what comes before keeps its place; only closing brackets can share one.
  pieces.sort(([one], [other]) => other - one);
  return pieces.reduce((made, [at, piece]) => made.slice(0, at) + piece + made.slice(at), text);
}

/** Runs the bundle beside it with a clock that stands, and leaves the files it walked through at the end. */
const RUN = `"use strict";
const [, , now, trace, ...argv] = process.argv;
const walked = [];
globalThis.walkedInto = (file) => {
  if (walked.at(-1) !== file) walked.push(file);
};
process.on("exit", () => require("node:fs").writeFileSync(trace, JSON.stringify(walked)));
const { main } = require("./cli.cjs");
// What files do while they are loaded is no step of the command.
walked.length = 0;
const { env, stdout, stderr } = process;
// Read at once, so that it never races with the git processes that run meanwhile.
const stdin = require("node:stream").Readable.from([require("node:fs").readFileSync(0)]);
const clock = { now: () => new Date(now), offset: () => 0 };
main({ argv, cwd: process.cwd(), env, stdin, stdout, stderr, clock }).then((status) => {
  process.exitCode = status;
});
`;

/** The page's own code runs in a browser, and is text to the command. */
const inBrowser = (path) => path.startsWith("web/client/");

/** The command with all its files loaded before it starts, those too that it loads when it needs them. */
function everythingLoadedFirst(root) {
  const paths = readdirSync(join(root, "src"), { recursive: true }).map((path) => path.replaceAll("\\", "/"));
  const imports = paths.filter((path) => path.endsWith(".ts") && !inBrowser(path)).sort();
  return ['export { main } from "./cli/main.ts";', ...imports.map((path) => `import "./${path}";`)].join(
    "\n",
  );
}

/** Builds the command of the repository at `root` into `folder`; gives the script that runs it, and our files. */
export async function tracedCommand(root, folder) {
  const files = [];
  const tellingTheirFiles = {
    name: "telling-their-files",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(join(root, "src"), path).replaceAll("\\", "/");
        const id = files.push(file) - 1;
        return { contents: withCalls(readFileSync(path, "utf8"), `walkedInto(${id})`), loader: "ts" };
      });
    },
  };
  await build({
    absWorkingDir: root,
    stdin: { contents: everythingLoadedFirst(root), resolveDir: join(root, "src") },
    outfile: join(folder, "cli.cjs"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // What an ES module is, where a package has both: CommonJS of some cannot be bundled.
    mainFields: ["module", "main"],
    define: embedded(),
    plugins: [tellingTheirFiles],
    logLevel: "error",
  });
  const script = join(folder, "run.cjs");
  writeFileSync(script, RUN);
  return { script, files };
}
