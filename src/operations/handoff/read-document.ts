import type { Draft } from "../../checkpoint/checkpoint.ts";
import { decodeDocument } from "../../checkpoint/document/document-text.ts";
import { readDraft } from "../../checkpoint/document/draft-input.ts";
import { splitDocument } from "../../checkpoint/document/frontmatter.ts";
import { outlineOf } from "../../checkpoint/document/headings.ts";
import { emptyDraft, mergeDrafts } from "../../checkpoint/merge/drafts.ts";
import { withKnownHeadings } from "../../profiles/handoff/headings.ts";
import { settleDone } from "../../profiles/handoff/settle.ts";

/** A title that says no more than what the file is, and the line below it that the program writes. */
const OWN_HEAD = /^\s*# (?:session )?hand-?off *\n|^_Last updated: [^\n]*_ *\n?/gim;

/** What was said by flags, over what a handoff's document says, whatever it calls its sections; an empty one says nothing. */
export async function readHandoff(said: Draft, bytes: Uint8Array, path: string): Promise<Draft> {
  const text = decodeDocument(bytes);
  if (text.trim() === "") return said;
  const document = splitDocument(text);
  const body = withKnownHeadings(outlineOf((document?.body ?? text).replace(OWN_HEAD, "")));
  const above = document ? text.slice(0, text.length - document.body.length) : "";
  const read = above + body;
  if (read.trim() === "") return said;
  // What is ticked off in it is seen before its lists become one with what flags say.
  const told = mergeDrafts(emptyDraft, await readDraft(Buffer.from(read), path));
  return mergeDrafts(said, settleDone(told));
}
