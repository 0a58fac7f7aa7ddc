import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { createServer } from "./server.ts";
import type { SessionWorld } from "./session.ts";

/** What the server is given of the process it runs in. */
export interface Serving extends SessionWorld {
  readonly stdin: NodeJS.ReadableStream;
  /** The protocol's own: nothing else is ever written there. */
  readonly stdout: NodeJS.WritableStream;
  /** Hears of what a client did wrong; it is answered in the protocol, too, where that can be. */
  readonly problem: (line: string) => void;
}

/** Serves one client, and comes back when it is gone; what was begun by then is finished. */
export function serve({ stdin, stdout, problem, ...world }: Serving): Promise<void> {
  const transport = new StdioServerTransport(stdin as Readable, stdout as Writable);
  serveStdio(({ era }) => createServer(world, era), {
    transport,
    onerror: (error) => problem(problemOf(error)),
  });
  return new Promise((resolve) => {
    const closed = transport.onclose;
    transport.onclose = () => {
      closed?.();
      resolve();
    };
  });
}

/** What does not have the form of a message is told as a list, over pages, of all that it might have been. */
function problemOf({ message }: Error): string {
  return message.startsWith("[") ? "a message is none of JSON-RPC 2.0" : (message.split("\n", 1)[0] ?? "");
}
