/** The commands by what they are for, in the order of help, as git groups its own. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Save your place and resume from it": ["save", "edit", "continue"],
  "See what there is, and what changed since": ["list", "show", "status", "diff", "view", "check", "log"],
  "Put work back, take commands back, tidy up": [
    "apply",
    "undo",
    "redo",
    "restore",
    "rename",
    "clear",
    "prune",
    "forget",
  ],
  "Share with others and with your other machines": ["push", "pull", "sync", "accept"],
  "Hand over sessions, keep the project's memory": [
    "handoff",
    "ledger",
    "autosave",
    "brief",
    "statusline",
    "memory",
    "workflows",
    "index",
  ],
  "At home in coding agents": ["hook"],
  "Other ways of working, and their files": ["profiles", "import", "export"],
  "Settings and upkeep": ["install", "uninstall", "completion", "config", "doctor", "remove-all"],
};

/** What is in no group stands with the settings, last. */
const LAST = Object.keys(GROUPS).at(-1) as string;

/** These commands group by group. */
export function grouped(
  names: readonly string[],
): readonly { readonly heading: string; readonly name: string }[] {
  const placed = new Set(Object.values(GROUPS).flat());
  return Object.entries(GROUPS).flatMap(([heading, members]) =>
    [
      ...members.filter((name) => names.includes(name)),
      ...(heading === LAST ? names.filter((name) => !placed.has(name)) : []),
    ].map((name) => ({ heading: `${heading}:`, name })),
  );
}
