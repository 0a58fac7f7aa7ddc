import { asLatin1 } from "../../../text/latin1.ts";
import type { MarkdownLine } from "../../../text/markdown/lines.ts";
import { indentOf, isBlank } from "../../../text/markdown/markers.ts";
import type { IndexSection } from "../../places/rules/memory-index-section.ts";
import type { IndexLines } from "./index-lines.ts";

/** The user's lines of a section, by what they stand at. */
interface Strands {
  /** Above the bullets. */
  readonly head: readonly MarkdownLine[];
  /** Below each bullet, by its name. */
  readonly below: ReadonlyMap<string, readonly MarkdownLine[]>;
  /** After the last bullet. */
  readonly tail: readonly MarkdownLine[];
}

/**
 * The section with fresh lines of ours below its heading, and the user's lines where they stood: what belongs to a bullet goes with it,
 * what stands above all bullets or below them stays there. Without the ending of its last line.
 *
 *     ## Active Checkpoints                ## Active Checkpoints
 *     - **a** (main, Nov 3)                - **c** (main, Nov 4)        saved since
 *       - ask Bob                  ─▶      - **a** (main, Nov 3)
 *     - **b** (main, Nov 2)                  - ask Bob
 *     - my own                             - my own                     **b** has ended
 *                                          (empty line)
 *     Resume any: …                        Resume any: …
 */
export function wovenSection(
  lines: readonly MarkdownLine[],
  section: IndexSection,
  fresh: IndexLines,
  eol: string,
): string {
  const { head, below, tail } = strandsOf(lines, section, new Set(fresh.bullets.map(({ name }) => name)));
  const text = (user: readonly MarkdownLine[]): string =>
    user.map((line) => line.text + (line.eol || eol)).join("");
  const bullets = fresh.bullets.map(({ name, line }) => asLatin1(line) + eol + text(below.get(name) ?? []));
  const heading = text(lines.slice(section.first, section.first + 1));
  return closed([heading, text(head), ...bullets, text(tail)].join(""), fresh, eol);
}

/** The section with all of our lines together, and the user's after them: for lines that leave something open. */
export function apartSection(
  lines: readonly MarkdownLine[],
  section: IndexSection,
  fresh: IndexLines,
  eol: string,
): string {
  const user = lines
    .slice(section.first, section.last + 1)
    .filter((_, at) => !section.own.has(section.first + at));
  const heading = (lines[section.first]?.text ?? "") + (lines[section.first]?.eol || eol);
  const ours = heading + fresh.bullets.map(({ line }) => asLatin1(line) + eol).join("");
  const rest = user.map((line, at) => line.text + (at < user.length - 1 ? line.eol : "")).join("");
  return closed(ours, fresh, eol) + (isSaid(user) ? eol + eol + rest : "");
}

/** What is left of a section without any line of ours but its heading, which stays as long as the user's lines do. */
export function userSection(
  lines: readonly MarkdownLine[],
  section: IndexSection,
  resume: "goes" | "stays",
): string {
  const kept: MarkdownLine[] = [];
  for (let at = section.first; at <= section.last; at += 1) {
    const line = lines[at];
    const kind = section.own.get(at)?.kind;
    if (!line || kind === "bullet") continue;
    const goes = kind === "more" || (kind === "resume" && resume === "goes");
    if (goes) dropBlank(kept);
    if (!goes) kept.push(line);
  }
  const text = kept.map((line) => line.text + line.eol).join("");
  return lines[section.last]?.eol === "" ? text.replace(/(?:\r\n|\n|\r)$/, "") : text;
}

/** Whether lines say anything; empty ones between ours came with ours. */
export function isSaid(lines: readonly MarkdownLine[]): boolean {
  return lines.some((line) => !isBlank(line.text));
}

function closed(text: string, { more, resume }: IndexLines, eol: string): string {
  // After a lone CR a newline would be taken for its second half.
  const empty = text.endsWith("\r") ? "\r" : eol;
  return text + empty + (more === null ? "" : more + eol + eol) + resume;
}

/** A bullet of ours, or the heading, and the user's lines up to the next one. */
interface Run {
  readonly name: string | null;
  readonly lines: MarkdownLine[];
}

function strandsOf(
  lines: readonly MarkdownLine[],
  section: IndexSection,
  listed: ReadonlySet<string>,
): Strands {
  const [above = { name: null, lines: [] }, ...runs] = runsOf(lines, section);
  const [head, tail] = runs.length > 0 ? [above.lines, []] : cutAt(above.lines, isItem);
  const below = new Map<string, MarkdownLine[]>();
  const orphans: MarkdownLine[] = [];
  let before: MarkdownLine[] = head;
  runs.forEach((run, index) => {
    const [attached, loose] = cutAt(run.lines, (line) => !belongsToItem(line), isBlankLine);
    const stays = run.name !== null && listed.has(run.name);
    const own = stays && run.name !== null ? (below.get(run.name) ?? []) : before;
    if (stays && run.name !== null) below.set(run.name, own);
    (stays ? own : orphans).push(...attached);
    if (stays || isSaid(loose)) (index === runs.length - 1 ? tail : own).push(...loose);
    before = own;
  });
  const said = (all: MarkdownLine[]): readonly MarkdownLine[] => (isSaid(all) ? all : []);
  return {
    head: [...said(head), ...orphans],
    below: new Map([...below].map(([name, all]) => [name, said(all)])),
    tail: said(tail),
  };
}

function runsOf(lines: readonly MarkdownLine[], section: IndexSection): readonly Run[] {
  const runs: Run[] = [{ name: null, lines: [] }];
  for (let at = section.first + 1; at <= section.last; at += 1) {
    const line = lines[at];
    const mine = section.own.get(at);
    const user = runs.at(-1)?.lines ?? [];
    if (mine?.kind === "bullet") runs.push({ name: mine.bullet.name, lines: [] });
    else if (mine) dropBlank(user);
    else if (line) user.push(line);
  }
  return runs;
}

/** The empty lines above how many more there are, and above the resume line, came with them. */
function dropBlank(lines: MarkdownLine[]): void {
  while (isBlank(lines.at(-1)?.text ?? "x")) lines.pop();
}

/** Lines in two, at the first for which something holds; those passed over on the way go with what follows them. */
function cutAt(
  lines: readonly MarkdownLine[],
  isCut: (line: MarkdownLine) => boolean,
  isPassed: (line: MarkdownLine) => boolean = () => false,
): [MarkdownLine[], MarkdownLine[]] {
  let at = lines.findIndex((line) => !isPassed(line) && isCut(line));
  if (at < 0) at = lines.length;
  while (at > 0 && isPassed(lines[at - 1] as MarkdownLine)) at -= 1;
  return [lines.slice(0, at), lines.slice(at)];
}

/** An item that does not become part of a bullet above it. */
function isItem({ role, scanned, text }: MarkdownLine): boolean {
  return role === "plain" && scanned?.depth === 0 && scanned.started.length > 0 && indentOf(text) < 2;
}

function belongsToItem({ scanned }: MarkdownLine): boolean {
  return (scanned?.depth ?? 0) > 0;
}

function isBlankLine({ text }: MarkdownLine): boolean {
  return isBlank(text);
}
