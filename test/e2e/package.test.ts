import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runGit, tempFolder, tempRepo } from "../support/git.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Packs what `npm run build` made; the build itself is not run again. */
function pack(folder: string): Packed {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const [packed] = JSON.parse(execFileSync("npm", args, { cwd: root, encoding: "utf8" }));
  return packed;
}

test("the packed tarball holds only what runs, installs by itself and works as a git command", async () => {
  const folder = tempFolder();
  const packed = pack(folder);
  const odd = packed.files
    .map(({ path }) => path)
    .filter((path) => !/^(bin\/|dist\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/.test(path));
  expect(odd).toEqual([]);

  const prefix = join(folder, "prefix");
  const install = ["install", "--global", "--prefix", prefix, "--offline", "--no-audit", "--no-fund"];
  execFileSync("npm", [...install, join(folder, packed.filename)], { cwd: folder, stdio: "pipe" });
  expect(existsSync(join(prefix, "lib/node_modules/git-checkpoint/node_modules"))).toBe(false);

  const repo = await tempRepo();
  const env = { ...repo.env, PATH: `${join(prefix, "bin")}${delimiter}${repo.env.PATH}` };
  const saved = await runGit(repo.root, env, ["checkpoint", "save", "first-try", "-m", "trying it"]);
  expect(saved).toEqual({
    status: 0,
    stderr: "",
    stdout: 'Checkpoint "first-try" saved. Resume anytime: `git checkpoint continue first-try`\n',
  });
  expect((await repo.git("cat-file", "-t", "refs/checkpoints/first-try")).trim()).toBe("blob");
  const elsewhere = await runGit(folder, env, ["-C", repo.root, "checkpoint", "list"]);
  expect(elsewhere.stdout).toMatch(/^first-try +main +.* +fresh +trying it\n$/);
  expect((await runGit(folder, env, ["checkpoint", "list"])).status).toBe(128);
  expect((await runGit(folder, env, ["checkpoint", "-h"])).stdout).toMatch(/^Usage: git checkpoint/);

  const manual = join(prefix, "share/man/man1");
  expect(readdirSync(manual)).toContain("git-checkpoint.1");
  expect(realpathSync(join(manual, "git-checkpoint-save.1"))).toContain(
    "node_modules/git-checkpoint/dist/man/",
  );
});

test("the package that finds words is out of reach of commands that only count lines", () => {
  const bundles = readdirSync(join(root, "dist")).filter((name) => name.endsWith(".cjs"));
  const naming = bundles.filter((name) =>
    readFileSync(join(root, "dist", name), "utf8").includes("./diff.cjs"),
  );
  expect(naming).toEqual(["changes.cjs"]);
});

test("the API opens a repository and runs the same operations", async () => {
  const { draftOf, list, openWorkspace, save } = await import(join(root, "dist/index.js"));
  const repo = await tempRepo();
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  const draft = draftOf({ summary: "from a program", fields: { next: ["go on"] } });
  await save(at, { name: "By API", draft });
  const { checkpoints } = await list(at);
  await at.close();
  expect(checkpoints).toMatchObject([{ name: "by-api", summary: "from a program", drift: "fresh" }]);
});
