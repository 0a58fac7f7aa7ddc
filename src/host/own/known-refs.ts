import { appendFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isOid, type Oid } from "../../checkpoint/oid.ts";
import { makeFolder } from "../files/folders.ts";
import { replaceFile } from "../files/replace-file.ts";
import { type Sharing, shareFile } from "../files/sharing.ts";
import { ownFolder } from "./own-folder.ts";
import { afterWholeLine, listLines, listSize } from "./own-lines.ts";

/** A ref that a command of ours moved, and where to; null: it was dropped. */
export interface NotedRef {
  readonly ref: string;
  readonly to: Oid | null;
}

/** Where our own commands left our refs: what is gone without having been dropped here, plain git has removed. */
export interface KnownRefs {
  note(moves: readonly NotedRef[]): Promise<void>;
  /** Each ref that ours did not drop, with the places it was last moved to, the latest first. */
  read(): ReadonlyMap<string, readonly Oid[]>;
}

/** Two commands at once may note their moves in the other order: a few places back is enough to find the newest. */
const PLACES = 4;
/** How often the file is looked through for what is not needed any more: whenever it has grown by so much. */
const STEP = 64 << 10;

/** Opens the list of a repository; it is a net below the net, so what goes wrong with it fails no command. */
export function openKnownRefs(
  commonDir: string,
  sharing: Sharing,
  list: "known-refs" | "known-marks" = "known-refs",
): KnownRefs {
  const file = ownFolder(commonDir, list);
  return {
    async note(moves) {
      try {
        makeFolder(dirname(file));
        const before = listSize(file);
        if (before === null) return;
        appendFileSync(file, afterWholeLine(file, moves.map(lineOf).join("")));
        if (before === 0) shareFile(file, sharing);
        if (Math.floor(before / STEP) !== Math.floor((listSize(file) ?? 0) / STEP)) await tidy(file);
      } catch {
        // The refs themselves are where they should be.
      }
    },
    read: () => placesIn(listLines(file) ?? []),
  };
}

function lineOf({ ref, to }: NotedRef): string {
  return `${to ?? "-"} ${ref}\n`;
}

/** The latest place first; a ref that was dropped begins anew. */
function placesIn(lines: readonly string[]): ReadonlyMap<string, readonly Oid[]> {
  const places = new Map<string, Oid[]>();
  for (const line of lines) {
    const space = line.indexOf(" ");
    const [place, ref] = [line.slice(0, space), line.slice(space + 1)];
    if (place === "-") places.delete(ref);
    else if (space > 0 && isOid(place)) {
      const others = (places.get(ref) ?? []).filter((one) => one !== place);
      places.set(ref, [place, ...others].slice(0, PLACES));
    }
  }
  return places;
}

async function tidy(file: string): Promise<void> {
  const folder = dirname(file);
  await replaceFile(
    file,
    (current) => {
      const places = placesIn(
        Buffer.from(current ?? [])
          .toString("utf8")
          .split("\n"),
      );
      const lines = [...places].flatMap(([ref, all]) => [...all].reverse().map((to) => lineOf({ ref, to })));
      return Buffer.from(lines.join(""));
    },
    { within: [folder], scratch: join(folder, "tmp") },
  );
}
