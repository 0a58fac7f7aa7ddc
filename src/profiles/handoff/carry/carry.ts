import type { Checkpoint, Draft } from "../../../checkpoint/checkpoint.ts";
import { emptyDraft, mergeDrafts } from "../../../checkpoint/merge/drafts.ts";
import { itemsOf, type Section } from "../../../checkpoint/sections.ts";
import { forwardLooking, isDone, splitDone } from "../forward-looking.ts";
import { knownSection } from "../headings.ts";
import { completion, itemKey } from "../item-key.ts";
import { requestsIn, withoutRequestNotes, withRequestNote } from "../request-note.ts";
import { withPieces } from "./compose.ts";
import type { Fate } from "./fate.ts";
import { fatesOf } from "./fates.ts";
import { type Piece, whyCarried } from "./pieces.ts";
import { replacedIn } from "./replaced.ts";

/** The handoff that a new one is built on. */
export type LastHandoff = Pick<Checkpoint, "name" | "plan" | "unknownKeys" | "preamble" | "sections">;

/** An item of the last handoff that is not in the new one, and what ended it. */
export interface Dropped {
  readonly item: string;
  readonly because: string;
}

/** What is still open of the last handoff, and how a new one is put on top of it. */
export interface CarriedOver {
  readonly pieces: readonly Piece[];
  readonly dropped: readonly Dropped[];
  /** What of the new document ended something. */
  readonly ending: ReadonlySet<string>;
  /** The new handoff with some of the pieces. */
  readonly with: (pieces: readonly Piece[]) => Draft;
}

/** What somebody ticked off in the last handoff since it was written. */
export function tickedSince({ sections }: LastHandoff): readonly string[] {
  return sections.filter((section) => !isDone(section)).flatMap(({ source }) => splitDone(source).done);
}

/** What a session shows beside its words. */
export interface Shown {
  /** What the user asked for last, where that is known. */
  readonly request: string | null;
  /** Commands that ran without a fault. */
  readonly green: ReadonlySet<string>;
}

/** Finds out what is still open of the last handoff, beside what is said now. */
export function carryOver(previous: LastHandoff, draft: Draft, { request, green }: Shown): CarriedOver {
  const before = forwardLooking(previous);
  const sections = before.sections.map(knownSection);
  const requests = carriedRequests(sections, draft, request);
  const fates = fatesOf(sections.map(withoutRequestNotes), draft, green);
  let above: Fate | null = null;
  const ended = fates.flatMap(({ part, fate }) => {
    // What is over with the item that it stands below is told with it.
    const isTold = part.kind === "below" && above === fate;
    if (part.kind !== "below") above = fate;
    return fate.state !== "dropped" || isTold
      ? []
      : [{ item: part.whole, because: fate.because, by: fate.by }];
  });
  const pieces = fates.flatMap(({ section, part, fate }) =>
    fate.state === "open" ? [{ section, part, because: whyCarried(section) }] : [],
  );
  const weak: Draft = {
    ...emptyDraft,
    ...(previous.plan ? { plan: previous.plan } : {}),
    unknownKeys: previous.unknownKeys.filter(({ key }) => key !== "unlisted"),
    ...(isOwnTitle(before.preamble, previous.name) ? {} : { preamble: before.preamble }),
  };
  const base = mergeDrafts(draft, weak);
  return {
    pieces,
    dropped: [
      ...tickedSince(previous).map((item) => ({ item, because: "ticked off" })),
      ...ended.map(({ item, because }) => ({ item, because })),
      ...replacedIn(sections, draft),
      ...requests.dropped,
    ],
    ending: new Set(ended.flatMap(({ by }) => (by === null ? [] : [by]))),
    with: (some) => requests.open.reduce(withRequestNote, withPieces(base, some)),
  };
}

/** The user's last request stays until it is done, or the user asks for something else. */
function carriedRequests(
  before: readonly Section[],
  draft: Draft,
  asked: string | null,
): { readonly open: readonly string[]; readonly dropped: readonly Dropped[] } {
  const requests = requestsIn(before);
  if (requests.length === 0) return { open: [], dropped: [] };
  const isOver = completion(itemsOf(draft, "done"));
  const going = requests.filter((request) => isOver(request) === null);
  const open = asked === null ? going : [];
  // What is asked for still stands in the new document, and is neither dropped nor carried.
  const isAsked = (request: string): boolean =>
    asked !== null && itemKey(request) === itemKey(asked) && going.includes(request);
  const dropped = requests
    .filter((request) => !open.includes(request) && !isAsked(request))
    .map((request) => ({
      item: `User's last request: "${request}"`,
      because: isOver(request) === null ? "the user asked for something else since" : "done",
    }));
  return { open, dropped };
}

function isOwnTitle(preamble: string, name: string): boolean {
  return preamble.trim() === "" || preamble.trim() === `# ${name}`;
}
