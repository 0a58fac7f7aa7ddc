import { type ConfigEntry, lastOf, readSettings } from "../../checkpoint/settings.ts";
import type { RemoteAccess } from "../engine.ts";
import { failureOf, isProgress } from "./remote-output.ts";
import { type Env, type GitAnswer, type GitPlace, runSteadily } from "./run.ts";

/** A git command that talks to a remote. */
export interface RemoteCommand {
  readonly verb: "ls-remote" | "fetch" | "push";
  readonly options: readonly string[];
  /** Patterns or refspecs. */
  readonly operands?: readonly string[];
  /** Settings of the remote itself that hold for this command only: `mirror` to `false`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Other settings that hold for this command only. */
  readonly config?: readonly string[];
  readonly input?: string;
  /** A ref of ours whose object is missing does not stop it; nor does a remote on this machine say that it has such. */
  readonly patient?: boolean;
}

/** Runs a command against a remote: nothing is asked where nobody is there to answer. */
export function talk(
  at: GitPlace,
  config: readonly ConfigEntry[],
  to: RemoteAccess,
  command: RemoteCommand,
): Promise<GitAnswer> {
  const { verb, options, operands = [], settings = {} } = command;
  const names = Object.keys(settings);
  // Not `-c`: that would cut the key of a remote called `a=b` at its first `=`.
  const own = names.map((name) => `--config-env=remote.${to.remote}.${name}=${variableOf(name)}`);
  const values = Object.fromEntries(names.map((name) => [variableOf(name), settings[name]]));
  const loose = (command.config ?? []).flatMap((setting) => ["-c", setting]);
  // Progress is asked for even where nobody reads it: it tells a slow server from a silent one.
  const loud = ["fetch", "push"].includes(verb) ? ["--progress"] : [];
  const args = [...loose, ...own, verb, ...loud, ...options, "--", to.remote, ...operands];
  const env = {
    ...at.env,
    ...values,
    ...(command.patient ? PATIENT_WITH_REFS : {}),
    ...(to.mayAsk ? {} : silently(at.env, config)),
  };
  const { progress } = to;
  return runSteadily({ ...at, env }, args, command.input, {
    line: progress && ((line) => (isProgress(line) || line.startsWith("remote: ")) && progress(line)),
    signal: to.signal,
    idle: readSettings(config).remoteIdle * 1000,
  });
}

/** Why a remote of this name is not even asked; null where it may be. */
export function unusable(to: RemoteAccess): string | null {
  if (to.signal?.aborted) return STOPPED;
  // A configured remote can have none of these names; `ext::` would start a program.
  if (to.remote === "" || /^-|::|[\x00-\x1f\x7f]/.test(to.remote)) return "this is no name of a remote";
  return null;
}

/** Why a talk failed, in one sentence. */
export function whyItFailed(to: RemoteAccess, answer: GitAnswer): string {
  if (answer.silent) return SILENT;
  return to.signal?.aborted ? STOPPED : failureOf(answer.stderr);
}

const PATIENT_WITH_REFS = { GIT_REF_PARANOIA: "0" };

const SILENT = "it was silent for longer than checkpoint.remoteIdle allows";
const STOPPED = "stopped before it was done";

function variableOf(setting: string): string {
  return `GIT_CHECKPOINT_${setting.toUpperCase()}`;
}

function silently(env: Env, config: readonly ConfigEntry[]): Env {
  const chosen =
    env.GIT_SSH_COMMAND !== undefined || env.GIT_SSH !== undefined || lastOf(config, "core.sshCommand");
  const ssh = chosen ? {} : { GIT_SSH_COMMAND: "ssh -o BatchMode=yes" };
  return { GIT_TERMINAL_PROMPT: "0", ...ssh };
}

/** What came of an attempt: the items to try again by smaller parts, or that all further attempts are in vain. */
export type Attempt<T> = readonly T[] | "hopeless";

/**
 * Tries lists of items as a whole; what fails together is tried again by halves, down to single items.
 * Returns what was never tried to the end: after `most` attempts, or once it is hopeless.
 */
export async function inParts<T>(
  parts: readonly (readonly T[])[],
  most: number,
  attempt: (part: readonly T[]) => Promise<Attempt<T>>,
): Promise<readonly T[]> {
  const waiting = [...parts];
  for (let tries = 0; tries < most; tries++) {
    const part = waiting.shift();
    if (!part) return [];
    const again = await attempt(part);
    if (again === "hopeless") return [...part, ...waiting.flat()];
    if (again.length === 0 || part.length === 1) continue;
    const half = Math.ceil(again.length / 2);
    waiting.unshift(...[again.slice(0, half), again.slice(half)].filter((some) => some.length > 0));
  }
  return waiting.flat();
}
