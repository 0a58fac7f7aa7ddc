/** What stands in the place of a word: `ever` is a name that need not be live; after `file` the shell looks itself. */
export type Kind =
  | "name"
  | "ever"
  | "state"
  | "remote or name"
  | "remote"
  | "branch"
  | "profile"
  | "agent"
  | "shell"
  | "command"
  | "file"
  | "nothing";

/** The placeholders of arguments and options, and what can be offered for them. */
const OF_PLACEHOLDERS: Readonly<Record<string, Kind>> = {
  ...{ name: "name", names: "name", from: "name", state: "state", states: "state", other: "state" },
  ...{ "remote-and-names": "remote or name", remote: "remote", branch: "branch" },
  ...{
    profile: "profile",
    form: "profile",
    agent: "agent",
    agents: "agent",
    shell: "shell",
    command: "command",
  },
  ...{ file: "file", folder: "file", path: "file", "path[:lines]": "file", "path[:n/m]": "file" },
  "file-or-folder": "file",
};

/** Where a placeholder means another thing than everywhere else. */
const HERE: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  // A name that is not live yet, or the words of a command line.
  save: { name: "name", command: "nothing" },
  edit: { command: "nothing" },
  handoff: { command: "nothing" },
  ledger: { command: "nothing" },
  // What has ended is what they are for.
  log: { name: "ever" },
  undo: { name: "ever" },
  redo: { name: "ever" },
  restore: { state: "ever" },
  forget: { states: "ever" },
};

/** What can be offered in the place of a command's placeholder. */
export function kindOf(command: string, placeholder: string): Kind {
  return HERE[command]?.[placeholder] ?? OF_PLACEHOLDERS[placeholder] ?? "nothing";
}
