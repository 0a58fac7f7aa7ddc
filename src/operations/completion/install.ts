import { homedir } from "node:os";
import { join, parse } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { digestOf } from "../../host/apply-receipts.ts";
import { readRegularFile, readTextFile, removeFile, replaceFile } from "../../host/files/files.ts";
import { type InstallReceipts, openInstallReceipts, userStateFolder } from "../../host/install-receipts.ts";
import { missingFolders, removeMadeFolders } from "../../host/made-folders.ts";
import type { Env } from "../workspace.ts";
import { shellPlace } from "./rules/shell-places.ts";
import type { Shell } from "./rules/shells.ts";
import { completionScript } from "./scripts.ts";

/** What became of the script of a shell. */
export interface CompletionReport {
  readonly shell: Shell;
  /** The file, as its owner calls it. */
  readonly path: string;
  readonly outcome: "created" | "changed" | "unchanged" | "removed" | "none";
  /** What is still to be done by hand, a sentence each. */
  readonly after: readonly string[];
}

const MOST_BYTES = 1 << 20;

/** Puts the script of a shell where that shell looks for it in the user's home. A file of anybody else's stays. */
export async function installCompletion(shell: Shell, env: Env): Promise<CompletionReport> {
  const { home, receipts } = placeOf(env);
  const zshrc = await readTextFile(join(env.ZDOTDIR || home, ".zshrc"), MOST_BYTES, "follow").catch(
    () => null,
  );
  const { file, after } = shellPlace(shell, { env, home, zshrc });
  const before = receipts.read(keyOf(shell));
  // Where the shell looked for it before, it would be found twice.
  if (before && before.path !== file) await takeAway(receipts, shell);
  const script = Buffer.from(completionScript(shell));
  const known = receipts.read(keyOf(shell));
  const folders = [...new Set([...(known?.folders ?? []), ...missingFolders(file)])];
  const options = { within: [parse(file).root], scratch: receipts.scratch };
  const mayReplace = (bytes: Uint8Array): boolean =>
    digestOf(bytes) === known?.written || digestOf(bytes) === digestOf(script);
  const there = await readRegularFile(file, file, MOST_BYTES);
  if (there && !mayReplace(there.bytes)) throw somebodyElses(file, shell);
  // Written first: where we are killed between the two, the file counts as somebody's own.
  const receipt = {
    path: file,
    original: null,
    written: digestOf(script),
    users: [`${shell}:completion`],
    folders,
  };
  if (!there || known) await receipts.write(keyOf(shell), receipt);
  const { outcome } = await replaceFile(
    file,
    (now) => (now === null || mayReplace(now) ? script : null),
    options,
  );
  if (outcome === "none") throw somebodyElses(file, shell);
  return { shell, path: shown(file, home), outcome: outcome === "written" ? "changed" : outcome, after };
}

/** Takes away what was put there, as far as nobody has changed it since. */
export async function uninstallCompletion(shell: Shell, env: Env): Promise<CompletionReport> {
  const { home, receipts } = placeOf(env);
  const path = receipts.read(keyOf(shell))?.path ?? shellPlace(shell, { env, home, zshrc: null }).file;
  const outcome = await takeAway(receipts, shell);
  receipts.leave();
  return { shell, path: shown(path, home), outcome, after: [] };
}

async function takeAway(receipts: InstallReceipts, shell: Shell): Promise<"removed" | "none"> {
  const receipt = receipts.read(keyOf(shell));
  if (!receipt) return "none";
  const options = { within: [parse(receipt.path).root], scratch: receipts.scratch };
  const removed = await removeFile(receipt.path, (bytes) => digestOf(bytes) === receipt.written, options);
  if (removed === "kept") throw somebodyElses(receipt.path, shell);
  receipts.drop(keyOf(shell));
  removeMadeFolders(receipt.folders);
  return removed;
}

function placeOf(env: Env): { readonly home: string; readonly receipts: InstallReceipts } {
  const home = env.HOME || env.USERPROFILE || homedir();
  return { home, receipts: openInstallReceipts(userStateFolder(env, home, "installed")) };
}

function keyOf(shell: Shell): string {
  return `completion:${shell}`;
}

function shown(file: string, home: string): string {
  return file.startsWith(`${home}/`) ? `~${file.slice(home.length)}` : file;
}

function somebodyElses(file: string, shell: Shell): CheckpointError {
  return new CheckpointError("refused", "not-ours", `'${file}' is not as it was installed`, {
    hints: [`move it away, or see what it should be with 'git checkpoint completion ${shell}'`],
  });
}
