import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkpointRepo, runCli } from "../support/cli.ts";
import { few } from "../support/depth.ts";
import { objectFormat } from "../support/form.ts";
import { checkpointRefs, type Machine, machines } from "../support/machines.ts";
import { smallDisk } from "../support/small-disk.ts";
import { isPlainRefusal, JOURNAL, pair, VERBS } from "./sharing-pair.ts";

type Git = (...args: string[]) => Promise<string>;

/** The hash that the repositories of these tests do not name objects by. */
const OTHER = objectFormat === "sha1" ? "sha256" : "sha1";

describe("no remote that can be meant", () => {
  test.each(
    few(
      VERBS.map((args) => [args.join(" "), args] as const),
      1,
    ),
  )("%s: none, several, unknown", async (_, args) => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "login", "-m", "x"]);
    isPlainRefusal(
      await repo.checkpoint(args),
      128,
      /^fatal: this repository has no remote to share with\nhint: add one with 'git remote add origin <url>'/,
    );
    await repo.git("remote", "add", "one", "/nowhere/one.git");
    await repo.git("remote", "add", "two", "/nowhere/two.git");
    isPlainRefusal(
      await repo.checkpoint(args),
      128,
      /several remotes and none is chosen\nhint: name one of 'one', 'two'/,
    );
    await repo.git("config", "checkpoint.remote", "three");
    isPlainRefusal(
      await repo.checkpoint(args),
      128,
      /^fatal: there is no remote 'three'\nhint: .*'one', 'two'/,
    );
    await repo.git("config", "checkpoint.remote", "one");
    isPlainRefusal(await repo.checkpoint(args), 128, /^fatal: could not [a-z ]+ 'one': /);
  });

  const MARK = "owned-by-a-remote";
  const COMMANDS = [
    `ext::sh -c touch% ${MARK}`,
    `ext::touch ${MARK}`,
    "file:///tmp/x.git",
    "https://example.org/x.git",
    "git@example.org:x.git",
    "/tmp/x.git",
    "../x.git",
    "./x",
    "-x",
    "--upload-pack=touch",
    `--receive-pack=touch ${MARK}`,
    `$(touch ${MARK})`,
    `\`touch ${MARK}\``,
    `a;touch ${MARK}`,
    "a\nb",
    "\u001b[2J",
  ];

  test.each(few(COMMANDS, 3))("%j is never run, read or connected to", async (word) => {
    const repo = await checkpointRepo();
    await repo.git("remote", "add", "origin", "/nowhere/origin.git");
    await repo.git("config", "protocol.ext.allow", "always");
    await repo.checkpoint(["save", "login", "-m", "x"]);
    for (const args of VERBS) {
      const answer = await repo.checkpoint(
        [...args, "--", word].filter((part) => args[0] !== "list" || part !== "--"),
      );
      expect([1, 128, 129]).toContain(answer.status);
      expect(answer.stderr).not.toMatch(/unexpected|[\u0000-\u0009\u000b-\u001f]/);
    }
    await repo.git("config", "checkpoint.remote", word);
    for (const args of VERBS) {
      const answer = await repo.checkpoint(args);
      isPlainRefusal(answer, 128, /^fatal: there is no remote '/);
    }
    await repo.git("config", "--unset", "checkpoint.remote");
    await repo.git("config", "branch.main.remote", word);
    expect((await repo.checkpoint(["push"])).stderr).toMatch(/could not .*'origin'/);
    for (const folder of [repo.root, repo.home, join(repo.root, "..")])
      expect(readdirSync(folder)).not.toContain(MARK);
  });

  test.each(few(["-x", "ext::touch owned-by-a-remote", "a..b"], 2))(
    "a remote configured under the name %j is not used",
    async (name) => {
      const repo = await checkpointRepo();
      await repo.git("config", `remote.${name}.url`, "ext::touch owned-by-a-remote");
      await repo.git("config", "protocol.ext.allow", "always");
      await repo.checkpoint(["save", "login", "-m", "x"]);
      for (const args of VERBS) expect((await repo.checkpoint(args)).status).toBe(128);
      await repo.git("config", "checkpoint.remote", name);
      for (const args of VERBS)
        isPlainRefusal(await repo.checkpoint(args), 128, /^fatal: there is no remote '/);
      expect(readdirSync(repo.root)).not.toContain("owned-by-a-remote");
    },
  );
});

