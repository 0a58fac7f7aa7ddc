import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ReplaceOptions, replaceFile } from "./files/files.ts";
import { removeMadeFolders } from "./made-folders.ts";

/** What a file was before something of ours was put into it, and what we made of it. */
export interface InstallReceipt {
  /** The file, as it was called. */
  readonly path: string;
  /** Its bytes; null where there was none. */
  readonly original: Uint8Array | null;
  /** The digest of what was written. */
  readonly written: string;
  /** Who uses it: `<agent>:<part>`. */
  readonly users: readonly string[];
  /** Folders that were made for it, the outermost first. */
  readonly folders: readonly string[];
}

/** The receipts of one repository, or of one user. */
export interface InstallReceipts {
  /** Where temporary files and locks stand. */
  readonly scratch: string;
  read(key: string): InstallReceipt | null;
  write(key: string, receipt: InstallReceipt): Promise<void>;
  drop(key: string): void;
  /** Takes the folder away where nothing is in it any more. */
  leave(): void;
}

/** The name of a receipt: no two files may share one. */
function nameOf(key: string): string {
  return `${createHash("sha256").update(key).digest("hex").slice(0, 24)}.json`;
}

/** Opens the receipts in a folder, which nobody else may read: settings may hold secrets, and here are copies. */
export function openInstallReceipts(folder: string): InstallReceipts {
  const fileOf = (key: string): string => join(folder, nameOf(key));
  const options: ReplaceOptions = { within: [folder], scratch: folder };
  return {
    scratch: folder,
    read: (key) => parsed(fileOf(key)),
    async write(key, receipt) {
      makePrivate(folder);
      const { original, ...rest } = receipt;
      const text = JSON.stringify({
        version: 1,
        ...rest,
        original: original && Buffer.from(original).toString("base64"),
      });
      await replaceFile(fileOf(key), () => Buffer.from(text), options);
    },
    drop: (key) => rmSync(fileOf(key), { force: true }),
    leave: () => removeMadeFolders([dirname(folder), folder]),
  };
}

/** A user's own folder for what programs remember. */
export function userStateFolder(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
  ...inside: readonly string[]
): string {
  const state = env.XDG_STATE_HOME || env.LOCALAPPDATA || join(home, ".local", "state");
  return join(state, "git-checkpoint", ...inside);
}

function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

function parsed(file: string): InstallReceipt | null {
  try {
    const { path, original, written, users, folders } = JSON.parse(readFileSync(file, "utf8"));
    if (typeof path !== "string" || typeof written !== "string" || !isTexts(users) || !isTexts(folders))
      return null;
    if (original !== null && typeof original !== "string") return null;
    return {
      path,
      original: original === null ? null : Buffer.from(original, "base64"),
      written,
      users,
      folders,
    };
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
