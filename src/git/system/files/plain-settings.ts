import { closeSync, lstatSync, openSync, readFileSync, readSync } from "node:fs";
import { platform } from "node:os";
import { isAbsolute, join } from "node:path";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import { userNumber } from "../../../host/environment.ts";
import { isMissing } from "../../../host/files/disk-errors.ts";
import { programOnPath } from "../../../host/programs-on-path.ts";
import { parseConfigFile } from "../../config-file.ts";
import type { Env, GitPlace } from "../run.ts";

/** With these in the environment git reads other settings, or trusts other owners. */
const ELSEWHERE = /^(?:GIT_CONFIG|GIT_CONFIG_COUNT|GIT_CONFIG_PARAMETERS|GIT_TEST_.*|SUDO_UID)$/;
/** git as a system's own package has it: where its settings for the whole machine are is then known. */
const PACKAGED = "/usr/bin/git";
const OF_THE_MACHINE = "/etc/gitconfig";
const ELF = "\x7fELF";

/**
 * The settings of a plain repository, as `git config --list` would print them, without asking git. Null where it might
 * say anything else: where somebody else owns the repository, which git may not trust; where settings include other
 * files, or may lie where only git knows; and where a line is written in an unusual way.
 */
export function plainSettings({ env }: GitPlace, top: string): readonly ConfigEntry[] | null {
  if (Object.keys(env).some((name) => ELSEWHERE.test(name) && env[name] !== undefined)) return null;
  try {
    if (!isOurs(top) || !isOurs(join(top, ".git"))) return null;
    const machine = filesOfMachine(env);
    if (machine === null) return null;
    const entries: ConfigEntry[] = [];
    const layers: readonly (readonly [string, string, string])[] = [
      ...machine.map((file) => ["system", file, file] as const),
      ...filesOfUser(env).map((file) => ["global", file, file] as const),
      // git names it from the top of the repository.
      ["local", join(top, ".git/config"), ".git/config"],
    ];
    // git reads it from where it stands by then.
    if (!layers.every(([, file]) => isAbsolute(file))) return null;
    for (const [scope, file, origin] of layers) {
      const text = textOf(file);
      if (text === null) continue;
      if (isUnusual(text)) return null;
      for (const setting of parseConfigFile(text, file)) entries.push({ ...setting, scope, origin });
    }
    return entries.some(({ key }) => /^(?:include|includeif|extensions\.worktreeconfig)\b/.test(key))
      ? null
      : entries;
  } catch {
    return null;
  }
}

function isOurs(path: string): boolean {
  const user = userNumber();
  return user !== null && lstatSync(path).uid === user;
}

/** The files with settings for the whole machine; null where only git knows which they are. */
function filesOfMachine(env: Env): readonly string[] | null {
  const git = programOnPath("git", env);
  // Without one it is not for us to say what it would.
  if (git === null) return null;
  if (["1", "true"].includes(env.GIT_CONFIG_NOSYSTEM ?? "")) return [];
  if (env.GIT_CONFIG_NOSYSTEM !== undefined || env.GIT_CONFIG_SYSTEM !== undefined) return null;
  return platform() === "linux" && git === PACKAGED && isBinary(git) ? [OF_THE_MACHINE] : null;
}

function isBinary(file: string): boolean {
  const descriptor = openSync(file, "r");
  try {
    const start = Buffer.alloc(ELF.length);
    readSync(descriptor, start, 0, start.length, 0);
    return start.toString("latin1") === ELF;
  } finally {
    closeSync(descriptor);
  }
}

function filesOfUser({ GIT_CONFIG_GLOBAL, XDG_CONFIG_HOME, HOME }: Env): readonly string[] {
  if (GIT_CONFIG_GLOBAL !== undefined) return GIT_CONFIG_GLOBAL === "" ? [] : [GIT_CONFIG_GLOBAL];
  const folder = XDG_CONFIG_HOME || (HOME ? join(HOME, ".config") : "");
  return [...(folder ? [join(folder, "git/config")] : []), ...(HOME ? [join(HOME, ".gitconfig")] : [])];
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** What a line is where git itself wrote it, and most people do: nothing, a comment, a header, or a value of its own. */
const PLAIN_LINE =
  /^[ \t]*(?:[#;].*|\[[A-Za-z0-9.-]+(?: "[^"\\]*")?\][ \t]*|[A-Za-z][A-Za-z0-9-]* *= *(?:(?:[^"\\#;\t\v\f\r]|\\["\\nt])*|"(?:[^"\\\t\v\f\r]|\\["\\nt])*" *))?\r?$/;

/** Whether any line is written in a way that gits may read in several. */
function isUnusual(text: string): boolean {
  return (
    text.includes("\0") || text.endsWith("\r") || !text.split("\n").every((line) => PLAIN_LINE.test(line))
  );
}
