import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What was asked for, or the status with which it is refused. */
export type Passed = { readonly path: string } | { readonly refused: 400 | 403 | 404 | 405 };

/** What the page's own address is made of. */
export interface Address {
  readonly host: string;
  readonly token: string;
}

/**
 * Lets only the page's own requests through. Any program of this machine can reach the port, and any page in the browser
 * can send something to it: the first lacks the token, the second says its own origin, and one that had its name point
 * here says that name.
 */
export function passedGate(
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  { host, token }: Address,
): Passed {
  if (headers.host !== host) return { refused: 403 };
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`) return { refused: 403 };
  const site = headers["sec-fetch-site"];
  // `none`: somebody typed the address, or clicked it in another program.
  if (site !== undefined && site !== "same-origin" && site !== "none") return { refused: 403 };
  const [, given = "", ...rest] = (url.split("?", 1)[0] ?? "").split("/");
  if (!isSame(given, token)) return { refused: 403 };
  if (method !== "GET" && method !== "HEAD") return { refused: 405 };
  return { path: rest.join("/") };
}

/** In the same time, however much of it is right. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
