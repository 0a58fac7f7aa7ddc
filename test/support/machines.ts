import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
  files: Record<string, string> = { "form.ts": "let a = 1\nlet b = 2\n" },
  options: MachinesOptions = {},
): Promise<Machines> {
  const init = options.init ?? [];
  const from = await template(["remote and clone", files, init], (folder) => makePair(folder, files, init));
  const folder = tempFolder();
  copyFolder(join(from, "shared.git"), join(folder, "shared.git"));
  const remote = remoteAt(join(folder, "shared.git"));
  const url = (await options.url?.(remote.path)) ?? remote.url;
  const joining = async (name: string): Promise<Machine> => {
    const root = join(folder, name);
    mkdirSync(join(folder, `home-of-${name}`));
    if (options.url) mkdirSync(root);
    else copyClone(join(from, "clone"), root, url);
    const machine = machineAt(root, name, options.env);
    if (options.url) await machine.git("clone", "--quiet", "--branch", "main", url, ".");
    return machine;
  };
  return { folder, remote, url, join: joining };
}

/** A world that stands in a folder once more, with these of its machines. */
export function copiedMachines<Name extends string>(
  from: string,
  names: readonly Name[],
): Pick<Machines, "remote"> & { readonly clones: Readonly<Record<Name, Machine>> } {
  const folder = tempFolder();
  copyFolder(join(from, "shared.git"), join(folder, "shared.git"));
  const remote = remoteAt(join(folder, "shared.git"));
  const clones = names.map((name) => {
    const root = join(folder, name);
    mkdirSync(join(folder, `home-of-${name}`));
    copyClone(join(from, name), root, remote.url);
    return [name, machineAt(root, name)];
  });
  return { remote, clones: Object.fromEntries(clones) };
}

/** What every world starts from: the remote, and a clone of it. */
async function makePair(base: string, files: Record<string, string>, init: readonly string[]): Promise<void> {
  const remote = await bareRemote(join(base, "shared.git"), init);
  const seed = repoAt(join(base, "seed"), base, hermeticEnv(base));
  mkdirSync(seed.root);
  await seed.git("init", "--quiet", "--initial-branch=main", ...init);
  seed.write(files);
  await seed.commit("start");
  await seed.git("push", "--quiet", remote.url, "HEAD:refs/heads/main");
  await seed.git("clone", "--quiet", "--branch", "main", remote.url, join(base, "clone"));
}

/** Copies a clone; its remote is elsewhere now. */
function copyClone(from: string, root: string, url: string): void {
  copyRepo(from, root);
  const change = (path: string, pattern: RegExp): void => {
    const file = join(root, ".git", path);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(pattern, (_, before) => before + url),
    );
  };
  change("config", /^(\s*url = ).*$/m);
  change("logs/HEAD", /(\tclone: from ).*$/m);
}

function machineAt(root: string, name: string, more: Record<string, string> = {}): Machine {
  const home = join(dirname(root), `home-of-${name}`);
  const env = {
    ...hermeticEnv(home),
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: `${name}@example.org`,
    ...more,
  };
  return { ...withProgram(repoAt(root, home, env)), name };
}

/** Every checkpoint ref of a repository by plain git, tracking refs left out. */
export async function checkpointRefs(git: (...args: string[]) => Promise<string>): Promise<string> {
  return git("for-each-ref", "refs/checkpoints/", "refs/checkpoint-journal/");
}
