// Long journals, made in one go: each entry as the program writes it, and all of them in one pack.
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { ObjectFormat } from "../../src/git/engine.ts";
import type { SpooledObject } from "../../src/host/spool.ts";
import { type BuiltEntry, buildEntry } from "../../src/store/journal/entry-objects.ts";
import { uniteJournals, unwritten } from "../../src/store/journal/union-journal.ts";

/** What a long journal is to be. */
export interface LongJournal {
  readonly format: ObjectFormat;
  readonly count: number;
  /** Over how many days its entries are spread. */
  readonly days: number;
  readonly document: (index: number, saved: string) => string;
  /** A content that every entry keeps. */
  readonly kept: string;
}

/** A line of saves as a pack, the root of the journal, and the document that is live. */
export function longJournal({ format, count, days, document, kept }: LongJournal) {
  const entries: BuiltEntry[] = [];
  // The last day is today: that is where the next save is filed.
  const start = Math.floor(Date.now() / DAY) * DAY - (days - 1) * DAY;
  for (let index = 0; index < count; index++) {
    const [day, second] = [Math.floor((index * days) / count), index % Math.ceil(count / days)];
    const time = new Date(start + day * DAY + second * 1000).toISOString();
    const before = entries.at(-1)?.recorded;
    const facts = { op: "save", time, author: "A <a@example.org>", host: "bench", branch: "main" };
    const entry = { ...facts, generation: index + 1, parents: before ? [before.id] : [] };
    const text = Buffer.from(document(index, time));
    entries.push(buildEntry(format, { entry, document: text, captured: [kept as Oid] }));
  }
  const journal = uniteJournals(format, [], entries);
  const live = entries.at(-1)?.recorded.document ?? "";
  return { root: journal.root, live, pack: packOf(format, unwritten(format, journal)) };
}

const DAY = 86_400_000;
const TYPES = { commit: 1, tree: 2, blob: 3 } as const;

function packOf(format: ObjectFormat, objects: readonly SpooledObject[]): Buffer {
  const head = Buffer.alloc(12);
  head.write("PACK");
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const pack = Buffer.concat([
    head,
    ...objects.flatMap(({ type, bytes }) => [sizeLine(TYPES[type], bytes.length), deflateSync(bytes)]),
  ]);
  return Buffer.concat([pack, createHash(format).update(pack).digest()]);
}

/** The type and size in front of an object in a pack. */
function sizeLine(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let byte = (type << 4) | (size & 15);
  for (let rest = size >> 4; rest > 0; rest >>= 7) {
    bytes.push(byte | 128);
    byte = rest & 127;
  }
  return Buffer.from([...bytes, byte]);
}
