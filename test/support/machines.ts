import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CheckpointRepo, withProgram } from "./cli.ts";
import { copyFolder, copyRepo, template } from "./copies.ts";
import { hermeticEnv, repoAt, tempFolder } from "./git.ts";
import { bareRemote, remoteAt } from "./remotes.ts";

/** One clone with an identity of its own, as on a machine of its own. */
export type Machine = CheckpointRepo & { readonly name: string };

export interface MachinesOptions {
  /** Where the clones find the remote; the bare repository's own address without it. */
  readonly url?: (path: string) => string | Promise<string>;
  /** More variables for every machine. */
  readonly env?: Record<string, string>;
  /** Arguments of `git init`, such as `--object-format=sha256`. */
  readonly init?: readonly string[];
}

export interface Machines {
  /** Where the remote and all clones are. */
  readonly folder: string;
  readonly remote: Awaited<ReturnType<typeof bareRemote>>;
  readonly url: string;
  /** Clones the remote once more. */
  join(name: string): Promise<Machine>;
}

/** A remote with one commit, and a way to get as many clones of it as a story needs. */
export async function machines(
  files: Record<string, string> = FILES,
  options: MachinesOptions = {},
): Promise<Machines> {
  const from = await pristine(files, options.init);
  return openMachines(from, from, options);
}

/** A world that stands in a folder once more, with two of its machines; others can join. */
export async function machinesLike<Name extends string>(
  from: string,
  names: readonly Name[],
): Promise<Machines & { readonly clones: Readonly<Record<Name, Machine>> }> {
  const world = await openMachines(from, await pristine(FILES), {});
  const clones = names.map((name) => [name, copiedMachine(join(from, name), world, name)]);
  return { ...world, clones: Object.fromEntries(clones) };
}

const FILES = { "form.ts": "let a = 1\nlet b = 2\n" };

function pristine(files: Record<string, string>, init: readonly string[] = []): Promise<string> {
  return template(["remote and clone", files, init], (folder) => makePair(folder, files, init));
}

/** Copies the remote of a world; clones are copied too, unless they are to come from elsewhere. */
async function openMachines(from: string, fresh: string, options: MachinesOptions): Promise<Machines> {
  const folder = tempFolder();
  copyFolder(join(from, "shared.git"), join(folder, "shared.git"));
  const remote = remoteAt(join(folder, "shared.git"));
  const url = (await options.url?.(remote.path)) ?? remote.url;
  const joining = async (name: string): Promise<Machine> => {
    if (!options.url) return copiedMachine(join(fresh, "clone"), { folder, url }, name, options.env);
    const machine = machineIn(folder, name, options.env);
    mkdirSync(machine.root);
    await machine.git("clone", "--quiet", "--branch", "main", url, ".");
    return machine;
  };
  return { folder, remote, url, join: joining };
}

/** What every world starts from: the remote, and a clone of it. */
async function makePair(base: string, files: Record<string, string>, init: readonly string[]): Promise<void> {
  const remote = await bareRemote(join(base, "shared.git"), init);
  const seed = repoAt(join(base, "seed"), base, envOf("seed", base));
  mkdirSync(seed.root);
  await seed.git("init", "--quiet", "--initial-branch=main", ...init);
  seed.write(files);
  await seed.commit("start");
  await seed.git("push", "--quiet", remote.url, "HEAD:refs/heads/main");
  await seed.git("clone", "--quiet", "--branch", "main", remote.url, join(base, "clone"));
}

/** Copies a clone; its remote is elsewhere now. */
function copiedMachine(
  from: string,
  { folder, url }: Pick<Machines, "folder" | "url">,
  name: string,
  env?: Record<string, string>,
): Machine {
  const machine = machineIn(folder, name, env);
  copyRepo(from, machine.root);
  const change = (path: string, pattern: RegExp): void => {
    const file = join(machine.root, ".git", path);
    // A reftable has its logs inside.
    if (!existsSync(file)) return;
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(pattern, (_, before) => before + url),
    );
  };
  change("config", /^(\s*url = ).*$/m);
  change("logs/HEAD", /(\tclone: from ).*$/m);
  return machine;
}

/** The machine of this name in a folder, with an empty home; its clone is not made. */
function machineIn(folder: string, name: string, more: Record<string, string> = {}): Machine {
  const home = join(folder, `home-of-${name}`);
  mkdirSync(home);
  return { ...withProgram(repoAt(join(folder, name), home, { ...envOf(name, home), ...more })), name };
}

function envOf(name: string, home: string): Record<string, string> {
  return { ...hermeticEnv(home), GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: `${name}@example.org` };
}

/** Every checkpoint ref of a repository by plain git, tracking refs left out. */
export async function checkpointRefs(git: (...args: string[]) => Promise<string>): Promise<string> {
  return git("for-each-ref", "refs/checkpoints/", "refs/checkpoint-journal/");
}
