import { constants } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import { type Env, expandHome, isTrue, lastValue, userGitFolder } from "../config/config.ts";
import { type PathPattern, pathPattern } from "./patterns.ts";
import { absolutePath } from "./worktree-files.ts";

/** What attributes say of a path: set, unset, or a value; those left unspecified are absent. */
export type Attributes = ReadonlyMap<string, string | boolean>;

interface AttributeFile {
  readonly folder: string;
  readonly rules: readonly AttributeRule[];
  readonly macros: ReadonlyMap<string, readonly Assignment[]>;
}

interface AttributeRule {
  readonly means: PathPattern;
  readonly assignments: readonly Assignment[];
}

interface Assignment {
  readonly name: string;
  /** Null: back to unspecified. */
  readonly value: string | boolean | null;
}

const BINARY: readonly Assignment[] = ["diff", "merge", "text"].map((name) => ({ name, value: false }));

/** Where the attributes of a worktree are looked up; `path` has one byte in each character. */
export type AttributeLookup = (path: string) => Promise<Attributes>;

/** Opens the attribute files of a worktree; each is read once. */
export function openAttributes(
  at: { readonly worktree: string; readonly commonDir: string },
  config: readonly ConfigEntry[],
  env: Env,
): AttributeLookup {
  const fold = isTrue(lastValue(config, "core.ignorecase"));
  const read = new Map<string, Promise<AttributeFile>>();
  const fileOf = (key: string, file: string | Buffer, folder: string): Promise<AttributeFile> => {
    const known = read.get(key) ?? readAttributes(file, folder, fold);
    read.set(key, known);
    return known;
  };
  return async (path) => {
    const parts = path.split("/");
    const folders = parts.map((_, depth) =>
      parts
        .slice(0, depth)
        .map((part) => `${part}/`)
        .join(""),
    );
    const files = await Promise.all([
      ...generalFiles(config, env).map((file) => fileOf(file, file, "")),
      ...folders.map((folder) =>
        fileOf(`./${folder}`, absolutePath(at.worktree, `${folder}.gitattributes`), folder),
      ),
      fileOf("info", join(at.commonDir, "info", "attributes"), ""),
    ]);
    return attributesOf(path, files);
  };
}

function generalFiles(config: readonly ConfigEntry[], env: Env): readonly string[] {
  const named = lastValue(config, "core.attributesfile");
  const folder = userGitFolder(env);
  const own = named ? expandHome(named, env) : folder && join(folder, "attributes");
  const system = isTrue(env.GIT_ATTR_NOSYSTEM) ? [] : ["/etc/gitattributes"];
  return [...system, ...(own ? [own] : [])];
}

/** The files come weakest first; so do the rules in each. */
function attributesOf(path: string, files: readonly AttributeFile[]): Attributes {
  const macros = new Map([["binary", BINARY], ...files.flatMap((file) => [...file.macros])]);
  const found = new Map<string, string | boolean>();
  const assign = ({ name, value }: Assignment, depth: number): void => {
    if (value === null) found.delete(name);
    else found.set(name, value);
    if (value !== true || depth > macros.size) return;
    for (const each of macros.get(name) ?? []) assign(each, depth + 1);
  };
  for (const file of files) {
    for (const rule of file.rules) {
      if (!rule.means(path.slice(file.folder.length))) continue;
      for (const assignment of rule.assignments) assign(assignment, 0);
    }
  }
  return found;
}

async function readAttributes(file: string | Buffer, folder: string, fold: boolean): Promise<AttributeFile> {
  // In the worktree (a path in bytes) git follows no link, so that nothing outside is read.
  const flag = constants.O_RDONLY | (typeof file === "string" ? 0 : (constants.O_NOFOLLOW ?? 0));
  const text = await readFile(file, { encoding: "latin1", flag }).catch(() => "");
  const rules: AttributeRule[] = [];
  const macros = new Map<string, readonly Assignment[]>();
  for (const line of text.replace(/^\xef\xbb\xbf/, "").split(/\r?\n/)) {
    const [, quoted, plain, rest = ""] = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"#]\S*))(.*)$/.exec(line) ?? [];
    const pattern = quoted === undefined ? plain : unquote(quoted);
    if (pattern === undefined) continue;
    const assignments = rest.split(/\s+/).filter(Boolean).map(assignment);
    if (pattern.startsWith("[attr]")) macros.set(pattern.slice("[attr]".length), assignments);
    else if (!pattern.startsWith("!")) rules.push({ means: pathPattern(pattern, fold), assignments });
  }
  return { folder, rules, macros };
}

function assignment(word: string): Assignment {
  if (word.startsWith("-")) return { name: word.slice(1), value: false };
  if (word.startsWith("!")) return { name: word.slice(1), value: null };
  const end = word.indexOf("=");
  return end < 0 ? { name: word, value: true } : { name: word.slice(0, end), value: word.slice(end + 1) };
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

function unquote(text: string): string {
  return text.replace(/\\([0-7]{3}|.)/g, (_, escaped: string) =>
    escaped.length === 3 ? String.fromCharCode(Number.parseInt(escaped, 8)) : (ESCAPES[escaped] ?? escaped),
  );
}