describe("settings that cannot be read", () => {
  test.each(
    few(
      [
        "heads/x",
        "refs",
        "refs/",
        "-x",
        "refs/a b",
        "refs/../x",
        "refs/a..b",
        "refs/x.lock/../y",
        "ext::x",
        "refs/*",
      ],
      4,
    ),
  )("checkpoint.remoteNamespace = %j", async (value) => {
    const { here } = await pair();
    await here.git("config", "checkpoint.remoteNamespace", value);
    for (const args of VERBS)
      isPlainRefusal(
        await here.checkpoint(args),
        129,
        /^error: checkpoint\.remoteNamespace is '.*', which is not a folder of refs/,
      );
    expect(await here.checkpoint(["list"])).toMatchObject({ status: 0 });
  });

  test("checkpoint.trust takes remotes only by their names", async () => {
    const { here, there } = await pair();
    await here.checkpoint(["push"]);
    for (const value of ["", "*", "nobody", "origin/", "ORIGIN", "-x"]) {
      await there.git("config", "checkpoint.trust", value);
      expect(await there.checkpoint(["pull"])).toMatchObject({ status: 0 });
      expect((await there.checkpoint(["list"])).stdout).toContain("not accepted");
    }
    await there.checkpoint(["undo"]);
    await there.git("config", "checkpoint.trust", "nobody, origin");
    expect(await there.checkpoint(["pull"])).toMatchObject({ status: 0 });
    expect((await there.checkpoint(["list"])).stdout).toContain("the login page");
  });
});

describe("names", () => {
  test("unknown ones are said before anything travels", async () => {
    const { here, world } = await pair();
    for (const args of [
      ["push", "nope"],
      ["push", "origin", "nope"],
      ["push", "--dry-run", "nope"],
      ["push", "login", "nope"],
    ])
      isPlainRefusal(
        await here.checkpoint(args),
        1,
        /^error: there is no checkpoint 'nope' here, and no remote of that name\nhint: /,
      );
    isPlainRefusal(
      await here.checkpoint(["sync", "login", "nope"]),
      1,
      /^error: there is no checkpoint 'nope' here or on 'origin', and/,
    );
    for (const args of [
      ["pull", "origin", "nope"],
      ["pull", "login"],
    ])
      isPlainRefusal(
        await here.checkpoint(args),
        1,
        /^error: there is no checkpoint '(?:nope|login)' on 'origin', and no remote/,
      );
    expect(await checkpointRefs(world.remote.git)).toBe("");
    isPlainRefusal(await here.checkpoint(["accept", "nope"]), 1, /^error: there is no checkpoint 'nope'/);
  });

  test("unusable ones, and the same twice", async () => {
    const { here, there } = await pair();
    for (const args of [
      ["push", "origin", "a:b"],
      ["pull", "origin", "CON"],
      ["sync", "origin", "-"],
      ["push", "origin", ""],
    ])
      isPlainRefusal(await here.checkpoint(args), 129, /^error: '.*' cannot be a checkpoint name/);
    const twice = await here.checkpoint(["push", "login", "login", "LOGIN"]);
    expect(twice).toMatchObject({ status: 0, stdout: "pushed  login  1 entry\n", stderr: "" });
    expect((await there.checkpoint(["pull", "login", "login"])).stdout.match(/login/g)).toHaveLength(1);
    expect(await there.checkpoint(["accept", "login", "login"])).toMatchObject({ status: 0 });
  });
});

