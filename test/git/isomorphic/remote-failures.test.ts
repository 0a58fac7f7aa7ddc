import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import type { RemoteAccess } from "../../../src/git/engine.ts";
import { openObjects } from "../../../src/git/isomorphic/objects/objects.ts";
import { packOf } from "../../../src/git/isomorphic/objects/pack-writer.ts";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { FLUSH, packet } from "../../../src/git/isomorphic/transport/packets.ts";
import { tempRepo } from "../../support/git.ts";
import { newObject } from "../engines.ts";
import { type Interference, serveOverHttp } from "./http-backend.ts";

const ORIGIN: RemoteAccess = { remote: "origin", mayAsk: false };
const JOURNAL = "refs/checkpoint-journal/";
const THEIRS = "refs/checkpoint-remotes/origin/";
const SOME_ID = "1".repeat(40);

/** A remote with one journal, and a clone that does not have it. */
async function start() {
  const bare = await tempRepo({}, { init: ["--bare"] });
  const server = await serveOverHttp(bare);
  const author = await tempRepo({ "e/1": "an entry that is long enough to be cut in two\n" });
  const tree = (await author.git("rev-parse", "HEAD^{tree}")).trim() as Oid;
  await author.git("push", "--quiet", server.url, `${tree}:${JOURNAL}login`);
  const repo = await tempRepo();
  await repo.git("remote", "add", "origin", server.url);
  const engine = () => openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  return { bare, server, author, repo, engine, tree };
}

function answering(status: number, headers: Record<string, string>, body: string | Buffer): Interference {
  return (request, answer) => {
    request.resume();
    answer.writeHead(status, headers).end(body);
    return true;
  };
}

/** Only what answers the request for objects is different; the list of refs stays git's. */
function onlyTheSecondPost(interfere: Interference): Interference {
  let posts = 0;
  return (request, answer) => request.method === "POST" && ++posts === 2 && interfere(request, answer);
}

const RESULT = { "Content-Type": "application/x-git-upload-pack-result" };
const LISTING = { "Content-Type": "application/x-git-upload-pack-advertisement" };

/** An answer to a fetch that carries these bytes as its pack. */
function packAnswer(pack: Buffer): Buffer {
  const length = (pack.length + 5).toString(16).padStart(4, "0");
  return Buffer.concat([packet("packfile\n"), Buffer.from(`${length}\x01`), pack, FLUSH]);
}

test.each([
  [
    "401 without credentials",
    answering(401, { "WWW-Authenticate": "Basic" }, ""),
    /asks for credentials; put them into/,
  ],
  ["403", answering(403, {}, "no"), /does not allow this \(403 Forbidden\)/],
  ["404", answering(404, {}, "no"), /^repository 'http:.*' not found$/],
  ["500", answering(500, {}, "no"), /answers 500 Internal Server Error/],
  [
    "a page",
    answering(200, { "Content-Type": "text/html" }, "<html>\nsign in</html>"),
    /does not answer as a git server/,
  ],
  [
    "a page that claims to be git's",
    answering(200, LISTING, "<html>\nsign in</html>"),
    /is not understood: <html>/,
  ],
  ["nothing at all", answering(200, LISTING, ""), /the connection ended before/],
  ["a list that is cut", answering(200, LISTING, `003f${SOME_ID} refs/ch`), /the connection ended before/],
  [
    "a list without its end",
    answering(200, LISTING, packet(`${SOME_ID} refs/checkpoint-journal/a\0x\n`)),
    /the connection ended before/,
  ],
  [
    "an error",
    answering(200, LISTING, packet("ERR closed for today\nreally")),
    /^remote error: closed for today$/,
  ],
  ["an endless redirect", redirecting((url) => url), /redirects without end/],
  [
    "a redirect to another host",
    redirecting(() => "https://example.org/x/info/refs?service=git-upload-pack"),
    /has moved to 'https:\/\/example.org\/x'/,
  ],
  ["a redirect to a page", redirecting(() => "/login"), /does not answer as a git server/],
] as [string, Interference, RegExp][])(
  "%s is an answer of one line, for listing, fetching and pushing",
  async (_, interfere, reason) => {
    const { server, repo, engine } = await start();
    server.interfere = interfere;
    const opened = await engine();
    const blob = newObject("blob", "x\n");
    await opened.writeObjects([blob]);
    const answers = [
      await opened.remoteRefs(ORIGIN, [JOURNAL]),
      await opened.fetchRefs(ORIGIN, JOURNAL, THEIRS),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ ok: false, reason: expect.stringMatching(reason) });
    const pushed = await opened.pushRefs(ORIGIN, [{ ref: `${JOURNAL}x`, from: null, to: blob.oid }]);
    expect(pushed).toEqual({ ok: false, reason: expect.not.stringContaining("\n") });
    expect(await repo.git("for-each-ref", THEIRS)).toBe("");
  },
);

