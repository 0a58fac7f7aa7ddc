import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./files/durable-write.ts";
import { makeFolder, syncFolder } from "./files/folders.ts";
import { type Sharing, shareFile, shareFolder } from "./files/sharing.ts";
import { ownFolder } from "./own/own-folder.ts";

/** What stood at a path of the worktree, or was put there. */
export type Stood =
  | { readonly kind: "absent" }
  | { readonly kind: "symlink"; readonly target: string }
  | { readonly kind: "file"; readonly executable: boolean; readonly digest: string };

/** One file that an apply replaced, made or removed. */
export interface ReplacedFile {
  readonly path: string;
  readonly before: Stood;
  readonly after: Stood;
}

/** The same with the content that stood there. */
export interface FileToKeep extends ReplacedFile {
  /** Null where there was no file. */
  readonly bytes: Uint8Array | null;
}

/** What files were before a command wrote over them. */
export interface Receipt {
  readonly files: readonly ReplacedFile[];
  /** The content that stood at a path; null where it was not kept, or is damaged. */
  content(path: string): Uint8Array | null;
}

/** Where the contents are kept that `apply` writes over: local files, bounded in number and bytes. */
export interface ApplyReceipts {
  /** Writes down what is about to be replaced, down to the disk, and gives the receipt's id. */
  keep(files: readonly FileToKeep[]): Promise<string>;
  /** Null where it is not kept any more. */
  read(id: string): Receipt | null;
  drop(id: string): void;
}

const MOST_RECEIPTS = 20;
const MOST_BYTES = 64 << 20;
const LIST = "files.json";
const ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** A content in few characters, to tell whether a file is still the same. */
export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Opens the receipts of a repository. */
export function openApplyReceipts(commonDir: string, sharing: Sharing, now: () => Date): ApplyReceipts {
  const folder = ownFolder(commonDir, "applied");
  return {
    async keep(files) {
      makeFolder(folder);
      shareFolder(folder, sharing);
      const id = `${now().toISOString().replace(/[-:.]/g, "")}-${randomUUID().slice(0, 8)}`;
      // Under a name that no reader takes for a receipt, until it is whole.
      const making = join(folder, `${id}.new`);
      makeFolder(making);
      shareFolder(making, sharing);
      try {
        const write = async (name: string, bytes: Uint8Array): Promise<void> => {
          writeDurably(join(making, name), bytes, null);
          shareFile(join(making, name), sharing);
        };
        let total = 0;
        for (const [index, { bytes }] of files.entries()) {
          if (!bytes || total + bytes.length > MOST_BYTES) continue;
          total += bytes.length;
          await write(String(index), bytes);
        }
        const list = files.map(({ path, before, after }) => ({ path, before, after }));
        await write(LIST, Buffer.from(JSON.stringify({ version: 1, files: list })));
        syncFolder(making);
        renameSync(making, join(folder, id));
        syncFolder(folder);
      } catch (error) {
        rmSync(making, { recursive: true, force: true });
        throw error;
      }
      dropOldest(folder);
      return id;
    },
    read: (id) => (ID.test(id) ? readReceipt(join(folder, id)) : null),
    drop(id) {
      if (ID.test(id)) rmSync(join(folder, id), { recursive: true, force: true });
    },
  };
}

function readReceipt(folder: string): Receipt | null {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, LIST), "utf8")) as { files: ReplacedFile[] };
    if (!files.every(({ path, before, after }) => typeof path === "string" && before.kind && after.kind))
      return null;
    return {
      files,
      content(path) {
        const index = files.findIndex((file) => file.path === path);
        const before = files[index]?.before;
        try {
          const bytes = readFileSync(join(folder, String(index)));
          return before?.kind === "file" && before.digest === digestOf(bytes) ? bytes : null;
        } catch {
          return null;
        }
      },
    };
  } catch {
    return null;
  }
}

/** The newest stay, as many and as much as there is room for; what was left half made goes. */
function dropOldest(folder: string): void {
  const names = readdirSync(folder).sort().reverse();
  const receipts = names.filter((name) => ID.test(name));
  let total = 0;
  for (const [index, name] of receipts.entries()) {
    total += sizeOf(join(folder, name));
    if (index > 0 && (index >= MOST_RECEIPTS || total > MOST_BYTES))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
  const newest = receipts[0] ?? "";
  for (const name of names)
    if (name.endsWith(".new") && name.slice(0, 8) < newest.slice(0, 8))
      rmSync(join(folder, name), { recursive: true, force: true });
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    return 0;
  }
}
