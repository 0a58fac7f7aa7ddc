/** `thoughts/shared/handoffs/<session>/2026-01-06_15-33_what-it-is.md`, and folders like it. */
const PATH = /(?:^|\/)hand-?offs?\/(?:([^/]+)\/)?([^/]+)\.(?:md|markdown|ya?ml)$/i;
const STAMP = /^\d{4}[-_]?\d\d[-_]?\d\d(?:[-_T]?\d\d[-_:]?\d\d(?:[-_:]?\d\d)?)?Z?[-_]?/;
/** Words in a file's name that say no more than that it is one. */
const PLAIN = /^(?:current|latest|hand-?off|auto-?handoff|session|index|readme|general)$/i;

/** Whether a path is that of a handoff among others. */
export function isHandoffPath(path: string): boolean {
  return PATH.test(path);
}

/** A name of its own: the session it belongs to, and what its file's name or topic tells besides; null for nothing. */
export function handoffName(path: string, session: string, topic: string): string | null {
  const [, folder = "", stem = ""] = PATH.exec(path) ?? [];
  const own = stem
    .replace(STAMP, "")
    .replace(/^hand-?off[-_ ]+(?=.)/i, "")
    .replaceAll("_", "-");
  const told = own === "" || PLAIN.test(own) ? "" : own;
  const of = session !== "" ? session : PLAIN.test(folder) || STAMP.test(folder) ? "" : folder;
  if (told !== "" && of !== "" && !told.startsWith(of)) return `${of}-${told}`;
  return told || of || topic || null;
}
