import { agreed, cleaned, composedPiece, contentOf, type Piece } from "./pieces.ts";
import { type Author, mergeVersions, readVersions, type TextOfSide, writeVersions } from "./text-versions.ts";

/** A text on one side, and who left it so. */
export interface TextSide {
  readonly piece: Piece;
  readonly author: Author;
}

/** Merges running text: a change of one side counts, different changes all stay, each under its label. */
export function mergeTexts(base: TextSide | undefined, sides: readonly TextSide[]): Piece | undefined {
  const pieces = sides.map(({ piece }) => piece);
  const same = agreed(base?.piece, pieces, contentOf);
  if (same) return same.piece;
  const changed = sides
    .filter(({ piece }) => contentOf(piece) !== (base && contentOf(base.piece)))
    .map((side) => ({ ...side, ...takenApart(side) }));
  // A text that was emptied gives way to one that was changed, as a removed section does.
  const said = changed.filter(({ versions }) => versions.length > 0);
  const versions = mergeVersions(base ? takenApart(base) : null, said);
  const [only, ...more] = versions;
  const holder = said.find((side) => side.versions.length === 1 && side.versions[0]?.text === only?.text);
  if (more.length === 0 && holder) return holder.piece;
  const text = writeVersions(versions);
  const [first] = [...said, ...changed];
  return (
    pieces.find((piece) => contentOf(piece) === cleaned(text)) ?? (first && composedPiece(first.piece, text))
  );
}

function takenApart({ piece, author }: TextSide): TextOfSide {
  return { author, versions: readVersions(piece.source) };
}
