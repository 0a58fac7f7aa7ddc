import { chmodSync, existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CheckpointRepo, checkpointRepo, withProgram } from "../support/cli.ts";
import { copyFolder, template } from "../support/copies.ts";
import { repoLike } from "../support/git.ts";

/** When the stories happen. */
export const monday = { now: "2026-11-16T09:12:03Z" };

/**
 * A repository on `main`, with uncommitted work of the branch `login` saved as the checkpoint `login`, and a file
 * `both.ts` that the branch has otherwise.
 */
export async function savedOnLogin(): Promise<CheckpointRepo> {
  const from = await template(["saved on login"], async (folder) => {
    const repo = await checkpointRepo({ "both.ts": "main\n", "form.ts": "one\n", "other.ts": "other\n" });
    await repo.git("switch", "--quiet", "--create", "login");
    repo.write({ "both.ts": "login\n" });
    await repo.commit("on login");
    repo.write({ "form.ts": "two\n", "new.ts": "new\n" });
    const saved = await repo.checkpoint(["save", "login", "--left-off", "in form.ts"], monday);
    if (saved.status !== 0) throw new Error(saved.stderr);
    await repo.git("checkout", "--quiet", "form.ts");
    await repo.git("clean", "--quiet", "--force", "new.ts");
    await repo.git("switch", "--quiet", "main");
    copyFolder(repo.root, folder);
  });
  return withProgram(repoLike(from));
}

/** The branch, the commit and every change, by plain git. */
export async function standing(repo: Pick<CheckpointRepo, "git">, at = "."): Promise<string> {
  return repo.git("-C", at, "status", "--short", "--branch", "--untracked-files=all");
}

/** Every ref but ours, HEAD, the tree and what is live: all that a refusal must leave as it was. */
export async function everything(repo: CheckpointRepo): Promise<string> {
  const refs = await repo.git("for-each-ref");
  return `${await repo.git("rev-parse", "HEAD")}${await standing(repo)}${refs}${await repo.git("worktree", "list")}`;
}

/** Where `--worktree` puts a new one without a path. */
export function beside({ root }: CheckpointRepo, name: string): string {
  return `${root}-${name}`;
}

/** A hook of the user's that says and notes where it ran. */
export function hook({ root, write }: CheckpointRepo, name: string, ends = 0): string {
  const note = join(dirname(root), `${name}-ran`);
  write({
    [`.git/hooks/${name}`]: `#!/bin/sh\necho "hook says $3"\necho "$PWD" >> '${note}'\nexit ${ends}\n`,
  });
  chmodSync(join(root, ".git/hooks", name), 0o755);
  return note;
}

/** What a hook noted. */
export function noted(note: string): string {
  return existsSync(note) ? readFileSync(note, "utf8") : "";
}
