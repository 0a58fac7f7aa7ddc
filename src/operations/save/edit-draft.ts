import type { Draft } from "../../checkpoint/checkpoint.ts";
import { readEditable, withoutHelp, writeEditable } from "../../checkpoint/document/editable.ts";
import { renderBody } from "../../checkpoint/document/sections.ts";
import { CheckpointError } from "../../errors.ts";
import { withKept } from "../../store/keep-text.ts";
import type { Workspace } from "../workspace.ts";
import { editedFile, editText } from "./editor.ts";

/** What to edit, under which title, and whose editor it is. */
export interface EditRequest {
  readonly draft: Draft;
  readonly title: string;
  readonly env: Workspace["env"];
}

/** Lets the user write or finish a draft in the editor; what was said by flags is in it already. */
export async function editDraft(at: Workspace, { draft, title, env }: EditRequest): Promise<Draft> {
  const text = writeEditable(draft, title, "words");
  const after = await editText(at, { text, of: null, env });
  if (withoutHelp(after).trim() === "" || (after === text && draft.sections.length === 0))
    throw nothingWritten();
  const edited = await readEditable(after).catch((error: unknown) => {
    throw withKept(error, editedFile(at, null));
  });
  const { sections: _before, preamble: _title, ...rest } = draft;
  return { ...rest, sections: edited.sections, files: [...draft.files, ...edited.files] };
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
