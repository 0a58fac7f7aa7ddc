import { splitDocument } from "../../checkpoint/document/frontmatter.ts";
import { withLooseHeadings } from "../../checkpoint/document/loose-headings.ts";
import type { FileFormat, GatheredFile } from "../file-format.ts";
import type { ParsedFile } from "../profile.ts";

/** Reads a file that somebody else wrote: as its format does, and whatever its sections are called. */
export async function parseForeign(format: FileFormat, file: GatheredFile): Promise<ParsedFile> {
  // In YAML a line with a number sign is a comment.
  if (/\.ya?ml$/i.test(file.path)) return format.parse(file);
  const document = splitDocument(file.text);
  const body = document?.body ?? file.text;
  if (document && /^checkpoint:/m.test(document.frontMatter)) return format.parse(file);
  const above = file.text.slice(0, file.text.length - body.length);
  return format.parse({ ...file, text: above + withLooseHeadings(body, format.profile.unguessed) });
}
