import { cutTo } from "../text/phrases.ts";
import { visibleLine } from "./visible.ts";

/** The most that somebody may say of themselves outside a fence: it is no room for a speech. */
const MOST = 80;

/** What a document or an entry says of itself, as a short line. */
export function claim(text: string): string {
  return cutTo(text, MOST);
}

/** Where claims stand in results, by the names of the fields. */
const CLAIMS: ReadonlySet<string> = new Set(
  Object.keys({
    by: "who",
    author: "who",
    host: "where",
    agent: "with what",
    session: "with what",
    branch: "where",
    where: "where",
    profile: "how",
    saved: "when, or on which branch",
    renamedTo: "where",
  }),
);

/**
 * A result for an agent that asked for JSON: what a stranger claims is cut to a short line and escaped. Anybody may have
 * written a journal's entries, also where the document they left is one's own. The documents themselves stay whole.
 */
export function shortClaims<T>(value: T, isForeign = false): T {
  if (Array.isArray(value)) return value.map((inner) => shortClaims(inner, isForeign)) as T;
  if (value === null || typeof value !== "object") return value;
  const foreign = isForeign || ("foreign" in value && Boolean(value.foreign));
  const isEntry = "author" in value;
  const short: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const isClaim = (CLAIMS.has(key) && (foreign || isEntry)) || (key === "summary" && foreign);
    short[key] =
      isClaim && typeof inner === "string" ? claim(visibleLine(inner)) : shortClaims(inner, foreign);
  }
  return short as T;
}
