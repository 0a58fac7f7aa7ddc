import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { nearestName } from "../../checkpoint/name.ts";
import { type FoundFile, findBeside } from "../../host/files/import-files.ts";
import type { FileFormat } from "../../profiles/file-format.ts";
import { formatOf } from "../../profiles/formats.ts";
import type { ParsedFile } from "../../profiles/profile.ts";
import { parseForeign } from "../../profiles/reading/foreign-file.ts";
import { partDone } from "../../profiles/reading/part-done.ts";
import { fixedName, givenBy } from "../../profiles/registry.ts";
import type { Workspace } from "../workspace.ts";
import { worktreeId } from "../workspace.ts";

/** A file of one of the systems, and what it says. */
export interface Reading extends FoundFile {
  readonly name: CheckpointName;
  readonly format: FileFormat;
  readonly parsed: ParsedFile;
  /** The files that came in with it, from the root of the disk. */
  readonly with: readonly string[];
}

/** Why a file becomes nothing that no format knows. */
export const NONE_OF_THEM = "none of the formats";

/** What a file says, or why it becomes nothing. */
export async function readFound(
  at: Workspace,
  file: FoundFile,
  as: FileFormat | null,
): Promise<Reading | string> {
  const written = { path: file.whole, text: file.text };
  // A file that was named is read as its user says; of a folder only what looks like it.
  const format = as === null ? formatOf(written) : file.given || as.matches(written) ? as : null;
  return format ? readAs(at, file, format) : NONE_OF_THEM;
}

/** The same of a file whose format is known. */
export async function readAs(at: Workspace, file: FoundFile, format: FileFormat): Promise<Reading | string> {
  try {
    const beside = format.beside ? await findBeside(file, format.beside) : [];
    const parsed = await parseForeign(format, {
      path: file.whole,
      text: file.text,
      beside: beside.map(({ whole, text }) => ({ path: whole, text })),
    });
    const name = nameOf(at, format, parsed, file.path);
    if (name === null) return "nothing in it can be its name";
    return {
      ...file,
      name,
      format,
      // A profile that shows only what lies ahead tells it apart by itself, and keeps its file's own words.
      parsed: format.profile.ahead ? parsed : { ...parsed, draft: partDone(parsed.draft) },
      with: beside.map(({ whole }) => whole),
    };
  } catch (error) {
    return `not usable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The name it has, else the one its path has; names that the program gives itself are not taken away from it. */
function nameOf(
  at: Workspace,
  { profile }: FileFormat,
  { name }: ParsedFile,
  path: string,
): CheckpointName | null {
  const fixed = fixedName(profile, worktreeId(at));
  if (fixed !== null) return fixed;
  const stem = (path.split("/").at(-1) ?? "").replace(/\.[a-z]+$/i, "").replace(/^checkpoint-(?=.)/i, "");
  const found = nearestName(name ?? "") ?? nearestName(stem.replaceAll("_", "-"));
  return found && givenBy(found) ? nearestName(`imported-${found}`) : found;
}
