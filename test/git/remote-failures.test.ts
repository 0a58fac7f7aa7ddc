import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Engine, RemoteAccess } from "../../src/git/engine.ts";
import { tempFolder, tempRepo } from "../support/git.ts";
import { bareRemote, freePort, httpRemote } from "../support/remotes.ts";
import {
  allRefs,
  fileStory,
  JOURNAL,
  move,
  ORIGIN,
  openEngine,
  put,
  putTree,
  TRACKED,
} from "./remote-story.ts";

/** What a list, a fetch and a push say of a remote, one after the other. */
async function reasons(engine: Engine, tree: Oid, to: RemoteAccess = ORIGIN): Promise<readonly string[]> {
  const answers = [
    await engine.remoteRefs(to, [JOURNAL]),
    await engine.fetchRefs(to, JOURNAL, TRACKED),
    await engine.pushRefs(to, [move("login", null, tree)]),
  ];
  return answers.map((answer) => (answer.ok ? "went well" : answer.reason));
}

test("a remote that cannot be reached is an answer that says why", async () => {
  const port = await freePort();
  const addresses: readonly (readonly [string, RegExp])[] = [
    ["/no/such/folder", /'\/no\/such\/folder' does not appear to be a git repository/],
    [`http://127.0.0.1:${port}/x.git`, /unable to access .*connect to/],
    ["http://no-such-host.invalid/x.git", /unable to access .*resolve host/],
    [
      `ssh://127.0.0.1:${port}/x.git`,
      /Could not read from remote repository \(ssh: connect to host .*refused/,
    ],
  ];
  for (const [url, why] of addresses) {
    const repo = await tempRepo();
    await repo.git("remote", "add", "origin", url);
    const engine = await openEngine(repo);
    for (const reason of await reasons(engine, await putTree(repo, "text\n"))) expect(reason).toMatch(why);
  }
});

test("a server that forbids, breaks or hangs up is an answer too, and nothing moves", async () => {
  const { repo, server } = await fileStory();
  const http = await httpRemote(server.path);
  await repo.git("remote", "set-url", "origin", http.url);
  const { GIT_TERMINAL_PROMPT, ...env } = repo.env;
  expect(GIT_TERMINAL_PROMPT).toBe("0");
  const engine = await openEngine(repo, env);
  const tree = await putTree(repo, "text\n");
  const stored = await put(server, "blob", Array.from({ length: 40_000 }, (_, n) => `${n ** 3}`).join("\n"));
  await server.git("update-ref", `${JOURNAL}there`, stored);
  const before = [await allRefs(repo), await allRefs(server)];

  http.failWith(403, "you may not touch this\n");
  for (const reason of await reasons(engine, tree)) expect(reason).toMatch(/403 \(you may not touch this\)/);
  http.failWith(500);
  for (const reason of await reasons(engine, tree)) expect(reason).toMatch(/500/);
  http.failWith(401);
  for (const reason of await reasons(engine, tree))
    expect(reason).toMatch(/could not read Username.*terminal prompts disabled/);
  http.failWith(null);

  http.cutAfter(3000, "git-upload-pack");
  const fetched = await engine.fetchRefs(ORIGIN, JOURNAL, TRACKED);
  expect(fetched).toEqual({ ok: false, reason: expect.stringMatching(/\w/) });
  http.cutAfter(20, "info/refs");
  for (const reason of await reasons(engine, tree)) expect(reason).not.toBe("went well");
  expect([await allRefs(repo), await allRefs(server)]).toEqual(before);
  // The answer is lost, not the push: whether the ref moved is for the caller to look up.
  http.cutAfter(5, "git-receive-pack");
  const pushed = await engine.pushRefs(ORIGIN, [move("login", null, tree)]);
  expect(pushed.ok && pushed.value.get(`${JOURNAL}login`)?.ok).toBe(false);

  http.cutAfter(null);
  expect(await engine.fetchRefs(ORIGIN, JOURNAL, TRACKED)).toEqual({ ok: true, value: [] });
});

test("nobody is asked for a password where nobody is there", async () => {
  const repo = await tempRepo();
  await repo.git("remote", "add", "origin", "ssh://git@localhost/x.git");
  const bin = join(tempFolder(), "bin");
  mkdirSync(bin);
  const shim = (name: string): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> "${bin}/calls"\nexit 255\n`);
    chmodSync(join(bin, name), 0o755);
  };
  shim("ssh");
  shim("own-ssh");
  const env = { ...repo.env, PATH: `${bin}${delimiter}${repo.env.PATH}` };
  const called = async (engine: Engine, mayAsk: boolean): Promise<string> => {
    writeFileSync(join(bin, "calls"), "");
    expect(await engine.remoteRefs({ remote: "origin", mayAsk }, [JOURNAL])).toHaveProperty("ok", false);
    return readFileSync(join(bin, "calls"), "utf8").trim().split("\n").at(-1) ?? "";
  };
  const plain = await openEngine(repo, env);
  expect(await called(plain, false)).toMatch(/^ssh .*BatchMode=yes/);
  expect(await called(plain, true)).not.toMatch(/BatchMode/);
  const variable = await openEngine(repo, { ...env, GIT_SSH_COMMAND: "own-ssh" });
  expect(await called(variable, false)).toMatch(/^own-ssh (?!.*BatchMode)/);
  await repo.git("config", "core.sshCommand", "own-ssh");
  expect(await called(await openEngine(repo, env), false)).toMatch(/^own-ssh (?!.*BatchMode)/);
});

test("a talk can be stopped, before it begins and while it hangs", async () => {
  const repo = await tempRepo();
  const tree = await putTree(repo, "text\n");
  const stop = new AbortController();
  // This server takes a request and never answers.
  const server = createServer(() => stop.abort());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await repo.git(
    "remote",
    "add",
    "origin",
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.git`,
  );
  const engine = await openEngine(repo);
  const stopped = { ok: false, reason: "stopped before it was done" };
  expect(await engine.fetchRefs({ ...ORIGIN, signal: stop.signal }, JOURNAL, TRACKED)).toEqual(stopped);
  expect(stop.signal.aborted).toBe(true);
  expect(await reasons(engine, tree, { ...ORIGIN, signal: stop.signal })).toEqual(
    Array.from({ length: 3 }, () => stopped.reason),
  );
});

