import { MAX_FRONT_MATTER } from "./frontmatter.ts";

/** The format version that a document's front matter gives; 1 where it gives none, or is none. */
export function documentVersion(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.subarray(0, MAX_FRONT_MATTER.characters)).toString("latin1");
  const start = /^(?:\xef\xbb\xbf)?---[ \t]*\r?\n/.exec(text);
  if (!start) return 1;
  const end = text.indexOf("\n---", start[0].length - 1);
  const frontMatter = text.slice(start[0].length, end === -1 ? undefined : end + 1);
  const [, version = "1"] = /^checkpoint:[ \t]*["']?(\d{1,9})["']?[ \t]*\r?$/m.exec(frontMatter) ?? [];
  return Number(version);
}
