import type { Checkpoint, FileReference, MentionedFile } from "../../checkpoint/checkpoint.ts";
import type { Engine } from "../../git/engine.ts";
import { type Captured, contentsOf } from "../../store/capture.ts";

/** What a new document takes over from the live one as it was captured there. */
export interface Staying {
  /** The document whose branch, HEAD and worktree stay; null where those of now are recorded. */
  readonly place: Checkpoint | null;
  /** The files that are not measured anew, by path. */
  readonly files: ReadonlyMap<string, FileReference>;
}

/** What was measured now, with the captures that stay among it, and their contents as far as they are here. */
export async function withStaying(
  engine: Engine,
  measured: Captured,
  named: readonly MentionedFile[],
  { files: stays }: Staying,
): Promise<Captured> {
  const now = new Map(measured.files.map((file) => [file.path, file]));
  const stayed = named.flatMap(({ path, lines }): readonly FileReference[] => {
    const file = stays.get(path);
    if (file === undefined) return [];
    const { lines: _before, ...capture } = file;
    return [lines.length > 0 ? { ...capture, lines } : capture];
  });
  if (stayed.length === 0) return measured;
  const then = new Map(stayed.map((file) => [file.path, file]));
  const contents = contentsOf(stayed);
  const present = await engine.present(contents);
  return {
    ...measured,
    files: named.flatMap(({ path }) => then.get(path) ?? now.get(path) ?? []),
    contents: [...new Set([...measured.contents, ...contents.filter((oid) => present.has(oid))])],
  };
}
