/** What happens in an agent, in our words, whichever word the agent has for it. */
export type Moment =
  | { readonly kind: "session start"; readonly source: "startup" | "resume" | "clear" | "compact" }
  | { readonly kind: "prompt"; readonly text: string }
  /** `certain`: no agent says so without need. */
  | { readonly kind: "before compaction"; readonly certain: boolean }
  /** Null where the agent does not hand over what it made of the session. */
  | { readonly kind: "after compaction"; readonly summary: string | null }
  /** A turn has ended, or the agent reports that it is idle. */
  | { readonly kind: "turn end" }
  | { readonly kind: "session end" }
  /** A tool is about to write to these files, spelled as the agent spells them. */
  | { readonly kind: "before edit"; readonly paths: readonly string[] }
  /** A shell command is about to run; null where nobody said how long it may take. */
  | { readonly kind: "before command"; readonly seconds: number | null }
  /** A plan was accepted; null where it is in no file. */
  | { readonly kind: "plan accepted"; readonly path: string | null }
  /** Something that nothing is done about; `isUnknown`: an event that none of our hooks is for. */
  | { readonly kind: "other"; readonly isUnknown?: true };

/** One call of a hook, as far as it could be read. */
export interface HookCall {
  readonly moment: Moment;
  /** The agent's own word for what happened: answers must repeat it. */
  readonly event: string;
  readonly session: string | null;
  /** The agent's record of the session. */
  readonly transcript: string | null;
  /** The folder the agent works in. */
  readonly cwd: string | null;
  /** How full the context is, of a hundred, where the agent says so itself. */
  readonly contextPercent: number | null;
  /** Whether it comes from a subagent, whose session is its parent's. */
  readonly isSubagent: boolean;
}
