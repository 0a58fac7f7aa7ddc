import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Engine } from "../../src/git/engine.ts";
import { nowhere } from "../support/form.ts";
import { runGit, type TempRepo, tempFolder, tempRepo } from "../support/git.ts";
import { ENGINES } from "./engines.ts";

const NOWHERE = nowhere as Oid;

describe.each(ENGINES)("the %s engine looks for contents", (kind, open) => {
  async function at(cwd: string, env: Record<string, string>): Promise<Engine> {
    const engine = await open({ cwd, env });
    onTestFinished(() => engine.close());
    return engine;
  }
  const here = (repo: TempRepo): Promise<Engine> => at(repo.root, repo.env);

  const id = async (repo: TempRepo, name: string): Promise<Oid> =>
    (await repo.git("rev-parse", name)).trim() as Oid;

  test("contents are found where they stand now", async () => {
    const repo = await tempRepo({
      moved: "moved\n",
      renamed: "renamed\n",
      lost: "lost\n",
      twice: "twice\n",
      "z copy": "twice\n",
      over: "over\n",
      target: "target\n",
      edited: "edited\n",
      empty: "",
      other: "",
      link: "link\n",
    });
    const oid = new Map<string, Oid>();
    for (const name of ["moved", "renamed", "lost", "twice", "over", "edited", "empty", "link"])
      oid.set(name, await id(repo, `HEAD:${name}`));
    mkdirSync(join(repo.root, "a b"));
    renameSync(join(repo.root, "moved"), join(repo.root, "a b/new\nline ä"));
    repo.write({ "zz also moved": "moved\n", ".gitignore": "ignored\n", ignored: "lost\n" });
    await repo.git("mv", "renamed", "to");
    renameSync(join(repo.root, "over"), join(repo.root, "target"));
    for (const gone of ["lost", "twice", "empty", "link"]) rmSync(join(repo.root, gone));
    repo.write({ edited: "edited now\n" });
    // What a link leads to does not stand there, and may have no end.
    symlinkSync("/dev/zero", join(repo.root, "aa endless"));
    symlinkSync("to", join(repo.root, "aa link"));
    execFileSync("mkfifo", [join(repo.root, "aa pipe")]);
    symlinkSync("aa pipe", join(repo.root, "ab link to a pipe"));
    mkdirSync(join(repo.root, "inner"));
    await runGit(join(repo.root, "inner"), repo.env, ["init", "--quiet"]);
    repo.write({ "inner/lost": "lost\n" });
    const engine = await here(repo);
    const found = await engine.findContents([...oid.values(), NOWHERE]);
    const named = [...oid].flatMap(([name, each]) => (found.has(each) ? [[name, found.get(each)]] : []));
    expect(Object.fromEntries(named)).toEqual({
      moved: "a b/new\nline ä",
      renamed: "to",
      twice: "z copy",
      over: "target",
    });
    expect(found.size).toBe(4);
    expect(await engine.findContents([])).toEqual(new Map());
    rmSync(join(repo.root, "inner"), { recursive: true });
    await repo.commit("all of it");
    const after = await here(repo);
    expect(await after.findContents([oid.get("moved") as Oid])).toEqual(
      new Map([[oid.get("moved"), "a b/new\nline ä"]]),
    );
    const bare = join(tempFolder(), "bare.git");
    await repo.git("clone", "--quiet", "--bare", repo.root, bare);
    const server = await at(bare, repo.env);
    const inHead = await server.findContents([oid.get("over"), oid.get("lost"), oid.get("empty")] as Oid[]);
    expect(inHead).toEqual(new Map([[oid.get("over"), "target"]]));
  });

  test("contents as a checkout would write them", async () => {
    const repo = await tempRepo({ a: "one\ntwo\n", mixed: "one\r\ntwo\n", bin: "\0\n\n", rot: "uryyb\n" });
    repo.write({
      ".gitattributes":
        "*.crlf text eol=crlf\n*.lf text eol=lf\n*.rot filter=rot\n*.id ident\n*.auto text=auto\n*.raw -text\n",
    });
    const [text, mixed, bin, rot] = [
      await id(repo, "HEAD:a"),
      await id(repo, "HEAD:mixed"),
      await id(repo, "HEAD:bin"),
      await id(repo, "HEAD:rot"),
    ];
    const files = [
      ...[
        "plain",
        "x.crlf",
        "x.lf",
        "x.auto",
        "x.raw",
        "with space.crlf",
        " leads.crlf",
        "new\nline.crlf",
        "ä.crlf",
      ].map((path) => ({ path, oid: text })),
      { path: "nowhere.crlf", oid: NOWHERE },
      { path: "folder.crlf", oid: await id(repo, "HEAD^{tree}") },
      ...["m", "m.crlf", "m.auto"].map((path) => ({ path, oid: mixed })),
      ...["b", "b.crlf", "b.auto"].map((path) => ({ path, oid: bin })),
      { path: "x.rot", oid: rot },
      { path: "x.id", oid: text },
    ];
    const written = async (engine: Engine) => {
      const contents = await engine.smudge(files);
      return Object.fromEntries([...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
    };
    const forced = {
      "x.crlf": "one\r\ntwo\r\n",
      "with space.crlf": "one\r\ntwo\r\n",
      " leads.crlf": "one\r\ntwo\r\n",
      "new\nline.crlf": "one\r\ntwo\r\n",
      "ä.crlf": "one\r\ntwo\r\n",
      "m.crlf": "one\r\ntwo\r\n",
      "b.crlf": "\0\r\n\r\n",
    };
    const kept = {
      "x.lf": "one\ntwo\n",
      "x.raw": "one\ntwo\n",
      m: "one\r\ntwo\n",
      "m.auto": "one\r\ntwo\n",
      b: "\0\n\n",
      "b.auto": "\0\n\n",
    };
    const loose = { plain: "one\ntwo\n", "x.auto": "one\ntwo\n", "x.id": "one\ntwo\n" };
    const grown = { plain: "one\r\ntwo\r\n", "x.auto": "one\r\ntwo\r\n", "x.id": "one\r\ntwo\r\n" };
    expect(await written(await here(repo))).toEqual({ ...forced, ...kept, ...loose, "x.rot": "uryyb\n" });
    await repo.git("config", "core.autocrlf", "input");
    expect(await written(await here(repo))).toEqual({ ...forced, ...kept, ...loose, "x.rot": "uryyb\n" });
    await repo.git("config", "core.autocrlf", "true");
    expect(await written(await here(repo))).toEqual({ ...forced, ...kept, ...grown, "x.rot": "uryyb\r\n" });
    await repo.git("config", "core.autocrlf", "false");
    await repo.git("config", "core.eol", "crlf");
    expect(await written(await here(repo))).toEqual({
      ...{ ...forced, ...kept, ...loose, "x.auto": grown["x.auto"], "x.rot": "uryyb\n" },
    });
    await repo.git("config", "core.eol", "lf");
    for (const way of ["clean", "smudge"]) await repo.git("config", `filter.rot.${way}`, "tr a-z n-za-m");
    const filtered = kind === "git" ? { "x.rot": "hello\n" } : {};
    expect(await written(await here(repo))).toEqual({ ...forced, ...kept, ...loose, ...filtered });

    const bare = join(tempFolder(), "bare.git");
    await repo.git("clone", "--quiet", "--bare", repo.root, bare);
    const server = await written(await at(bare, repo.env));
    expect([server["x.crlf"], server["x.rot"], "folder.crlf" in server]).toEqual([
      "one\ntwo\n",
      "uryyb\n",
      false,
    ]);
  });

  test("a required filter that fails costs its own file only", async () => {
    const repo = await tempRepo({ ".gitattributes": "*.bad filter=bad\n*.crlf text eol=crlf\n", a: "one\n" });
    await repo.git("config", "filter.bad.smudge", "false");
    await repo.git("config", "filter.bad.required", "true");
    const oid = await id(repo, "HEAD:a");
    const paths = ["1.bad", "2.crlf", "3.bad", "4.bad", "5.crlf", "6\n.bad", "7.bad"];
    const contents = await (await here(repo)).smudge(paths.map((path) => ({ path, oid })));
    expect([...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
      ["2.crlf", "one\r\n"],
      ["5.crlf", "one\r\n"],
    ]);
  });
});
