import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The refs below a prefix as they lie in a repository's files, a line each, sorted: `refs/checkpoints/login <id>`.
 * Where a test looks after every command, this look costs no process.
 */
export function refFiles(root: string, ...prefixes: readonly string[]): string {
  const gitDir = existsSync(join(root, ".git")) ? join(root, ".git") : root;
  if (existsSync(join(gitDir, "reftable"))) return refsInTable(gitDir, prefixes);
  const found = new Map([...packedRefs(gitDir), ...looseRefs(gitDir, "refs")]);
  return [...found]
    .filter(([ref]) => prefixes.some((prefix) => ref.startsWith(prefix)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([ref, oid]) => `${ref} ${oid}\n`)
    .join("");
}

/** A reftable has no files for single refs: there git is asked after all. */
function refsInTable(gitDir: string, prefixes: readonly string[]): string {
  const args = ["for-each-ref", "--format=%(refname) %(objectname)"];
  const refs = execFileSync("git", ["--git-dir", gitDir, ...args], { encoding: "utf8" });
  const lines = refs.split("\n").filter((line) => prefixes.some((prefix) => line.startsWith(prefix)));
  return lines.map((line) => `${line}\n`).join("");
}

/** A loose file counts for more than a line in the packed ones. */
function packedRefs(gitDir: string): readonly (readonly [string, string])[] {
  const file = join(gitDir, "packed-refs");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").matchAll(/^([0-9a-f]{40,64}) (\S+)$/gm);
  return [...lines].map(([, oid = "", ref = ""]) => [ref, oid]);
}

function looseRefs(gitDir: string, folder: string): readonly (readonly [string, string])[] {
  return readdirSync(join(gitDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return looseRefs(gitDir, path);
    return path.endsWith(".lock") ? [] : [[path, readFileSync(join(gitDir, path), "utf8").trim()] as const];
  });
}
