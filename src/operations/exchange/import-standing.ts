import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint, renderCheckpoint } from "../../checkpoint/document/native.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { textOf } from "../../checkpoint/sections.ts";
import { lookupIn } from "../../store/journal/journal-store.ts";
import { lineBack } from "../../store/journal/journal-walk.ts";
import { isForeign, type NameState, wholeJournal } from "../../store/name-state.ts";
import { headline } from "../compose/compose.ts";
import { allOf, effectOf } from "../history/rules/undo.ts";
import type { Workspace } from "../workspace.ts";
import type { Candidate } from "./import-candidate.ts";

/** How a file that is to be imported stands to what its name has already. */
export type Standing =
  | { readonly kind: "free" }
  /** It is live, or was imported before; `why` where it is not live any more. */
  | { readonly kind: "known"; readonly why: string | null }
  | { readonly kind: "taken"; readonly by: LiveFacts | null }
  | { readonly kind: "unusable"; readonly why: string };

/** What a person must know of a live checkpoint to say whether it may be replaced. */
export interface LiveFacts {
  readonly saved: string;
  readonly leftOff: string;
}

/** Compares a file with its name's live document and with all that was ever imported under that name. */
export async function standingOf(at: Workspace, file: Candidate, state: NameState): Promise<Standing> {
  const { live } = state;
  if (live && live.type !== "blob")
    return { kind: "unusable", why: `'${file.name}' points at a ${live.type ?? "missing object"}` };
  const current = live?.bytes ? await parse(live.bytes) : null;
  if (live?.bytes && saysTheSame(file, live.bytes, current)) return { kind: "known", why: null };
  // A file that was written from what is live says nothing new.
  if (current && file.profile.format.render(current) === file.text) return { kind: "known", why: null };
  if (await wasImported(at, file, state))
    return { kind: "known", why: `imported before, and ${live ? "saved anew" : "ended"} since` };
  if (!live) return { kind: "free" };
  return { kind: "taken", by: current && factsOf(current, state) };
}

/** An import that was undone does not count: to import again is to want it again. */
async function wasImported(at: Workspace, file: Candidate, state: NameState): Promise<boolean> {
  const journal = await wholeJournal(at.engine, state);
  if (!journal?.entries.some(({ entry }) => entry.op === "import")) return false;
  const line = new Set(await lineBack(at.engine, journal, () => false));
  const { done } = await effectOf(lookupIn(at.engine, journal), journal.tip);
  const inEffect = new Set(await allOf(done));
  const documents = journal.entries
    .filter((recorded) => recorded.entry.op === "import" && (!line.has(recorded) || inEffect.has(recorded)))
    .flatMap(({ document }): readonly Oid[] => (document ? [document] : []));
  if (documents.length === 0) return false;
  const objects = await at.engine.readObjects([...new Set(documents)]);
  for (const { bytes } of objects.values()) if (saysTheSame(file, bytes, await parse(bytes))) return true;
  return false;
}

/** Who imported it, which of its files are there now, and a file's own time may differ between two imports of it. */
function saysTheSame(
  { checkpoint, dated, document }: Candidate,
  bytes: Uint8Array,
  theirs: Checkpoint | null,
) {
  if (Buffer.compare(document, bytes) === 0) return true;
  if (!theirs) return false;
  const { by, host, files } = theirs;
  const saved = dated === "by its file" ? theirs.saved : checkpoint.saved;
  return Buffer.compare(renderCheckpoint({ ...checkpoint, by, host, files, saved }), bytes) === 0;
}

function parse(bytes: Uint8Array): Promise<Checkpoint | null> {
  return parseCheckpoint(bytes).catch(() => null);
}

function factsOf(checkpoint: Checkpoint, state: NameState): LiveFacts {
  // A stranger's words are no part of a question that we ask.
  const leftOff = isForeign(state) ? "" : headline(textOf(checkpoint, "leftOff"));
  return { saved: minuteStamp(checkpoint.saved), leftOff };
}
