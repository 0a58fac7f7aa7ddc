import { type ConfigEntry, readSettings } from "../../../checkpoint/settings.ts";
import { RemoteFailure } from "./failure.ts";

/** Where a remote answers, and what every request to it carries. */
export interface RemoteSite {
  /** Without credentials and without a slash at the end: fit to be shown. */
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** How long it may be silent, in milliseconds; 0: for ever. */
  readonly idle: number;
}

/** Where the configuration says that a remote is; whatever is not reached by HTTP fails. */
export function siteOf(config: readonly ConfigEntry[], remote: string, way: "fetch" | "push"): RemoteSite {
  const named = way === "push" ? pushUrls(config, remote) : fetchUrls(config, remote).slice(0, 1);
  const [text, ...others] = new Set(named);
  if (text === undefined) throw new RemoteFailure(`'${remote}' is not a remote of this repository`);
  if (others.length > 0) {
    throw new RemoteFailure(
      `the isomorphic engine pushes to one URL only, and '${remote}' has ${others.length + 1}`,
    );
  }
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url) {
    throw new RemoteFailure(
      `the isomorphic engine talks to http and https remotes only; install git for '${withoutSecret(text)}'`,
    );
  }
  const plain = (url.origin + url.pathname).replace(/\/+$/, "");
  const headers = [...extraHeaders(config, plain), ...basicAuth(url)];
  return { url: plain, headers, idle: readSettings(config).remoteIdle * 1000 };
}

function valuesOf(config: readonly ConfigEntry[], key: string): readonly string[] {
  return config.filter((entry) => entry.key === key).map((entry) => entry.value);
}

function fetchUrls(config: readonly ConfigEntry[], remote: string): readonly string[] {
  return valuesOf(config, `remote.${remote}.url`).map((url) => rewritten(config, url, "insteadof") ?? url);
}

function pushUrls(config: readonly ConfigEntry[], remote: string): readonly string[] {
  const own = valuesOf(config, `remote.${remote}.pushurl`);
  if (own.length > 0) return own.map((url) => rewritten(config, url, "insteadof") ?? url);
  return valuesOf(config, `remote.${remote}.url`).map(
    (url) => rewritten(config, url, "pushinsteadof") ?? rewritten(config, url, "insteadof") ?? url,
  );
}

/** What `url.<base>.insteadOf` makes of a URL, the longest match first; null where nothing matches. */
function rewritten(config: readonly ConfigEntry[], url: string, rule: string): string | null {
  const matches = config.filter(
    ({ key, value }) => key.startsWith("url.") && key.endsWith(`.${rule}`) && url.startsWith(value),
  );
  const [best] = matches.sort((a, b) => b.value.length - a.value.length);
  return best ? best.key.slice("url.".length, -`.${rule}`.length) + url.slice(best.value.length) : null;
}

/** `http.extraHeader` and `http.<url>.extraHeader`; an empty value forgets those before it. */
function extraHeaders(config: readonly ConfigEntry[], url: string): readonly (readonly [string, string])[] {
  let headers: (readonly [string, string])[] = [];
  for (const { key, value } of config) {
    const [, base] = /^http\.(?:(.+)\.)?extraheader$/.exec(key) ?? [null, null];
    if (base === null || (base !== undefined && !isBelow(url, base))) continue;
    const [, name, content] = /^([^\s:]+)\s*:\s*(.*)$/.exec(value) ?? [];
    if (value === "") headers = [];
    else if (name !== undefined && content !== undefined) headers = [...headers, [name, content]];
  }
  return headers;
}

function isBelow(url: string, base: string): boolean {
  if (!URL.canParse(base)) return false;
  const { origin, pathname } = new URL(base);
  const top = (origin + pathname).replace(/\/+$/, "");
  return url === top || url.startsWith(`${top}/`);
}

function basicAuth(url: URL): readonly (readonly [string, string])[] {
  if (url.username === "" && url.password === "") return [];
  const pair = `${decoded(url.username)}:${decoded(url.password)}`;
  return [["Authorization", `Basic ${Buffer.from(pair).toString("base64")}`]];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Keeps the user of a URL, which is no secret, and drops the password. */
function withoutSecret(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/@:]*):[^/@]*@/i, "$1@");
}
