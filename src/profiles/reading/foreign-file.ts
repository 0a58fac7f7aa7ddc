import { splitDocument } from "../../checkpoint/document/frontmatter.ts";
import { withLooseHeadings } from "../../checkpoint/document/loose-headings.ts";
import type { Field } from "../../checkpoint/sections.ts";
import type { ParsedFile, Profile, WrittenFile } from "../profile.ts";

/** Reads a file that somebody else wrote: as its format does, and whatever its sections are called. */
export function parseForeign({ format, ahead }: Profile, { path, text }: WrittenFile): ParsedFile {
  const document = splitDocument(text);
  const body = document?.body ?? text;
  if (document && /^checkpoint:/m.test(document.frontMatter)) return format.parse({ path, text });
  // Where what is done is not shown, a wrong guess would hide a section.
  const not: readonly Field[] = ahead ? ["done"] : [];
  const above = text.slice(0, text.length - body.length);
  return format.parse({ path, text: above + withLooseHeadings(body, not) });
}
