import type { Draft } from "../../checkpoint/checkpoint.ts";
import { parseDraft } from "../../checkpoint/document/draft-input.ts";
import { composeSection, renderBody } from "../../checkpoint/document/sections.ts";
import type { Field } from "../../checkpoint/sections.ts";
import { CheckpointError } from "../../errors.ts";
import { openEditor } from "../../git/user-programs.ts";
import { readRegularFile, replaceFile } from "../../host/files/files.ts";
import { ownFolder, scratchFolder } from "../../host/own-folder.ts";
import type { Workspace } from "../workspace.ts";

/** What a new document is asked for when nothing has been said yet. */
const ASKED: readonly Field[] = ["leftOff", "next", "failed"];
const MOST_BYTES = 64 << 20;

/** What to edit, under which title, and whose editor it is. */
export interface EditRequest {
  readonly draft: Draft;
  readonly title: string;
  readonly env: Workspace["env"];
}

/** Lets the user write or finish a draft in the editor; what was said by flags is in it already. */
export async function editDraft(at: Workspace, { draft, title, env }: EditRequest): Promise<Draft> {
  const { commonDir } = at.engine.repository;
  const file = ownFolder(commonDir, "CHECKPOINT_EDITMSG.md");
  const sections =
    draft.sections.length > 0 ? draft.sections : ASKED.map((field) => composeSection(field, ""));
  const text = renderBody(draft.preamble ?? `# ${title}\n\n`, sections);
  await replaceFile(file, () => Buffer.from(text), {
    within: [ownFolder(commonDir)],
    scratch: scratchFolder(commonDir),
  });
  const status = await openEditor({ cwd: at.cwd, env }, file);
  if (status !== 0) throw editorFailed(status, file);
  const written = await readRegularFile(file, file, MOST_BYTES);
  const after = Buffer.from(written?.bytes ?? new Uint8Array()).toString("utf8");
  if (after.trim() === "" || (after === text && draft.sections.length === 0)) throw nothingWritten();
  const edited = await parseDraft(after, "markdown");
  const said = edited.sections.filter((section) => section.text !== "");
  const { sections: _before, preamble: _title, ...rest } = draft;
  return { ...rest, sections: said, files: [...draft.files, ...edited.files] };
}

/** The words of a draft, for a file. */
export function draftText({ preamble = "", sections }: Draft): Uint8Array {
  return Buffer.from(renderBody(preamble, sections));
}

/** Leaving the editor without a word is how git users call a thing off. */
function nothingWritten(): CheckpointError {
  return new CheckpointError(
    "refused",
    "nothing-written",
    "nothing was written in the editor, and nothing was saved",
    {
      hints: ["write something and save the file to go on"],
    },
  );
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
