import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { runCli } from "../support/cli.ts";
import { hermeticEnv, tempFolder } from "../support/git.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "docs", "reference");
const pages = readdirSync(folder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.slice(0, -3))
  .sort();
const updating = process.env.UPDATE_REFERENCE === "1";

const SECTIONS = [
  "NAME",
  "SYNOPSIS",
  "DESCRIPTION",
  "OPTIONS",
  "OUTPUT",
  "EXIT STATUS",
  "EXAMPLES",
  "SEE ALSO",
];
const HELP_BLOCK = /(?<=^## OPTIONS\n\n```text\n)[\s\S]*?(?=^```$)/m;

/** What the program prints as help, in a folder that is no repository. */
async function helpOf(words: readonly string[]): Promise<string> {
  const home = tempFolder();
  const { stdout, stderr, status } = await runCli([...words, "--help"], {
    cwd: home,
    env: hermeticEnv(home),
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
}

/** The commands as the program's own help lists them in its groups, without their aliases. */
async function commandNames(): Promise<readonly string[]> {
  return Array.from((await helpOf([])).matchAll(/^ {2}([a-z]+(?:-[a-z]+)*)/gm), ([, name]) => name ?? "");
}

function read(page: string): string {
  return readFileSync(join(folder, `${page}.md`), "utf8");
}

test("every command has a page, and every page a command", async () => {
  const names = await commandNames();
  expect([...names].sort()).toEqual(Object.keys(COMMANDS).sort());
  expect(pages).toEqual(["git-checkpoint", ...names.map((name) => `git-checkpoint-${name}`)].sort());
});

test("the package installs exactly these manual pages", () => {
  const { man } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect([...man].sort()).toEqual(pages.map((page) => `dist/man/${page}.1`).sort());
});

test.each(pages)("%s has the sections of a manual page, in their order", (page) => {
  const text = read(page).replace(/^```[\s\S]*?^```$/gm, "");
  expect(text.split("\n", 1)[0]).toBe(`# ${page}`);
  expect(Array.from(text.matchAll(/^## (.+)$/gm), ([, words]) => words)).toEqual(SECTIONS);
  expect(text).toContain(`\n## NAME\n\n${page} - `);
});

test.each(pages)("%s shows the help that the program prints", async (page) => {
  const help = await helpOf(page === "git-checkpoint" ? [] : [page.replace("git-checkpoint-", "")]);
  const text = read(page);
  if (updating)
    writeFileSync(
      join(folder, `${page}.md`),
      text.replace(HELP_BLOCK, () => help),
    );
  expect(updating ? help : HELP_BLOCK.exec(text)?.[0], "run 'npm run docs' to bring it up to date").toBe(
    help,
  );
});

test("the overview page leads to every other page", () => {
  const links = Array.from(
    read("git-checkpoint").matchAll(/\]\((git-checkpoint-[a-z-]+)\.md\)/g),
    ([, page]) => page,
  );
  expect([...new Set(links)].sort()).toEqual(pages.filter((page) => page !== "git-checkpoint"));
});
