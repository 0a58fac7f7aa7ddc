import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from "node:fs";

/** Far more than any list of ours comes to. */
const MOST_BYTES = 128 << 20;

/** How large a list is; null where something stands there that is none: a pipe would keep us waiting, and so would too much. */
export function listSize(file: string): number | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  return stat.isFile() && stat.size <= MOST_BYTES ? stat.size : null;
}

/** The lines of a list, which may be empty; null where there is none that can be read. */
export function listLines(file: string): readonly string[] | null {
  try {
    return listSize(file) === null ? null : readFileSync(file, "utf8").split("\n");
  } catch {
    return null;
  }
}

/** Lines as they are to be added to a list: one that was cut off, by a full disk or a crash, ends where they begin. */
export function afterWholeLine(file: string, lines: string): string {
  return endsWhole(file) ? lines : `\n${lines}`;
}

function endsWhole(file: string): boolean {
  let open: number | null = null;
  try {
    open = openSync(file, "r");
    const { size } = fstatSync(open);
    const last = Buffer.alloc(1);
    return size === 0 || (readSync(open, last, 0, 1, size - 1) === 1 && last[0] === 0x0a);
  } catch {
    return true;
  } finally {
    if (open !== null) closeSync(open);
  }
}
