import { appendFileSync, existsSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "../files/folders.ts";
import { ownFolder } from "./own-folder.ts";

/** Where things go that stood in the way: nothing is deleted, and nothing there is ever read again by itself. */
export interface SetAside {
  readonly folder: string;
  /** Moves a file here; the answer is where it is now. */
  take(file: string, as: string): string;
  /** The same, where there is such a file. */
  takeIfThere(file: string, as: string): void;
  /** Lays bytes down here, unless they are here already; the answer is where. */
  keep(as: string, bytes: Uint8Array): string;
  /** Adds a line to what is written down about it all. */
  note(line: string): void;
}

/** Opens the place of a repository for what is set aside. */
export function openSetAside(commonDir: string): SetAside {
  const folder = ownFolder(commonDir, "set-aside");
  const placed = (as: string): string => {
    const path = join(folder, as);
    makeFolder(dirname(path));
    return path;
  };
  const take: SetAside["take"] = (file, as) => {
    const to = freeName(placed(as));
    renameSync(file, to);
    return to;
  };
  return {
    folder,
    take,
    takeIfThere(file, as) {
      if (existsSync(file)) take(file, as);
    },
    keep(as, bytes) {
      const to = placed(as);
      if (!existsSync(to)) writeFileSync(to, bytes);
      return to;
    },
    note(line) {
      appendFileSync(placed("notes"), `${line}\n`);
    },
  };
}

function freeName(path: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? path : `${path}.${n}`;
    if (!existsSync(name)) return name;
  }
}
