import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { constants, deflateSync, inflateSync } from "node:zlib";
import type { Oid } from "../../../checkpoint/oid.ts";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import { isMissing } from "../../../host/files/disk-errors.ts";
import type { NewObject, ObjectFacts, ObjectType, Repository, StoredObject } from "../../engine.ts";
import { objectId } from "../../object-id.ts";
import { several } from "../../several.ts";
import { fromStored, startOfStored, stored } from "../../stored.ts";

/** The loose objects of one repository, read and written as git does, without a process. */
export interface LooseObjects {
  /** Whether there is a file for an object, with something packed in it. */
  has(id: Oid): boolean;
  /** An object's type and size; null where it is not loose, or not as it should be: git knows more. */
  facts(id: Oid): ObjectFacts | null;
  /** An object; null where it is not loose, not as it should be, or large. */
  read(id: Oid): StoredObject | null;
  /** Writes objects down to the disk. The answer is what could not be written so, and is git's to write. */
  write(objects: readonly NewObject[]): Promise<readonly NewObject[]>;
}

/** How often a folder that housekeeping removes as empty is made again. */
const TRIES = 3;
/** The start of a file in which the header is for certain: the longest takes 32 bytes. */
const START = 128;
/** What is larger is left to git, which does not hold it all in memory. */
const LARGEST = 1 << 24;

const toDisk = promisify(fsync);

/** Opens the loose objects below a common git directory. */
export function looseObjectsOf(repository: Repository, config: readonly ConfigEntry[]): LooseObjects {
  const { commonDir, objectFormat } = repository;
  const width = objectFormat === "sha256" ? 64 : 40;
  const isId = (id: string): boolean => id.length === width && /^[0-9a-f]+$/.test(id);
  const folder = join(commonDir, "objects");
  // Many are looked for at once: `join` reads each path letter by letter.
  const fileOf = (id: Oid): string => `${folder}/${id.slice(0, 2)}/${id.slice(2)}`;
  const asFile = packingOf(config);

  const writeOne = async (object: NewObject, pack: Packing): Promise<boolean> => {
    const { oid, type, bytes } = object;
    if (bytes.length > LARGEST || objectId(objectFormat, type, bytes) !== oid) return false;
    const file = fileOf(oid);
    const there = isThere(file) ? contentOf(file) : null;
    if (there?.type === type && there.bytes.equals(bytes) && freshened(file)) return true;
    const content = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
    const packed = pack(content);
    // An error takes node longer than a look.
    if (!isThere(dirname(file))) makeOne(dirname(file));
    return written(file, packed);
  };

  return {
    has: (id) => isId(id) && looksPacked(fileOf(id)),
    facts: (id) => (isId(id) ? factsOf(fileOf(id)) : null),
    read: (id) => (isId(id) ? contentOf(fileOf(id)) : null),
    async write(wanted) {
      if (asFile === null) return wanted;
      const done = await several(wanted, (object) => writeOne(object, asFile));
      return wanted.filter((_, index) => !done[index]);
    },
  };
}

/** Room for what zlib gives at a time: its own measure is much for what is mostly small. */
function roomFor(bytes: number): number {
  return Math.min(Math.max(bytes + 64, 256), constants.Z_DEFAULT_CHUNK);
}

/** Whether the bytes of a new object also lie in a file of its own. */
export function hasFile({ file }: NewObject): boolean {
  return existsSync(file);
}

/** Whether something is there, as far as one may look. */
function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** Whether a file starts as what zlib packed does: one that a power cut left is empty, or full of zeros. */
function looksPacked(file: string): boolean {
  const start = new Uint8Array(2);
  try {
    const descriptor = openSync(file, "r");
    try {
      if (readSync(descriptor, start, 0, 2, 0) < 2) return false;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
  const [method = 0, check = 0] = start;
  return (method & 0x0f) === 8 && (method * 256 + check) % 31 === 0;
}

type Packing = (content: Uint8Array) => Uint8Array;

/** So much takes a block of the disk, packed or not. */
const SMALL = 4000;

/** How content becomes a file; null where objects are made in a way that git alone knows. */
function packingOf(config: readonly ConfigEntry[]): Packing | null {
  const setting = (key: string): string | null | undefined =>
    config.findLast((entry) => entry.key === key)?.value;
  // Modes and groups of a shared repository, and a second name for every object, are git's to see to.
  const shared = setting("core.sharedrepository");
  if (shared !== undefined && !["umask", "false", "no", "off", "0"].includes(String(shared).toLowerCase()))
    return null;
  if (setting("extensions.compatobjectformat") !== undefined) return null;
  const wanted = setting("core.loosecompression") ?? setting("core.compression");
  const level = wanted ?? "1";
  if (!/^(?:-1|\d)$/.test(level)) return null;
  return (content) =>
    !wanted && content.length <= SMALL
      ? stored(content)
      : deflateSync(content, { level: Number(level), chunkSize: roomFor(content.length) });
}

/** Makes an object that is there look new, so that no prune takes it as old. */
function freshened(file: string): boolean {
  try {
    const now = new Date();
    utimesSync(file, now, now);
    return true;
  } catch {
    // Gone by now, or somebody else's: a file of one's own takes its place.
    return false;
  }
}

/** Puts a file in place whole or not at all, named as git's own leftovers are until it is. */
async function written(file: string, bytes: Uint8Array): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      await writeAndRename(file, bytes);
      return true;
    } catch (error) {
      if (!isMissing(error) || tries >= TRIES) return false;
      makeOne(dirname(file));
    }
  }
}

async function writeAndRename(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(dirname(file), `tmp_obj_${randomBytes(6).toString("hex")}`);
  const descriptor = openSync(temporary, "wx", 0o444);
  try {
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
      await toDisk(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Makes a folder; if it could not be made, the next write says so. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch {
    // Made by somebody else, or not to be made.
  }
}

/** The start of a file, as much as is asked for; null where it cannot be read. */
function startOf(file: string, most: number, size?: number): Buffer | null {
  try {
    const descriptor = openSync(file, "r");
    try {
      const start = Buffer.alloc(Math.min(size ?? fstatSync(descriptor).size, most));
      return start.subarray(0, readSync(descriptor, start, 0, start.length, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

/** The header of a loose object that starts with these bytes: its type and its size, ended by a NUL. */
function headerOf(start: Buffer): (ObjectFacts & { readonly length: number }) | null {
  const header = /^(blob|tree|commit|tag) (\d+)\0/.exec(start.toString("latin1", 0, 32));
  if (!header) return null;
  return { type: header[1] as ObjectType, size: Number(header[2]), length: header[0].length };
}

function factsOf(file: string): ObjectFacts | null {
  const start = startOf(file, START);
  try {
    const unpacked =
      start && (startOfStored(start) ?? inflateSync(start, { finishFlush: constants.Z_SYNC_FLUSH }));
    const header = unpacked && headerOf(unpacked);
    return header ? { type: header.type, size: header.size } : null;
  } catch {
    return null;
  }
}

function contentOf(file: string): { readonly type: ObjectType; readonly bytes: Buffer } | null {
  const packed = startOf(file, LARGEST);
  try {
    const limits = { maxOutputLength: LARGEST + START, chunkSize: roomFor(8 * (packed?.length ?? 0)) };
    const whole = packed && (fromStored(packed) ?? inflateSync(packed, limits));
    const header = whole && headerOf(whole);
    if (!header) return null;
    const bytes = whole.subarray(header.length);
    return bytes.length === header.size ? { type: header.type, bytes } : null;
  } catch {
    return null;
  }
}
