import { join } from "node:path";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { CheckpointError } from "../../errors.ts";
import { openEditor } from "../../git/user-programs.ts";
import { readRegularFile, removeFile, replaceFile } from "../../host/files/files.ts";
import { ownFolder, scratchFolder } from "../../host/own/own-folder.ts";
import { openSetAside } from "../../host/own/set-aside.ts";
import type { Workspace } from "../workspace.ts";

const MOST_BYTES = 64 << 20;

/** A text for the user's editor. */
export interface ForEditor {
  readonly text: string;
  /** The live checkpoint that it is; null for a new one. Two that are edited at once do not meet. */
  readonly of: CheckpointName | null;
  readonly env: Workspace["env"];
}

/** Opens a text in the user's editor; what was written is the answer, and stays in the file. */
export async function editText(at: Workspace, { text, of, env }: ForEditor): Promise<string> {
  const file = editedFile(at, of);
  // What an edit left that came to nothing stays to be had, and is in nobody's way.
  if (of !== null) openSetAside(at.engine.repository.commonDir).takeIfThere(file, `editing/${of}.md`);
  await replaceFile(file, () => Buffer.from(text), options(at));
  const status = await openEditor({ cwd: at.cwd, env }, file);
  if (status !== 0) throw editorFailed(status, file);
  const written = await readRegularFile(file, file, MOST_BYTES);
  return Buffer.from(written?.bytes ?? new Uint8Array()).toString("utf8");
}

/** Removes the file of a text that was edited, once it is saved or nobody wants it. */
export async function dropEdited(at: Workspace, of: CheckpointName): Promise<void> {
  await removeFile(editedFile(at, of), () => true, options(at)).catch(() => {});
}

/** The file that a text is edited in. */
export function editedFile(at: Workspace, of: CheckpointName | null): string {
  const { commonDir } = at.engine.repository;
  return of === null
    ? ownFolder(commonDir, "CHECKPOINT_EDITMSG.md")
    : join(ownFolder(commonDir, "editing"), `${of}.md`);
}

function options(at: Workspace) {
  const { commonDir } = at.engine.repository;
  return { within: [ownFolder(commonDir)], scratch: scratchFolder(commonDir) };
}

function editorFailed(status: number, file: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "editor-failed",
    `the editor ended with status ${status}; nothing was saved`,
    {
      hints: [`what was written is in ${file}`],
    },
  );
}
