import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { MADE_MEMORY } from "../support/cli.ts";
import { runGit, tempFolder, tempRepo } from "../support/git.ts";
import { blockOf, NOTHING_IS_ANY, strangersProject, withoutAny } from "../support/library-program.ts";
import { type Installed, installTarball } from "../support/packed.ts";

const folder = realpathSync(mkdtempSync(join(inject("temporary"), "git-checkpoint-packed-")));
let installed: Installed;
beforeAll(() => {
  installed = installTarball(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

test("the packed tarball holds only what runs, installs by itself and works as a git command", async () => {
  const { files, size, prefix, home } = installed;
  const odd = files.filter(
    (path) =>
      !/^(bin\/|dist\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$|\.claude-plugin\/|src\/agents\/(?:plugin|gemini\/extension)\/)/.test(
        path,
      ),
  );
  expect(odd).toEqual([]);
  // Of what is measured at each release (docs/internals/publishing.md): more than this has to be meant.
  expect(size).toBeLessThan(1_050_000);
  expect(files.length).toBeLessThan(100);
  expect(existsSync(join(home, "node_modules"))).toBe(false);

  const repo = await tempRepo();
  const env = { ...repo.env, PATH: `${join(prefix, "bin")}${delimiter}${repo.env.PATH}` };
  const saved = await runGit(repo.root, env, ["checkpoint", "save", "first-try", "-m", "trying it"]);
  expect(saved).toEqual({
    status: 0,
    stderr: MADE_MEMORY,
    stdout: 'Checkpoint "first-try" saved. Resume anytime: `git checkpoint continue first-try`\n',
  });
  expect((await repo.git("cat-file", "-t", "refs/checkpoints/first-try")).trim()).toBe("blob");
  const elsewhere = await runGit(folder, env, ["-C", repo.root, "checkpoint", "list"]);
  expect(elsewhere.stdout).toMatch(/^\* first-try +main +.* +fresh +trying it\n$/);
  expect((await runGit(folder, env, ["checkpoint", "list"])).status).toBe(128);
  expect((await runGit(folder, env, ["checkpoint", "-h"])).stdout).toMatch(/^Usage: git checkpoint/);

  const manual = join(prefix, "share/man/man1");
  expect(readdirSync(manual)).toContain("git-checkpoint.1");
  expect(realpathSync(join(manual, "git-checkpoint-save.1"))).toContain(
    "node_modules/git-checkpoint/dist/man/",
  );
});

test("the bill of materials names each package whose licence the bundler made us carry", () => {
  const bill = JSON.parse(readFileSync(join(installed.home, "dist/sbom.cdx.json"), "utf8"));
  const licences = readFileSync(join(installed.home, "dist/THIRD-PARTY-LICENSES.txt"), "utf8");
  const components: { group?: string; name: string; version: string }[] = bill.components;
  const named = components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name} ${version}`);
  const licensed = [...licences.matchAll(/(?:^|-{78}\n)\n(\S+ \d+\.\d+\.\d+\S*) \(/gm)].map(
    ([, title]) => title,
  );
  expect(named.sort()).toEqual(licensed.sort());
  const { version } = JSON.parse(readFileSync("node_modules/isomorphic-git/package.json", "utf8"));
  expect(named).toContain(`isomorphic-git ${version}`);
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "git-checkpoint" } } });
});

test("the program of the library guide compiles strictly, has no any, and prints what the guide says", async () => {
  const page = "docs/guide/library.md";
  const project = strangersProject(tempFolder(), installed.home, {
    "program.ts": withoutAny(blockOf(page, "ts")),
    "api.ts": NOTHING_IS_ANY,
  });
  expect(await project.compile()).toEqual({ status: 0, output: "" });

  const repo = await tempRepo({ "src/login.ts": "export function login() {\n  return null;\n}\n" });
  const said = await project.run("program.ts", repo.root, repo.env);
  const anywhere = (text: string): string => text.replace(/ on \S+, [-\d]+ [\d:]+ UTC\)/, " on HOST, DATE)");
  expect(said.status, said.output).toBe(0);
  expect(anywhere(said.output)).toBe(anywhere(blockOf(page, "text")));
  expect(await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoints")).toBe(
    "refs/checkpoints/login\n",
  );
});

test("the API opens a repository and runs the same operations", async () => {
  const { draftOf, list, openWorkspace, save } = await import(join(installed.home, "dist/index.js"));
  const repo = await tempRepo();
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  const draft = draftOf({ summary: "from a program", fields: { next: ["go on"] } });
  await save(at, { name: "By API", draft });
  const { checkpoints } = await list(at);
  await at.close();
  expect(checkpoints).toMatchObject([{ name: "by-api", summary: "from a program", drift: "fresh" }]);
});

test("a program that takes an any, or looks inside a workspace, does not compile", async () => {
  const project = strangersProject(tempFolder(), installed.home, {
    "any.ts": withoutAny("const loose = JSON.parse('1');\n"),
    "inside.ts": 'import { openWorkspace } from "git-checkpoint";\n(await openWorkspace()).engine;\n',
    "made.ts":
      'import { list, type Workspace } from "git-checkpoint";\n' +
      "const own = { root: null, close: async () => {}, [Symbol.asyncDispose]: async () => {} };\n" +
      "await list(own satisfies Partial<Workspace>);\n",
  });
  const { status, output } = await project.compile();
  expect(status).not.toBe(0);
  expect(output.match(/^\w+\.ts\(\d+,\d+\): error \w+/gm)).toEqual([
    "any.ts(3,14): error TS2322",
    "inside.ts(2,25): error TS2339",
    "made.ts(3,12): error TS2741",
  ]);
});
