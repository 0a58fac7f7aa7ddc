import { type FSWatcher, watch } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A watch that somebody must end. */
export interface RefWatch {
  close(): void;
}

/**
 * Hears that refs in one folder may have moved, however git keeps them. It costs nothing while nothing moves, keeps no
 * process alive, and hears too much rather than too little: whoever listens looks for themselves. Disks that send no
 * notices, as some of networks, are silent.
 */
export function watchRefs(commonDir: string, folder: string, heard: () => void): RefWatch {
  const own = join(commonDir, folder);
  const tables = join(commonDir, "reftable");
  /** Each folder, and which of its files tell something; null is a file that the system does not name. */
  const places: ReadonlyMap<string, (file: string) => boolean> = new Map([
    [commonDir, (file) => ["packed-refs", "refs", "reftable"].includes(file)],
    [dirname(own), (file) => file === basename(own)],
    [own, (file) => !file.endsWith(".lock")],
    [tables, (file) => file === "tables.list"],
  ]);
  const watching = new Map<string, FSWatcher>();
  const drop = (path: string): void => {
    watching.get(path)?.close();
    watching.delete(path);
  };
  const begin = (path: string, tells: (file: string) => boolean): void => {
    if (watching.has(path)) return;
    try {
      const watcher = watch(path, { persistent: false }, (_, file) => {
        if (file !== null && !tells(file)) return;
        // A folder that went and came again is another one to the system.
        for (const below of places.keys())
          if (dirname(below) === path && basename(below) === file) drop(below);
        beginAll();
        heard();
      });
      watcher.on("error", () => drop(path));
      watching.set(path, watcher);
    } catch {
      // Not there yet: the folder above tells when it comes.
    }
  };
  const beginAll = (): void => {
    for (const [path, tells] of places) begin(path, tells);
  };
  beginAll();
  return {
    close() {
      for (const path of [...watching.keys()]) drop(path);
    },
  };
}
