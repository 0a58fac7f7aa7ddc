import { chmodSync, statSync } from "node:fs";

/** How the users of one repository share its files, as `core.sharedRepository` says; null: the umask decides. */
export type Sharing = { readonly bits: number; readonly instead: boolean } | null;

const GROUP = 0o660;
const EVERYBODY = 0o664;

/** Reads `core.sharedRepository`; what git would refuse is the umask's affair. */
export function parseSharing(value: string | undefined): Sharing {
  const word = (value ?? "").toLowerCase();
  if (["group", "true", "yes", "on", "1"].includes(word)) return { bits: GROUP, instead: false };
  if (["all", "world", "everybody", "2"].includes(word)) return { bits: EVERYBODY, instead: false };
  const octal = /^0?[0-7]{3}$/.test(word) ? Number.parseInt(word, 8) : 0;
  // git refuses a repository that its own owner could not use.
  return (octal & 0o600) === 0o600 ? { bits: octal & 0o666, instead: true } : null;
}

/** Gives a new file of ours to those who share the repository. */
export function shareFile(path: string, sharing: Sharing): void {
  if (sharing) setMode(path, (mode) => shared(mode, sharing));
}

/** The same for a folder: who may read may enter, and what is made inside belongs to the folder's group. */
export function shareFolder(path: string, sharing: Sharing): void {
  if (!sharing) return;
  setMode(path, (mode) => {
    const opened = shared(mode, sharing);
    return opened | ((opened & 0o444) >> 2) | 0o2000;
  });
}

function shared(mode: number, { bits, instead }: NonNullable<Sharing>): number {
  return instead ? (mode & ~0o777) | bits : mode | bits;
}

function setMode(path: string, next: (mode: number) => number): void {
  try {
    const mode = statSync(path).mode & 0o7777;
    if (next(mode) !== mode) chmodSync(path, next(mode));
  } catch {
    // Another user's, who has shared it, or it is gone: whoever cannot write there says so.
  }
}
