import { posix } from "node:path";
import { codeOnly, exportsOf, type FoundImport, importsOf, type SourceFile } from "./source-scan.ts";

/** Which rooms, or folders of rooms, a room may import from, besides itself. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  text: ["errors"],
  checkpoint: ["text", "errors"],
  // How a disk is written so that it lasts is known in one place, and so are whose a lock is, who runs us and where
  // programs are.
  git: [
    "host/files",
    "host/locks/packed-refs-lock.ts",
    "host/own/own-folder.ts",
    "host/environment.ts",
    "host/programs-on-path.ts",
    "checkpoint",
    "text",
    "errors",
  ],
  host: ["checkpoint", "text", "errors"],
  secrets: ["checkpoint", "text", "errors"],
  profiles: ["checkpoint", "text", "errors"],
  agents: ["host", "checkpoint", "text", "errors"],
  store: ["git", "host", "checkpoint", "text", "errors"],
  operations: ["store", "agents", "host", "profiles", "secrets", "git", "checkpoint", "text", "errors"],
  cli: ["operations", "checkpoint", "text", "errors"],
  // Its words are those of the command line: a view is a pure function, and what is said twice comes to differ.
  mcp: ["cli/views", "operations", "checkpoint", "text", "errors"],
  // What is said of strangers, and how what cannot be seen is shown, is said and shown as on the command line.
  web: ["cli/views", "cli/visible.ts", "operations", "checkpoint", "text", "errors"],
  index: ["operations", "checkpoint", "text", "errors"],
};

/**
 * Which capabilities, folders of `operations`, a capability may use besides itself, each only such as stand above it;
 * all use the files above the folders. The generated files are brought up to date by the frame of a change alone.
 */
export const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  // Which checkpoints stand back is a word of their profiles, loaded only where some are of another than the default.
  find: ["bundles"],
  places: [],
  sessions: [],
  compose: ["find", "places"],
  projections: ["find", "places", "compose"],
  drift: ["find"],
  compare: ["find"],
  apply: ["find"],
  switch: ["find", "places", "apply"],
  memory: ["places"],
  workflows: ["memory", "sessions"],
  quality: [],
  // What an amended document names is followed to where it is now.
  save: ["find", "places", "compose", "drift", "quality", "sessions"],
  // `show --as` loads the writers of all formats with the operations that change something.
  resume: ["bundles", "find", "drift"],
  share: ["find"],
  history: ["find", "apply", "switch", "share"],
  exchange: ["find", "compose", "history"],
  // What stands in files is told, or brought in and told.
  arrivals: ["places", "resume", "exchange"],
  handoff: ["find", "places", "compose", "exchange", "memory", "quality", "save", "sessions", "workflows"],
  check: ["find", "handoff", "quality"],
  upkeep: ["places"],
  // What a session starts with, what an edit is told before it, and what a compaction lost: each reads what is live.
  brief: ["find", "drift", "bundles"],
  recall: ["find", "drift"],
  compaction: ["find", "drift"],
  hooks: ["find", "sessions", "save", "handoff", "brief", "recall", "compaction", "bundles"],
  install: [],
  // Which agents there are, and which remotes.
  completion: ["install", "share"],
  watch: [],
  view: ["find", "drift", "history"],
  // What it finds out of date it brings up to date as the verb `index` does.
  doctor: ["bundles", "places", "projections", "share"],
  // What was generated is known by the rules that generate it.
  leave: ["places", "projections"],
};

/** Capabilities that the table lets use one that does not stand above them: two could come to need each other. */
export function usedAgainstTheOrder(table: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const order = [GATHERING, ...Object.keys(table)];
  return Object.entries(table).flatMap(([name, used]) =>
    used
      .filter((one) => order.indexOf(one) < 0 || order.indexOf(one) >= order.indexOf(name))
      .map((one) => `${name}: ${one}`),
  );
}

/** What only the frame of a change may use, so that no verb writes without it; and who else may, for which reason. */
export const INSIDE_THE_FRAME: Readonly<Record<string, readonly string[]>> = {
  "src/store/append.ts": [
    "src/operations/change.ts",
    // An edit by hand is what the frame absorbs first.
    "src/operations/projections/absorb-edit.ts",
    // What plain git did was no command of ours, and none that undo takes back as a whole.
    "src/operations/record-external.ts",
  ],
  // The words of a session come in by one door, which takes secrets out of them.
  "src/agents/transcript.ts": ["src/operations/sessions/read-session.ts"],
  "src/store/take-in.ts": [
    "src/operations/change.ts",
    // Doing a pull again is on record as what was dropped and is back.
    "src/operations/share/undo-pull.ts",
  ],
};

