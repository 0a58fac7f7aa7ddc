/** Where the handoff's one file stands. */
export const HANDOFF_PATH = "memory/session-handoff-LATEST.md";
