import type { Checkpoint, CheckpointName, Draft, MentionedFile } from "../../checkpoint/checkpoint.ts";
import { textsOf } from "../../checkpoint/checkpoint.ts";
import { mentionedIn } from "../../checkpoint/mentions.ts";
import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Place } from "../../git/engine.ts";
import type { Profile } from "../../profiles/profile.ts";
import { profileNamed } from "../../profiles/registry.ts";
import { readStates } from "../../store/name-state.ts";
import { headline } from "../compose/compose.ts";
import type { Staying } from "../compose/staying.ts";
import { type Found, findCheckpoint, findLive } from "../find/checkpoint.ts";
import { notAccepted } from "../operation-errors.ts";
import { changedWhileAmending } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";
import { filesNow } from "./files-now.ts";
import { addWords, asRead } from "./rules/add-words.ts";
import { joinSameTitles } from "./rules/join-sections.ts";
import { type TakenOut, takeOut } from "./rules/take-out.ts";
import { nameToAmend, refuseToAmend } from "./save-name.ts";

/** The live document that a save builds on, and the profile that it stays in. */
export interface Base {
  readonly found: Found;
  readonly profile: Profile;
}

/** Which live document is built upon. */
export interface BaseRequest {
  /** Null where the profile has one name only, or one for the branch. */
  readonly given: CheckpointName | null;
  /** Another profile than the document's own. */
  readonly profile?: string | undefined;
  readonly branch: string | null;
  /** The very document that was read before. */
  readonly over?: Oid | undefined;
}

/** The live document that is to be built upon; somebody else's must be accepted first. */
export async function findBase(at: Workspace, request: BaseRequest): Promise<Base> {
  const { given, branch, over } = request;
  const name = given ?? (await nameToAmend(at, profileNamed(request.profile ?? at.settings.profile), branch));
  const found = over === undefined ? await findCheckpoint(at, name) : await findLive(at, name);
  if (over !== undefined && found?.oid !== over) {
    const [state] = await readStates(at.engine, [name]);
    throw changedWhileAmending(state ?? { name, live: null, tip: null });
  }
  if (!found) throw changedWhileAmending({ name, live: null, tip: null });
  if (found.foreign) throw notAccepted(name);
  const profile = profileNamed(request.profile ?? found.checkpoint.profile);
  refuseToAmend(at, profile, name);
  return { found, profile };
}

/** A draft that stands on a live document. */
export interface OnTop {
  readonly draft: Draft;
  /** The files that its text speaks of: lines that the live text had already are followed, not read again. */
  readonly mentioned: readonly MentionedFile[];
  /** Lines that the live document named, and of which nothing is left. */
  readonly goneLines: readonly string[];
  /** What of its place and its files is not measured anew. */
  readonly stays: Staying;
  /** How many files that would have stayed were taken out of the list by hand. */
  readonly unlistedByHand: number;
}

/** What is said, added to a live document: lists grow, texts that are given replace, the rest stays. */
export async function amended(
  at: Workspace,
  place: Place,
  { found: { name, checkpoint } }: Base,
  { draft: said = emptyDraft, ...out }: TakenOut & { readonly draft?: Draft | undefined },
): Promise<OnTop> {
  const preamble = said.preamble ?? checkpoint.preamble;
  const left = takeOut(name, checkpoint.sections, out);
  const sections = asRead(preamble, addWords(left, said.sections));
  const { files, gone, stays } = await filesNow(at, place, checkpoint);
  const summary = said.summary ?? lastingSummary(checkpoint, sections);
  const plan = said.plan ?? checkpoint.plan;
  const taken = new Set(["unlisted", ...said.unknownKeys.map(({ key }) => key)]);
  const draft: Draft = {
    ...writerOf(at, checkpoint),
    ...(said.agent === undefined ? {} : { agent: said.agent }),
    ...(said.session === undefined ? {} : { session: said.session }),
    ...(summary === undefined ? {} : { summary }),
    ...(plan === undefined ? {} : { plan }),
    files: [...files, ...said.files],
    unknownKeys: [...checkpoint.unknownKeys.filter(({ key }) => !taken.has(key)), ...said.unknownKeys],
    preamble,
    sections,
  };
  return {
    draft,
    mentioned: [...mentionedIn(said), ...(stays.place ? [] : mentionedSince(checkpoint, draft))],
    goneLines: gone,
    stays,
    unlistedByHand: 0,
  };
}

/** A document that somebody made of a live one in an editor: all of its words, and the files it lists. */
export async function edited(
  at: Workspace,
  place: Place,
  { found: { checkpoint } }: Base,
  whole: Draft,
): Promise<OnTop> {
  const sections = asRead(whole.preamble ?? "", joinSameTitles(whole.sections));
  const { stays } = await filesNow(at, place, checkpoint);
  const listed = new Set(whole.files.map(({ path }) => path));
  const files = new Map([...stays.files].filter(([path]) => listed.has(path)));
  const mentioned = mentionedSince(checkpoint, whole);
  const before = new Set(mentionedIn(checkpoint).map(({ path }) => path));
  return {
    draft: { ...writerOf(at, checkpoint), ...whole, sections },
    mentioned: stays.place ? mentioned.filter(({ path }) => !before.has(path)) : mentioned,
    goneLines: [],
    stays: { ...stays, files },
    unlistedByHand: stays.files.size - files.size,
  };
}

interface Writer {
  readonly agent?: string;
  readonly session?: string;
}

/** The agent that speaks now is told by the environment; where none does, whose words most of it are stays. */
function writerOf(at: Workspace, { agent, session }: Checkpoint): Writer {
  if (at.agent.agent !== undefined) return {};
  return { ...(agent === undefined ? {} : { agent }), ...(session === undefined ? {} : { session }) };
}

/** The summary, unless it was made from words that are no longer there, or would be made anew from those that are. */
function lastingSummary(before: Checkpoint, sections: Checkpoint["sections"]): string | undefined {
  const { summary } = before;
  if (summary === undefined) return undefined;
  const made = textsOf({ ...emptyDraft, sections: before.sections })
    .map(headline)
    .filter(Boolean);
  if (made[0] === summary) return undefined;
  if (!made.includes(summary)) return summary;
  return textsOf({ ...emptyDraft, sections })
    .map(headline)
    .includes(summary)
    ? summary
    : undefined;
}

/** What a text speaks of, without the lines that the live text had: these are of the contents at its save. */
function mentionedSince(live: Checkpoint, draft: Draft): readonly MentionedFile[] {
  const known = new Set(live.files.map(({ path }) => path));
  const before = new Map(mentionedIn(live).map(({ path, lines }) => [path, lines]));
  return mentionedIn(draft).map(({ path, lines }) => {
    const old = known.has(path) ? (before.get(path) ?? []) : [];
    return {
      path,
      lines: lines.filter(({ from, to }) => !old.some((range) => range.from === from && range.to === to)),
    };
  });
}