/** Folders that only gather operations for a bundle. */
const GATHERING = "bundles";

/** What the pure rules of a capability may import from, besides rules. */
const RULES_MAY_IMPORT = ["checkpoint", "text", "errors"];

const BOTTOM = ["text", "checkpoint"];

/** Of node, pure code may have bytes: they do nothing by themselves. */
const PURE_OF_NODE = ["node:buffer"];

/** The most files in a folder; the folders with one file for each verb have as many as there are verbs. */
const MOST_FILES = 25;
const A_FILE_A_VERB = ["src/cli/commands", "src/cli/views"];

/** Where each package may be imported: a file, or a folder with its slash. */
export const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  "node:child_process": ["src/git/system/run.ts", "src/git/system/start-apart.ts"],
  // A lock must name its owner, and whoever embeds the operations has no bin that hands in an environment.
  "node:process": ["src/host/environment.ts", "src/host/locks/machine.ts"],
  "node:fs": ["src/host/", "src/agents/", "src/git/isomorphic/", "src/git/system/files/"],
  "isomorphic-git": ["src/git/isomorphic/"],
  commander: ["src/cli/"],
  yaml: ["src/checkpoint/document/frontmatter-yaml.ts"],
  diff: ["src/text/diff/words.ts"],
  "jsonc-parser": ["src/text/settings/json-text.ts", "src/text/settings/json-edit.ts"],
  micromark: ["src/web/markdown/render.ts"],
  "get-east-asian-width": ["src/cli/table.ts"],
  "@inquirer/select": ["src/cli/arrow-list.ts"],
  "@modelcontextprotocol/server": ["src/mcp/"],
  zod: ["src/mcp/"],
};

// The bundle gives a dynamic import of these nothing but `default`: load our own file that imports them.
const COMMONJS = ["commander", "yaml"];

interface Edge extends FoundImport {
  readonly from: string;
  /** The imported file, from the top of the repository; null for packages. */
  readonly file: string | null;
}

function edges(files: readonly SourceFile[]): readonly Edge[] {
  return files.flatMap(({ path, text }) =>
    importsOf(text).map((found) => {
      const relative = found.specifier?.startsWith(".") ? found.specifier : null;
      const file = relative === null ? null : posix.join(posix.dirname(path), relative);
      return { ...found, from: path, file };
    }),
  );
}

/** The room of a file: the first folder below src, or the name of a file that stands there alone. */
export function roomOf(path: string): string {
  return /^src\/([^/]+?)(?:\.ts)?(?:\/|$)/.exec(path)?.[1] ?? "outside src";
}

/** `node:fs/promises` is `node:fs`, `@scope/name/part` is `@scope/name`. */
function packageOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** Imports that go against the arrow. */
export function againstTheArrow(files: readonly SourceFile[]): readonly string[] {
  return edges(files).flatMap(({ from, file }) => {
    if (file === null) return [];
    const [here, there] = [roomOf(from), roomOf(file)];
    const allowed = MAY_IMPORT[here];
    if (allowed === undefined) return [`${from}: '${here}' is no room of the house`];
    const isInside = (one: string): boolean => file === `src/${one}` || file.startsWith(`src/${one}/`);
    return here === there || allowed.some((one) => one === there || isInside(one))
      ? []
      : [`${from} imports ${file}`];
  });
}

