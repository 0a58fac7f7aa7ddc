import { parseNameIfGiven } from "../../checkpoint/name.ts";
import { CheckpointError } from "../../errors.ts";
import { type ImportResult, importFiles } from "../exchange/import.ts";
import { type Briefing, brief, type ContinueRequest } from "../resume/continue.ts";
import type { Workspace } from "../workspace.ts";
import { noticeFiles } from "./notice.ts";

/** A briefing, and the import that came before it; null where the checkpoint was here already. */
export interface BriefedFile {
  readonly briefing: Briefing;
  readonly imported: ImportResult | null;
}

/** The briefing of a checkpoint; where there is only a file of that name in one of the usual places, it is imported first. */
export async function briefOrImport(at: Workspace, request: ContinueRequest): Promise<BriefedFile> {
  const asked = parseNameIfGiven(request.name);
  const found = asked ? ((await noticeFiles(at))?.files.find(({ name }) => name === asked) ?? null) : null;
  if (!found) return { briefing: await brief(at, request), imported: null };
  const imported = await importFiles(at, { paths: [found.path] });
  const [file] = imported.files;
  // What its file calls it is its name from now on.
  const name = file?.outcome === "imported" ? file.name : request.name;
  const briefing = await brief(at, { ...request, name }).catch((error: unknown) => {
    throw file ? error : withFile(error, found.path, imported.passedOver[0]?.why ?? "");
  });
  return { briefing, imported };
}

/** The same refusal, with the file that may have been meant. */
function withFile(error: unknown, path: string, why: string): unknown {
  if (!(error instanceof CheckpointError)) return error;
  const { kind, code, message, hints } = error;
  return new CheckpointError(kind, code, message, {
    hints: [`there is a file '${path}', which could not be imported: ${why}`, ...hints],
  });
}
