import type { Field } from "../../../checkpoint/sections.ts";
import type { Piece } from "./pieces.ts";

/** What gives way first: the rest of a section that nobody has spoken of; what is to be done gives way last. */
const ORDER: readonly (Field | null)[] = [
  null,
  "ids",
  "commands",
  "verify",
  "goal",
  "focus",
  "context",
  "assumptions",
  "errors",
  "failed",
  "questions",
  "blockers",
  "openDecisions",
  "next",
];

/** Which pieces there is room for, and which give way. */
export interface Room {
  readonly stay: readonly Piece[];
  readonly gone: readonly Piece[];
}

/** As few pieces as possible give way, those that matter least first, until the rest fits. */
export function giveWay(pieces: readonly Piece[], fits: (stay: readonly Piece[]) => boolean): Room {
  if (pieces.length === 0 || fits(pieces)) return { stay: pieces, gone: [] };
  const rank = ({ section }: Piece): number => ORDER.indexOf(section.field);
  // Of equals the last goes first.
  const leaving = pieces
    .map((piece, at) => ({ piece, at }))
    .sort((a, b) => rank(a.piece) - rank(b.piece) || b.at - a.at);
  const after = (count: number): Room => {
    const gone = new Set(leaving.slice(0, count).map(({ piece }) => piece));
    return {
      stay: pieces.filter((piece) => !gone.has(piece)),
      gone: pieces.filter((piece) => gone.has(piece)),
    };
  };
  let least = 1;
  let most = leaving.length;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (fits(after(middle).stay)) most = middle;
    else least = middle + 1;
  }
  return after(least);
}
