import { linkSync, readFileSync, renameSync } from "node:fs";
import { isMissing, systemCode } from "./disk-errors.ts";

/** A file and the bytes it is known to hold. */
export interface KnownFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** How a swap ended. `edited`: someone changed the target at the last moment, and it holds their edit again. */
export type Swap =
  | { readonly outcome: "swapped"; readonly old: string | null }
  | { readonly outcome: "edited" };

const NO_HARD_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EACCES"]);

/** Whether a failed `link` says that this file system has none, so that something else has to do. */
export function hasNoHardLinks(error: unknown): boolean {
  return NO_HARD_LINKS.has(systemCode(error));
}

/**
 * Puts a fresh file in the target's place if the target still holds what it is known to hold.
 * No system call replaces a file only if it is unchanged, so the old one is kept under a second name and looked at
 * afterwards: if an edit came in between, that very file goes back. `stem` is what second names begin with.
 * The old file stays at `old` for the caller to look at once more and to remove.
 *
 *                     nobody was there           an edit E came in between
 *                     target  fresh  old0        target  fresh  old0  old1
 *     at first          A       B                  A       B
 *     link to old0      A       B     A            E       B     E           one file with two names, edited or not
 *     rename fresh      B             A            B             E
 *     look at old0      as known: swapped          not A: it has to go back, by the same steps
 *     link to old1                                 B             E     B
 *     rename old0                                  E                   B
 *     look at old1                                 as known: edited; if not, B was edited, and that edit goes back
 *
 * Without hard links there is no second name and no second look: swapped, with nothing at `old`.
 */
export function swapIn(fresh: KnownFile, target: KnownFile, stem: string): Swap {
  // Synchronous on purpose: between these calls lies the only moment in which an edit can slip in.
  if (!holds(target.path, target.bytes)) return { outcome: "edited" };
  let coming = fresh;
  let expected = target.bytes;
  for (let turn = 0; ; turn++) {
    const old = `${stem}.old${turn}`;
    const kept = keepLink(target.path, old);
    if (kept === "gone" && turn === 0) return { outcome: "edited" };
    renameSync(coming.path, target.path);
    if (kept !== "linked") return turn === 0 ? { outcome: "swapped", old: null } : { outcome: "edited" };
    const displaced = readFileSync(old);
    if (same(displaced, expected)) return turn === 0 ? { outcome: "swapped", old } : { outcome: "edited" };
    expected = coming.bytes;
    coming = { path: old, bytes: displaced };
  }
}

/** Whether a file holds exactly these bytes. */
export function holds(path: string, bytes: Uint8Array): boolean {
  try {
    return same(readFileSync(path), bytes);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Whether two contents are the same. */
export function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function keepLink(target: string, old: string): "linked" | "gone" | "impossible" {
  try {
    linkSync(target, old);
    return "linked";
  } catch (error) {
    if (isMissing(error)) return "gone";
    if (hasNoHardLinks(error)) return "impossible";
    throw error;
  }
}