/** The capability of a file: its folder below `operations`; null above them and elsewhere. */
export function capabilityOf(path: string): string | null {
  return /^src\/operations\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Imports from one capability into another that the table does not name, and from above them into one. */
export function betweenCapabilities(files: readonly SourceFile[]): readonly string[] {
  return edges(files).flatMap(({ from, file }) => {
    const [here, there] = [capabilityOf(from), capabilityOf(file ?? "")];
    if (here === null || here === GATHERING || there === null || here === there) return [];
    const allowed = MAY_USE[here];
    if (allowed === undefined) return [`${from}: '${here}' is no capability of the house`];
    return allowed.includes(there) ? [] : [`${from} imports ${file}`];
  });
}

/** Imports of an operation that go past the frame of a change. */
export function pastTheFrame(files: readonly SourceFile[]): readonly string[] {
  return edges(files).flatMap(({ from, file }) => {
    const allowed = INSIDE_THE_FRAME[file ?? ""];
    if (allowed === undefined || roomOf(from) === "store" || allowed.includes(from)) return [];
    return [`${from} imports ${file}`];
  });
}

/** Imports of a rule that reach beyond what a checkpoint is, text and other rules. */
export function impureRules(files: readonly SourceFile[]): readonly string[] {
  return edges(files).flatMap(({ from, file, specifier }) => {
    if (!isRule(from)) return [];
    if (file === null) return isPure(specifier) ? [] : [`${from} imports '${specifier}'`];
    return RULES_MAY_IMPORT.includes(roomOf(file)) || isRule(file) ? [] : [`${from} imports ${file}`];
  });
}

function isPure(specifier: string | null): boolean {
  return specifier !== null && PURE_OF_NODE.includes(specifier);
}

function isRule(path: string): boolean {
  return /^src\/operations\/[^/]+\/rules\//.test(path);
}

/** Folders in which one no longer sees the subjects. */
export function crowded(files: readonly SourceFile[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !A_FILE_A_VERB.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} files`);
}

/** The doors to the engines: what opens one, and what starts the user's own programs as git does. */
const ENGINE_DOORS = ["src/git/open-engine.ts", "src/git/folders-around.ts", "src/git/user-programs.ts"];

/** Imports that reach into one of the two engines from outside it. */
export function pastTheEngineDoor(files: readonly SourceFile[]): readonly string[] {
  const engineOf = (path: string): string | undefined => /^src\/git\/(system|isomorphic)\//.exec(path)?.[1];
  return edges(files).flatMap(({ from, file }) => {
    const engine = file === null ? undefined : engineOf(file);
    if (engine === undefined || engineOf(from) === engine || ENGINE_DOORS.includes(from)) return [];
    return [`${from} imports ${file}`];
  });
}

/** Packages imported outside their home, or that have none. */
export function packagesAwayFromHome(files: readonly SourceFile[]): readonly string[] {
  return edges(files).flatMap(({ from, file, specifier, form }) => {
    if (file !== null) return [];
    if (specifier === null) return [`${from} imports something computed`];
    const name = packageOf(specifier);
    const homes = PACKAGE_HOMES[name] ?? (specifier.startsWith("node:") ? ["src/"] : undefined);
    if (homes === undefined) return [`${from} imports '${specifier}', which has no home`];
    if (!homes.some((home) => (home.endsWith("/") ? from.startsWith(home) : from === home)))
      return [`${from} imports '${specifier}'`];
    return form === "dynamic" && COMMONJS.includes(name) ? [`${from} imports '${specifier}' lazily`] : [];
  });
}

/** Files of the two bottom rooms that import anything of node's. */
export function impureBottom(files: readonly SourceFile[]): readonly string[] {
  return edges(files)
    .filter(({ from, specifier }) => BOTTOM.includes(roomOf(from)) && specifier?.startsWith("node:"))
    .filter(({ specifier }) => !isPure(specifier))
    .map(({ from, specifier }) => `${from} imports '${specifier}'`);
}

/** Lines that name node's global `process`; who may import it stands among the packages. */
export function processNamed(files: readonly SourceFile[]): readonly string[] {
  const named = /(?<![.\w$])process\b(?!\s*[?:])|(?<![.\w$])process\s*\?\.|\bglobalThis\s*\??\.\s*process\b/;
  return files.flatMap(({ path, text }) =>
    codeOnly(text)
      .split("\n")
      .flatMap((line, at) => (named.test(line) ? [`${path}:${at + 1}`] : [])),
  );
}

/** Files with a default export. */
export function defaultExports(files: readonly SourceFile[]): readonly string[] {
  const given = /(?<![.\w$])export\s+default\b|(?<![.\w$])export\s*\{[^}]*\bas\s+default\b/;
  return files.filter(({ text }) => given.test(codeOnly(text))).map(({ path }) => path);
}

/** Files and folders named for no subject. */
export function drawers(files: readonly SourceFile[]): readonly string[] {
  const drawer = /(?:^|\/)(?:utils?|helpers?|common|types?|misc|constants?)(?:\/|\.|$)/i;
  return files.map(({ path }) => path).filter((path) => drawer.test(path));
}

/** Files of more than so many lines. */
export function tooLong(files: readonly SourceFile[], most: number): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.replace(/\n$/, "").split("\n").length;
    return lines > most ? [`${path}: ${lines} lines`] : [];
  });
}

/** Exports without a doc comment directly above. */
export function undocumented(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    exportsOf(text)
      .filter(({ documented }) => !documented)
      .map(({ name }) => `${path}: ${name}`),
  );
}
