import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ViewFacts } from "../operations/view/rules/view-facts.ts";
import { view } from "../operations/view/view.ts";
import { watchPage } from "../operations/view/watch-page.ts";
import type { Workspace } from "../operations/workspace.ts";
import { passedGate } from "./gate.ts";
import { pageHtml, pagePolicy } from "./page.ts";
import type { PageData } from "./page-data.ts";
import { pageDataOf } from "./page-data-of.ts";

/** What serving a page needs. */
export interface PageServing {
  readonly name?: string | undefined;
  /** Opens the repository anew, since what an open one knows of HEAD is what was then; whoever asks for it closes it. */
  readonly open: () => Promise<Workspace>;
  /** Hears the address once there is one. */
  readonly ready: (url: string) => Promise<void>;
  /** Comes when it is to end. */
  readonly ended: Promise<void>;
}

type Look = () => Promise<PageData>;

const LOOPBACK = "127.0.0.1";
/** A change is several moves of refs. */
const SETTLED = 120;
const MOST_CONNECTIONS = 64;

/** Serves the page to this machine alone until it is told to end, and tells it of changes. */
export async function servePage({ name, open, ready, ended }: PageServing): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const listeners = new Set<ServerResponse>();
  const facts = async (request: { readonly name?: string | undefined }): Promise<ViewFacts> => {
    const at = await open();
    try {
      return await view(at, request);
    } finally {
      await at.close();
    }
  };
  // A name that there is not is said before anything is served; one that goes later is no reason to show nothing.
  const first = (await facts({ name })).open;
  const look = async (): Promise<PageData> => pageDataOf({ ...(await facts({})), open: first }, true);
  let host = "";
  const server = createServer((request, response) => {
    const passed = passedGate(request, { host, token });
    if ("refused" in passed) return refuse(response, passed.refused);
    if (passed.path === "events") return listen(response, listeners, look);
    if (passed.path !== "" && passed.path !== "facts.json") return refuse(response, 404);
    const isPage = passed.path === "";
    look().then(
      (data) => {
        const type = isPage ? "text/html" : "application/json";
        response.writeHead(200, {
          ...HEADERS,
          "Content-Security-Policy": served(),
          "Content-Type": `${type}; charset=utf-8`,
        });
        response.end(request.method === "HEAD" ? undefined : isPage ? pageHtml(data) : JSON.stringify(data));
      },
      () => refuse(response, 500),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, LOOPBACK, resolve);
  });
  host = `${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  const at = await open();
  const watch = watchPage(
    at,
    settled(() => tell(listeners, look)),
  );
  await at.close();
  try {
    await ready(`http://${host}/${token}/`);
    await ended;
  } finally {
    watch.close();
    server.close();
    server.closeAllConnections();
  }
}

const HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

function served(): string {
  return `${pagePolicy(true)}; frame-ancestors 'none'`;
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...HEADERS, "Content-Type": "text/plain", Connection: "close" });
  response.end();
}

/** Keeps a page that wants to hear of changes. */
function listen(response: ServerResponse, listeners: Set<ServerResponse>, look: Look): void {
  response.writeHead(200, { ...HEADERS, "Content-Type": "text/event-stream" });
  response.write(": hello\n\n");
  listeners.add(response);
  response.on("close", () => listeners.delete(response));
  // Whoever has gone hears nothing any more, which is nobody's failure.
  response.on("error", () => {});
  // What happened since the page was made, or since it was last heard, it has not heard.
  void tell(new Set([response]), look);
}

async function tell(listeners: ReadonlySet<ServerResponse>, look: Look): Promise<void> {
  if (listeners.size === 0) return;
  // In the middle of a change there may be nothing to read; the next notice comes at its end.
  const data = await look().catch(() => null);
  if (data) for (const one of listeners) one.write(`event: state\ndata: ${data.state}\n\n`);
}

/** Calls once, when no more notices come. */
function settled(call: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(call, SETTLED).unref();
  };
}
