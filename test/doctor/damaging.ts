import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CheckpointRepo, type CliAnswer, repoAfter } from "../support/cli.ts";
import { stable } from "../support/stable.ts";

/** A damage that plain git or the file system can do, and what `doctor` makes of it. */
export interface Damage {
  readonly what: string;
  readonly make: (repo: CheckpointRepo) => Promise<void> | void;
  /** The finding that names it, and its subject. */
  readonly found: readonly [code: string, subject: string];
  /** Whether `--fix` mends it; else the remedy is for a person. */
  readonly ends: "mended" | "explained";
  /** It befalls a file that only some repositories have: a ref, a lock or a log beside it. */
  readonly refFile?: true;
  /** It is good to know, and leaves the repository well. */
  readonly level?: "note";
  /** It would hide or undo others, and is looked at by itself. */
  readonly alone?: true;
}

/** Names that are damaged below their refs: each is saved twice, so that something is left of it. */
const SAVED_TWICE = ["first-lost", "facts-lost", "live-lost", "root-lost", "heads-lost"];

export const now = "2026-11-16T09:12:03Z";

/** What is to be damaged, and `three`, which has ended. */
export function healthy(): Promise<CheckpointRepo> {
  const twice = SAVED_TWICE.flatMap((name) => [
    ["save", name, "--left-off", `${name} in a.ts:1`, "--file", "a.ts"],
    ["save", name, "--force", "--left-off", `${name} in a.ts:2`],
  ]);
  const rest = [
    ["save", "two", "--left-off", "elsewhere"],
    ["save", "pruned"],
    ["save", "three"],
    ["clear", "three"],
  ];
  return repoAfter([...twice, ...rest], now, { "a.ts": "let a = 1\n" });
}

export function writeInside(repo: CheckpointRepo, path: string, text: string): string {
  const file = join(repo.root, ".git", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

export function oldFile(repo: CheckpointRepo, path: string): void {
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(writeInside(repo, path, ""), anHourAgo, anHourAgo);
}

export async function oidOf(repo: CheckpointRepo, name: string): Promise<string> {
  return (await repo.git("rev-parse", `refs/checkpoints/${name}`)).trim();
}

/** An object in the entry of a journal whose document is the live one, or in the one before. */
export async function entryPart(
  repo: CheckpointRepo,
  name: string,
  which: "latest" | "before",
  part: string,
): Promise<string> {
  const entry = await entryOf(repo, name, which);
  const listing = (await repo.git("ls-tree", "-r", `refs/checkpoint-journal/${name}`)).split("\n");
  const line = listing.find((one) => one.endsWith(`/${entry}/${part}`)) ?? "";
  return /blob ([0-9a-f]+)/.exec(line)?.[1] ?? "";
}

/** The name of the entry of a journal whose document is the live one, or of the one before. */
export async function entryOf(
  repo: CheckpointRepo,
  name: string,
  which: "latest" | "before",
): Promise<string> {
  const live = await oidOf(repo, name);
  const listing = (await repo.git("ls-tree", "-r", `refs/checkpoint-journal/${name}`)).split("\n");
  const documents = listing.filter((line) => line.endsWith("/checkpoint.md"));
  const meant = documents.find((line) => line.includes(live) === (which === "latest")) ?? "";
  return meant.split("/").at(-2) ?? "";
}

/** A checkpoint more, for the price of two refs. */
export async function copyOf(repo: CheckpointRepo, name: string, as: string): Promise<void> {
  for (const folder of ["refs/checkpoints", "refs/checkpoint-journal"])
    await repo.git("update-ref", `${folder}/${as}`, `${folder}/${name}`);
}

/** Takes an object out of the repository, as a prune does; the bytes that a command of ours kept of it go too. */
export function dropObject(repo: CheckpointRepo, oid: string): void {
  const file = objectFile(repo, oid);
  if (!existsSync(file)) throw new Error(`${oid} is not loose`);
  rmSync(file);
  dropSpool(repo);
}

export function spoilObject(repo: CheckpointRepo, oid: string): void {
  const file = objectFile(repo, oid);
  rmSync(file);
  writeFileSync(file, "junk");
  dropSpool(repo);
}

export function dropSpool(repo: CheckpointRepo): void {
  rmSync(join(repo.root, ".git/checkpoint/spool"), { recursive: true, force: true });
}

export function objectFile(repo: CheckpointRepo, oid: string): string {
  return join(repo.root, ".git/objects", oid.slice(0, 2), oid.slice(2));
}

/** What a person saw; how large things are, and what the spool still holds, differ between machines and days. */
export function seen(answer: CliAnswer, repo?: CheckpointRepo): string {
  return stable(answer, repo ? { ROOT: repo.root } : {})
    .replace(/[\d.]+ (?:B|KiB);/g, "SIZE;")
    .replace(/(?:nothing|the last (?:\d+ operations|operation) still) in the spool/g, "SO MUCH in the spool")
    .replace(/\([0-9a-f]{8}\)/g, "(ID)")
    .replace(/TIME-([a-z]+)-[0-9a-f]{8}/g, "TIME-$1-ID")
    .replace(/locked for \d+ seconds?/, "locked for SECONDS");
}
