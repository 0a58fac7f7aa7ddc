import { randomUUID } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../files/folders.ts";
import { type Sharing, shareFile } from "../files/sharing.ts";
import { mix } from "./mix.ts";
import { ownFolder, scratchFolder } from "./own-folder.ts";

/** One file that is written as a whole, and is whole or counts for nothing. */
export interface RollFile {
  /** What was written last; null where there is nothing, or not what was written. */
  read(): Uint8Array | null;
  /**
   * Takes the place of what was written before. Its first eight bytes become a check, and of how many bytes: what comes
   * behind them is whole or not by other signs.
   */
  write(bytes: Uint8Array, checked: number): void;
  drop(): void;
}

/** Nothing of ours grows larger. */
const MOST_BYTES = 32 << 20;
/** Where it stands how many bytes are checked, and where they start. */
const [CHECKED, START] = [4, 8];
/** Neither a link nor a pipe, which would keep us waiting. */
const PLAINLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const SEED = 0x2545f491;

/** Opens the roll of a repository: what is packed of the live checkpoints, in the form in which it is asked for. */
export function openRollFile(commonDir: string, sharing: Sharing): RollFile {
  const file = ownFolder(commonDir, "roll");
  return {
    read() {
      const bytes = bytesOf(file);
      return bytes && isWhole(bytes) ? bytes : null;
    },
    write(bytes, checked) {
      if (bytes.length > MOST_BYTES) return this.drop();
      const head = new DataView(bytes.buffer, bytes.byteOffset);
      head.setInt32(CHECKED, checked, true);
      head.setInt32(0, checkOf(bytes, checked), true);
      const scratch = scratchFolder(commonDir);
      const fresh = join(scratch, `roll.${randomUUID()}`);
      try {
        makeFolder(scratch);
        // It is made anew where a power cut takes it: nothing waits for the disk.
        writeFileSync(fresh, bytes, { flag: "wx" });
        shareFile(fresh, sharing);
        renameSync(fresh, file);
      } catch {
        // The documents themselves can be read.
        rmSync(fresh, { force: true });
      }
    },
    drop() {
      rmSync(file, { force: true });
    },
  };
}

/** The bytes in a piece of memory of their own, in which numbers can lie anywhere. */
function bytesOf(path: string): Uint8Array | null {
  let file: number | null = null;
  try {
    file = openSync(path, PLAINLY);
    const about = fstatSync(file);
    if (!about.isFile() || about.size <= START || about.size > MOST_BYTES) return null;
    const bytes = new Uint8Array(about.size);
    return readSync(file, bytes, 0, bytes.length, 0) === bytes.length ? bytes : null;
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

function isWhole(bytes: Uint8Array): boolean {
  const head = new DataView(bytes.buffer, bytes.byteOffset);
  const checked = head.getInt32(CHECKED, true);
  return checked >= START && checked <= bytes.length && head.getInt32(0, true) === checkOf(bytes, checked);
}

function checkOf(bytes: Uint8Array, checked: number): number {
  return mix(bytes, START, checked, SEED ^ checked) | 0;
}
