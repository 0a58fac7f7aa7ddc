import { transcript } from "./transcripts.ts";

/** One thing that a made session's agent did. */
export type MadeStep =
  | { readonly edit: string; readonly fails?: string }
  | { readonly create: string }
  | { readonly run: string; readonly says?: string; readonly exit?: number }
  | { readonly plan: readonly (readonly [text: string, state: "pending" | "in_progress" | "completed"])[] };

/** One request, what was done about it, and the tokens of it. */
export interface MadeRequest {
  readonly ask: string;
  readonly steps?: readonly MadeStep[];
}

/** A small session, whichever agent tells it. Each answer of a model takes 10 tokens in, 90 more cached, and 3 out. */
export interface MadeRecord {
  readonly session: string;
  readonly cwd: string;
  readonly branch: string;
  readonly requests: readonly MadeRequest[];
}

type Teller = (made: MadeRecord) => string;

const jsonl = (records: readonly object[]): string =>
  records.map((one) => `${JSON.stringify(one)}\n`).join("");

/** The steps of a session, each with an id of its own. */
function numbered(
  { steps = [] }: MadeRequest,
  turn: number,
): readonly (readonly [id: string, step: MadeStep])[] {
  return steps.map((step, index) => [`call_${turn}_${index}`, step]);
}

const claude: Teller = ({ session, cwd, branch, requests }) =>
  transcript(
    requests.map(({ ask, steps = [] }) => ({
      ask,
      tokens: 13 * Math.max(1, steps.length),
      calls: steps.map((step) => {
        if ("plan" in step)
          return {
            tool: "TodoWrite",
            input: { todos: step.plan.map(([content, status]) => ({ content, status })) },
          };
        if ("run" in step)
          return {
            tool: "Bash",
            command: step.run,
            ...(step.exit
              ? { fails: `Exit code ${step.exit}\n${step.says ?? ""}` }
              : { says: step.says ?? "" }),
          };
        if ("create" in step) return { tool: "Write", path: `${cwd}/${step.create}` };
        return { tool: "Edit", path: `${cwd}/${step.edit}`, ...(step.fails ? { fails: step.fails } : {}) };
      }),
    })),
    { session, cwd, branch },
  );

function codexRecords({ session, cwd, branch, requests }: MadeRecord, isPaged: boolean): readonly object[] {
  const record = (type: string, payload: object): object => ({
    timestamp: "2026-11-18T19:43:47Z",
    type,
    payload,
  });
  const item = (one: object): object =>
    record("event_msg", { type: "item_completed", thread_id: session, item: one });
  let used = 0;
  const tokens = (): object => {
    used++;
    const usage = (count: number) => ({
      input_tokens: 100 * count,
      cached_input_tokens: 90 * count,
      output_tokens: 3 * count,
      total_tokens: 103 * count,
    });
    return record("event_msg", {
      type: "token_count",
      info: { total_token_usage: usage(used), last_token_usage: usage(1), model_context_window: 1030 },
    });
  };
  const step = (call_id: string, one: MadeStep): readonly object[] => {
    if ("plan" in one) {
      const plan = one.plan.map(([text, status]) => ({ step: text, status }));
      return [
        record("response_item", {
          type: "function_call",
          name: "update_plan",
          call_id,
          arguments: JSON.stringify({ plan }),
        }),
        record("response_item", { type: "function_call_output", call_id, output: "Plan updated" }),
      ];
    }
    if ("run" in one) {
      const [said, exit] = [one.says ?? "", one.exit ?? 0];
      const done = {
        type: "CommandExecution",
        id: call_id,
        command: ["bash", "-lc", one.run],
        status: exit ? "failed" : "completed",
        aggregated_output: said,
        exit_code: exit,
      };
      return [
        record("response_item", {
          type: "function_call",
          name: "exec_command",
          call_id,
          arguments: JSON.stringify({ cmd: one.run }),
        }),
        ...(isPaged ? [item(done)] : []),
        record("response_item", {
          type: "function_call_output",
          call_id,
          output: `Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code ${exit}\nOutput:\n${said}\n`,
        }),
      ];
    }
    const [path, fails] = "edit" in one ? [one.edit, one.fails] : [one.create, undefined];
    const input = `*** Begin Patch\n*** ${"edit" in one ? "Update" : "Add"} File: ${path}\n@@\n+x\n*** End Patch`;
    const changes = { [`${cwd}/${path}`]: { type: "add", content: "x" } };
    const applied = isPaged
      ? item({ type: "FileChange", id: call_id, changes, status: "completed" })
      : record("event_msg", { type: "patch_apply_end", call_id, success: true, changes });
    return [
      record("response_item", { type: "custom_tool_call", name: "apply_patch", call_id, input }),
      ...(fails ? [] : [applied]),
      record("response_item", {
        type: "custom_tool_call_output",
        call_id,
        output: fails
          ? `apply_patch verification failed: ${fails}`
          : "Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess. Updated the following files:\n",
      }),
    ];
  };
  const harness = `<environment_context>\n  <cwd>${cwd}</cwd>\n</environment_context>`;
  const said = (text: string): object =>
    record("response_item", { type: "message", role: "user", content: [{ type: "input_text", text }] });
  return [
    record("session_meta", {
      session_id: session,
      id: session,
      cwd,
      cli_version: "0.166.0",
      source: "cli",
      git: { branch },
    }),
    said(harness),
    record("turn_context", { cwd, model: "gpt-5-codex" }),
    ...requests.flatMap((one, turn) => [
      said(one.ask),
      isPaged
        ? item({ type: "UserMessage", id: `u${turn}`, content: [{ type: "text", text: one.ask }] })
        : record("event_msg", { type: "user_message", message: one.ask, images: [] }),
      ...numbered(one, turn).flatMap(([id, made]) => [...step(id, made), tokens()]),
      ...(one.steps?.length ? [] : [tokens()]),
    ]),
  ];
}

