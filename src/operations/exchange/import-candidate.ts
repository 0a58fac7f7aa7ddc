import {
  type Checkpoint,
  type CheckpointName,
  type Draft,
  type FileReference,
  FORMAT_VERSION,
  type MentionedFile,
  textsOf,
} from "../../checkpoint/checkpoint.ts";
import { renderCheckpoint } from "../../checkpoint/document/native.ts";
import { mentionedFiles, mentionedIn } from "../../checkpoint/mentions.ts";
import { nearestName } from "../../checkpoint/name.ts";
import type { Head } from "../../git/engine.ts";
import type { FoundFile } from "../../host/files/import-files.ts";
import type { ParsedFile, Profile } from "../../profiles/profile.ts";
import { parseForeign } from "../../profiles/reading/foreign-file.ts";
import { fixedName, formatOf, givenBy } from "../../profiles/registry.ts";
import { headline } from "../compose/compose.ts";
import { referencedFiles } from "../compose/referenced-files.ts";
import type { Workspace } from "../workspace.ts";
import { worktreeId } from "../workspace.ts";
import { fileMoment, writtenMoment } from "./import-date.ts";

/** A file of one of the systems, and the checkpoint that it becomes. */
export interface Candidate extends Pick<FoundFile, "path" | "text"> {
  readonly name: CheckpointName;
  readonly profile: Profile;
  /** Whether the text tells its date; else it is the file's. */
  readonly dated: "by its text" | "by its file";
  readonly checkpoint: Checkpoint;
  readonly document: Uint8Array;
}

const NONE_OF_THEM = "none of the formats";

/** What a file becomes, or why it becomes nothing; no clock has a part in it, so that it is the same next time. */
export function readCandidate(
  at: Workspace,
  head: Head,
  file: FoundFile,
  as: Profile | null,
): Candidate | string {
  const written = { path: file.whole, text: file.text };
  // A file that was named is read as its user says; of a folder only what looks like it.
  const profile = as === null ? formatOf(written) : file.given || as.format.matches(written) ? as : null;
  if (!profile) return NONE_OF_THEM;
  try {
    const parsed = parseForeign(profile, written);
    const name = nameOf(at, profile, parsed, file.path);
    if (name === null) return "nothing in it can be its name";
    const told = writtenMoment(parsed.saved, at.clock);
    const saved = told ?? fileMoment(file.modified, at.clock);
    const checkpoint = checkpointOf(at, head, { name, profile, saved, parsed });
    return {
      path: file.path,
      text: file.text,
      name,
      profile,
      dated: told === null ? "by its file" : "by its text",
      checkpoint,
      document: renderCheckpoint(checkpoint),
    };
  } catch (error) {
    return `not usable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The name it has, else the one its path has; names that the program gives itself are not taken away from it. */
function nameOf(at: Workspace, profile: Profile, { name }: ParsedFile, path: string): CheckpointName | null {
  const fixed = fixedName(profile, worktreeId(at));
  if (fixed !== null) return fixed;
  const stem = (path.split("/").at(-1) ?? "").replace(/\.[a-z]+$/i, "").replace(/^checkpoint-(?=.)/i, "");
  const found = nearestName(name ?? "") ?? nearestName(stem);
  return found && givenBy(found) ? nearestName(`imported-${found}`) : found;
}

interface Tied {
  readonly name: CheckpointName;
  readonly profile: Profile;
  readonly saved: string;
  readonly parsed: ParsedFile;
}

/** HEAD is left out: nobody knows at which commit it was written. */
function checkpointOf(at: Workspace, head: Head, { name, profile, saved, parsed }: Tied): Checkpoint {
  const { branch, draft } = parsed;
  const summary = headline(draft.summary ?? textsOf(draft)[0] ?? "");
  return {
    version: FORMAT_VERSION,
    name,
    saved,
    by: at.identity.author,
    host: at.identity.host,
    ...(draft.agent ? { agent: draft.agent } : {}),
    ...(draft.session ? { session: draft.session } : {}),
    ...(branch ? { branch } : {}),
    profile: profile.name,
    ...(summary ? { summary } : {}),
    ...(draft.plan ? { plan: draft.plan } : {}),
    files: filesOf(at, head, draft),
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
