import { appendFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isOid, type Oid } from "../../checkpoint/oid.ts";
import { makeFolder } from "../files/folders.ts";
import { type Sharing, shareFile } from "../files/sharing.ts";
import { ownFolder } from "./own-folder.ts";
import { afterWholeLine, listLines, listSize } from "./own-lines.ts";

/** What was forgotten under any name of a repository: the journals say so too, each for itself. */
export interface ForgottenDocuments {
  /** The ids of what the forgotten documents said; null where nobody has listed them yet. */
  read(): ReadonlySet<Oid> | null;
  note(ids: Iterable<Oid>): void;
}

const MOST_BYTES = 8 << 20;

/** Opens the list of a repository; it can be made anew from the journals, so what goes wrong with it fails no command. */
export function openForgottenDocuments(commonDir: string, sharing: Sharing = null): ForgottenDocuments {
  const file = ownFolder(commonDir, "forgotten-documents");
  const read = (): ReadonlySet<Oid> | null => {
    const lines = listLines(file);
    return lines && new Set(lines.filter(isOid));
  };
  return {
    read,
    note(ids) {
      const known = read();
      const fresh = [...new Set(ids)].filter((id) => !known?.has(id));
      if (known && fresh.length === 0) return;
      try {
        makeFolder(dirname(file));
        const size = listSize(file);
        if (size === null) return;
        const lines = (all: readonly Oid[]): string => all.map((id) => `${id}\n`).join("");
        if (size < MOST_BYTES) appendFileSync(file, afterWholeLine(file, lines(fresh)));
        else writeFileSync(file, lines([...(known ?? []), ...fresh].slice(-MOST_BYTES / 128)));
        if (known === null) shareFile(file, sharing);
      } catch {
        // The journals tell, and the next command lists them anew.
      }
    },
  };
}