function geminiMessages({ cwd, requests }: MadeRecord): readonly object[] {
  const tokens = { input: 100, output: 3, cached: 90, thoughts: 0, tool: 0, total: 103 };
  const call = (id: string, one: MadeStep): object => {
    const made = (name: string, args: object, response: object, status = "success"): object => ({
      id,
      name,
      args,
      status,
      result: [{ functionResponse: { id, name, response } }],
    });
    if ("plan" in one)
      return made(
        "write_todos",
        { todos: one.plan.map(([description, status]) => ({ description, status })) },
        { output: "ok" },
      );
    if ("run" in one) {
      const exit = one.exit ? `\nExit Code: ${one.exit}` : "";
      const output = `<untrusted_context>\nOutput: ${one.says || "(empty)"}${exit}\nProcess Group PGID: 7\n</untrusted_context>`;
      return made("run_shell_command", { command: one.run }, { output });
    }
    if ("create" in one)
      return made("write_file", { file_path: `${cwd}/${one.create}`, content: "x" }, { output: "ok" });
    const args = { file_path: `${cwd}/${one.edit}`, old_string: "a", new_string: "b" };
    return one.fails
      ? made("replace", args, { error: one.fails }, "error")
      : made("replace", args, { output: "ok" });
  };
  return requests.flatMap((one, turn) => [
    { id: `u${turn}`, type: "user", content: [{ text: one.ask }] },
    ...(one.steps?.length ? numbered(one, turn) : [["", null] as const]).flatMap(([id, step], index) => {
      const message = {
        id: `g${turn}_${index}`,
        type: "gemini",
        content: "",
        model: "gemini-2.5-pro",
        tokens,
      };
      return step === null ? [message] : [message, { ...message, toolCalls: [call(id, step)] }];
    }),
  ]);
}

const header = (session: string): object => ({
  sessionId: session,
  projectHash: "ab12",
  startTime: "2026-11-18T19:42:17Z",
});

