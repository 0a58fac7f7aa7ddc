import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { few } from "../support/depth.ts";
import { checkpointRefs } from "../support/machines.ts";
import { bareRemote, httpRemote } from "../support/remotes.ts";
import { smallDisk } from "../support/small-disk.ts";
import { isPlainRefusal, JOURNAL, pair, VERBS } from "./sharing-pair.ts";

describe("a server that says no", () => {
  test("403 and 401, and nobody is asked for a password", async () => {
    const { here, world } = await pair();
    const http = await httpRemote(world.remote.path);
    await here.git("remote", "set-url", "origin", http.url);
    http.failWith(403);
    for (const args of VERBS)
      isPlainRefusal(await here.checkpoint(args), 128, /^fatal: could not [a-z ]+ 'origin': .*403/);
    http.failWith(401);
    for (const args of VERBS)
      isPlainRefusal(
        await here.checkpoint(args),
        128,
        /^fatal: could not [a-z ]+ 'origin': .*(?:401|Username|Authentication)/,
      );
    http.failWith(null);
    expect(await here.checkpoint(["push"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^pushed +login/),
    });
  });

  test("a hook that takes none of it, and one that takes all but one name", async () => {
    const { here, there, world } = await pair();
    await here.checkpoint(["save", "search", "-m", "the search"]);
    const hook = (name: string, script: string): void => {
      writeFileSync(join(world.remote.path, "hooks", name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(world.remote.path, "hooks", name), 0o755);
    };
    hook("pre-receive", 'echo "no \x1b[31mcheckpoints\x1b[0m here" >&2; exit 1');
    const none = await here.checkpoint(["push"]);
    expect(none.status).toBe(2);
    expect(none.stdout).toMatch(
      /^refused +login +pre-receive hook declined \(no \^\[\[31mcheckpoints\^\[\[0m here\)$/m,
    );
    expect(none.stdout).toMatch(/^refused +search +pre-receive hook declined/m);
    expect(await checkpointRefs(world.remote.git)).toBe("");
    rmSync(join(world.remote.path, "hooks", "pre-receive"));
    hook("update", `case "$1" in */login) echo "login is not wanted" >&2; exit 1;; esac`);
    const one = await here.checkpoint(["push"]);
    expect(one.status).toBe(2);
    expect(one.stdout).toMatch(/^refused +login +hook declined \(login is not wanted\)$/m);
    expect(one.stdout).toMatch(/^pushed +search/m);
    expect((await there.checkpoint(["pull"])).stdout).toMatch(/^pulled +search/m);
    rmSync(join(world.remote.path, "hooks", "update"));
    expect(await here.checkpoint(["push"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^pushed +login/),
    });
  });

  test("a hidden namespace is refused, and branches carry the journals instead", async () => {
    const { here, there, world } = await pair();
    await world.remote.git("config", "transfer.hideRefs", "refs/checkpoint-journal");
    await world.remote.git("config", "--add", "transfer.hideRefs", "refs/checkpoints");
    const answer = await here.checkpoint(["push"]);
    expect(answer.status).toBe(2);
    expect(answer.stdout).toMatch(/^refused +login +.*hidden/m);
    for (const machine of [here, there])
      await machine.git("config", "checkpoint.remoteNamespace", "refs/heads/checkpoints");
    expect(await here.checkpoint(["push"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^pushed +login/),
    });
    expect(await there.checkpoint(["pull"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^pulled +login/),
    });
  });

  test("a repository on a disk that cannot be written", async (context) => {
    const disk = smallDisk();
    if (!disk) return context.skip("mounting a file system is not permitted here");
    const { here } = await pair();
    const remote = await bareRemote(join(disk.folder, "shared.git"));
    await here.git("remote", "add", "disk", remote.path);
    disk.readOnly(true);
    const answer = await here.checkpoint(["push", "disk"]);
    expect(answer.status).toBe(2);
    expect(answer.stdout).toMatch(/^refused +login +.*(?:unpacker error|unable to|Read-only)/m);
    disk.readOnly(false);
    expect(await here.checkpoint(["push", "disk"])).toMatchObject({
      status: 0,
      stdout: "pushed  login  1 entry\n",
    });
  });
});

describe("a line that breaks", () => {
  test.each(few([0, 20, 300, 1500], 1))(
    "after %i bytes: what was cut off is completed by the next push and pull",
    async (bytes) => {
      const { here, there, world } = await pair();
      here.write({ "form.ts": "let a = 2\n" });
      await here.checkpoint(["save", "search", "--file", "form.ts", "-m", "search"]);
      const http = await httpRemote(world.remote.path);
      for (const machine of [here, there]) await machine.git("remote", "set-url", "origin", http.url);
      for (const path of ["info/refs", "git-receive-pack"]) {
        http.cutAfter(bytes, path);
        const cut = await here.checkpoint(["push"]);
        if (cut.status !== 0)
          isPlainRefusal(cut, 128, /^fatal: could not (?:push to|ask|fetch from) 'origin': /);
      }
      http.cutAfter(null);
      expect(await here.checkpoint(["push"])).toMatchObject({ status: 0 });
      expect(await checkpointRefs(world.remote.git)).toBe(await checkpointRefs(here.git));
      for (const path of ["info/refs", "git-upload-pack"]) {
        http.cutAfter(bytes, path);
        const cut = await there.checkpoint(["pull"]);
        if (cut.status !== 0) isPlainRefusal(cut, 128, /^fatal: could not fetch from 'origin': /);
      }
      http.cutAfter(null);
      expect(await there.checkpoint(["pull"])).toMatchObject({ status: 0 });
      expect(await checkpointRefs(there.git)).toBe(await checkpointRefs(here.git));
      await there.git("fsck", "--full", "--strict");
    },
  );

  test("a server that never answers does not keep a bare 'git checkpoint'", async () => {
    const { there } = await pair();
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await there.git(
      "remote",
      "set-url",
      "origin",
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.git`,
    );
    const answer = await there.checkpoint([]);
    expect(answer).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringContaining("No saved checkpoints found."),
    });
  }, 20_000);
});

describe("a remote that somebody changed by hand", () => {
  async function shared() {
    const { here, there, world } = await pair();
    await here.checkpoint(["push"]);
    const old = (await world.remote.git("rev-parse", `${JOURNAL}login`)).trim();
    await here.checkpoint(["save", "login", "-m", "more", "--force"]);
    await here.checkpoint(["push"]);
    await there.checkpoint(["pull"]);
    const all = await checkpointRefs(world.remote.git);
    return { here, there, world, old, all };
  }

  test.each([["push"], ["sync"]] as const)(
    "an older journal, or none: %s brings all entries back up",
    async (verb) => {
      const { there, world, old, all } = await shared();
      await world.remote.git("update-ref", `${JOURNAL}login`, old);
      const first = await there.checkpoint([verb]);
      expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pushed +login +1 entry/) });
      expect(await checkpointRefs(world.remote.git)).toBe(all);
      await world.remote.git("update-ref", "-d", `${JOURNAL}login`);
      expect(await there.checkpoint([verb])).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^pushed +login +2 entries/),
      });
      expect(await checkpointRefs(world.remote.git)).toBe(all);
      await world.remote.git("update-ref", "-d", `${JOURNAL}login`);
      await world.remote.git("update-ref", "-d", "refs/checkpoints/login");
      expect(await there.checkpoint([verb])).toMatchObject({ status: 0 });
      expect(await checkpointRefs(world.remote.git)).toBe(all);
    },
  );

  test("a pull from a remote that lost everything loses nothing here", async () => {
    const { there, world, all } = await shared();
    for (const ref of [`${JOURNAL}login`, "refs/checkpoints/login"])
      await world.remote.git("update-ref", "-d", ref);
    expect(await there.checkpoint(["pull"])).toMatchObject({ status: 0 });
    expect(await checkpointRefs(there.git)).toBe(all);
  });

  test.each(few(["old", "gone", "a blob", "a commit", "a tree"] as const, 1))(
    "a live ref that is %s is mended by the next push",
    async (what) => {
      const { there, world, all } = await shared();
      const ref = "refs/checkpoints/login";
      const document = (await world.remote.git("rev-parse", "main:form.ts")).trim();
      if (what === "gone") await world.remote.git("update-ref", "-d", ref);
      if (what === "old" || what === "a blob") await world.remote.git("update-ref", ref, document);
      if (what === "a commit") await world.remote.git("update-ref", ref, "main");
      if (what === "a tree") await world.remote.git("update-ref", ref, `${JOURNAL}login`);
      expect(await there.checkpoint(["push"])).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^pushed +login/),
      });
      expect(await checkpointRefs(world.remote.git)).toBe(all);
    },
  );
});
