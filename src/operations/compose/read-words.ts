import type { Draft } from "../../checkpoint/checkpoint.ts";
import { checkedText, decodeDocument } from "../../checkpoint/document/document-text.ts";
import { readDraft } from "../../checkpoint/document/draft-input.ts";
import type { FileFormat } from "../../profiles/file-format.ts";
import { templateOf } from "../../profiles/formats.ts";
import { isDocumentOfOurs } from "../../profiles/reading/written-header.ts";

/**
 * What a document says that is to be saved. One in the form of a system that we know is read as an import reads it;
 * all others as documents of one's own.
 */
export async function readWords(bytes: Uint8Array, path: string): Promise<Draft> {
  const text = /\.json$/i.test(path) ? "" : checkedText(decodeDocument(bytes));
  const template = text.trim() === "" || isDocumentOfOurs(text) ? null : templateOf({ path, text });
  return template ? wordsIn(template, { path, text }) : readDraft(bytes, path);
}

async function wordsIn(
  template: FileFormat,
  file: { readonly path: string; readonly text: string },
): Promise<Draft> {
  const { name, draft } = await template.parse(file);
  return { ...draft, ...(name === null ? {} : { name }) };
}
