import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { copyFolder, template } from "./copies.ts";
import { hermeticEnv, runGit, tempFolder } from "./git.ts";

export { freePort, hasSshd, type SshRemote, sshRemote } from "./ssh-remote.ts";

/** A bare repository that others push to and fetch from. */
export interface BareRemote {
  readonly path: string;
  /** `file://…` */
  readonly url: string;
  /** Runs git in it and returns its output; a failure throws. */
  git(...args: string[]): Promise<string>;
}

/** Makes a bare repository, in a fresh folder unless one is named; it takes pushes over HTTP too. */
export async function bareRemote(
  folder = join(tempFolder(), "server.git"),
  init: readonly string[] = [],
): Promise<BareRemote> {
  const from = await template(["remote", init], async (made) => {
    const { git } = remoteAt(made);
    await git("init", "--quiet", "--bare", "--initial-branch=main", ...init);
    await git("config", "http.receivepack", "true");
    // Asking at every push whether it is time to tidy up costs a process.
    await git("config", "receive.autogc", "false");
  });
  copyFolder(from, folder);
  return remoteAt(folder);
}

/** The bare repository in a folder. */
export function remoteAt(path: string): BareRemote {
  const env = hermeticEnv(dirname(path));
  const git = async (...args: string[]): Promise<string> => {
    const answer = await runGit(path, env, args);
    if (answer.status !== 0) throw new Error(`git ${args.join(" ")}: ${answer.stderr}`);
    return answer.stdout;
  };
  return { path, url: pathToFileURL(path).href, git };
}

/** A bare repository served over HTTP, and how to make the server misbehave. */
export interface HttpRemote {
  readonly url: string;
  close(): Promise<void>;
  /** Answers all requests with this status; null ends it. */
  failWith(status: number | null, words?: string): void;
  /** Breaks the line after so many bytes of an answer to a path that contains `path`; null ends it. */
  cutAfter(bytes: number | null, path?: string): void;
  /** What was asked for so far: `POST /server.git/git-upload-pack`. */
  readonly requests: readonly string[];
}

/** Serves a bare repository over smart HTTP on the loopback, by git's own `http-backend`. */
export async function httpRemote(path: string): Promise<HttpRemote> {
  const requests: string[] = [];
  let failure: { status: number; words: string } | null = null;
  let cut: { bytes: number; path: string } | null = null;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requests.push(`${request.method} ${pathname}`);
    if (failure) {
      request.resume();
      response.writeHead(failure.status, { "content-type": "text/plain" }).end(failure.words);
      return;
    }
    serve(path, request, response, cut && pathname.includes(cut.path) ? cut.bytes : null);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${basename(path)}`,
    close,
    failWith: (status, words = "") => {
      failure = status === null ? null : { status, words };
    },
    cutAfter: (bytes, part = "") => {
      cut = bytes === null ? null : { bytes, path: part };
    },
    requests,
  };
}

/** One CGI call; request bodies are handed on as they come, packed or not. */
function serve(path: string, request: IncomingMessage, response: ServerResponse, cutAt: number | null): void {
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const { headers } = request;
  const optional = {
    CONTENT_TYPE: headers["content-type"],
    CONTENT_LENGTH: headers["content-length"],
    HTTP_CONTENT_ENCODING: headers["content-encoding"],
    GIT_PROTOCOL: headers["git-protocol"] as string | undefined,
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  const child = spawn("git", ["http-backend"], {
    env: {
      ...hermeticEnv(dirname(path)),
      ...Object.fromEntries(given),
      GIT_PROJECT_ROOT: dirname(path),
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method ?? "GET",
      REMOTE_ADDR: "127.0.0.1",
    },
  });
  child.stdin.on("error", () => {});
  child.stderr.resume();
  request.pipe(child.stdin);
  let head: Buffer | null = Buffer.alloc(0);
  let sent = 0;
  const send = (body: Buffer): void => {
    const allowed = cutAt === null ? body : body.subarray(0, Math.max(0, cutAt - sent));
    sent += body.length;
    response.write(allowed);
    // What was allowed shall arrive before the line breaks.
    if (cutAt !== null && sent > cutAt) setImmediate(() => response.socket?.destroy());
  };
  child.stdout.on("data", (chunk: Buffer) => {
    if (head === null) return send(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    const fields = head
      .toString("latin1", 0, end)
      .split("\r\n")
      .map((line) => line.split(/: (.*)/s));
    const status = fields.find(([name]) => name?.toLowerCase() === "status")?.[1] ?? "200";
    for (const [name = "", value = ""] of fields)
      if (name.toLowerCase() !== "status") response.setHeader(name, value);
    response.writeHead(Number.parseInt(status, 10));
    const body = head.subarray(end + 4);
    head = null;
    if (body.length > 0) send(body);
  });
  child.on("close", () => response.end());
}