function redirecting(target: (url: string) => string): Interference {
  return (request, answer) => {
    answer.writeHead(302, { Location: target(request.url ?? "") }).end();
    return true;
  };
}

const cutMidway = (request: IncomingMessage, answer: ServerResponse): boolean => {
  request.resume();
  answer.writeHead(200, { ...RESULT, "Content-Length": "1000" });
  answer.write(packet("packfile\n"), () => answer.destroy());
  return true;
};

test.each([
  ["a connection that breaks midway", cutMidway, /the connection ended before/],
  [
    "a pack that is cut",
    answering(200, RESULT, packAnswer(Buffer.from("PACK\0\0\0\x02\0\0\0\x01half of it"))),
    /is damaged/,
  ],
  ["a pack of garbage", answering(200, RESULT, packAnswer(Buffer.alloc(64, "x"))), /is damaged/],
  ["an answer without a pack", answering(200, RESULT, FLUSH), /the connection ended before/],
  [
    "an error on the third band",
    answering(200, RESULT, Buffer.concat([packet("packfile\n"), packet("\x03out of memory\n")])),
    /^remote error: out of memory$/,
  ],
] as [string, Interference, RegExp][])(
  "%s leaves nothing behind, and the next fetch is whole",
  async (_, interfere, reason) => {
    const { server, repo, engine, tree } = await start();
    const before = await repo.git("count-objects", "-v");
    server.interfere = onlyTheSecondPost(interfere);
    const opened = await engine();
    expect(await opened.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    });
    expect(await repo.git("count-objects", "-v")).toBe(before);
    expect(await repo.git("for-each-ref", THEIRS)).toBe("");
    server.interfere = null;
    expect(await opened.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
    expect((await repo.git("rev-parse", `${THEIRS}login`)).trim()).toBe(tree);
  },
);