const qwen: Teller = ({ session, cwd, branch, requests }) => {
  let count = 0;
  const record = (type: string, more: object): object => {
    count++;
    return {
      uuid: `r${count}`,
      parentUuid: count === 1 ? null : `r${count - 1}`,
      sessionId: session,
      type,
      cwd,
      gitBranch: branch,
      ...more,
    };
  };
  const answered = (parts: readonly object[]): object =>
    record("assistant", {
      model: "qwen3",
      message: { role: "model", parts },
      usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 3, cachedContentTokenCount: 90 },
      contextWindowSize: 1000,
    });
  const step = (id: string, one: MadeStep): readonly object[] => {
    const made = (name: string, args: object, response: object, more: object): readonly object[] => [
      answered([{ functionCall: { id, name, args } }]),
      record("tool_result", {
        message: { role: "user", parts: [{ functionResponse: { id, name, response } }] },
        toolCallResult: { callId: id, status: "success", ...more },
      }),
    ];
    if ("plan" in one)
      return made(
        "todo_write",
        { todos: one.plan.map(([content, status]) => ({ content, status })) },
        { output: "ok" },
        {},
      );
    if ("run" in one) {
      const said = `Command: ${one.run}\nDirectory: (root)\nOutput: ${one.says || "(empty)"}\nError: (none)\nExit Code: ${one.exit ?? 0}\nSignal: (none)`;
      return one.exit
        ? made("run_shell_command", { command: one.run }, { error: said }, { status: "error" })
        : made("run_shell_command", { command: one.run }, { output: said }, {});
    }
    if ("create" in one)
      return made("write_file", { file_path: `${cwd}/${one.create}`, content: "x" }, { output: "ok" }, {});
    const args = { file_path: `${cwd}/${one.edit}`, old_string: "a", new_string: "b" };
    return one.fails
      ? made("edit", args, { error: one.fails }, { status: "error" })
      : made("edit", args, { output: "ok" }, {});
  };
  return jsonl(
    requests.flatMap((one, turn) => [
      record("user", { provenance: "real_user", message: { role: "user", parts: [{ text: one.ask }] } }),
      ...numbered(one, turn).flatMap(([id, made]) => step(id, made)),
      ...(one.steps?.length ? [] : [answered([{ text: "Done." }])]),
    ]),
  );
};

const copilot: Teller = ({ session, cwd, branch, requests }) => {
  let count = 0;
  const record = (type: string, data: object): object => ({ type, data, id: `e${++count}`, parentId: null });
  const used = (): object =>
    record("session.usage_record", {
      usage: { inputTokens: 100, cacheReadTokens: 90, outputTokens: 3, maxPromptTokens: 1000 },
    });
  const step = (toolCallId: string, one: MadeStep): readonly object[] => {
    const made = (toolName: string, given: unknown, outcome: object): readonly object[] => [
      record("tool.execution_start", { toolCallId, toolName, arguments: given }),
      record("tool.execution_complete", {
        toolCallId,
        success: true,
        toolTelemetry: { metrics: { context_current_tokens: 100, context_token_limit: 1000 } },
        ...outcome,
      }),
      used(),
    ];
    if ("plan" in one) {
      const marks = { pending: " ", in_progress: "~", completed: "x" };
      return made(
        "update_todo",
        { todos: one.plan.map(([text, state]) => `- [${marks[state]}] ${text}`).join("\n") },
        {},
      );
    }
    if ("run" in one)
      return made(
        "bash",
        { command: one.run },
        {
          shellExecution: { exitCode: one.exit ?? 0 },
          result: { content: `${one.says ?? ""}\n<shellId: 0 completed with exit code ${one.exit ?? 0}>` },
        },
      );
    if ("create" in one)
      return made("create", { path: `${cwd}/${one.create}`, file_text: "x" }, { result: { content: "ok" } });
    return made(
      "edit",
      { path: `${cwd}/${one.edit}` },
      one.fails ? { success: false, error: { message: one.fails, code: "failure" } } : {},
    );
  };
  return jsonl([
    record("session.start", { sessionId: session, context: { cwd, branch } }),
    ...requests.flatMap((one, turn) => [
      record("user.message", {
        content: one.ask,
        transformedContent: `<current_datetime>x</current_datetime>\n\n${one.ask}`,
      }),
      ...numbered(one, turn).flatMap(([id, made]) => step(id, made)),
      ...(one.steps?.length ? [] : [used()]),
    ]),
  ]);
};

/** One session as each agent would record it, by what is told in a test. */
export const TELLERS: Readonly<Record<string, { readonly agent: string; readonly tell: Teller }>> = {
  "claude-code": { agent: "claude-code", tell: claude },
  codex: { agent: "codex", tell: (made) => jsonl(codexRecords(made, true)) },
  "codex, older": { agent: "codex", tell: (made) => jsonl(codexRecords(made, false)) },
  gemini: { agent: "gemini", tell: (made) => jsonl([header(made.session), ...geminiMessages(made)]) },
  "gemini, as a document": {
    agent: "gemini",
    tell: (made) =>
      `${JSON.stringify({ ...header(made.session), messages: geminiMessages(made) }, null, 2)}\n`,
  },
  "gemini, as a document on one line": {
    agent: "gemini",
    tell: (made) => JSON.stringify({ ...header(made.session), messages: geminiMessages(made) }),
  },
  qwen: { agent: "qwen", tell: qwen },
  copilot: { agent: "copilot", tell: copilot },
};
