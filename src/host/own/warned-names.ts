import { lstatSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { replaceFile } from "../files/replace-file.ts";
import { liveStamps } from "./live-stamps.ts";
import { mix } from "./mix.ts";
import { ownFolder, scratchFolder } from "./own-folder.ts";
import type { Stamps } from "./stamps.ts";

/** What stands before the names; of another form nothing is believed. */
const FORM = "warned names 2";
const MOST_BYTES = 64 * 1024;

/**
 * Whether something live may warn of one of these files, by the names that were noted when somebody last looked: no is
 * certain, as long as nothing live has changed since.
 */
export function mayBeWarnedOf(commonDir: string, paths: readonly string[]): boolean {
  try {
    const file = ownFolder(commonDir, "warned-names");
    const about = lstatSync(file, { throwIfNoEntry: false });
    if (!about?.isFile() || about.size > MOST_BYTES) return true;
    const noted = readFileSync(file);
    const at = noted.indexOf(0x0a) + 1;
    if (noted.toString("latin1", 0, at) !== headOf(noted.subarray(at))) return true;
    const [stamps, ...names] = JSON.parse(noted.toString("utf8", at)) as readonly unknown[];
    if (stamps !== liveStamps(commonDir)?.text) return true;
    return paths.some((path) => isLink(path) || names.includes(basename(path)));
  } catch {
    return true;
  }
}

/** The line above the names: what is damaged counts for nothing. */
function headOf(said: Uint8Array): string {
  return `${FORM} ${mix(said, 0, said.length, said.length)}\n`;
}

/** What a link leads to has another name. */
function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Notes the names of all files that something live may warn of, as it was when these stamps were taken. */
export async function noteWarnedNames(
  commonDir: string,
  stamps: Stamps,
  names: ReadonlySet<string>,
): Promise<void> {
  if (!stamps.isSettled(Date.now()) || liveStamps(commonDir)?.text !== stamps.text) return;
  const said = Buffer.from(JSON.stringify([stamps.text, ...names]));
  const noted = Buffer.concat([Buffer.from(headOf(said)), said]);
  if (noted.length > MOST_BYTES) return;
  const options = { within: [commonDir], scratch: scratchFolder(commonDir) };
  // Without it all that is live is looked at once more.
  await replaceFile(ownFolder(commonDir, "warned-names"), () => noted, options).catch(() => {});
}
