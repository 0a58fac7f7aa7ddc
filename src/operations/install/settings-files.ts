import type { Part, Setup, SetupFile } from "../../agents/setup.ts";
import { CheckpointError } from "../../errors.ts";
import { digestOf } from "../../host/apply-receipts.ts";
import { isThere, readRegularFile } from "../../host/files/files.ts";
import type { InstallReceipt } from "../../host/install-receipts.ts";
import type { Insert } from "../../text/settings/insert.ts";
import type { InstallPlace } from "./place.ts";

/** One thing that an agent has in a file. */
export interface Use {
  readonly setup: Setup;
  readonly part: Part;
  readonly insert: Insert;
}

/** A file with all that is to be in it, as it stands now. */
export interface SettingsFile {
  /** Its real path. */
  readonly target: string;
  /** How messages call it. */
  readonly name: string;
  readonly key: string;
  readonly uses: readonly Use[];
}

/** What stands in a file. */
export interface Standing {
  readonly text: string | null;
  readonly isReadOnly: boolean;
  readonly receipt: InstallReceipt | null;
  /** Nobody has changed it since we wrote it. */
  readonly isAsWritten: boolean;
}

const MOST_BYTES = 16 << 20;

/** The word for a use in a receipt. */
export function userOf({ setup, part }: Use): string {
  return `${setup.agent}:${part}`;
}

/** The files of some agents at a place, each once, whoever uses it. `everywhere`: all that may be in use. */
export async function settingsFiles(
  at: InstallPlace,
  setups: readonly Setup[],
  parts: readonly Part[],
  everywhere = false,
): Promise<readonly SettingsFile[]> {
  const files = new Map<string, SettingsFile>();
  for (const setup of setups)
    for (const file of setup.files(at).filter(({ part }) => parts.includes(part)))
      for (const path of everywhere ? allPaths(file) : [chosenPath(file)]) {
        const target = await at.target(path);
        const use = { setup, part: file.part, insert: file.insert };
        const known = files.get(target) ?? { target, name: at.nameOf(path), key: at.keyOf(target), uses: [] };
        files.set(target, { ...known, uses: [...known.uses, use] });
      }
  return [...files.values()];
}

/** Reads a file and what is known of it; one that is no UTF-8 is refused. */
export async function standingOf(at: InstallPlace, { target, name, key }: SettingsFile): Promise<Standing> {
  const found = await readRegularFile(target, name, MOST_BYTES);
  const receipt = at.receipts.read(key);
  if (!found) return { text: null, isReadOnly: false, receipt, isAsWritten: false };
  return {
    text: decoded(found.bytes, name),
    isReadOnly: (found.mode & 0o222) === 0,
    receipt,
    isAsWritten: receipt?.written === digestOf(found.bytes),
  };
}

/** The text of a file, its byte order mark included. */
export function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CheckpointError("refused", "settings-invalid", `'${name}' cannot be changed: it is no UTF-8`, {
      hints: [`save '${name}' as UTF-8; it was left as it is`],
      facts: { path: name },
    });
  }
}

function allPaths({ path, instead = [] }: SetupFile): readonly string[] {
  return [...new Set([path, ...instead])];
}

function chosenPath({ path, instead = [] }: SetupFile): string {
  return instead.find(isThere) ?? path;
}
