import {
  type Checkpoint,
  type CheckpointName,
  type Draft,
  type FileReference,
  FORMAT_VERSION,
  type MentionedFile,
} from "../../checkpoint/checkpoint.ts";
import { renderCheckpoint } from "../../checkpoint/document/native.ts";
import { mentionedFiles, mentionedIn } from "../../checkpoint/mentions.ts";
import { summaryOf } from "../../checkpoint/summary.ts";
import type { Head } from "../../git/engine.ts";
import type { FileFormat } from "../../profiles/file-format.ts";
import type { Profile } from "../../profiles/profile.ts";
import { referencedFiles } from "../compose/referenced-files.ts";
import type { Workspace } from "../workspace.ts";
import type { Placed } from "./import-place.ts";

/** A file of one of the systems, and the checkpoint that it becomes. */
export interface Candidate extends Pick<Placed, "path" | "text" | "dated"> {
  readonly name: CheckpointName;
  /** What it was taken for. */
  readonly format: FileFormat;
  readonly profile: Profile;
  readonly checkpoint: Checkpoint;
  readonly document: Uint8Array;
}

/** What a file becomes, or why it becomes nothing; no clock has a part in it, so that it is the same next time. */
export function candidateOf(at: Workspace, head: Head, file: Placed): Candidate | string {
  const { path, text, dated, name, format } = file;
  try {
    const checkpoint = checkpointOf(at, head, file);
    const document = renderCheckpoint(checkpoint);
    return { path, text, dated, name, format, profile: format.profile, checkpoint, document };
  } catch (error) {
    return `not usable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function checkpointOf(
  at: Workspace,
  now: Head,
  { name, format, saved, branch, head, parsed }: Placed,
): Checkpoint {
  const { draft } = parsed;
  const summary = summaryOf(draft);
  return {
    version: FORMAT_VERSION,
    name,
    saved,
    by: at.identity.author,
    host: at.identity.host,
    ...(draft.agent ? { agent: draft.agent } : {}),
    ...(draft.session ? { session: draft.session } : {}),
    ...(branch ? { branch } : {}),
    ...(head ? { head } : { headUnknown: true }),
    profile: format.profile.name,
    ...(summary ? { summary } : {}),
    ...(draft.plan ? { plan: draft.plan } : {}),
    files: filesOf(at, now, draft),
    unknownKeys: draft.unknownKeys,
    preamble: draft.preamble || `# ${name}\n\n`,
    sections: draft.sections,
  };
}

/** Files that the draft lists count, there or not; elsewhere in its text only what is a file. Their contents then are unknown. */
function filesOf(at: Workspace, head: Head, draft: Draft): readonly FileReference[] {
  const sections = draft.sections.filter((section) => section.field === "files");
  const listed = [...draft.files, ...sections.flatMap((section) => mentionedFiles(section.text))];
  const named = { listed, mentioned: mentionedIn(draft) };
  const { files } = referencedFiles(at, named, { head, changes: [] }, null);
  return files.map(uncaptured);
}

function uncaptured({ path, lines }: MentionedFile): FileReference {
  return { path, state: "uncaptured", ...(lines.length > 0 ? { lines } : {}) };
}
