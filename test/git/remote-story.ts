import { onTestFinished } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Engine, RefMove, RemoteAccess } from "../../src/git/engine.ts";
import { openSystemEngine } from "../../src/git/system/open.ts";
import { runGit, type TempRepo, tempRepo } from "../support/git.ts";
import { type BareRemote, bareRemote, httpRemote, sshRemote } from "../support/remotes.ts";

/** Where journals live, here and on a remote. */
export const JOURNAL = "refs/checkpoint-journal/";
/** Where a remote's journals are kept here. */
export const TRACKED = "refs/checkpoint-remotes/origin/";
/** The remote of every story, with nobody there to be asked. */
export const ORIGIN: RemoteAccess = { remote: "origin", mayAsk: false };

/** The ways to a remote that are tried. */
export type Transport = "file" | "http" | "ssh";

/** A repository with an engine, and a server it knows as `origin`. */
export interface Story {
  readonly repo: TempRepo;
  readonly engine: Engine;
  readonly server: BareRemote;
}

/** Sets the scene; `prepare` runs before the engine reads the configuration. Null where there is no such way. */
export async function story(
  transport: Transport = "file",
  prepare: (repo: TempRepo, server: BareRemote) => Promise<unknown> = async () => {},
): Promise<Story | null> {
  const repo = await tempRepo();
  const server = await bareRemote();
  const way =
    transport === "file" ? server : await (transport === "http" ? httpRemote : sshRemote)(server.path);
  if (!way) return null;
  await repo.git("remote", "add", "origin", way.url);
  await prepare(repo, server);
  const env = { ...repo.env, ...("env" in way ? way.env : {}) };
  return { repo, server, engine: await openEngine(repo, env) };
}

/** Opens git's engine on a repository until the test ends. */
export async function openEngine(repo: TempRepo, env = repo.env): Promise<Engine> {
  const engine = await openSystemEngine({ cwd: repo.root, env });
  onTestFinished(() => engine.close());
  return engine;
}

/** The same over a file, which is always there. */
export async function fileStory(
  prepare?: (repo: TempRepo, server: BareRemote) => Promise<unknown>,
): Promise<Story> {
  const told = await story("file", prepare);
  if (!told) throw new Error("there is always a file");
  return told;
}

type Place = Pick<TempRepo, "root" | "env"> | BareRemote;

/** Writes an object into a repository by plain git. */
export async function put(at: Place, type: "blob" | "tree" | "commit", content: string): Promise<Oid> {
  const [cwd, env] = "root" in at ? [at.root, at.env] : [at.path, { PATH: process.env.PATH ?? "" }];
  const args = type === "tree" ? ["mktree"] : ["hash-object", "-w", "-t", type, "--stdin"];
  const answer = await runGit(cwd, env, args, content);
  if (answer.status !== 0) throw new Error(answer.stderr);
  return answer.stdout.trim() as Oid;
}

/** A tree with one file in a folder, as journals are. */
export async function putTree(at: Place, text: string): Promise<Oid> {
  const day = await put(at, "tree", `100644 blob ${await put(at, "blob", text)}\tcheckpoint.md\n`);
  return put(at, "tree", `040000 tree ${day}\t2026-11-16\n`);
}

/** A commit around a tree, as some servers want it. */
export async function putCommit(at: Place, tree: Oid): Promise<Oid> {
  const who = "checkpoint <checkpoint@localhost> 0 +0000";
  return put(at, "commit", `tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nwrapped\n`);
}

/** Every ref of a repository with what it points at. */
export async function allRefs(at: {
  git(...args: string[]): Promise<string>;
}): Promise<Record<string, string>> {
  const listing = await at.git("for-each-ref", "--format=%(refname) %(objectname)");
  const lines = listing.split("\n").filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split(" ") as [string, string]));
}

/** How many objects of each type a repository holds. */
export async function objectCounts(server: BareRemote): Promise<Record<string, number>> {
  const listing = await server.git("cat-file", "--batch-all-objects", "--batch-check=%(objecttype)");
  const counts: Record<string, number> = {};
  for (const type of listing.split("\n").filter(Boolean)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** A move of a journal. */
export function move(name: string, from: Oid | null, to: Oid | null): RefMove {
  return { ref: JOURNAL + name, from, to };
}
