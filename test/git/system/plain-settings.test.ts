import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainSettings } from "../../../src/git/system/files/plain-settings.ts";
import { parseConfig } from "../../../src/git/system/output.ts";
import { runs } from "../../support/depth.ts";
import { isUsualForm } from "../../support/form.ts";
import { runGit, type TempRepo, tempFolder, tempRepo } from "../../support/git.ts";

/** What git says, and what is read without it. */
async function both(repo: TempRepo, env: Record<string, string> = repo.env) {
  const args = ["config", "--list", "--show-scope", "--show-origin", "-z"];
  const { stdout, status } = await runGit(repo.root, env, args);
  return {
    git: status === 0 ? parseConfig(Buffer.from(stdout)) : null,
    ours: plainSettings({ cwd: repo.root, env }, repo.root),
  };
}

/** A settings file of the user's own, where git looks for it. */
function withGlobal(repo: TempRepo, text: string): Record<string, string> {
  const file = join(tempFolder(), "gitconfig");
  writeFileSync(file, text);
  return { ...repo.env, GIT_CONFIG_GLOBAL: file };
}

describe.runIf(isUsualForm)("settings are read as git reads them", () => {
  test("of the repository and of the user, in their order", async () => {
    const repo = await tempRepo();
    await repo.git("config", "checkpoint.profile", "ledger");
    await repo.git("config", "branch.feature/One.remote", 'a "b" \\ c # d');
    await repo.git("config", "--add", "alias.x", "!f() { echo 'a;b'; }; f");
    const env = withGlobal(
      repo,
      '[user]\n\tname = Ä Ö\n[Alias "Sub.X"] ; words\n\tBool\n\tlong = a \\\n  b\n',
    );
    const { git, ours } = await both(
      repo,
      withGlobal(repo, '[user]\n\tname = Ä Ö\n[core]\r\n\tEditor = "vi  -n"\n; words\n'),
    );
    expect(ours).not.toBeNull();
    expect(ours).toEqual(git);
    // A header that shares its line is left to git.
    expect((await both(repo, env)).ours).toBeNull();
  });

  test("of both places that a user may have", async () => {
    const repo = await tempRepo();
    const home = tempFolder();
    mkdirSync(join(home, ".config/git"), { recursive: true });
    writeFileSync(join(home, ".config/git/config"), "[a]\n\tb = config\n");
    writeFileSync(join(home, ".gitconfig"), "[a]\n\tb = home\n");
    const { GIT_CONFIG_GLOBAL: _, XDG_CONFIG_HOME: __, ...rest } = repo.env;
    const env = { ...rest, HOME: home };
    const { git, ours } = await both(repo, env);
    expect(ours?.filter(({ key }) => key === "a.b").map(({ value }) => value)).toEqual(["config", "home"]);
    expect(ours).toEqual(git);
    const elsewhere = { ...env, XDG_CONFIG_HOME: join(home, "none") };
    expect((await both(repo, elsewhere)).ours).toEqual((await both(repo, elsewhere)).git);
  });

  test("whatever lines they are made of, or not at all", async () => {
    const repo = await tempRepo();
    const word = fc.constantFrom(
      "a",
      "B",
      "é",
      " ",
      "\t",
      '"',
      "\\",
      "#",
      ";",
      "=",
      "[",
      "]",
      "x-y",
      "1",
      ".",
      "\\n",
      "'",
    );
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(""));
    const line = fc.oneof(
      fc.tuple(
        fc.constantFrom("[one]", '[two "Sub.X"]', "[three.Four]", "[ five ]", '[six  "a"]'),
        fc.constant(""),
      ),
      fc.tuple(fc.constantFrom("\tkey = ", "Key=", "key2 =\t", "  flag", "# ", "bad key = "), text),
    );
    const file = fc.tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom("\n", "\r\n"));
    const answers = { same: 0, left: 0 };
    await fc.assert(
      fc.asyncProperty(file, async ([lines, end]) => {
        const written = lines.map((parts) => parts.join("") + end).join("");
        const { git, ours } = await both(repo, withGlobal(repo, written));
        if (ours !== null) expect(ours).toEqual(git);
        answers[ours === null ? "left" : "same"] += 1;
      }),
      { numRuns: runs({ short: 60, deep: 2_000 }) },
    );
    expect(answers.same).toBeGreaterThan(0);
  });
});

describe("what only git can tell is left to it", () => {
  test.each<[string, (repo: TempRepo) => Promise<Record<string, string>>]>([
    ["settings in the environment", async ({ env }) => ({ ...env, GIT_CONFIG_COUNT: "0" })],
    ["settings of a command line", async ({ env }) => ({ ...env, GIT_CONFIG_PARAMETERS: "'a.b'='c'" })],
    ["a file of the machine that is named", async ({ env }) => ({ ...env, GIT_CONFIG_NOSYSTEM: "false" })],
    ["another owner", async ({ env }) => ({ ...env, GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" })],
    ["the user behind sudo", async ({ env }) => ({ ...env, SUDO_UID: "1000" })],
    [
      "a user's file that is named from somewhere",
      async ({ env }) => ({ ...env, GIT_CONFIG_GLOBAL: "mine" }),
    ],
    ["no git", async ({ env }) => ({ ...env, PATH: tempFolder() })],
    [
      "included files",
      async (repo) => {
        appendFileSync(join(repo.root, ".git/config"), '[includeIf "onbranch:main"]\n\tpath = more\n');
        return repo.env;
      },
    ],
    [
      "a line that git would refuse",
      async (repo) => {
        appendFileSync(join(repo.root, ".git/config"), "[core\n");
        return repo.env;
      },
    ],
    [
      "a last line that ends in the middle of its end",
      async (repo) => {
        appendFileSync(join(repo.root, ".git/config"), "[a]\r\n\tb = c\r");
        return repo.env;
      },
    ],
    [
      "a git that is no packaged one",
      async (repo) => {
        const folder = tempFolder();
        writeFileSync(join(folder, "git"), '#!/bin/sh\nexec git "$@"\n');
        chmodSync(join(folder, "git"), 0o755);
        const { GIT_CONFIG_NOSYSTEM: _, ...env } = repo.env;
        return { ...env, PATH: folder };
      },
    ],
  ])("%s", async (_, make) => {
    const repo = await tempRepo();
    const env = await make(repo);
    expect(plainSettings({ cwd: repo.root, env }, repo.root)).toBeNull();
  });
});
