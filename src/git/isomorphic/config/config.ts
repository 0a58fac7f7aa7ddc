import { readFile } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import { CheckpointError } from "../../../errors.ts";
import { parseConfigFile, type Setting } from "../../config-file.ts";
import { ifThere } from "../objects/missing.ts";

/** The variables of the environment. */
export type Env = Readonly<Record<string, string | undefined>>;

/** How deep includes may nest, as in git. */
const INCLUDE_DEPTH = 10;

/** The settings of one repository's own file, without includes: what says which format it has. */
export async function readRepositorySettings(file: string): Promise<readonly Setting[]> {
  const text = await ifThere(readFile(file, "utf8"));
  return text === null ? [] : parseConfigFile(text, file);
}

/** The whole configuration, weakest first: system, global, local, worktree, command. */
export async function readConfig(
  at: { readonly gitDir: string; readonly commonDir: string },
  env: Env,
): Promise<readonly ConfigEntry[]> {
  const entries: ConfigEntry[] = [];
  const add = async (scope: string, file: string): Promise<void> => {
    entries.push(...(await readLayer(scope, file, env, 0)));
  };
  if (!isTrue(env.GIT_CONFIG_NOSYSTEM)) await add("system", env.GIT_CONFIG_SYSTEM ?? "/etc/gitconfig");
  for (const file of globalFiles(env)) await add("global", file);
  await add("local", join(at.commonDir, "config"));
  const perWorktree = entries.findLast((entry) => entry.key === "extensions.worktreeconfig");
  if (perWorktree?.scope === "local" && isTrue(perWorktree.value)) {
    await add("worktree", join(at.gitDir, "config.worktree"));
  }
  return [...entries, ...commandEntries(env)];
}

/** The last word on a key; section and name in lower case. */
export function lastValue(entries: readonly Setting[], key: string): string | undefined {
  return entries.findLast((entry) => entry.key === key)?.value;
}

/** A setting read as git reads booleans: any number but zero is true as well. */
export function isTrue(value: string | undefined): boolean {
  return (
    value !== undefined && (/^(?:true|yes|on)$/i.test(value) || (/^\d+$/.test(value) && Number(value) !== 0))
  );
}

/** A path from the configuration, with `~/` made whole. */
export function expandHome(path: string, env: Env): string {
  return path.startsWith("~/") ? join(homeOf(env) ?? "~", path.slice(2)) : path;
}

/** Where this user's git files lie, unless a setting says otherwise: `$XDG_CONFIG_HOME/git`. */
export function userGitFolder(env: Env): string | null {
  if (env.XDG_CONFIG_HOME) return join(env.XDG_CONFIG_HOME, "git");
  const home = homeOf(env);
  return home ? join(home, ".config", "git") : null;
}

function homeOf(env: Env): string | undefined {
  return env.HOME || env.USERPROFILE;
}

function globalFiles(env: Env): readonly string[] {
  if (env.GIT_CONFIG_GLOBAL !== undefined) return env.GIT_CONFIG_GLOBAL === "" ? [] : [env.GIT_CONFIG_GLOBAL];
  const folder = userGitFolder(env);
  const home = homeOf(env);
  return [...(folder ? [join(folder, "config")] : []), ...(home ? [join(home, ".gitconfig")] : [])];
}

async function readLayer(
  scope: string,
  file: string,
  env: Env,
  depth: number,
): Promise<readonly ConfigEntry[]> {
  const text = await ifThere(readFile(file, "utf8"));
  if (text === null) return [];
  if (depth > INCLUDE_DEPTH) throw includesTooDeep(file);
  const entries: ConfigEntry[] = [];
  for (const setting of parseConfigFile(text, file)) {
    entries.push({ ...setting, scope, origin: file });
    if (setting.key === "include.path") {
      const named = expandHome(setting.value, env);
      const included = isAbsolute(named) ? named : resolve(dirname(file), named);
      entries.push(...(await readLayer(scope, included, env, depth + 1)));
    }
  }
  return entries;
}

/** What `GIT_CONFIG_COUNT` and `git -c` hand over in the environment. */
function commandEntries(env: Env): readonly ConfigEntry[] {
  const entries: ConfigEntry[] = [];
  const add = (key: string, value: string): void => {
    entries.push({ key: canonicalKey(key), value, scope: "command", origin: "command line:" });
  };
  const count = Number(env.GIT_CONFIG_COUNT ?? 0);
  for (let index = 0; index < count; index++) {
    const key = env[`GIT_CONFIG_KEY_${index}`];
    const value = env[`GIT_CONFIG_VALUE_${index}`];
    if (key !== undefined && value !== undefined) add(key, value);
  }
  // 'key'='value', or 'key=value' from older gits; a single quote inside is written '\''.
  for (const word of env.GIT_CONFIG_PARAMETERS?.match(/(?:'[^']*'|\\'|=)+/g) ?? []) {
    const plain = word.replace(/'([^']*)'|\\(')/g, (_, text?: string, quote?: string) => quote ?? text ?? "");
    const end = plain.indexOf("=");
    if (end < 0) add(plain, "true");
    else add(plain.slice(0, end), plain.slice(end + 1));
  }
  return entries;
}

function canonicalKey(key: string): string {
  const first = key.indexOf(".");
  const last = key.lastIndexOf(".");
  if (first < 0) return key.toLowerCase();
  return key.slice(0, first).toLowerCase() + key.slice(first, last) + key.slice(last).toLowerCase();
}

function includesTooDeep(file: string): CheckpointError {
  return new CheckpointError("environment", "bad-config", `config includes nest too deep at '${file}'`, {
    hints: ["look for a file that includes itself"],
  });
}
