import { mentionedFiles } from "../../../../checkpoint/mentions.ts";
import { fromLatin1 } from "../../../../text/latin1.ts";
import { markdownLines } from "../../../../text/markdown/lines.ts";
import { findIndexSection } from "../../../places/rules/memory-index-section.ts";

/** A file that MEMORY.md speaks of, at its first mention. */
export interface Mention {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

/** The paths with a folder and an ending that MEMORY.md names; the list of checkpoints and code blocks have none. */
export function mentionsIn(memory: Uint8Array): readonly Mention[] {
  const lines = markdownLines(Buffer.from(memory).toString("latin1"));
  const index = findIndexSection(lines);
  const found = new Map<string, number>();
  for (const [at, { text, role }] of lines.entries()) {
    if (role !== "plain" || (index && at >= index.first && at <= index.last)) continue;
    for (const { path } of mentionedFiles(fromLatin1(text)))
      if (/\/[^/]*[^/.]\.[^/.]+$/.test(path) && !found.has(path)) found.set(path, at + 1);
  }
  return Array.from(found, ([path, line]) => ({ path, line }));
}
