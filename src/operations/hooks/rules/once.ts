/** Where a session started from. */
export type StartSource = "startup" | "resume" | "clear" | "compact";

/** When a session was told where it stands, and at which start. */
export interface Told {
  readonly source: StartSource;
  /** ISO 8601. */
  readonly time: string;
}

/** Two starts that are no further apart are one: two programs that read one file of settings, two events of a turn. */
const ONE_START = 60_000;

/**
 * Whether a start has been told to a session already, with what it was told last and has not lost since. A session
 * starts up once; a resume has all that was said before it; after `clear` and `compact` nothing of it is left, unless
 * the same start is only told twice.
 */
export function isToldAlready(told: Told | null, source: StartSource, now: Date): boolean {
  if (told === null) return false;
  if (source === "startup") return true;
  const isSameMoment = Math.abs(now.getTime() - Date.parse(told.time)) < ONE_START;
  if (!isSameMoment) return false;
  // A resume that compacts at once says both.
  return source === "resume" || source === told.source || (source === "compact" && told.source === "resume");
}

/** What was written of an earlier telling; null where it cannot be read. */
export function parseTold(text: string | null): Told | null {
  const [source = "", time = ""] = (text ?? "").split(" ");
  const known: readonly string[] = ["startup", "resume", "clear", "compact"];
  return known.includes(source) && !Number.isNaN(Date.parse(time))
    ? { source: source as StartSource, time }
    : null;
}
