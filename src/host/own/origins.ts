import { appendFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../files/folders.ts";
import { type Sharing, shareFile } from "../files/sharing.ts";
import { ownFolder } from "./own-folder.ts";
import { afterWholeLine, listLines, listSize } from "./own-lines.ts";

/** From which remote each name was last pulled: a label for people, and nothing depends on it. */
export interface Origins {
  note(names: readonly string[], remote: string): void;
  /** The remote a name last came from; null where nobody noted it. */
  of(name: string): string | null;
}

const MOST_BYTES = 1 << 20;

/** Opens the notes of a repository; what goes wrong with them fails no command. */
export function openOrigins(commonDir: string, sharing: Sharing = null): Origins {
  const file = ownFolder(commonDir, "pulled-from");
  let known: ReadonlyMap<string, string> | null = null;
  const read = (): ReadonlyMap<string, string> =>
    new Map(
      (listLines(file) ?? []).flatMap((line) =>
        line.includes("\t") ? [line.split("\t") as [string, string]] : [],
      ),
    );
  return {
    note(names, remote) {
      if (names.length === 0) return;
      known = null;
      try {
        makeFolder(dirname(file));
        const size = listSize(file);
        if (size === null) return;
        const lines = names.map((name) => `${name}\t${remote}\n`).join("");
        if (size < MOST_BYTES) appendFileSync(file, afterWholeLine(file, lines));
        else writeFileSync(file, [...read()].map(([name, from]) => `${name}\t${from}\n`).join("") + lines);
        if (size === 0) shareFile(file, sharing);
      } catch {
        // The checkpoint is marked as foreign all the same.
      }
    },
    of(name) {
      known ??= read();
      return known.get(name) ?? null;
    },
  };
}