describe("a repository that is not like others", () => {
  test("with nothing to share", async () => {
    const world = await machines();
    const me = await world.join("me");
    for (const args of [["push"], ["pull"], ["sync"]])
      expect(await me.checkpoint(args)).toEqual({
        status: 0,
        stdout: "nothing to share with 'origin'\n",
        stderr: "",
      });
    expect(await me.checkpoint(["push", "--dry-run"])).toMatchObject({ status: 0, stderr: "" });
    expect(await me.checkpoint(["list", "--remote"])).toEqual({
      status: 0,
      stdout: "",
      stderr: "'origin' has no checkpoints\n",
    });
    expect(await me.checkpoint(["accept", "--all"])).toMatchObject({ status: 0 });
    expect(await checkpointRefs(me.git)).toBe("");
  });

  /** What each makes of a clone, and where in it the command is run. */
  const KINDS: readonly (readonly [what: string, make: (me: Machine) => Promise<string>])[] = [
    [
      "a linked worktree",
      async (me) => {
        await me.git("worktree", "add", "--quiet", "../linked", "-b", "linked");
        return join(me.root, "../linked");
      },
    ],
    [
      "a subfolder",
      async (me) => {
        mkdirSync(join(me.root, "deep/er"), { recursive: true });
        return join(me.root, "deep/er");
      },
    ],
    [
      "a detached HEAD",
      async (me) => {
        await me.git("checkout", "--quiet", "--detach");
        return me.root;
      },
    ],
    [
      "an unborn branch",
      async (me) => {
        await me.git("switch", "--quiet", "--orphan", "fresh");
        return me.root;
      },
    ],
    ["inside the git directory", async (me) => join(me.root, ".git")],
    [
      "reftable or files, packed",
      async (me) => {
        await me.git("pack-refs", "--all");
        return me.root;
      },
    ],
  ];

  test.each(few(KINDS, 2))("%s", async (_, make) => {
    const { here, there, world } = await pair();
    const cwd = await make(here);
    expect(await here.checkpoint(["push"], { cwd })).toMatchObject({
      status: 0,
      stdout: "pushed  login  1 entry\n",
      stderr: "",
    });
    await there.checkpoint(["pull"]);
    await there.checkpoint(["save", "login", "-m", "from there", "--force"]);
    await there.checkpoint(["push"]);
    expect(await here.checkpoint(["sync"], { cwd })).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^pulled +login/),
    });
    expect(await checkpointRefs(here.git)).toBe(await checkpointRefs(world.remote.git));
  });

  test.each(["bare", "shallow"] as const)("a %s clone", async (kind) => {
    const { here, world } = await pair();
    await here.checkpoint(["push"]);
    const folder = join(here.root, "..", kind);
    const depth = kind === "bare" ? ["--bare"] : ["--depth=1"];
    await here.git("clone", "--quiet", ...depth, world.remote.url, folder);
    const run = (...args: string[]) => runCli(args, { cwd: folder, env: here.env });
    expect(await run("pull")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pulled +login/) });
    expect(await run("save", "login", "-m", "saved there", "--force")).toMatchObject({ status: 0 });
    expect(await run("push")).toMatchObject({ status: 0, stdout: "pushed  login  1 entry\n" });
    expect(await here.checkpoint(["pull"])).toMatchObject({ status: 0 });
    expect((await here.checkpoint(["show", "login"])).stdout).toContain("saved there");
  });

  test("objects named by the other hash; and a remote that names them otherwise is refused in a sentence", async () => {
    const { here, there, world } = await pair({ init: [`--object-format=${OTHER}`] });
    expect(await here.checkpoint(["push"])).toMatchObject({ status: 0, stdout: "pushed  login  1 entry\n" });
    expect(await there.checkpoint(["pull"])).toMatchObject({ status: 0 });
    expect(await checkpointRefs(there.git)).toBe(await checkpointRefs(world.remote.git));
    const other = await machines();
    const stranger = await other.join("stranger");
    await stranger.checkpoint(["save", "theirs", "-m", "x"]);
    await stranger.checkpoint(["push"]);
    await here.git("remote", "add", "other", other.url);
    for (const args of [
      ["push", "other"],
      ["pull", "other"],
      ["sync", "other"],
    ])
      isPlainRefusal(await here.checkpoint(args), 128, /^fatal: could not [a-z ]+ 'other': /);
  });

  test("a journal with a missing part is refused by name, and the others travel", async () => {
    const { here, there } = await pair();
    here.write({ "form.ts": "let a = 2\n" });
    for (const name of ["facts", "words", "files"])
      await here.checkpoint(["save", name, "-m", name, "--file", "form.ts"]);
    here.write({ "form.ts": `let ${"a".repeat(99)} = 2\n` });
    await here.checkpoint(["save", "files", "-m", "again", "--force"]);
    const lose = async (name: string, part: RegExp): Promise<void> => {
      const listing = await here.git("ls-tree", "-r", `${JOURNAL}${name}`);
      const oids = [...listing.matchAll(/blob ([0-9a-f]+)\t(.*)$/gm)].flatMap(([, oid = "", path = ""]) =>
        part.test(path) ? [oid] : [],
      );
      const oid = oids.at(-1) ?? "";
      rmSync(join(here.root, ".git/objects", oid.slice(0, 2), oid.slice(2)));
    };
    await lose("facts", /entry\.yml$/);
    await lose("words", /checkpoint\.md$/);
    const kept = (await here.git("hash-object", "form.ts")).trim();
    rmSync(join(here.root, ".git/objects", kept.slice(0, 2), kept.slice(2)));
    // Beyond the reach of the spool, which would bring all of it back.
    rmSync(join(here.root, ".git/checkpoint/spool"), { recursive: true });
    const dry = await here.checkpoint(["push", "--dry-run"]);
    expect(dry.stdout).toMatch(/^would push +login/m);
    for (const verb of ["push", "sync"]) {
      const answer = await here.checkpoint([verb]);
      expect(answer.status).toBe(2);
      for (const name of ["facts", "words", "files"])
        expect(answer.stdout).toMatch(
          new RegExp(`^refused +${name} +its journal here is damaged: something of '.*' is missing`, "m"),
        );
    }
    expect((await there.checkpoint(["pull"])).stdout).toBe("pulled  login  1 entry, not accepted\n");
  });

  test("on a disk that cannot be written", async (context) => {
    const disk = smallDisk();
    if (!disk) return context.skip("mounting a file system is not permitted here");
    const { here, world } = await pair();
    await here.checkpoint(["push"]);
    const folder = join(disk.folder, "clone");
    await here.git("clone", "--quiet", world.remote.url, folder);
    const run = (...args: string[]) => runCli(args, { cwd: folder, env: here.env });
    await run("save", "own", "-m", "own");
    disk.readOnly(true);
    isPlainRefusal(await run("pull"), 128, /^fatal: could not fetch from 'origin': .*(?:Read-only|unable)/i);
    expect(await run("list", "--remote")).toMatchObject({ status: 0, stdout: "login  live  not here\n" });
    const pushed = await run("push");
    expect(pushed).toMatchObject({ status: 0, stdout: "pushed  own  1 entry\n" });
    disk.readOnly(false);
    expect(await run("sync")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pulled +login/) });
  });
});

