import { env } from "node:process";

/** The environment of this process. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return env;
}
