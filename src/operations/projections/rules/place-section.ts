import { frontMatterLength, type MarkdownLine, textStart } from "../../../text/markdown/lines.ts";
import { isBlank } from "../../../text/markdown/markers.ts";
import { headingLevel, type IndexSection } from "../../places/rules/memory-index-section.ts";

/**
 * A file with a new section, at each place where it may go, the best first: below the title; else above the first
 * heading; in a file without any at its end; and at the top where all else is inside something that is never closed.
 */
export function withNewSection(
  text: string,
  lines: readonly MarkdownLine[],
  fresh: string,
  eol: string,
): readonly string[] {
  const top = lines[frontMatterLength(lines.map((line) => line.text)) - 1] ?? null;
  return [bestAnchor(lines, top), top].map((anchor) => inserted(text, anchor, fresh, eol));
}

/** The line that the section follows; null for the top. */
function bestAnchor(lines: readonly MarkdownLine[], top: MarkdownLine | null): MarkdownLine | null {
  const title = lines.find((line) => headingLevel(line) === 1);
  if (title) return title;
  const heading = lines.findIndex((line) => headingLevel(line) !== null);
  const isUnderline = lines[heading]?.scanned?.kind === "underline";
  let end = heading < 0 ? lines.length : heading;
  if (isUnderline) while (lines[end - 1]?.scanned?.kind === "text") end -= 1;
  return lines.slice(0, end).findLast((line) => !isBlank(line.text)) ?? top;
}

/**
 * Puts the section in so that `withoutSection` can tell what was there before:
 * an empty line before it, or else one after it, came with it;
 * and a section that ends the file without a newline came into a file without one.
 */
function inserted(text: string, anchor: MarkdownLine | null, fresh: string, eol: string): string {
  const at = anchor?.end ?? textStart(text);
  const before = text.slice(0, at);
  const after = text.slice(at);
  if (anchor === null) return before + fresh + (after === "" ? "" : eol) + after;
  if (anchor.eol === "") return before + eol + eol + fresh.trimEnd();
  const roomAfter = after === "" || /^[ \t]*[\r\n]/.test(after) || /^[ \t]+$/.test(after);
  // After a lone CR a newline would be taken for its second half.
  const joins = anchor.eol === "\r" && eol === "\n";
  return before + (roomAfter && !joins ? eol + fresh : fresh + eol) + after;
}

/** A file without the section, and without the empty line that came with it. */
export function withoutSection(
  text: string,
  lines: readonly MarkdownLine[],
  section: Pick<IndexSection, "first" | "last">,
): string {
  const first = lines[section.first];
  const last = lines[section.last];
  if (!first || !last) return text;
  const previous = lines[section.first - 1];
  const following = lines[section.last + 1];
  if (previous?.text === "") {
    const above = last.eol === "" ? lines[section.first - 2] : undefined;
    const start = above ? above.end - above.eol.length : previous.start;
    return text.slice(0, start) + text.slice(last.end);
  }
  const end = following?.text === "" ? following.end : last.end;
  return text.slice(0, first.start) + text.slice(end);
}