describe("for programs", () => {
  const COMMANDS = [
    ["push"],
    ["push", "--dry-run"],
    ["pull"],
    ["sync"],
    ["list", "--remote"],
    ["accept", "--all"],
    ["accept", "login"],
    ["push", "nope"],
    ["pull", "a:b"],
    ["sync", "--nonsense"],
    ["push", "--allow-secret", "x"],
  ];

  test.each([
    ["all goes well", async () => {}],
    ["there is no remote", async (me: Machine) => void (await me.git("remote", "remove", "origin"))],
    [
      "the remote is gone",
      async (me: Machine) => void (await me.git("remote", "set-url", "origin", "/nowhere.git")),
    ],
    [
      "a name is refused",
      async (_: Machine, remote: Git) => {
        const blob = (await remote("rev-parse", "main:form.ts")).trim();
        await remote("update-ref", `${JOURNAL}login`, blob);
      },
    ],
  ] as const)("--json prints one value, also when %s", async (_, spoil) => {
    const { here, world } = await pair();
    await spoil(here, world.remote.git);
    for (const args of COMMANDS) {
      const { stdout, status } = await here.checkpoint([...args, "--json"]);
      expect(stdout.endsWith("\n") && stdout.trimEnd().includes("\n")).toBe(false);
      const value = JSON.parse(stdout);
      expect(value.version).toBe(1);
      if (status > 2 || status === 1)
        expect(value.error).toMatchObject({ message: expect.any(String), hints: [expect.any(String)] });
      else expect(value.error).toBeUndefined();
    }
  });
});
