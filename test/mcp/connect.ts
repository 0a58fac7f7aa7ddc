import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";
import { programFile } from "../support/program.ts";

/** Where the server runs, and what its client is able to do. */
interface Connecting {
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** The protocol of 2026-07-28, or the one before it. */
  readonly era?: "legacy" | "modern";
  /** The folders that the client works in; without them it cannot tell. */
  readonly roots?: readonly string[];
}

/** What a tool answered. */
export interface ToolAnswer {
  readonly text: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** An agent with the server at its side. */
export interface Agent {
  readonly client: Client;
  readonly pid: number | null;
  /** Calls a tool; what its schemas do not allow fails. */
  call(tool: string, input?: Record<string, unknown>): Promise<ToolAnswer>;
}

/** Starts the program as an agent does, by the official client, and ends it with the test. */
export async function connect({ cwd, env, era = "legacy", roots }: Connecting): Promise<Agent> {
  const mode = era === "legacy" ? "legacy" : { pin: "2026-07-28" };
  const client = new Client(
    { name: "a-test-agent", version: "1.0.0" },
    { capabilities: roots ? { roots: { listChanged: true } } : {}, versionNegotiation: { mode } },
  );
  if (roots)
    client.setRequestHandler("roots/list", () => ({
      roots: roots.map((folder) => ({ uri: pathToFileURL(folder).href })),
    }));
  const args = [programFile, "mcp"];
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd, env, stderr: "pipe" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  // With the list in its hands the client holds every answer against its schema.
  await client.listTools();
  return {
    client,
    pid: transport.pid,
    async call(name, input = {}) {
      const {
        content,
        structuredContent = {},
        isError = false,
      } = await client.callTool({ name, arguments: input });
      const text = content.map((one) => (one.type === "text" ? one.text : "")).join("");
      return { text, facts: structuredContent as ToolAnswer["facts"], isError };
    },
  };
}
