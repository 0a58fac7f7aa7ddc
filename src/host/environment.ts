import running, { env, version } from "node:process";

/** The environment of this process. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return env;
}

/** The version of the node that runs us, `v20.1.0`. */
export function nodeVersion(): string {
  return version;
}

/** Who runs this process, by number; null where the system has no numbers for users. */
export function userNumber(): number | null {
  return running.geteuid?.() ?? null;
}
