import type { Draft, FileReference } from "../../checkpoint/checkpoint.ts";
import { readSection } from "../../checkpoint/document/sections.ts";
import { type FoundSecret, findInBytes, redactText } from "../../secrets/scan.ts";
import { type Captured, contentsOf } from "../../store/capture.ts";

export type { SecretFinding } from "../../secrets/finding.ts";
export type { FoundSecret };

/** Something that looks like a secret, in what is about to be saved. */
export interface SavedSecret extends FoundSecret {
  /** The path of a file whose content is kept; null for the document itself. */
  readonly path: string | null;
}

/** What looks like a secret in a document and in the contents kept with it. */
export async function findInSave(
  document: Uint8Array,
  captured: Captured,
  allowed: readonly string[],
): Promise<readonly SavedSecret[]> {
  const found: SavedSecret[] = [];
  const look = async (bytes: Uint8Array, path: string | null): Promise<void> => {
    for (const secret of await findInBytes(bytes, allowed)) found.push({ path, ...secret });
  };
  await look(document, null);
  for (const { oid, bytes } of captured.fresh) {
    const file = captured.files.find((one) => one.oid === oid);
    if (file) await look(bytes, file.path);
  }
  return found;
}

/** A draft in which every secret is replaced by its rule's name. */
export async function redactDraft(draft: Draft): Promise<Draft> {
  const sections = await Promise.all(
    draft.sections.map(async (section) => {
      const [heading, source] = [await redactText(section.heading), await redactText(section.source)];
      const same = heading === section.heading && source === section.source;
      return same ? section : readSection(heading, source);
    }),
  );
  const unknownKeys = await Promise.all(
    draft.unknownKeys.map(async ({ key, source }) => ({ key, source: await redactText(source) })),
  );
  return {
    ...draft,
    ...(draft.summary === undefined ? {} : { summary: await redactText(draft.summary) }),
    ...(draft.preamble === undefined ? {} : { preamble: await redactText(draft.preamble) }),
    unknownKeys,
    sections,
  };
}

/** What was captured, without the contents that hold a secret: a file cannot be changed on its way into the journal. */
export async function withoutSecrets(captured: Captured, allowed: readonly string[]): Promise<Captured> {
  const found = await findInSave(new Uint8Array(), captured, allowed);
  const paths = new Set(found.map(({ path }) => path));
  if (paths.size === 0) return captured;
  const files = captured.files.map((file): FileReference => {
    if (!paths.has(file.path)) return file;
    const { oid: _oid, base: _base, ...rest } = file;
    return { ...rest, state: "uncaptured" };
  });
  const contents = contentsOf(files);
  return {
    files,
    contents: captured.contents.filter((oid) => contents.includes(oid)),
    fresh: captured.fresh.filter(({ oid }) => contents.includes(oid)),
    leftOut: [
      ...captured.leftOut,
      ...[...paths].flatMap((path) => (path ? [{ path, why: "holds a secret" as const }] : [])),
    ],
  };
}
