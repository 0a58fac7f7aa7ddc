import { cutShort, RemoteFailure, said } from "./failure.ts";
import type { RemoteSite } from "./url.ts";

/** The two halves of a git server: what is fetched from, and what is pushed to. */
export type Service = "git-upload-pack" | "git-receive-pack";

/** Some servers give git clients another answer than browsers. */
const USER_AGENT = "git/git-checkpoint";
const PROTOCOL_2 = ["Git-Protocol", "version=2"] as const;
/** How often a server may send us on to another address. */
const MOST_REDIRECTS = 5;

/** What a server answers to the first request, and where it did. */
export interface Greeting {
  readonly site: RemoteSite;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Asks a server what a service of its offers; protocol 2 is asked for where the service has it. */
export async function greet(site: RemoteSite, service: Service, signal?: AbortSignal): Promise<Greeting> {
  const path = `/info/refs?service=${service}`;
  // Pushing has no newer protocol.
  const version = service === "git-upload-pack" ? [PROTOCOL_2] : [];
  let at = site;
  for (let redirects = 0; ; redirects++) {
    const answer = await request(at, path, { headers: version, ...(signal && { signal }) });
    const target = redirectOf(answer, at.url + path);
    if (target === null)
      return { site: at, body: bodyOf(answer, at, `application/x-${service}-advertisement`) };
    answer.patience.end();
    if (redirects >= MOST_REDIRECTS) throw new RemoteFailure(`'${site.url}' redirects without end`);
    at = { ...at, url: followed(at, target, path) };
  }
}

/** Sends one request to a service, in the protocol of its greeting, and streams the answer. */
export async function call(
  to: { readonly site: RemoteSite; readonly protocol: 0 | 2 },
  service: Service,
  body: Uint8Array,
  signal?: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const headers: readonly (readonly [string, string])[] = [
    ["Content-Type", `application/x-${service}-request`],
    ["Accept", `application/x-${service}-result`],
    ...(to.protocol === 2 ? [PROTOCOL_2] : []),
  ];
  const answer = await request(to.site, `/${service}`, { headers, body, ...(signal && { signal }) });
  return bodyOf(answer, to.site, `application/x-${service}-result`);
}

interface Request {
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: Uint8Array;
  readonly signal?: AbortSignal;
}

interface Answer {
  readonly response: Response;
  readonly patience: Patience;
}

/** Waits for a server as long as it says something now and then. */
interface Patience {
  /** Ends the talk when somebody asks for it, or nothing was heard for too long. */
  readonly signal: AbortSignal;
  heard(): void;
  /** Whether it ran out. */
  ran(): boolean;
  end(): void;
}

function patienceWith({ idle }: RemoteSite, asked?: AbortSignal): Patience {
  const ending = new AbortController();
  let ran = false;
  const giveUp = (): void => {
    ran = true;
    ending.abort();
  };
  const stop = (): void => ending.abort();
  if (asked?.aborted) stop();
  asked?.addEventListener("abort", stop);
  const timer = idle > 0 ? setTimeout(giveUp, idle) : null;
  return {
    signal: ending.signal,
    heard: () => void timer?.refresh(),
    ran: () => ran,
    end: () => {
      if (timer) clearTimeout(timer);
      asked?.removeEventListener("abort", stop);
    },
  };
}

function silent(): RemoteFailure {
  return new RemoteFailure("it was silent for longer than checkpoint.remoteIdle allows");
}

async function request(site: RemoteSite, path: string, { headers, body, signal }: Request): Promise<Answer> {
  const patience = patienceWith(site, signal);
  try {
    const all = new Headers({ "User-Agent": USER_AGENT });
    for (const [name, value] of [...headers, ...site.headers]) all.append(name, value);
    const response = await fetch(site.url + path, {
      method: body ? "POST" : "GET",
      headers: all,
      redirect: "manual",
      ...(body && { body }),
      signal: patience.signal,
    });
    patience.heard();
    return { response, patience };
  } catch (error) {
    patience.end();
    throw patience.ran() ? silent() : unreachable(site, error, signal);
  }
}

/** The answer's bytes, if it is what a git server says; the way it failed otherwise. */
async function* bodyOf(
  { response: answer, patience }: Answer,
  site: RemoteSite,
  type: string,
): AsyncGenerator<Uint8Array> {
  const given = answer.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (answer.status !== 200 || given !== type) {
    patience.end();
    await answer.body?.cancel().catch(() => {});
    throw answer.status === 200 ? noGitServer(site) : refusedWith(answer, site);
  }
  if (!answer.body) {
    patience.end();
    throw cutShort();
  }
  try {
    for await (const chunk of answer.body) {
      patience.heard();
      yield chunk;
    }
  } catch (error) {
    if (patience.ran()) throw silent();
    throw isAbort(error) ? stopped() : cutShort();
  } finally {
    patience.end();
  }
}

function redirectOf({ response: answer }: Answer, from: string): URL | null {
  const location = answer.headers.get("location");
  const moved = answer.status >= 300 && answer.status < 400 && location !== null;
  return moved && URL.canParse(location, from) ? new URL(location, from) : null;
}

/** Follows a redirect on the same host only: what proves who we are is meant for no other. */
function followed(site: RemoteSite, target: URL, path: string): string {
  const from = new URL(site.url);
  const safe = target.protocol === "https:" || target.protocol === from.protocol;
  const whole = target.origin + target.pathname + target.search;
  if (!whole.endsWith(path)) throw noGitServer(site);
  const url = whole.slice(0, -path.length);
  if (!safe || target.hostname !== from.hostname) {
    throw new RemoteFailure(`'${site.url}' has moved to '${url}'; give the remote its new URL`);
  }
  return url;
}

function unreachable(site: RemoteSite, error: unknown, signal?: AbortSignal): RemoteFailure {
  if (signal?.aborted || isAbort(error)) return stopped();
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Where every address of a host fails there is a list of reasons, and no message.
  const first = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
  return new RemoteFailure(
    `cannot reach '${site.url}': ${said(first instanceof Error ? first.message : String(first))}`,
  );
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** Whoever asked has told us to stop. */
export function stopped(): RemoteFailure {
  return new RemoteFailure("stopped before it was done");
}

function noGitServer(site: RemoteSite): RemoteFailure {
  return new RemoteFailure(`'${site.url}' does not answer as a git server`);
}

function refusedWith(answer: Response, site: RemoteSite): RemoteFailure {
  const status = `${answer.status} ${said(answer.statusText)}`.trim();
  switch (answer.status) {
    case 401:
      return new RemoteFailure(
        site.headers.length > 0
          ? `'${site.url}' does not accept the credentials in the remote's URL or http.extraHeader`
          : `'${site.url}' asks for credentials; put them into the remote's URL or http.extraHeader, or install git`,
      );
    case 403:
      return new RemoteFailure(`'${site.url}' does not allow this (${status})`);
    case 404:
      return new RemoteFailure(`repository '${site.url}' not found`);
    default:
      return new RemoteFailure(`'${site.url}' answers ${status}`);
  }
}
