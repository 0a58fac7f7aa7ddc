import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import { type Env, expandHome, isTrue, lastValue, userGitFolder } from "../config/config.ts";
import { type PathPattern, pathPattern } from "./patterns.ts";

/** The rules of one ignore file; `folder` is the path they are relative to, empty or ending in `/`. */
export interface IgnoreFile {
  readonly folder: string;
  /** Strongest first. */
  readonly rules: readonly IgnoreRule[];
}

interface IgnoreRule {
  readonly verdict: "ignored" | "kept";
  readonly foldersOnly: boolean;
  readonly means: PathPattern;
}

/** Reads ignore rules from a text with one byte in each character. */
export function parseIgnore(text: string, folder: string, fold: boolean): IgnoreFile {
  const lines = text.replace(/^\xef\xbb\xbf/, "").split("\n");
  const rules = lines.flatMap((line) => parseRule(line.replace(/\r$/, ""), fold) ?? []);
  return { folder, rules: rules.reverse() };
}

/** Whether an untracked path is ignored; the files come weakest first. */
export function isIgnored(files: readonly IgnoreFile[], path: string, isFolder: boolean): boolean {
  for (const file of files.toReversed()) {
    const within = path.slice(file.folder.length);
    const rule = file.rules.find((each) => (isFolder || !each.foldersOnly) && each.means(within));
    if (rule) return rule.verdict === "ignored";
  }
  return false;
}

/** The rules that hold for the whole worktree: the user's own, and the repository's unshared ones. */
export async function generalIgnores(
  commonDir: string,
  config: readonly ConfigEntry[],
  env: Env,
): Promise<readonly IgnoreFile[]> {
  const fold = isTrue(lastValue(config, "core.ignorecase"));
  const folder = userGitFolder(env);
  const named = lastValue(config, "core.excludesfile");
  const own = named ? expandHome(named, env) : folder && join(folder, "ignore");
  const files = [...(own ? [own] : []), join(commonDir, "info", "exclude")];
  return Promise.all(files.map((file) => readIgnore(file, "", fold)));
}

/** The rules of one file; none where it cannot be read. */
export async function readIgnore(file: string | Buffer, folder: string, fold: boolean): Promise<IgnoreFile> {
  const text = await readFile(file, "latin1").catch(() => "");
  return parseIgnore(text, folder, fold);
}

function parseRule(line: string, fold: boolean): IgnoreRule | null {
  if (line === "" || line.startsWith("#")) return null;
  let pattern = withoutTrailingSpaces(line);
  const kept = pattern.startsWith("!");
  if (kept) pattern = pattern.slice(1);
  const foldersOnly = pattern.endsWith("/");
  if (foldersOnly) pattern = pattern.slice(0, -1);
  if (pattern === "") return null;
  return { verdict: kept ? "kept" : "ignored", foldersOnly, means: pathPattern(pattern, fold) };
}

/** Spaces at the end do not count, unless a backslash says so. */
function withoutTrailingSpaces(line: string): string {
  return /^((?:\\.|[^\\])*?)(?: +)?$/s.exec(line)?.[1] ?? line;
}
