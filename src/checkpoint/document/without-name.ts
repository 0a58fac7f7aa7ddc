import { splitDocument } from "./frontmatter.ts";

const NAME = /^name:[^\n]*\n/m;
const TITLE = /^\s*# [^\n]*\n?/;

/**
 * A document without what another name would change: the line `name:` of its front matter, and a title above all else.
 * What was renamed, or brought back under another name, is the same without them.
 */
export function withoutName(document: Uint8Array): Uint8Array {
  const text = Buffer.from(document).toString("latin1");
  const split = splitDocument(text);
  if (!split) return document;
  const { frontMatter, body } = split;
  return Buffer.from(`---\n${frontMatter.replace(NAME, "")}---\n${body.replace(TITLE, "")}`, "latin1");
}
