/** What an agent's folders are looked up by. */
export interface AgentPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
  /** The top of this worktree; null in a bare repository. */
  readonly worktree: string | null;
  /** The top of the repository's main worktree, where it has one. */
  readonly mainWorktree: string | null;
  /** The folder a command runs in; the top of the worktree where it is not given. */
  readonly cwd?: string;
}

/** A coding agent, as far as its own files on this machine are concerned. */
export interface Agent {
  /** The stable word for it, such as `claude-code`. */
  readonly id: string;
  /** Its name as people write it. */
  readonly title: string;
  /** The existing folder where it remembers this repository; null where it has none. */
  memoryFolder(at: AgentPlace): Promise<string | null>;
  /** The existing folder where it keeps plans; null where it has none. */
  plansFolder(at: AgentPlace): Promise<string | null>;
  /** Its record of a session, or of the newest one in this worktree where none is given; null where there is none. */
  transcriptFile(at: AgentPlace, session: string | null): Promise<string | null>;
}
