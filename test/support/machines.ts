import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CheckpointRepo, type CliOptions, runCli } from "./cli.ts";
import { hermeticEnv, runGit, tempFolder, writeFiles } from "./git.ts";
import { bareRemote } from "./remotes.ts";

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
  const base = tempFolder();
  const remote = await bareRemote(join(base, "shared.git"), options.init);
  const url = (await options.url?.(remote.path)) ?? remote.url;
  const seed = await machine(base, "seed", url, { ...options, fresh: true });
  seed.write(files);
  await seed.commit("start");
  await seed.git("push", "--quiet", "origin", "HEAD:refs/heads/main");
  return { remote, url, join: (name) => machine(base, name, url, options) };
}

async function machine(
  base: string,
  name: string,
  url: string,
  options: MachinesOptions & { readonly fresh?: boolean },
): Promise<Machine> {
  const home = join(base, `home-of-${name}`);
  const root = join(base, name);
  mkdirSync(home);
  mkdirSync(root);
  const env = {
    ...hermeticEnv(home),
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: `${name}@example.org`,
    ...options.env,
  };
  const git = async (...args: string[]): Promise<string> => {
    const answer = await runGit(root, env, args);
    if (answer.status !== 0) throw new Error(`git ${args.join(" ")}: ${answer.stderr}`);
    return answer.stdout;
  };
  if (options.fresh) {
    await git("init", "--quiet", "--initial-branch=main", ...(options.init ?? []));
    await git("remote", "add", "origin", url);
  } else await git("clone", "--quiet", "--branch", "main", url, ".");
  return {
    name,
    root,
    home,
    env,
    git,
    write: (more) => writeFiles(root, more),
    commit: async (message) => {
      await git("add", "--all");
      await git("commit", "--quiet", "--message", message);
      return (await git("rev-parse", "HEAD")).trim();
    },
    checkpoint: (args: readonly string[], more: Partial<CliOptions> = {}) =>
      runCli(args, { cwd: root, env, ...more }),
    memory: () => {
      const file = join(root, "MEMORY.md");
      return existsSync(file) ? readFileSync(file, "utf8") : null;
    },
    document: (checkpoint) => git("cat-file", "blob", `refs/checkpoints/${checkpoint}`),
  };
}

/** Every checkpoint ref of a repository by plain git, tracking refs left out. */
export async function checkpointRefs(git: (...args: string[]) => Promise<string>): Promise<string> {
  return git("for-each-ref", "refs/checkpoints/", "refs/checkpoint-journal/");
}
