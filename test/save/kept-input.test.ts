import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { type CheckpointRepo, type CliAnswer, checkpointRepo, runBuilt, runCli } from "../support/cli.ts";
import { hermeticEnv, tempFolder } from "../support/git.ts";
import { programOnPath } from "../support/shim.ts";
import { spoolOf } from "../support/vanish.ts";

const WORDS = "# Mine\n\n## Left Off\nprecious words\n";

/** The file in which an error says that the text is. */
function keptFile({ stderr }: CliAnswer): string {
  const file = /^hint: your text is kept in (.+)$/m.exec(stderr)?.[1] ?? "";
  if (/git-checkpoint-kept-/.test(file))
    onTestFinished(() => rmSync(dirname(file), { recursive: true, force: true }));
  return file;
}

/** A git that, given some word, does something else first; the program that started it is `$PPID`. */
function meddlingGit(env: Record<string, string>, given: string, first: string): Record<string, string> {
  const folder = tempFolder();
  const script = `#!/bin/sh\nfor word; do [ "$word" != ${given} ] || { ${first}; }; done\nexec '${programOnPath("git")}' "$@"\n`;
  writeFileSync(join(folder, "git"), script);
  chmodSync(join(folder, "git"), 0o755);
  return { ...env, PATH: `${folder}${delimiter}${env.PATH}` };
}

async function changedRepo(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "a.ts": "let a = 1\n" });
  repo.write({ "a.ts": "let a = 2\n" });
  return repo;
}

test.each([["save", "it"], ["handoff"], ["autosave"]])(
  "'%s' where there is no repository: the text is in the file that the error names",
  async (...args) => {
    const folder = tempFolder();
    const answer = await runCli([...args.filter((word) => word !== undefined), "-F", "-"], {
      cwd: folder,
      env: { ...hermeticEnv(folder), GIT_CEILING_DIRECTORIES: dirname(folder) },
      input: WORDS,
    });
    expect(answer.status, answer.stderr).toBe(128);
    expect(readFileSync(keptFile(answer), "utf8")).toBe(WORDS);
    expect(keptFile(answer), "gone with the tests").toContain(inject("scratch"));
  },
);

test("killed in the first call of git that writes: the text is in the spool, and the next command says nothing of it", async () => {
  const repo = await changedRepo();
  // What attributes could change is git's to write.
  repo.write({ "windows.ts": "let a = 1\r\n" });
  const env = meddlingGit(repo.env, "-w", "kill -9 $PPID; exit 1");
  await runBuilt(["save", "it", "-F", "-"], { cwd: repo.root, env, input: WORDS });
  expect((await repo.checkpoint(["list"])).stdout).toBe("");
  const [aside = ""] = spoolOf(repo).filter((name) => name.endsWith(".unused"));
  const file = join(repo.root, ".git/checkpoint/spool", aside, "it.md");
  expect(readFileSync(file, "utf8")).toBe(WORDS);
});

test("a failure before the checkpoint is composed names the file too, for standard input and for an editor", async () => {
  const repo = await changedRepo();
  const env = meddlingGit(repo.env, "status", "echo 'fatal: no' >&2; exit 128");
  const piped = await repo.checkpoint(["save", "it", "-F", "-"], { env, input: WORDS });
  expect(piped.status).toBe(128);
  expect(readFileSync(keptFile(piped), "utf8")).toBe(WORDS);

  const editor = join(tempFolder(), "editor");
  writeFileSync(editor, `#!/bin/sh\nprintf '# it\\n\\n## Left Off\\nedited words\\n' >"$1"\n`);
  chmodSync(editor, 0o755);
  const edited = await repo.checkpoint(["save", "it", "--edit"], { env: { ...env, GIT_EDITOR: editor } });
  expect(edited.status).toBe(128);
  expect(readFileSync(keptFile(edited), "utf8")).toContain("edited words");
});

test("what was saved, or refused for what it says, leaves no copy", async () => {
  const repo = await changedRepo();
  expect((await repo.checkpoint(["save", "it", "-F", "-"], { input: WORDS })).status).toBe(0);
  const taken = await repo.checkpoint(["save", "it", "-F", "-"], { input: WORDS });
  expect(taken.status).toBe(2);
  expect(spoolOf(repo)).toEqual([expect.stringMatching(/\.done$/)]);
});
