import { resolve } from "node:path";
import type { Draft } from "../../checkpoint/checkpoint.ts";
import { readDraft } from "../../checkpoint/document/draft-input.ts";
import { mergeDrafts } from "../../checkpoint/merge/drafts.ts";
import { CheckpointError } from "../../errors.ts";
import { readRegularFile } from "../../host/files/files.ts";

/** Far above any document, so that one that is too large is refused as a document, with its size. */
const MOST_BYTES = 64 << 20;

/** The bytes of a document given as a file. */
export async function readDocument(cwd: string, path: string): Promise<Uint8Array> {
  const content = await readRegularFile(resolve(cwd, path), path, MOST_BYTES, "follow").catch(
    (error: unknown) => {
      if (error instanceof CheckpointError && error.code === "not-a-file") throw noDocument(error.message);
      throw error;
    },
  );
  if (content) return content.bytes;
  throw noDocument(`there is no file '${path}' to read`);
}

function noDocument(message: string): CheckpointError {
  return new CheckpointError("usage", "no-such-file", message, {
    hints: ["give a file with -F <file>, or '-F -' to read standard input"],
  });
}

/** What was said by flags, over what the document says. */
export async function readOver(said: Draft, bytes: Uint8Array, path: string): Promise<Draft> {
  return mergeDrafts(said, await readDraft(bytes, path));
}
