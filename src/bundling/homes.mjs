// Which bundle a module lies in. Each lies in one, but for a few small ones, so next to nothing is shipped twice; a bundle
// is read when something of it is first used. What the commands of every day use (hot-modules.json) lies together, and so do the packages.
import { readFileSync } from "node:fs";

const hot = JSON.parse(readFileSync(new URL("hot-modules.json", import.meta.url), "utf8"));

/** Bundles of what these commands use, each without what those before it have. */
const BY_USE = {
  hook: ["hook prompt", "hook before-edit, silent"],
  record: ["hook prompt, recorded"],
  look: ["list", "list of many", "overview", "status"],
  brief: ["hook session-start", "hook before-edit", "statusline"],
  change: ["save", "save, changed", "continue", "continue, the last"],
  drifted: ["status, drifted", "statusline, drifted", "hook session-start, drifted", "continue, drifted"],
  often: ["undo", "show", "log", "clear"],
  document: ["save -F -"],
  compaction: ["hook before-compaction"],
  share: ["push", "pull"],
  complete: ["completion of names", "completion of many", "completion of flags"],
};

/** Bundles of what lies in one place, or belongs to one package. */
const BY_PLACE = {
  yaml: /^src\/checkpoint\/document\/frontmatter-yaml\.ts$|^yaml$/,
  diff: /^diff$/,
  jsonc: /^jsonc-parser$/,
  isomorphic: /^src\/git\/isomorphic\/|^isomorphic-git/,
  "secret-rules": /^src\/secrets\/(?:gitleaks-)?rules\.ts$/,
  "words-cjk": /\/hooks\/rules\/\w+(?:-\w+)*-cjk\.ts$/,
  "arrow-list": /^src\/cli\/arrow-list\.ts$|^@inquirer\/select$/,
  mcp: /^src\/mcp\/|^@modelcontextprotocol\/|^zod/,
  web: /^src\/web\/|^src\/operations\/view\/|^(?:micromark|decode-named-character-reference|character-entities)/,
  hook: /^src\/cli\/waited-for\/hook\.ts$/,
  told: /^src\/cli\/waited-for\/told-statusline\.ts$/,
  complete: /^src\/cli\/completion\/complete\.ts$/,
  commands: /^src\/cli\/|^commander$/,
  library: /^src\/index\.ts$/,
};

/** Small modules without a state, which what is waited for shares with all other commands: each bundle has what it needs. */
const EVERYWHERE = new Set(
  [
    "cli/style",
    "git/folders-around",
    "git/system/files/git-folders",
    "host/environment",
    "host/files/disk-errors",
    "host/folder-like",
    "host/own/live-stamps",
    "host/own/mix",
    "host/own/own-folder",
    "host/own/stamps",
    "host/own/whose-folder",
  ].map((name) => `src/${name}.ts`),
);

const byUse = new Map();
for (const [bundle, commands] of Object.entries(BY_USE))
  for (const module of commands.flatMap((command) => hot[command] ?? []))
    if (!byUse.has(module)) byUse.set(module, bundle);

/** Whether a module is in every bundle that uses it. */
export function isEverywhere(name) {
  return EVERYWHERE.has(name);
}

/** The bundle of a module of ours (`src/…`) or of a package. */
export function homeOf(name) {
  const inPlace = Object.entries(BY_PLACE).find(([, place]) => place.test(name));
  return byUse.get(name) ?? inPlace?.[0] ?? "rest";
}

/** What stands at the top of the program: the name by which `bin` asks for it, and the module. */
export const ENTRIES = {
  main: "src/cli/main.ts",
  hook: "src/cli/waited-for/hook.ts",
  complete: "src/cli/completion/complete.ts",
  mcp: "src/mcp/serve.ts",
  web: "src/web/face.ts",
  library: "src/index.ts",
};