test("a server that sends a tree without its files moves no ref", async () => {
  const { server, author, repo, engine, tree } = await start();
  const pack = await packOf(openObjects(`${author.root}/.git`), [tree]);
  server.interfere = onlyTheSecondPost(answering(200, RESULT, packAnswer(pack)));
  const opened = await engine();
  expect(await opened.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toEqual({
    ok: false,
    reason: expect.stringMatching(/did not send all: object [0-9a-f]{40} is missing/),
  });
  expect(await repo.git("for-each-ref", THEIRS)).toBe("");
  server.interfere = null;
  expect(await opened.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
  expect(await repo.git("fsck", "--strict", "--no-dangling", "--no-progress")).toBe("");
});

test("names that no ref may have are passed over", async () => {
  const { server, repo, engine } = await start();
  const own = (await repo.git("rev-parse", "HEAD")).trim();
  const lines = ["../../heads/main", "a..b", "x.lock", "fine"].map((name) => `${own} ${JOURNAL}${name}`);
  const list = lines.map((line, index) => packet(`${line}${index === 0 ? "\0side-band-64k" : ""}\n`));
  server.interfere = answering(
    200,
    LISTING,
    Buffer.concat([packet("# service=git-upload-pack\n"), FLUSH, ...list, FLUSH]),
  );
  expect(await (await engine()).fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
  expect((await repo.git("for-each-ref", "--format=%(refname)", "refs/")).trim().split("\n")).toEqual([
    `${THEIRS}fine`,
    "refs/heads/main",
  ]);
});

test("a push whose answer is cut is no success", async () => {
  const { server, engine } = await start();
  const opened = await engine();
  const blob = newObject("blob", "x\n");
  await opened.writeObjects([blob]);
  server.interfere = (request, answer) => {
    if (request.method !== "POST") return false;
    request.resume();
    request.on("end", () => answer.destroy());
    return true;
  };
  const pushed = await opened.pushRefs(ORIGIN, [{ ref: `${JOURNAL}x`, from: null, to: blob.oid }]);
  expect(pushed).toEqual({ ok: false, reason: expect.stringMatching(/^cannot reach 'http:/) });
});

/** A port that nobody listens at: it was free a moment ago. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("a server that cannot be reached, and one that never answers", async () => {
  const { server, repo, engine } = await start();
  const stop = new AbortController();
  server.interfere = () => {
    stop.abort();
    return true;
  };
  expect(await (await engine()).remoteRefs({ ...ORIGIN, signal: stop.signal }, [JOURNAL])).toEqual({
    ok: false,
    reason: "stopped before it was done",
  });
  const url = `http://127.0.0.1:${await unusedPort()}/nobody.git`;
  await repo.git("remote", "set-url", "origin", url);
  expect(await (await engine()).remoteRefs(ORIGIN, [JOURNAL])).toEqual({
    ok: false,
    reason: expect.stringMatching(/^cannot reach 'http:.*nobody.git': connect ECONNREFUSED 127.0.0.1:\d+$/),
  });
});

test.each([
  ["ssh://git@example.org/x.git", "install git for 'ssh://git@example.org/x.git'"],
  ["git@example.org:x.git", "install git for 'git@example.org:x.git'"],
  ["/srv/x.git", "install git for '/srv/x.git'"],
  ["ftp://me:secret@example.org/x.git", "install git for 'ftp://me@example.org/x.git'"],
])("%s is not for this engine", async (url, words) => {
  const repo = await tempRepo();
  await repo.git("remote", "add", "origin", url);
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  expect(await engine.remoteRefs(ORIGIN, [JOURNAL])).toEqual({
    ok: false,
    reason: `the isomorphic engine talks to http and https remotes only; ${words}`,
  });
  expect(await engine.fetchRefs({ ...ORIGIN, remote: "other" }, JOURNAL, THEIRS)).toEqual({
    ok: false,
    reason: "'other' is not a remote of this repository",
  });
});

test("a remote with other objects than ours is refused", async () => {
  const bare = await tempRepo({}, { init: ["--bare", "--object-format=sha256"] });
  const server = await serveOverHttp(bare);
  const repo = await tempRepo();
  await repo.git("remote", "add", "origin", server.url);
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  expect(await engine.remoteRefs(ORIGIN, [JOURNAL])).toEqual({
    ok: false,
    reason: "the remote's objects are sha256, ours are sha1",
  });
});

test("credentials in the URL are sent, wrong ones are named as such, and none are shown", async () => {
  const { server, repo, engine } = await start();
  const right = `Basic ${Buffer.from("me:p@ss").toString("base64")}`;
  server.interfere = (request, answer) =>
    request.headers.authorization !== right &&
    answering(401, { "WWW-Authenticate": "Basic" }, "")(request, answer);
  await repo.git("remote", "set-url", "origin", server.url.replace("//", "//me:p%40ss@"));
  expect(await (await engine()).fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
  await repo.git("remote", "set-url", "origin", server.url.replace("//", "//me:wrong@"));
  const refused = await (await engine()).remoteRefs(ORIGIN, [JOURNAL]);
  expect(refused).toEqual({ ok: false, reason: expect.stringMatching(/does not accept the credentials/) });
  expect(JSON.stringify(refused)).not.toContain("wrong");
});

test("extra headers, rewritten URLs and a push URL of its own are followed", async () => {
  const { server, repo, engine } = await start();
  const seen: string[] = [];
  server.interfere = (request) => {
    seen.push(`${request.method} ${request.headers["x-token"] ?? "none"}`);
    return false;
  };
  await repo.git("config", `http.${new URL(server.url).origin}/.extraHeader`, "X-Token: abc");
  await repo.git("config", "http.https://example.org/.extraHeader", "X-Token: for someone else");
  await repo.git("config", `url.${new URL(server.url).origin}/.insteadOf`, "short:");
  await repo.git("remote", "set-url", "origin", `short:${new URL(server.url).pathname.slice(1)}`);
  const listed = await (await engine()).remoteRefs(ORIGIN, [JOURNAL]);
  expect(listed.ok && listed.value.map(({ ref }) => ref)).toEqual([`${JOURNAL}login`]);
  expect(seen).toEqual(["GET abc", "POST abc"]);
  await repo.git("config", "remote.origin.pushurl", "ssh://example.org/x");
  const pushed = await (await engine()).pushRefs(ORIGIN, [{ ref: `${JOURNAL}login`, from: null, to: null }]);
  expect(pushed).toEqual({ ok: false, reason: expect.stringContaining("'ssh://example.org/x'") });
});

test("a redirect on the same host is followed", async () => {
  const { server, repo, engine } = await start();
  const { pathname } = new URL(server.url);
  server.interfere = (request, answer) =>
    (request.url ?? "").startsWith("/old") &&
    redirecting((url) => url.replace("/old", pathname))(request, answer);
  await repo.git("remote", "set-url", "origin", `${new URL(server.url).origin}/old`);
  expect(await (await engine()).fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
  expect(await repo.git("cat-file", "blob", `${THEIRS}login:e/1`)).toContain("long enough");
});
