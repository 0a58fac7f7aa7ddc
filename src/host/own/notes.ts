import { appendFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../files/folders.ts";
import { type Sharing, shareFile } from "../files/sharing.ts";
import { ownFolder } from "./own-folder.ts";

/** What this clone remembers of itself, a line each: that something was said once, or that a file is our work. */
export interface Notes {
  has(note: string): boolean;
  /** Notes it; the answer is whether it was new. */
  add(note: string): boolean;
  drop(note: string): void;
}

const MOST_BYTES = 1 << 20;

/** Opens the notes of a repository. What goes wrong with them fails no command: something is then said again. */
export function openNotes(commonDir: string, sharing: Sharing = null): Notes {
  const file = ownFolder(commonDir, "remembered");
  const read = (): readonly string[] => {
    try {
      // A pipe in its place would keep us waiting.
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat?.isFile() || stat.size > MOST_BYTES) return [];
      return readFileSync(file, "utf8").split("\n").filter(Boolean);
    } catch {
      return [];
    }
  };
  return {
    has: (note) => read().includes(note),
    add(note) {
      const known = read();
      if (known.includes(note)) return false;
      try {
        makeFolder(dirname(file));
        appendFileSync(file, `${note}\n`);
        if (known.length === 0) shareFile(file, sharing);
      } catch {
        // It will be said once more.
      }
      return true;
    },
    drop(note) {
      const known = read();
      if (!known.includes(note)) return;
      try {
        writeFileSync(file, known.flatMap((one) => (one === note ? [] : [`${one}\n`])).join(""));
      } catch {
        // It stays noted, and nothing depends on it alone.
      }
    },
  };
}
