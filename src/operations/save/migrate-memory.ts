import type { Draft } from "../../checkpoint/checkpoint.ts";
import { atLevelTwo, isContainer, parseBody, spaced } from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { CheckpointError } from "../../errors.ts";
import { type NextContent, type Replaced, replaceFile } from "../../host/files/files.ts";
import { refuseGitFolders } from "../../host/files/projection-target.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import type { Profile } from "../../profiles/profile.ts";
import { profileNamed } from "../../profiles/registry.ts";
import { memoryFile, shownPath } from "../places/generated-files.ts";
import { handsOff } from "../places/hands-off.ts";
import type { Problem } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { takeVolatile } from "./rules/memory-migration.ts";

/** What MEMORY.md holds of a moment: it belongs into a checkpoint. */
export interface VolatileMemory {
  /** The text, as it stands in the file. */
  readonly text: string;
  readonly sections: readonly Section[];
}

/** What was moved out of MEMORY.md, or is to be. */
export interface Migration {
  /** The headings, without their marks. */
  readonly sections: readonly string[];
  /** What kept them in the file; the checkpoint has them all the same. */
  readonly problem?: Problem;
  /** Nothing was moved: git tracks the file, and nobody has said yes. */
  readonly waits?: true;
}

/** What MEMORY.md gives to a save, and what stays in it. */
export interface MemoryForSave {
  readonly legacy: VolatileMemory | null;
  /** Headings that stay because git tracks the file, until somebody says yes. */
  readonly staying: readonly string[];
}

/** What a save may take out of MEMORY.md. What git tracks it takes with a yes, or where the settings say so. */
export async function memoryForSave(at: Workspace, profile: Profile, yes: boolean): Promise<MemoryForSave> {
  const memory = profile.takesFromMemory ? await memoryFile(at) : null;
  const found = memory && (await volatileMemory(at));
  if (!memory || !found) return { legacy: null, staying: [] };
  const why = yes ? null : await handsOff(at, memory);
  return why === null
    ? { legacy: found, staying: [] }
    : { legacy: null, staying: why === "tracked" ? headingsOf(found) : [] };
}

/** The headings that a save would take out of a tracked MEMORY.md if somebody said yes; none once that was asked. */
export async function sectionsToAskFor(
  at: Workspace,
  { profile }: { readonly profile?: string | undefined },
): Promise<readonly string[]> {
  const wanted = profileNamed(profile ?? at.settings.profile);
  if (!wanted.takesFromMemory || at.notes.has(SAID)) return [];
  return (await memoryForSave(at, wanted, false)).staying;
}

/** That these sections stay until somebody says yes; null for none, and where that was said before. */
export function waiting(at: Workspace, sections: readonly string[]): Migration | null {
  return sections.length > 0 && at.notes.add(SAID) ? { sections, waits: true } : null;
}

const SAID = "said: sections of MEMORY.md stay";

/** The sections of MEMORY.md that describe a moment; null where there are none. Nothing is changed. */
async function volatileMemory(at: Workspace): Promise<VolatileMemory | null> {
  let text = "";
  const look: NextContent = (current) => {
    text = current ? takeVolatile(current).volatile : "";
    return null;
  };
  // A file that cannot be read is reported when the index is written.
  if (!(await inMemory(at, look).catch(unlessOurs)) || text === "") return null;
  return { text, sections: parseBody(text).sections };
}

/** A draft with these sections after its own. */
export function withVolatile(draft: Draft, { sections }: VolatileMemory): Draft {
  const own = draft.sections.filter((section) => !isContainer(section) || section.text !== "");
  return { ...draft, sections: spaced([...own, ...sections].map(atLevelTwo)) };
}

/** Takes out of MEMORY.md what a checkpoint holds by now; not a byte else changes. What was edited meanwhile stays. */
export async function dropVolatile(at: Workspace, { text, sections }: VolatileMemory): Promise<Migration> {
  const headings = headingsOf({ sections });
  try {
    const done = await inMemory(at, (current) => {
      const taken = current && takeVolatile(current);
      return taken?.volatile === text ? taken.stable : null;
    });
    return done?.outcome === "written" ? { sections: headings } : { sections: headings, problem: EDITED };
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return { sections: headings, problem: { message: error.message, hints: error.hints } };
  }
}

function headingsOf({ sections }: Pick<VolatileMemory, "sections">): readonly string[] {
  return sections.map(({ heading }) => heading.replace(/^[ #]+/, ""));
}

const EDITED: Problem = {
  message: "they were edited meanwhile",
  hints: ["the next save takes them out"],
};

async function inMemory(at: Workspace, next: NextContent): Promise<Replaced | null> {
  const { worktree, gitDir, commonDir } = at.engine.repository;
  const memory = await memoryFile(at);
  if (!memory) return null;
  const within = [worktree, commonDir, memory.folder].filter((folder) => folder !== null);
  const folders = { base: memory.folder, git: [gitDir, commonDir] };
  refuseGitFolders(memory.file, shownPath(at, memory.file), folders);
  return replaceFile(memory.file, next, { within, scratch: scratchFolder(commonDir) });
}

function unlessOurs(error: unknown): null {
  if (error instanceof CheckpointError) return null;
  throw error;
}
