/** The one name of the handoff's file. */
const LATEST = "session-handoff-latest.md";
/** A version, a date, or a word for an older or newer copy; `session-handoff-template.md` is another file. */
const NAME =
  /^session-handoff(?:[-_. ]?(?:latest|v?\d[\w.-]*|(?:old|older|prev|previous|last|new|final|copy|backup|bak|archive|draft|current)(?:[-_. ]?[\w.-]*)?))?\.md$/;

/** Whether a file's name is one that a handoff goes by. */
export function isHandoffName(name: string): boolean {
  return NAME.test(name.toLowerCase());
}

/** Whether it is another one than the one it has. */
export function isOldHandoffName(name: string): boolean {
  return isHandoffName(name) && name.toLowerCase() !== LATEST;
}
