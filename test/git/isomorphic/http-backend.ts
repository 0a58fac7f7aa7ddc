import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname } from "node:path";
import { onTestFinished } from "vitest";
import type { TempRepo } from "../../support/git.ts";

/** What a server does in place of git; true where it took the request. */
export type Interference = (request: IncomingMessage, answer: ServerResponse) => boolean;

export interface HttpServer {
  readonly url: string;
  /** Every request so far, as `POST /git-upload-pack`. */
  readonly requests: string[];
  /** Takes requests before git does; null: git has them all. */
  interfere: Interference | null;
  /** Hands a request that was held back to git after all. */
  replay(request: IncomingMessage, answer: ServerResponse): void;
  /** Whether the server keeps the newer protocol from git. */
  old: boolean;
}

/** Serves a bare repository over HTTP until the test ends, by git's own `http-backend`. */
export async function serveOverHttp(bare: TempRepo): Promise<HttpServer> {
  const name = basename(bare.root);
  const server = createServer((request, answer) => {
    state.requests.push(`${request.method} ${(request.url ?? "").slice(name.length + 1)}`);
    if (!state.interfere?.(request, answer)) runBackend(request, answer);
  });
  const runBackend = (request: IncomingMessage, answer: ServerResponse): void => {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const header = (key: string): string => String(request.headers[key] ?? "");
    const child = spawn("git", ["-c", "http.receivepack=true", "http-backend"], {
      env: {
        ...bare.env,
        GIT_PROJECT_ROOT: dirname(bare.root),
        GIT_HTTP_EXPORT_ALL: "1",
        PATH_INFO: path,
        QUERY_STRING: query,
        REQUEST_METHOD: request.method ?? "GET",
        CONTENT_TYPE: header("content-type"),
        CONTENT_LENGTH: header("content-length"),
        HTTP_CONTENT_ENCODING: header("content-encoding"),
        ...(state.old ? {} : { GIT_PROTOCOL: header("git-protocol") }),
      },
    });
    const parts: Buffer[] = [];
    child.stdin.on("error", () => {});
    request.pipe(child.stdin);
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.on("close", () => {
      const all = Buffer.concat(parts);
      const end = all.indexOf("\r\n\r\n");
      const headers = all
        .toString("latin1", 0, end)
        .split("\r\n")
        .map((line) => line.split(": "));
      for (const [key = "", value = ""] of headers) {
        if (key === "Status") answer.statusCode = Number.parseInt(value, 10);
        else answer.setHeader(key, value);
      }
      answer.end(all.subarray(end + 4));
    });
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  const state: HttpServer = { url, requests: [], interfere: null, replay: runBackend, old: false };
  return state;
}
