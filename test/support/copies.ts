import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { withKeysApart } from "./same-keys.ts";

const made = new Map<string, Promise<string>>();

/** A folder that is made once in this process, however many tests want a copy of it. */
export function template(
  from: readonly unknown[],
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  const key = JSON.stringify(from, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
  );
  const known = made.get(key);
  if (known) return known;
  const folder = mkdtempSync(join(inject("scratch"), "template-"));
  const fresh = withKeysApart(() => make(folder)).then(() => folder);
  made.set(key, fresh);
  return fresh;
}

/** Copies a folder of plain files into another, which is made. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
}

/** Copies a repository; its index knows the copied files as git's own would, so that nothing looks touched. */
export function copyRepo(from: string, to: string): void {
  copyFolder(from, to);
  const index = join(to, ".git/index");
  if (existsSync(index)) writeFileSync(index, restated(readFileSync(index), to));
}

/** An index with the times and numbers that its files have here; see git's index-format. */
function restated(index: Buffer, root: string): Buffer {
  const sha256 = /objectformat = sha256/i.test(readFileSync(join(root, ".git/config"), "utf8"));
  const hash = sha256 ? "sha256" : "sha1";
  const width = sha256 ? 32 : 20;
  let at = 12;
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    const name = at + 40 + width + 2;
    const end = index.indexOf(0, name);
    const { ctimeNs, mtimeNs, dev, ino } = lstatSync(join(root, index.toString("utf8", name, end)), {
      bigint: true,
    });
    const billion = 1_000_000_000n;
    const fields = [ctimeNs / billion, ctimeNs % billion, mtimeNs / billion, mtimeNs % billion, dev, ino];
    for (const [field, value] of fields.entries())
      index.writeUInt32BE(Number(BigInt.asUintN(32, value)), at + 4 * field);
    // Entries are padded to a multiple of eight, with one NUL at least.
    at += (end - at + 8) & ~7;
  }
  const body = index.subarray(0, -width);
  return Buffer.concat([body, createHash(hash).update(body).digest()]);
}