test("progress is heard a line at a time, and is never the reason of a failure", async () => {
  const { repo, engine, server } = await fileStory();
  const http = await httpRemote(server.path);
  await repo.git("remote", "set-url", "origin", http.url);
  const lines: string[] = [];
  const to = { ...ORIGIN, progress: (line: string) => void lines.push(line) };
  const tree = await putTree(repo, "text\n");
  expect(await engine.pushRefs(to, [move("login", null, tree)])).toHaveProperty("ok", true);
  expect(lines).toContainEqual(expect.stringMatching(/^Writing objects: 100% \(3\/3\)/));
  lines.length = 0;
  await server.git("update-ref", `${JOURNAL}other`, await putTree(server, "x".repeat(9_000)));
  expect(await engine.fetchRefs(to, JOURNAL, TRACKED)).toEqual({ ok: true, value: [] });
  expect(lines).toContainEqual(expect.stringMatching(/^remote: Counting objects: 100% \(\d+\/\d+\), done/));
  expect(lines.filter((line) => /[\r\n]|\[new ref\]|^From /.test(line))).toEqual([]);

  const random = Array.from({ length: 40_000 }, (_, n) => `${n ** 3}`).join("\n");
  await server.git("update-ref", `${JOURNAL}large`, await put(server, "blob", random));
  http.cutAfter(3000, "git-upload-pack");
  const cut = await engine.fetchRefs(to, JOURNAL, TRACKED);
  expect(cut).toEqual({ ok: false, reason: expect.not.stringMatching(/objects: +\d|From |new ref/) });
});

test("names that are no remotes are not even tried", async () => {
  const { repo, engine, server } = await fileStory();
  const tree = await putTree(repo, "text\n");
  const mark = join(tempFolder(), "ran");
  for (const remote of [`--upload-pack=touch ${mark}`, `ext::touch ${mark}`, "-x", "", "a\nb", "a\0b"])
    for (const reason of await reasons(engine, tree, { remote, mayAsk: false }))
      expect(reason).toBe("this is no name of a remote");
  expect(await allRefs(server)).toEqual({});
});

test("what a server refuses as a whole is sent again by parts, so that only the culprit stays behind", async () => {
  const { repo, engine } = await fileStory();
  const strict = await bareRemote();
  await strict.git("config", "receive.fsckObjects", "true");
  const wary = await bareRemote();
  const hook = join(wary.path, "hooks", "pre-receive");
  writeFileSync(hook, '#!/bin/sh\nif grep -q /culprit; then echo "I smell a secret"; exit 1; fi\n');
  chmodSync(hook, 0o755);
  const blob = await put(repo, "blob", "text\n");
  const raw = Buffer.concat([Buffer.from("100644 .git\0"), Buffer.from(blob, "hex")]);
  writeFileSync(join(repo.root, "raw"), raw);
  const args = ["hash-object", "-w", "-t", "tree", "--literally", "raw"];
  const culprit = (await repo.git(...args)).trim() as Oid;
  const good = await Promise.all(["a", "b", "c", "d", "e", "f"].map((name) => putTree(repo, `${name}\n`)));
  const moves = [...good.map((tree, nth) => move(`good-${nth}`, null, tree)), move("culprit", null, culprit)];
  const servers = [
    [strict, /^unpacker error \(.*hasDotgit/],
    [wary, /^pre-receive hook declined \(I smell a secret\)$/],
  ] as const;
  for (const [server, why] of servers) {
    await repo.git("remote", "set-url", "origin", server.url);
    const answer = await engine.pushRefs(ORIGIN, moves);
    const value = answer.ok ? answer.value : new Map();
    expect(value.get(`${JOURNAL}culprit`)).toEqual({ ok: false, reason: expect.stringMatching(why) });
    expect([...value.values()].filter((fate) => fate.ok)).toHaveLength(good.length);
    expect(Object.keys(await allRefs(server))).toHaveLength(good.length);
  }
});
