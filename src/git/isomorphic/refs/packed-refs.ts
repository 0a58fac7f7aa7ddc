import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { writeDurably } from "../durable.ts";
import { ifThere } from "../objects/missing.ts";

/** The file `packed-refs` as it stood at one moment. */
export interface PackedRefs {
  readonly values: ReadonlyMap<string, Oid>;
  /** One byte in each character, so that a name in any encoding survives a rewrite. */
  readonly text: string;
}

/** Where `packed-refs` really lies: it may be a link. */
export async function packedRefsFile(commonDir: string): Promise<string> {
  const file = join(commonDir, "packed-refs");
  return (await ifThere(realpath(file))) ?? file;
}

/** Reads `packed-refs` from the disk; without the file there are none. */
export async function readPackedRefs(commonDir: string): Promise<PackedRefs> {
  const text = (await ifThere(readFile(join(commonDir, "packed-refs"), "latin1"))) ?? "";
  const values = recordsOf(text).flatMap(({ value }) => (value ? [value] : []));
  return { values: new Map(values), text };
}

/** The same file without some refs: their lines and the peeled lines behind them go, all else stays as it is. */
export function withoutRefs(packed: PackedRefs, gone: ReadonlySet<string>): PackedRefs {
  const text = recordsOf(packed.text)
    .filter((record) => !record.value || !gone.has(record.value[0]))
    .map((record) => record.lines)
    .join("");
  return { values: new Map([...packed.values].filter(([ref]) => !gone.has(ref))), text };
}

/** Puts a new `packed-refs` in place; the caller holds its lock. */
export async function writePackedRefs(file: string, packed: PackedRefs): Promise<void> {
  // Not `packed-refs.new`: git refuses to pack while a file of that name is left from a crash.
  await writeDurably(file, Buffer.from(packed.text, "latin1"), {
    prefix: "packed-refs.checkpoint-",
    mode: 0o666,
  });
}

interface PackedRecord {
  /** The line of a ref with its peeled line, or a header line. */
  readonly lines: string;
  readonly value: readonly [string, Oid] | null;
}

function recordsOf(text: string): readonly PackedRecord[] {
  return (text.match(/[^\n]*\n(?:\^[^\n]*\n)?|[^\n]+$/g) ?? []).map((lines) => {
    const [, oid = "", ref = ""] = /^([0-9a-f]+) ([^\n]+)/.exec(lines) ?? [];
    const name = Buffer.from(ref, "latin1").toString("utf8");
    return { lines, value: isOid(oid) && name !== "" ? [name, oid] : null };
  });
}
