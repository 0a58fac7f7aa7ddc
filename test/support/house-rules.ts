import { posix } from "node:path";
import { codeOnly, exportsOf, type FoundImport, importsOf, type SourceFile } from "./source-scan.ts";

/** Which rooms a room may import from, besides itself. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  model: ["errors"],
  documents: ["model", "errors"],
  profiles: ["documents", "model", "errors"],
  git: ["model", "errors"],
  host: ["model", "errors"],
  agents: ["host", "model", "errors"],
  store: ["git", "host", "documents", "model", "errors"],
  operations: ["store", "agents", "host", "profiles", "documents", "git", "model", "errors"],
  cli: ["operations", "model", "errors"],
  mcp: ["operations", "model", "errors"],
  web: ["operations", "model", "errors"],
  index: ["operations", "model", "errors"],
};

/** Where each package may be imported: a file, or a folder with its slash. */
export const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  "node:child_process": ["src/git/system/run.ts"],
  // A lock must name its owner, and whoever embeds the operations has no bin.
  "node:process": ["src/host/machine.ts"],
  "node:fs": ["src/host/", "src/agents/", "src/git/isomorphic/"],
  "isomorphic-git": ["src/git/isomorphic/"],
  commander: ["src/cli/"],
  yaml: ["src/documents/frontmatter-yaml.ts"],
  diff: ["src/model/patch.ts"],
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
    return here === there || allowed.includes(there) ? [] : [`${from} imports ${file}`];
  });
}

/** The doors to the engines: what opens one, and what starts the user's own programs as git does. */
const ENGINE_DOORS = ["src/git/open-engine.ts", "src/git/user-programs.ts"];

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

/** Files of the model that import anything of node's. */
export function impureModel(files: readonly SourceFile[]): readonly string[] {
  return edges(files)
    .filter(({ from, specifier }) => roomOf(from) === "model" && specifier?.startsWith("node:"))
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
