import { readFileSync, statSync, writeFileSync } from "node:fs";
import { makeFolder } from "../files/folders.ts";
import { replaceFile } from "../files/replace-file.ts";
import { ownFolder, scratchFolder } from "../own/own-folder.ts";

/** What a compaction lost, as it is kept: no word of the summary itself. */
export interface KeptReceipt {
  readonly time: string;
  readonly session: string | null;
  /** A digest of the summary: what is told twice is kept once. */
  readonly digest: string;
  /** The checkpoint that the summary was held against. */
  readonly name: string;
  readonly lost: readonly { readonly section: string; readonly text: string }[];
  readonly of: number;
  readonly text: string;
}

/** The receipts of a clone. */
export interface CompactionReceipts {
  /** All that are kept, the newest first. */
  read(): readonly KeptReceipt[];
  /** Keeps one more; the oldest make room for it. */
  add(receipt: KeptReceipt): Promise<void>;
  /** Lets go of those of these checkpoints. */
  drop(names: ReadonlySet<string>): void;
}

const MOST = 50;
const MOST_BYTES = 1 << 20;

/** Opens the receipts below a common git directory; what cannot be read there is none. */
export function openCompactionReceipts(commonDir: string): CompactionReceipts {
  const file = ownFolder(commonDir, "compactions");
  const read = (): readonly KeptReceipt[] => {
    try {
      // A pipe in its place would keep us waiting.
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat?.isFile() || stat.size > MOST_BYTES) return [];
      return receiptsIn(readFileSync(file, "utf8"));
    } catch {
      return [];
    }
  };
  return {
    read: () => [...read()].reverse(),
    async add(receipt) {
      makeFolder(ownFolder(commonDir));
      const next = (current: Uint8Array | null): Uint8Array => {
        const before = current && current.length <= MOST_BYTES ? Buffer.from(current).toString("utf8") : "";
        const all = [...receiptsIn(before), receipt].slice(-MOST).map(lineOf);
        while (all.length > 1 && Buffer.byteLength(all.join("")) > MOST_BYTES) all.shift();
        return Buffer.from(all.join(""));
      };
      await replaceFile(file, next, { within: [commonDir], scratch: scratchFolder(commonDir) });
    },
    drop(names) {
      const all = read();
      const left = all.filter(({ name }) => !names.has(name));
      if (left.length < all.length) writeFileSync(file, left.map(lineOf).join(""));
    },
  };
}

function lineOf(receipt: KeptReceipt): string {
  return `${JSON.stringify(receipt)}\n`;
}

function receiptsIn(text: string): KeptReceipt[] {
  return text.split("\n").flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return isReceipt(value) ? [value] : [];
    } catch {
      return [];
    }
  });
}

function isReceipt(value: unknown): value is KeptReceipt {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Partial<Record<keyof KeptReceipt, unknown>>;
  const words = [one.time, one.digest, one.name, one.text].every((word) => typeof word === "string");
  const isSession = one.session === null || typeof one.session === "string";
  return (
    words && isSession && typeof one.of === "number" && Array.isArray(one.lost) && one.lost.every(isItem)
  );
}

function isItem(value: unknown): boolean {
  const { section, text } = (value ?? {}) as { section?: unknown; text?: unknown };
  return typeof section === "string" && typeof text === "string";
}
