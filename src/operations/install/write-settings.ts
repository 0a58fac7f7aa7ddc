import { parse } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { digestOf } from "../../host/apply-receipts.ts";
import { removeFile, replaceFile, withFileLock } from "../../host/files/files.ts";
import { missingFolders, removeMadeFolders } from "../../host/made-folders.ts";
import type { InstallPlace } from "./place.ts";
import { decoded, type SettingsFile, type Standing, standingOf } from "./settings-files.ts";

/** What a file is to be. */
export interface NextFile {
  /** Null: no file. */
  readonly after: string | null;
  readonly isKept: boolean;
  /** What is remembered of it; `drop`: nothing more, null: nothing new. */
  readonly receipt:
    | { readonly users: readonly string[]; readonly original: Uint8Array | null }
    | "drop"
    | null;
}

const MOST_ROUNDS = 10;

/** Writes several files while nobody else installs anything here, and takes away what folders are empty then. */
export async function allAtOnce(
  at: InstallPlace,
  files: readonly SettingsFile[],
  next: (file: SettingsFile, standing: Standing) => Promise<NextFile>,
): Promise<void> {
  await withFileLock(at.receipts.scratch, "install", async () => {
    // Two files of one new folder: whichever goes last takes it along.
    const missing = files.map(({ target }) => missingFolders(target));
    const left: string[] = [];
    for (const [index, file] of files.entries())
      left.push(...(await writeSettings(at, file, missing[index] ?? [], next)));
    removeMadeFolders(left);
  });
  at.receipts.leave();
}

/**
 * Makes of a file what `next` makes of what stands in it. The receipt is written first: where we are killed between the
 * two, it does not fit what is there, and what is there counts as somebody's own.
 */
async function writeSettings(
  at: InstallPlace,
  file: SettingsFile,
  missing: readonly string[],
  next: (file: SettingsFile, standing: Standing) => Promise<NextFile>,
): Promise<readonly string[]> {
  for (let round = 1; ; round++) {
    const standing = await standingOf(at, file);
    const { after, receipt } = await next(file, standing);
    const folders = standing.receipt?.folders ?? [];
    if (receipt && receipt !== "drop") {
      const written = digestOf(Buffer.from(after ?? ""));
      const all = [...new Set([...folders, ...missing])];
      await at.receipts.write(file.key, { path: file.name, ...receipt, written, folders: all });
    }
    if (after !== standing.text && !(await isMoved(at, file, standing.text, after, round))) continue;
    if (receipt === "drop") at.receipts.drop(file.key);
    return after === null ? folders : [];
  }
}

/** False where an editor was faster: all is looked at once more. */
async function isMoved(
  at: InstallPlace,
  { target, name }: SettingsFile,
  before: string | null,
  after: string | null,
  round: number,
): Promise<boolean> {
  const options = { within: [parse(target).root], scratch: at.receipts.scratch };
  const isBefore = (bytes: Uint8Array | null): boolean =>
    bytes === null ? before === null : before !== null && decoded(bytes, name) === before;
  let isOther = false;
  if (after === null) {
    isOther = (await removeFile(target, isBefore, options)) === "kept";
  } else {
    await replaceFile(
      target,
      (now) => {
        isOther = !isBefore(now);
        return isOther ? null : Buffer.from(after);
      },
      options,
    );
  }
  if (isOther && round >= MOST_ROUNDS) throw restless(name);
  return !isOther;
}

function restless(name: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "keeps-changing",
    `'${name}' keeps changing while it is written`,
    {
      hints: ["try again when nothing else writes to it"],
    },
  );
}
