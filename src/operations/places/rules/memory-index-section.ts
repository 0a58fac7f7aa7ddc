import { isName } from "../../../checkpoint/name.ts";
import { fromLatin1 } from "../../../text/latin1.ts";
import { type MarkdownLine, markdownLines } from "../../../text/markdown/lines.ts";
import { headingOf, isBlank } from "../../../text/markdown/markers.ts";

/** The words of the section's heading. */
export const INDEX_HEADING = "Active Checkpoints";

/** What the section's last line begins with. */
export const RESUME_WORDS = "Resume any:";

/** A bullet of the section; `seed`: name, place and day stand as they are written, else only the name is sure. */
export interface IndexBullet {
  readonly name: string;
  readonly form: "seed" | "like";
}

/** What a line of ours is. */
export type IndexLine =
  | { readonly kind: "heading" | "more" | "resume" }
  | { readonly kind: "bullet"; readonly bullet: IndexBullet };

/** The section, first and last line included, by their places in the list of lines. */
export interface IndexSection {
  readonly first: number;
  readonly last: number;
  /** The lines that are ours; all others are the user's, wherever they stand. */
  readonly own: ReadonlyMap<number, IndexLine>;
}

/** Tells whether a bullet stands for a checkpoint that is ours to list. */
export type IsOurs = (bullet: IndexBullet) => boolean;

const HEADING = new RegExp(`^ {0,3}##[ \\t]+${INDEX_HEADING}(?:[ \\t]+#*)?[ \\t]*$`);
const RESUME = new RegExp(`^ {0,3}${RESUME_WORDS}(?:[ \\t]*$|.*\\bcontinue\\b)`);
const MORE = /^ {0,3}and \d+ more[ \t]*$/;
const BULLET = /^ {0,3}[-*+][ \t]+(?:\*\*([^*]{1,400})\*\*|([^ \t*(]{1,400}))[ \t]*\(/;
const DAY = /, (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:,? \d{1,2}:\d\d)?\)/;

/**
 * The section: its heading, the bullets below it and the resume line, and whatever stands between them.
 *
 *     ## Active Checkpoints              ours, the first line
 *     these I must not forget            the user's
 *     - **login** (main, Nov 16) — x     ours, if the name is
 *       - ask Bob                        the user's, and belongs to the bullet
 *     and 3 more                         ours
 *     Resume any: `git checkpoint …`     ours, the last line; what follows is outside
 *
 * Without the resume line it ends with the last bullet that is ours; without such a bullet before the next heading.
 */
export function findIndexSection(
  lines: readonly MarkdownLine[],
  isOurs: IsOurs = () => true,
): IndexSection | null {
  const first = lines.findIndex((line) => line.role === "plain" && HEADING.test(line.text));
  if (first < 0) return null;
  const border = borderBelow(lines, first);
  const found = new Map<number, IndexLine>();
  let resume = -1;
  for (let at = first + 1; at < border; at += 1) {
    const mine = lineOfOurs(lines[at], isOurs);
    if (mine) found.set(at, mine);
    if (mine?.kind === "resume") resume = at;
  }
  const last = resume >= 0 ? resume : lastWithout(lines, [...found.keys()], first, border);
  const own = [...found].filter(([at]) => at <= last);
  return { first, last, own: new Map([[first, { kind: "heading" }], ...own]) };
}

/** The bullets of the section that are ours, or may be, in their order; none without a section. */
export function indexedBullets(current: Uint8Array): readonly IndexBullet[] {
  const section = findIndexSection(markdownLines(Buffer.from(current).toString("latin1")));
  return [...(section?.own.values() ?? [])].flatMap((line) => (line.kind === "bullet" ? [line.bullet] : []));
}

/** The bullet that a line is, its bytes read as latin1; null for all others. */
export function bulletIn(text: string): IndexBullet | null {
  const match = BULLET.exec(text);
  if (!match) return null;
  const name = fromLatin1(match[1] ?? match[2] ?? "").trim();
  // Earlier versions cut long names short.
  if (!isName(name) && !name.endsWith("…")) return null;
  const rest = text.slice(match[0].length);
  const dated = DAY.test(rest);
  if (match[1] === undefined) return dated ? { name, form: "like" } : null;
  return { name, form: dated || rest.startsWith("pulled from ") ? "seed" : "like" };
}

/** The level of the heading that a line makes, by its `#` marks or as an underline; null for all others. */
export function headingLevel({ text, scanned }: MarkdownLine): number | null {
  if (!scanned || scanned.depth > 0 || scanned.started.length > 0) return null;
  if (scanned.kind === "underline") return text.includes("=") ? 1 : 2;
  return scanned.kind === "heading" ? (headingOf(text)?.level ?? null) : null;
}

function lineOfOurs(line: MarkdownLine | undefined, isOurs: IsOurs): IndexLine | null {
  if (line?.role !== "plain") return null;
  if (RESUME.test(line.text)) return { kind: "resume" };
  if (MORE.test(line.text)) return { kind: "more" };
  const bullet = line.scanned?.depth === 0 ? bulletIn(line.text) : null;
  return bullet && isOurs(bullet) ? { kind: "bullet", bullet } : null;
}

/** Where the next heading of the section's level or above begins, or the file ends. */
function borderBelow(lines: readonly MarkdownLine[], first: number): number {
  const rest = lines.findIndex((line, at) => at > first && (headingLevel(line) ?? 3) <= 2);
  if (rest < 0) return lines.length;
  let border = rest;
  // The words of an underlined heading stand above its line.
  if (lines[rest]?.scanned?.kind === "underline")
    while (border - 1 > first && isWords(lines[border - 1])) border -= 1;
  return border;
}

function isWords(line: MarkdownLine | undefined): boolean {
  return line?.scanned?.kind === "text" && !RESUME.test(line.text);
}

/** The last line of a section without its resume line: what is indented below the last bullet belongs to it. */
function lastWithout(
  lines: readonly MarkdownLine[],
  own: readonly number[],
  first: number,
  border: number,
): number {
  const lastOwn = own.at(-1);
  const belongs = (at: number): boolean => lastOwn === undefined || (lines[at]?.scanned?.depth ?? 0) > 0;
  let last = lastOwn ?? first;
  for (let at = last + 1; at < border; at += 1) {
    if (isBlank(lines[at]?.text ?? "")) continue;
    if (!belongs(at)) break;
    last = at;
  }
  return last;
}
