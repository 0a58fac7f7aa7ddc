import type { Draft } from "../../checkpoint/checkpoint.ts";
import { decodeDocument } from "../../checkpoint/document/document-text.ts";
import { readDraft } from "../../checkpoint/document/draft-input.ts";
import { splitDocument } from "../../checkpoint/document/frontmatter.ts";
import { outlineOf } from "../../checkpoint/document/headings.ts";
import { withLooseHeadings } from "../../checkpoint/document/loose-headings.ts";
import { draftOf, type Said } from "../../checkpoint/document/said-draft.ts";
import { emptyDraft, mergeDrafts } from "../../checkpoint/merge/drafts.ts";
import { withKnownHeadings } from "../../profiles/handoff/headings.ts";
import { settleDone } from "../../profiles/handoff/settle.ts";
import { readDocument } from "../save/read-input.ts";

/** A title that says no more than what the file is, and the line below it that the program writes. */
const OWN_HEAD = /^\s*# (?:session )?hand-?off *\n|^_Last updated: [^\n]*_ *\n?/gim;

/** Where the document of a handoff may be. */
export interface HandoffInput {
  /** Where a file's path counts from. */
  readonly cwd: string;
  /** The document's file, `-` for standard input; without it whatever is there. */
  readonly from?: string | undefined;
  readonly input: {
    /** Whether somebody would have to type what is read. */
    readonly isInputTerminal: boolean;
    readAll(): Promise<Uint8Array>;
  };
}

/** What a handoff says, and the bytes that came on standard input, which are in no file. */
export interface HandoffDocument {
  readonly draft: Draft;
  readonly typed: Uint8Array | null;
}

/** What was said by flags, over a document; without either, standard input is the document, if it is no terminal. */
export async function readHandoff(said: Said, given: HandoffInput): Promise<HandoffDocument> {
  const bytes = await documentIn(said, given);
  const { from = "-" } = given;
  const spoken = draftOf(said);
  const draft = bytes === null ? spoken : mergeDrafts(spoken, await told(bytes, from));
  return { draft, typed: from === "-" ? bytes : null };
}

async function documentIn(said: Said, { cwd, from, input }: HandoffInput): Promise<Uint8Array | null> {
  if (from !== undefined && from !== "-") return readDocument(cwd, from);
  const texts = Object.values(said.fields ?? {}).flat();
  const isSaid = said.summary !== undefined || texts.some((text) => text.trim() !== "");
  return from === "-" || (!isSaid && !input.isInputTerminal) ? input.readAll() : null;
}

/** What a handoff's document says, whatever it calls its sections; an empty one says nothing. */
async function told(bytes: Uint8Array, path: string): Promise<Draft> {
  const text = decodeDocument(bytes);
  if (text.trim() === "") return emptyDraft;
  const document = splitDocument(text);
  const known = withKnownHeadings(outlineOf((document?.body ?? text).replace(OWN_HEAD, "")));
  // What is done is hidden: only words that say so for sure may name such a section.
  const body = withLooseHeadings(known, ["done"]);
  const above = document ? text.slice(0, text.length - document.body.length) : "";
  const read = above + body;
  if (read.trim() === "") return emptyDraft;
  // What is ticked off in it is seen before its lists become one with what flags say.
  return settleDone(mergeDrafts(emptyDraft, await readDraft(Buffer.from(read), path, "known")));
}
