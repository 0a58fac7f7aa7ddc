import type { FileReference } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint, readHeader } from "../../checkpoint/document/native.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { looksSecret } from "../../checkpoint/secret-names.ts";
import type { SecretFinding } from "../../secrets/finding.ts";
import { secretsIn } from "../../secrets/scan.ts";
import { contentsOf } from "../../store/capture.ts";
import { type Journal, keptContents } from "../../store/journal/journal-store.ts";
import type { Workspace } from "../workspace.ts";

/** Something that looks like a secret, in what was about to leave the machine. */
export interface Finding {
  readonly name: string;
  readonly entry: string;
  /** The path of a kept file; null for the document itself. */
  readonly path: string | null;
  readonly line: number;
  readonly rule: string;
  readonly title: string;
  /** Its first characters. */
  readonly hint: string;
  /** What `--allow-secret` takes; empty where nothing can allow it. */
  readonly fingerprint: string;
}

/** Looks through documents and kept files; each content is read once, however many entries keep it. */
export function openScanner(at: Workspace, allowed: ReadonlySet<string>) {
  const known = new Map<Oid, readonly SecretFinding[]>();

  const look = async (ids: readonly Oid[]): Promise<void> => {
    const unread = [...new Set(ids)].filter((id) => !known.has(id));
    // A few at a time: each may have a mebibyte.
    for (let start = 0; start < unread.length; start += 50)
      for (const [id, { bytes }] of await at.engine.readObjects(unread.slice(start, start + 50)))
        known.set(id, await secretsIn(bytes, "full"));
  };

  return {
    /** What these entries of a journal hold that must not travel, entry by entry; and which of them lack something. */
    async scan(
      name: string,
      journal: Journal,
      entries: readonly RecordedEntry[],
    ): Promise<{
      readonly found: ReadonlyMap<string, readonly Finding[]>;
      readonly incomplete: readonly string[];
    }> {
      const found = new Map<string, readonly Finding[]>();
      const incomplete: string[] = [];
      for (const recorded of entries) {
        const kept = await keptContents(at.engine, journal, [recorded]);
        const contents = [...kept, ...(recorded.document ? [recorded.document] : [])];
        await look(contents);
        if (contents.some((id) => !known.has(id))) incomplete.push(recorded.id);
        const files = await filesOf(at, recorded.document);
        const within = (id: Oid, path: string | null): readonly Finding[] =>
          (known.get(id) ?? [])
            .filter(({ fingerprint }) => !allowed.has(fingerprint))
            .map(({ line, rule, title, hint, fingerprint }) => {
              return { name, entry: recorded.id, path, line, rule, title, hint, fingerprint };
            });
        const findings = [
          ...(recorded.document ? within(recorded.document, null) : []),
          ...kept.flatMap((id) => within(id, pathOf(files, id))),
          ...files
            .filter((file) => isKeptSecret(file, files, kept))
            .map(({ path }) => secretByName(name, recorded.id, path)),
        ];
        if (findings.length > 0) found.set(recorded.id, findings);
      }
      return { found, incomplete };
    },
  };
}

/** The files a document lists, in whatever form somebody wrote them. */
async function filesOf(at: Workspace, document: Oid | null): Promise<readonly FileReference[]> {
  const object = document && (await at.engine.readObjects([document])).get(document);
  if (!object) return [];
  const header = readHeader(object.bytes) ?? (await parseCheckpoint(object.bytes).catch(() => null));
  return header?.files ?? [];
}

/** A content that is kept although each name it has says secret. */
function isKeptSecret(file: FileReference, files: readonly FileReference[], kept: readonly Oid[]): boolean {
  const harmless = contentsOf(files);
  const isKept = (id: Oid | undefined): boolean =>
    id !== undefined && kept.includes(id) && !harmless.includes(id);
  const { path, from, oid, base } = file;
  return (looksSecret(path) && isKept(oid)) || (looksSecret(from ?? path) && isKept(base));
}

function pathOf(files: readonly FileReference[], id: Oid): string {
  const file = files.find(({ oid, base }) => oid === id || base === id);
  return file?.path ?? `a kept file (${id.slice(0, 8)})`;
}

function secretByName(name: string, entry: string, path: string): Finding {
  const title = "a file that is secret by its name";
  return { name, entry, path, line: 1, rule: "secret-file-name", title, hint: "", fingerprint: "" };
}
