/** One use of a tool in a made session. */
export interface MadeCall {
  readonly tool: string;
  /** The command line of a Bash call. */
  readonly command?: string;
  /** The file of a Read, Edit or Write. */
  readonly path?: string;
  /** Other input of the tool, such as the `todos` of TodoWrite. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** What it said when it failed; it did well without. */
  readonly fails?: string;
  /** What it said when it did well. */
  readonly says?: string;
  /** The structured result, over the one that the tool would have. */
  readonly result?: unknown;
}

/** One request of a made session, and what was done about it. */
export interface MadeTurn {
  readonly ask: string;
  readonly calls?: readonly MadeCall[];
  /** Tokens used up in this turn, input and output together; 1,000 without it. */
  readonly tokens?: number;
  /** What the agent says at the end. */
  readonly answer?: string;
}

/** Where and in which session it was. */
export interface MadeSession {
  readonly session?: string;
  readonly cwd?: string;
  readonly branch?: string;
}

/** A session as Claude Code would record it: JSONL, one record a line. */
export function transcript(turns: readonly MadeTurn[], where: MadeSession = {}): string {
  const session = where.session ?? "11111111-2222-4333-8444-555555555555";
  let parent: string | null = null;
  let count = 0;
  const lines: string[] = [];
  const record = (type: string, more: object): void => {
    const uuid = `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`;
    lines.push(
      JSON.stringify({
        parentUuid: parent,
        isSidechain: false,
        userType: "external",
        cwd: where.cwd ?? "/home/dev/repo",
        sessionId: session,
        version: "2.1.300",
        gitBranch: where.branch ?? "main",
        type,
        ...more,
        uuid,
        timestamp: new Date(Date.UTC(2026, 10, 16, 9, 0, count)).toISOString(),
      }),
    );
    parent = uuid;
  };
  for (const [index, { ask, calls = [], tokens = 1000, answer = "Done." }] of turns.entries()) {
    record("user", { message: { role: "user", content: ask }, promptId: `prompt-${index}` });
    calls.forEach((call, step) => {
      const id = `toolu_${index}_${step}`;
      const say = assistant(`msg_${index}_${step}`, step === 0 ? tokens : 0);
      // One message of the model spans several records that repeat its usage.
      record("assistant", say({ type: "text", text: `Calling ${call.tool}.` }));
      record("assistant", say({ type: "tool_use", id, name: call.tool, input: inputOf(call) }));
      const said = call.fails ?? call.says ?? "ok";
      const result = { type: "tool_result", tool_use_id: id, content: said };
      record("user", {
        message: {
          role: "user",
          content: [call.fails === undefined ? result : { ...result, is_error: true }],
        },
        toolUseResult: call.result ?? (call.fails === undefined ? resultOf(call) : `Error: ${call.fails}`),
      });
    });
    record(
      "assistant",
      assistant(`msg_${index}_end`, calls.length === 0 ? tokens : 0)({ type: "text", text: answer }),
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}

function assistant(id: string, tokens: number): (block: object) => object {
  const output = Math.floor(tokens / 4);
  const written = Math.floor(tokens / 2);
  return (block) => ({
    requestId: `req_${id}`,
    message: {
      id,
      type: "message",
      role: "assistant",
      model: "claude-opus-5",
      content: [block],
      usage: {
        input_tokens: tokens - output - written,
        cache_creation_input_tokens: written,
        cache_read_input_tokens: 90_000,
        output_tokens: output,
      },
    },
  });
}

function inputOf({ tool, command, path, input }: MadeCall): object {
  const place = tool === "NotebookEdit" ? { notebook_path: path } : { file_path: path };
  return { ...(command === undefined ? {} : { command }), ...(path === undefined ? {} : place), ...input };
}

function resultOf({ tool, path, says, input }: MadeCall): unknown {
  if (tool === "Edit" || tool === "MultiEdit") return { filePath: path, structuredPatch: [] };
  if (tool === "Write") return { type: "create", filePath: path, structuredPatch: [] };
  if (tool === "TaskCreate") return { task: { id: String(input?.id ?? 1), subject: input?.subject } };
  if (tool === "Bash") return { stdout: says ?? "ok", stderr: "", interrupted: false };
  return { type: "text" };
}
