import { CheckpointError } from "../errors.ts";
import { objectId } from "../git/object-id.ts";
import { spooled } from "../host/spool.ts";
import { isKept, keepingText, withKept } from "../store/keep-text.ts";
import type { Workspace } from "./workspace.ts";

/** A text that somebody typed or piped in: it stands nowhere else. */
export interface Input {
  /** What a file with it would be called. */
  readonly title: string;
  /** Null where there is none, or where it is in a file of the user's. */
  readonly text: Uint8Array | null;
  /** `whatever stops it`: it came from an editor, and whoever wrote it no longer has it, even if it is refused for its words. */
  readonly keep?: "unless refused" | "whatever stops it";
}

/**
 * Runs a command on such a text. It lies in the spool before anything is written; where the command fails, and not for
 * what the text says, the error names the file that holds it. Without a repository that is one outside of any.
 */
export async function keepingInput<T>(
  opening: Promise<Workspace>,
  { title, text, keep = "unless refused" }: Input,
  body: (at: Workspace) => Promise<T>,
): Promise<T> {
  if (text === null || text.length === 0) return body(await opening);
  const at = await keepingText(title, text, () => opening);
  const folder = await putDown(at, title, text);
  try {
    return await body(at);
  } catch (error) {
    throw folder === null || !losesText(error, keep)
      ? error
      : withKept(error, aside(at, folder.path, folder.label));
  } finally {
    if (folder) at.store.spool.remove(folder.path);
  }
}

/** A disk that does not take it now will not take the checkpoint either, and that says where the text is. */
async function putDown(at: Workspace, title: string, text: Uint8Array) {
  const { engine, spool } = at.store;
  const label = `${title}.md`;
  const object = { ...spooled(objectId(engine.repository.objectFormat, "blob", text), "blob", text), label };
  try {
    return { path: await spool.put({ entries: [], moves: [] }, [object]), label };
  } catch {
    return null;
  }
}

/** What was refused for its words is still before the one who wrote them; what is kept already needs no second copy. */
function losesText(error: unknown, keep: Input["keep"]): boolean {
  if (!(error instanceof CheckpointError)) return true;
  const isLost = error.kind === "environment" || error.code === "changed-meanwhile";
  return (isLost || keep === "whatever stops it") && !isKept(error);
}

function aside(at: Workspace, folder: string, label: string): string {
  return `${at.store.spool.setAside(folder)}/${label}`;
}
