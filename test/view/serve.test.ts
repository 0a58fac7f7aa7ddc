import { type IncomingHttpHeaders, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { servePage } from "../../src/web/face.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { factsIn } from "./page-facts.ts";

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks as any program could: with whatever headers it likes. */
function ask(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode, headers: response.headers, text });
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** A promise that somebody else keeps. */
function deferred<T = void>() {
  let [resolve, reject] = [(_: T): void => {}, (_: unknown): void => {}];
  const promise = new Promise<T>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { promise, resolve, reject };
}

/** Serves a repository until the test ends. */
async function serving(
  repo: CheckpointRepo,
): Promise<{ readonly url: string; readonly end: () => Promise<void> }> {
  const stop = deferred();
  const address = deferred<string>();
  const served = servePage({
    open: () => openWorkspace({ cwd: repo.root, env: repo.env }),
    ready: async (url) => address.resolve(url),
    ended: stop.promise,
  });
  served.catch(address.reject);
  const end = async (): Promise<void> => {
    stop.resolve();
    await served;
  };
  onTestFinished(end);
  return { url: await address.promise, end };
}

test("the page is served to this machine alone, at an address that nobody can guess", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "x"]);
  const { url } = await serving(repo);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/$/);
  const page = await ask(url);
  expect(page.status).toBe(200);
  expect(factsIn(page.text)).toMatchObject({ live: true, checkpoints: [{ name: "login" }] });
  expect(page.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("connect-src 'self'"),
  });
  expect(page.headers["access-control-allow-origin"]).toBeUndefined();
  const { text } = await ask(`${url}facts.json`);
  expect(JSON.parse(text).state).toBe(factsIn(page.text).state);
  expect(await ask(url, {}, "HEAD")).toMatchObject({ status: 200, text: "" });
});

test("every request but the page's own is refused, and told nothing", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "x"]);
  const { url } = await serving(repo);
  const { origin, host, port, pathname } = new URL(url);
  const wrong = pathname.replace(/.\/$/, (end) => (end === "A/" ? "B/" : "A/"));
  const refused: readonly (readonly [string, number, string, Record<string, string>?, string?])[] = [
    ["no token", 403, `${origin}/`],
    ["no token, a path", 403, `${origin}/facts.json`],
    ["a wrong token", 403, `${origin}${wrong}`],
    ["a part of the token", 403, url.slice(0, -2)],
    ["the token as a query", 403, `${origin}/?${pathname.slice(1, -1)}`],
    ["another host, as after rebinding", 403, url, { Host: `evil.example.org:${port}` }],
    ["localhost by name", 403, url, { Host: `localhost:${port}` }],
    ["a host without its port", 403, url, { Host: "127.0.0.1" }],
    ["another origin", 403, url, { Origin: "https://example.org" }],
    ["no origin that is one", 403, url, { Origin: "null" }],
    ["another port of this machine", 403, url, { Origin: "http://127.0.0.1:1" }],
    ["a request from another site", 403, url, { "Sec-Fetch-Site": "cross-site" }],
    ["a form that is sent", 405, url, {}, "POST"],
    ["a question before a request", 405, url, { Origin: origin }, "OPTIONS"],
    ["a path that there is not", 404, `${url}other`],
    ["a way upwards", 404, `${url}..%2f..%2fetc/passwd`],
  ];
  for (const [what, status, address, headers, method] of refused) {
    const answer = await ask(address, headers, method);
    expect({ what, status: answer.status, text: answer.text }).toEqual({ what, status, text: "" });
  }
  expect((await ask(url, { Host: host, Origin: origin, "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
});

test("the page hears of a save that somebody makes beside it", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "x"]);
  const { url, end } = await serving(repo);
  const before = factsIn((await ask(url)).text).state;
  const heard = deferred<string>();
  const listening = request(`${url}events`, (response) => {
    expect(response.headers["content-type"]).toBe("text/event-stream");
    let text = "";
    response.on("data", (chunk: Buffer) => {
      text += chunk;
      const states = Array.from(text.matchAll(/^event: state\ndata: (\w+)$/gm), ([, state = ""]) => state);
      const news = states.find((state) => state !== before);
      if (news) heard.resolve(news);
      else if (states.length === 1) void repo.checkpoint(["save", "second", "--left-off", "x"]);
    });
    response.on("error", () => {});
  });
  listening.on("error", () => {});
  listening.end();
  await heard.promise;
  const now = factsIn((await ask(url)).text);
  expect(now.state).not.toBe(before);
  expect(now.checkpoints.map(({ name }) => name).sort()).toEqual(["login", "second"]);
  await end();
  await expect(ask(url)).rejects.toThrow(/ECONNREFUSED|socket hang up|ECONNRESET/);
});

test("a name that there is not is said before anything is served", async () => {
  const repo = await checkpointRepo();
  const answer = await repo.checkpoint(["view", "nothing", "--serve", "--no-open"]);
  expect(answer).toMatchObject({ status: 1, stdout: "" });
  expect(await repo.checkpoint(["view", "--serve", "-o", "x.html"])).toMatchObject({ status: 129 });
  expect(await repo.checkpoint(["view", "--json", "-o", "-"])).toMatchObject({ status: 129 });
});
