import { closeSync, constants, fsyncSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Oid } from "../../checkpoint/oid.ts";
import type { KeptObject, SpooledObject } from "../spool.ts";
import { TOGETHER } from "./kept-objects.ts";

// A file for each object is what a person can look into, and what a prune's victim is found by; a thousand of them take
// longer to make than all they are for. So many lie in one file, one behind the other:
//
//     tree 7144cd2e… 61
//     (61 bytes)
//     tree …
//
// What was wiped is zeros, behind a head that names nothing any more: `-ree 0000…`.

const HEAD = /^(?:(blob|tree|commit)|-[a-z]+) ([0-9a-f]{40}|[0-9a-f]{64}) (\d{1,12})$/;
/** No head is longer. */
const LONGEST_HEAD = 100;

type Within = NonNullable<KeptObject["within"]>;

/** A file of a folder in the spool. */
interface FileOfSpool {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The file in which objects lie together. */
export function together(objects: readonly SpooledObject[]): FileOfSpool {
  const parts = objects.flatMap(({ oid, type, bytes }) => [
    Buffer.from(`${type} ${oid} ${bytes.length}\n`),
    bytes,
    NEWLINE,
  ]);
  return { name: TOGETHER, bytes: Buffer.concat(parts) };
}

const NEWLINE = Buffer.from("\n");

/** The objects that lie together in a folder; what is cut off behind them is left out. */
export function keptTogether(
  folder: string,
  nameOf: (one: Pick<KeptObject, "oid" | "type">) => string,
): KeptObject[] {
  const file = join(folder, TOGETHER);
  const bytes = contentOf(file);
  const kept: KeptObject[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.subarray(at, at + LONGEST_HEAD).indexOf(0x0a);
    const [, type, oid, size] = HEAD.exec(bytes.toString("latin1", at, at + Math.max(end, 0))) ?? [];
    const from = at + end + 1;
    if (!oid || from + Number(size) > bytes.length) break;
    const one = { type: type as KeptObject["type"], oid: oid as Oid };
    if (type)
      kept.push({ ...one, file: join(folder, nameOf(one)), within: { file, from, length: Number(size) } });
    at = from + Number(size) + 1;
  }
  return kept;
}

/** Takes the bytes of some objects out of what lies together: zeros where they stood need no room on a full disk. */
export function wipeTogether(folder: string, gone: ReadonlySet<Oid>): void {
  const wiped = keptTogether(folder, () => "").filter(({ oid }) => gone.has(oid));
  if (wiped.length === 0) return;
  const file = openSync(join(folder, TOGETHER), constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    for (const { oid, type, within } of wiped) {
      const { from = 0, length = 0 } = within ?? {};
      const head = `${type} ${oid} ${length}\n`;
      const nothing = `-${type.slice(1)} ${"0".repeat(oid.length)} ${length}\n`;
      writeSync(
        file,
        Buffer.concat([Buffer.from(nothing), Buffer.alloc(length)]),
        0,
        null,
        from - head.length,
      );
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The bytes of one object among others; null where they cannot be read. */
export function bytesWithin({ file, from, length }: Within): Buffer | null {
  try {
    const opened = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const bytes = Buffer.alloc(length);
      return readSync(opened, bytes, 0, length, from) === length ? bytes : null;
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
