/** What an agent tells its status line of a session. */
export interface StatusInput {
  /** The folder it works in; null where it does not say. */
  readonly cwd: string | null;
  readonly session: string | null;
  /** How full the context is, of a hundred. */
  readonly contextPercent: number | null;
}

/** Reads what Claude Code gives its status line, as far as it is of use here; null where it is something else. */
export function readStatusInput(text: string): StatusInput | null {
  const input = objectIn(text);
  if (input === null) return null;
  const workspace = fieldsOf(input.workspace);
  const percent = fieldsOf(input.context_window).used_percentage;
  const isPercent = typeof percent === "number" && percent >= 0 && percent <= 1000;
  return {
    cwd: wordIn(workspace.current_dir) ?? wordIn(input.cwd),
    session: wordIn(input.session_id),
    contextPercent: isPercent ? Math.round(percent) : null,
  };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? fieldsOf(value) : null;
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function wordIn(value: unknown): string | null {
  return typeof value === "string" && value !== "" && !value.includes("\0") ? value : null;
}
