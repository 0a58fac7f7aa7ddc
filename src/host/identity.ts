import { hostname, userInfo } from "node:os";
import { type ConfigEntry, lastOf } from "../checkpoint/settings.ts";
import { oneLine } from "../text/phrases.ts";

/** Who saves, and on which machine. */
export interface Identity {
  /** `A Developer <dev@example.org>`. */
  readonly author: string;
  readonly host: string;
}

/** The identity git would sign with, and `user@host` for what is missing: that is never a failure. */
export function identify(
  env: Readonly<Record<string, string | undefined>>,
  config: readonly ConfigEntry[],
): Identity {
  const host = hostname() || "localhost";
  // Most have told git both: the system's list of users need not be asked.
  const user = (): string => userName(env);
  const setting = (key: string): string | undefined => lastOf(config, key)?.value || undefined;
  const name = env.GIT_AUTHOR_NAME || setting("author.name") || setting("user.name") || user();
  const email = env.GIT_AUTHOR_EMAIL || setting("author.email") || setting("user.email") || env.EMAIL;
  return { author: oneLine(`${name} <${email || `${user()}@${host}`}>`), host: oneLine(host) };
}

function userName(env: Readonly<Record<string, string | undefined>>): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER || env.USERNAME || "user";
  }
}
