import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import * as z from "zod/v4";
import { factsForAgent } from "../cli/views/for-agent.ts";
import type { Workspace } from "../operations/workspace.ts";
import type { Changes } from "./changes.ts";
import { refusalWords } from "./refusal.ts";
import { ROOTS, type Session } from "./session.ts";
import type { Tool } from "./tool.ts";

/** How requests reach a repository: each opens it anew and closes it, and those that write wait for each other. */
export interface Calls {
  on<T>(work: (at: Workspace) => Promise<T>, manner?: "reads" | "writes"): Promise<T>;
}

/** Opens the way to the repository of a session. */
export function openCalls(server: McpServer, session: Session, changes: Changes): Calls {
  let writing: Promise<unknown> = Promise.resolve();
  const run = async <T>(work: (at: Workspace) => Promise<T>): Promise<T> => {
    const at = await session.open(server.server);
    try {
      changes.watch(at);
      const result = await work(at);
      if (at.indexed.isBehind()) await follow(at);
      return result;
    } finally {
      await at.close();
    }
  };
  return {
    on(work, manner = "reads") {
      if (manner === "reads") return run(work);
      const mine = writing.then(() => run(work));
      writing = mine.catch(() => {});
      return mine;
    },
  };
}

/** What another worktree changed shows in this one's MEMORY.md after each command; the next one tries again. */
async function follow(at: Workspace): Promise<void> {
  const { followOthers } = await import("../operations/bundles/changes.ts");
  await followOthers(at).catch(() => {});
}

/** Asks the client for the folders it works in; it answers by giving the request again. */
export function askForRoots(): InputRequiredResult {
  return inputRequired({ inputRequests: { [ROOTS]: inputRequired.listRoots() } });
}

/** Registers a tool: its answer as text and as facts, its refusals as errors of the tool. */
export function addTool(server: McpServer, session: Session, calls: Calls, one: Tool): void {
  const { name, title, description, annotations, input, output } = one;
  const outputSchema = z.object({ text: z.string().describe("the answer in words"), ...output });
  const about = { title, description, annotations, inputSchema: input, outputSchema };
  const manner = annotations.readOnlyHint ? "reads" : "writes";
  const answer = async (given: Record<string, unknown>, context: ServerContext): Promise<CallToolResult> => {
    try {
      const nonce = crypto.randomUUID();
      const call = { nonce: () => nonce, signal: context.mcpReq.signal };
      const { text, facts } = await calls.on((at) => one.run(at, given, call), manner);
      return { content: [{ type: "text", text }], structuredContent: { text, ...factsForAgent(facts) } };
    } catch (error) {
      return { content: [{ type: "text", text: refusalWords(error) }], isError: true };
    }
  };
  server.registerTool(name, about, (given, context) =>
    session.mustAsk(context) ? askForRoots() : answer(given, context),
  );
}
