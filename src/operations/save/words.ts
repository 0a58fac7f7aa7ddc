import type { CheckpointName, Draft, MentionedFile } from "../../checkpoint/checkpoint.ts";
import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Place } from "../../git/engine.ts";
import type { Profile } from "../../profiles/profile.ts";
import { profileNamed } from "../../profiles/registry.ts";
import { redactDraft } from "../compose/redact-draft.ts";
import type { Staying } from "../compose/staying.ts";
import { needSwitchedOn } from "../places/switched-on.ts";
import type { Workspace } from "../workspace.ts";
import { amended, type Base, edited, findBase } from "./amend.ts";
import { memoryForSave, type VolatileMemory, withVolatile } from "./migrate-memory.ts";
import type { TakenOut } from "./rules/take-out.ts";
import { nameFor } from "./save-name.ts";
import { heard, withSessionFiles } from "./session-sources.ts";

/** What somebody wants saved, as far as it is about words. */
export interface SaidWords extends TakenOut {
  readonly given: CheckpointName | null;
  readonly draft?: Draft | undefined;
  readonly profile?: string | undefined;
  readonly redact?: boolean | undefined;
  readonly amend?: boolean | undefined;
  readonly over?: Oid | undefined;
  readonly migrate?: boolean | undefined;
  readonly transcript?: string | undefined;
}

/** The words that are saved, under which name and in which profile. */
export interface Words {
  readonly name: CheckpointName;
  readonly profile: Profile;
  /** The file that is generated from it, where the repository says so itself. */
  readonly file: string | null;
  readonly draft: Draft;
  /** The files that the text speaks of, where that is not all that it says. */
  readonly mentioned?: readonly MentionedFile[];
  /** What MEMORY.md gives to it. */
  readonly legacy: VolatileMemory | null;
  /** What it could give, and does not without a yes. */
  readonly staying: readonly string[];
  /** Why nothing of the session's record is in it, where one was asked for. */
  readonly unread?: string | null;
  /** The live document that it stands on. */
  readonly base: Base | null;
  readonly goneLines: readonly string[];
  /** What of the live document's place and files is not measured anew. */
  readonly stays?: Staying;
  /** How many files that would have stayed were taken out of the list by hand. */
  readonly unlistedByHand?: number;
}

/** The words of a save: what was said and what the session's files say, or a live document with what was said on top. */
export async function wordsOf(at: Workspace, said: SaidWords, place: Place): Promise<Words> {
  return said.amend || said.over !== undefined ? onTop(at, said, place) : alone(at, said, place);
}

async function alone(at: Workspace, said: SaidWords, { head }: Place): Promise<Words> {
  const profile = profileNamed(said.profile ?? at.settings.profile);
  const file = await needSwitchedOn(at, profile);
  const { legacy, staying } = await memoryForSave(at, profile, said.migrate ?? false);
  const spoken = said.draft ?? emptyDraft;
  const told = withSessionFiles(at, profile, legacy ? withVolatile(spoken, legacy) : spoken);
  const { draft: whole, unread } = await heard(at, told, said.transcript);
  const draft = said.redact ? await redactDraft(whole) : whole;
  const name = await nameFor(at, profile, said.given, draft, head.branch);
  return { name, profile, file, draft, legacy, staying, unread, base: null, goneLines: [] };
}

/** Only what is said is added: a next action that is ticked does not come back from the session's own files. */
async function onTop(at: Workspace, said: SaidWords, place: Place): Promise<Words> {
  const base = await findBase(at, { ...said, branch: place.head.branch });
  const { profile, found } = base;
  const file = await needSwitchedOn(at, profile);
  const made =
    said.over !== undefined && !said.amend
      ? await edited(at, place, base, said.draft ?? emptyDraft)
      : await amended(at, place, base, said);
  const draft = said.redact ? await redactDraft(made.draft) : made.draft;
  return { ...made, name: found.name, profile, file, draft, legacy: null, staying: [], base };
}
