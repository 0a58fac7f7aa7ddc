import type { Checkpoint, CheckpointName } from "../../checkpoint/checkpoint.ts";
import { decodeDocument } from "../../checkpoint/document/document-text.ts";
import { parseCheckpoint, renderCheckpoint } from "../../checkpoint/document/native.ts";
import { mergeCheckpoints } from "../../checkpoint/merge/documents.ts";
import { CheckpointError } from "../../errors.ts";
import { contentHash, type ProjectedFile } from "../../host/files/projected-files.ts";
import type { SpooledObject } from "../../host/spool.ts";
import { type Edit, readEdit } from "../../profiles/reading/edited-file.ts";
import { profileOf } from "../../profiles/registry.ts";
import { append } from "../../store/append.ts";
import { contentsOf } from "../../store/capture.ts";
import type { Change } from "../../store/change.ts";
import { isForeign, type NameState, readStates } from "../../store/name-state.ts";
import { entryFacts } from "../change.ts";
import { compose } from "../compose/compose.ts";
import type { Workspace } from "../workspace.ts";

/** What became of an edited file: recorded, or nothing that was not known already. */
export interface Absorbed {
  readonly recorded: boolean;
  /** What to remember of the file now. */
  readonly file: ProjectedFile;
}

/** Records what somebody wrote into a generated file as a new state; one that has ended stays ended. */
export async function absorbEdit(at: Workspace, file: ProjectedFile, bytes: Uint8Array): Promise<Absorbed> {
  const name = file.name as CheckpointName;
  const text = decodeDocument(bytes);
  const seen = { ...file, sha256: [contentHash(bytes)] };
  const [state] = await readStates(at.engine, [name]);
  const fresh: SpooledObject[] = [];
  const first = state && (await changeFor(at, file, text, state, fresh));
  if (!state || !first) return { recorded: false, file: seen };
  const decide = async (now: NameState): Promise<Change> => {
    const change = now.live?.oid === state.live?.oid ? first : await changeFor(at, file, text, now, fresh);
    return change ?? first;
  };
  const appended = await append(at.store, [name], decide, fresh);
  await at.operations.record({ time: at.clock.now(), command: "import", appended });
  if (!state.live) await endAgain(at, name);
  return { recorded: true, file: { ...seen, document: appended[0]?.entry.document ?? file.document } };
}

/** The new state; null where the live one says all of it. Contents that are to be written with it join `fresh`. */
async function changeFor(
  at: Workspace,
  file: ProjectedFile,
  text: string,
  state: NameState,
  fresh: SpooledObject[],
): Promise<Change | null> {
  const live = state.live?.bytes ? await parseCheckpoint(state.live.bytes) : null;
  const was = (await projectedFrom(at, file)) ?? live;
  if (!was) throw nothingKnown(file);
  const { format } = profileOf(file.profile);
  const edit = readEdit(format, file.path, was, text);
  if (!edit) return null;
  const own = edit.tied === "anew" ? await tiedAnew(at, edit, fresh) : edit.checkpoint;
  const isLatest = !live || state.live?.oid === file.document;
  // It was saved again since, in another worktree perhaps: then both count.
  const checkpoint = isLatest
    ? own
    : mergeCheckpoints(was, [
        { id: "live", checkpoint: live },
        { id: "edit", checkpoint: own },
      ]);
  const document = renderCheckpoint(checkpoint);
  if (state.live?.bytes && Buffer.compare(document, state.live.bytes) === 0) return null;
  const contents = contentsOf(checkpoint.files);
  const kept = new Set([...(await at.engine.present(contents)), ...fresh.map(({ oid }) => oid)]);
  return {
    op: "import",
    document,
    captured: contents.filter((oid) => kept.has(oid)),
    // An edit of one's own that is merged with somebody else's text has that text in it.
    trust: isForeign(state) ? "foreign" : "accepted",
    facts: entryFacts(at, await at.engine.head()),
  };
}

async function projectedFrom(at: Workspace, { document }: ProjectedFile): Promise<Checkpoint | null> {
  const object = (await at.engine.readObjects([document])).get(document);
  return object ? parseCheckpoint(object.bytes) : null;
}

/** A file that tells a new time of saving was written as a save: it is tied to the place as it is now. */
async function tiedAnew(
  at: Workspace,
  { checkpoint: edited, branch }: Edit,
  fresh: SpooledObject[],
): Promise<Checkpoint> {
  const place = await at.engine.place();
  const { name, profile, summary, plan, preamble, sections } = edited;
  const { checkpoint, captured } = await compose(at, place, {
    name: name as CheckpointName,
    profile: profileOf(profile),
    draft: {
      ...(summary ? { summary } : {}),
      ...(plan ? { plan } : {}),
      files: edited.files.map(({ path, lines = [] }) => ({ path, lines })),
      unknownKeys: edited.unknownKeys.filter(({ key }) => key !== "unlisted"),
      preamble,
      sections,
    },
    files: [],
    capture: "keep",
  });
  fresh.push(...captured.fresh);
  return { ...checkpoint, profile, ...(branch ? { branch } : {}) };
}

async function endAgain(at: Workspace, name: CheckpointName): Promise<void> {
  const facts = entryFacts(at, await at.engine.head());
  const ended = await append(at.store, [name], () => ({ op: "clear", document: null, facts }));
  await at.operations.record({ time: at.clock.now(), command: "clear", appended: ended });
}

function nothingKnown({ name, path }: ProjectedFile): CheckpointError {
  return new CheckpointError("no", "no-such-checkpoint", `nothing is known of '${name}' any more`, {
    hints: [`take the file in with 'git checkpoint import ${path}', or remove it`],
  });
}
