import { chmodSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { tempFolder } from "./git.ts";

/** How one call of git goes wrong: refused outright, killed outright, or done and then reported as failed. */
export type Failure = "exits" | "is killed" | "does its work and then fails";

/** A `git` that stands before the real one on PATH and counts its calls. */
export interface Shim {
  /** The environment to run the program in. */
  env(
    env: Record<string, string>,
    fail?: { readonly call: number; readonly how: Failure },
  ): Record<string, string>;
  /** The arguments of every call so far, in the order in which they were started. */
  calls(): readonly string[];
}

/** Calls claim their number by making a file: only one of several at once can, and the shell needs no help with it. */
const SCRIPT = `#!/bin/sh
call=1
set -C
while ! { true >"$SHIM_CALLS/$call"; } 2>/dev/null; do call=$((call + 1)); done
set +C
printf '%s ' "$@" >"$SHIM_CALLS/$call"
if [ "$call" = "$SHIM_FAIL_AT" ]; then
  case "$SHIM_FAIL_HOW" in
    "is killed") kill -9 $$ ;;
    "does its work and then fails") "$SHIM_GIT" "$@"; echo "fatal: shim failed after call $call" >&2; exit 128 ;;
    *) echo "fatal: shim failed call $call" >&2; exit 128 ;;
  esac
fi
case " $SHIM_PRETEND " in
  "  ") ;;
  *) for word; do [ "$word" = "$SHIM_PRETEND" ] && exit 0; done ;;
esac
exec "$SHIM_GIT" "$@"
`;

/** Puts a counting, failing \`git\` before the real one. */
export function gitShim(): Shim {
  const folder = tempFolder();
  const programs = join(folder, "bin");
  const record = join(folder, "calls");
  mkdirSync(programs);
  mkdirSync(record);
  writeFileSync(join(programs, "git"), SCRIPT);
  chmodSync(join(programs, "git"), 0o755);
  const real = programOnPath("git");
  return {
    env: (env, fail) => ({
      ...env,
      PATH: `${programs}${delimiter}${env.PATH}`,
      SHIM_GIT: real,
      SHIM_CALLS: record,
      SHIM_FAIL_AT: String(fail?.call ?? 0),
      SHIM_FAIL_HOW: fail?.how ?? "",
    }),
    calls: () =>
      readdirSync(record)
        .sort((a, b) => Number(a) - Number(b))
        .map((call) => readFileSync(join(record, call), "utf8").trim()),
  };
}

/** Where a program really is, as the shell would find it. */
export function programOnPath(name: string): string {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    try {
      return realpathSync(join(folder, name));
    } catch {
      // Not in this one.
    }
  }
  throw new Error(`there is no ${name} on PATH`);
}

/** What a call of git asked for: its verb, without the settings before it. */
export function verbOf(call: string): string {
  const words = call.split(" ");
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "-c" || word === "-C") at++;
    else if (!word.startsWith("-")) return word;
  }
  return "";
}
