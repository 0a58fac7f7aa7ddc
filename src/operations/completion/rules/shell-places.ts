import type { Shell } from "./shells.ts";

/** What tells where a shell looks for completions. */
export interface ShellSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** What zsh reads when it starts; null where there is no such file. */
  readonly zshrc: string | null;
}

/** Where a script belongs, and what is left to be done by hand, a sentence each. */
export interface ShellPlace {
  readonly file: string;
  readonly after: readonly string[];
}

/** Where a shell looks for the completions of one user. */
export function shellPlace(shell: Shell, surroundings: ShellSurroundings): ShellPlace {
  return { bash: bashPlace, zsh: zshPlace, fish: fishPlace }[shell](surroundings);
}

function bashPlace({ env, home }: ShellSurroundings): ShellPlace {
  const [first] = (env.BASH_COMPLETION_USER_DIR ?? "").split(":");
  const folder = first || `${dataFolder(env, home)}/bash-completion`;
  const after =
    "bash-completion loads it; without that, put 'source <(git checkpoint completion bash)' into ~/.bashrc";
  return { file: `${folder}/completions/git-checkpoint`, after: [after] };
}

/** In the folder of completions fish would load it for `git-checkpoint` alone, and not for `git checkpoint`. */
function fishPlace({ env, home }: ShellSurroundings): ShellPlace {
  const config = env.XDG_CONFIG_HOME || `${home}/.config`;
  return { file: `${config}/fish/conf.d/git-checkpoint.fish`, after: [] };
}

/** Folders that people put into zsh's path of functions. */
const USUAL = [".zfunc", ".zfunctions", ".zsh/completions", ".zsh/completion", ".zsh/functions"];

/** zsh looks in no folder of the home by itself: one that its settings name, else one that they are to name. */
function zshPlace({ env, home, zshrc }: ShellSurroundings): ShellPlace {
  const own = `${dataFolder(env, home)}/zsh/site-functions`;
  const text = zshrc ?? "";
  const folders = [own, ...USUAL.map((one) => `${home}/${one}`)];
  const named = folders.find((folder) => waysToSay(folder, home).some((way) => text.includes(way)));
  if (named) return { file: `${named}/_git-checkpoint`, after: [] };
  const said = waysToSay(own, home).at(-1);
  const after = `put 'fpath=(${said} $fpath)' into ~/.zshrc, before 'compinit' is run`;
  return { file: `${own}/_git-checkpoint`, after: [after] };
}

/** How a folder may be called in a file of settings, the shortest last. */
function waysToSay(folder: string, home: string): readonly string[] {
  if (!folder.startsWith(`${home}/`)) return [folder];
  const below = folder.slice(home.length);
  return [folder, `$HOME${below}`, `\${HOME}${below}`, `~${below}`];
}

function dataFolder(env: ShellSurroundings["env"], home: string): string {
  return env.XDG_DATA_HOME || `${home}/.local/share`;
}
