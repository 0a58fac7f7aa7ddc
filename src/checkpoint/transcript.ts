/** An agent's own record of a session, as far as it can be read without judgement. */
export interface Transcript {
  /** The agent's stable word, such as `claude-code`. */
  readonly agent: string;
  readonly session: string | null;
  /** The branch that the session recorded last. */
  readonly branch: string | null;
  /** Tokens that the session has used up so far, input and output. */
  readonly tokens: number;
  readonly toolCalls: number;
  readonly turns: readonly Turn[];
  /** What the user asked last, in the user's words; a request to save the session is passed over. */
  readonly lastRequest: string | null;
  /** Sentences of the user's, word for word, that press a point: a rule, a correction, a priority. */
  readonly signals: readonly string[];
  /** Paths that tools wrote to, as the session spelled them, failed calls left out, each once. */
  readonly filesChanged: readonly string[];
  readonly failures: readonly Failure[];
  readonly todos: readonly Todo[];
  /** Lines that could not be read. */
  readonly skipped: number;
}

/** One request of the user's and all that was done about it. */
export interface Turn {
  readonly request: string;
  readonly calls: readonly ToolCall[];
}

/** One use of a tool. */
export interface ToolCall {
  /** `Read`, `Edit`, `Write`, `Bash` for what every agent has; else as the agent calls it. */
  readonly tool: string;
  /** The command line, where the tool runs one. */
  readonly command?: string;
  /** The file, where the tool works on one. */
  readonly path?: string;
  /** For a tool that writes whole files: it wrote over one that was there. */
  readonly over?: boolean;
  readonly failed: boolean;
}

/** A command that failed, what it said, and the same command when it ran green later. */
export interface Failure {
  readonly command: string;
  /** The first line that says something. */
  readonly error: string;
  readonly fixed: boolean;
}

/** A task of the agent's own list. */
export interface Todo {
  readonly text: string;
  readonly state: "open" | "in progress" | "done";
}
