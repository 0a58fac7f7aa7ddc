import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Oid } from "../checkpoint/oid.ts";
import { readRegularFile } from "./files/read-file.ts";
import type { Sharing } from "./files/sharing.ts";
import { isRunning, isThisProcess, type Owner, steadySeconds, thisProcess } from "./locks/machine.ts";
import { ownFolder } from "./own/own-folder.ts";
import { fileOf, isInPack, labelledIn, namesIn, objectsIn, PACKED, TOGETHER } from "./spool/kept-objects.ts";
import {
  ageOf,
  type Moment,
  openName,
  PLAN,
  parseFolder,
  renamed,
  type SpoolFolder,
} from "./spool/spool-folder.ts";
import { bytesWithin, together, wipeTogether } from "./spool/together.ts";
import { makeOwn, writeDown } from "./spool/write-down.ts";

export type { SpoolFolder };
export { fileOf };

/** An object on its way into the repository, as the spool keeps it. */
export interface SpooledObject {
  readonly oid: Oid;
  readonly type: "blob" | "tree" | "commit";
  readonly bytes: Uint8Array;
  /** The file's name where the text is all that is left; a document has one that a person finds. */
  readonly label: string;
}

/** An object as the spool takes it, named after its type and id. */
export function spooled(oid: Oid, type: SpooledObject["type"], bytes: Uint8Array): SpooledObject {
  return { oid, type, bytes, label: fileOf({ oid, type }) };
}

/** What an operation is about to do. */
export interface Intent {
  /** The entries about to be added, and the names they belong to. */
  readonly entries: readonly { readonly name: string; readonly entry: string }[];
  /** The refs about to move, and where to: locks on them are this operation's. */
  readonly moves: readonly { readonly ref: string; readonly to: Oid | null }[];
  /** Refs that may not be on the disk before the operation is done, by name or by a prefix that ends in a slash. */
  readonly unsynced?: readonly string[];
}

/** What an operation is about to do, written down before it does it. */
export interface SpoolPlan extends Intent {
  readonly owner: Owner;
  /** The documents among the objects, and what a person would call them. */
  readonly texts: readonly { readonly file: string; readonly label: string }[];
}

/** An object that lies in a folder of the spool. */
export interface KeptObject extends Pick<SpooledObject, "oid" | "type"> {
  readonly file: string;
  /** Where it lies if it has no file of its own. */
  readonly within?: { readonly file: string; readonly from: number; readonly length: number };
}

/** How much may lie in the spool, and how long. */
export interface SpoolLimits {
  readonly folders: number;
  readonly bytes: number;
  /** How long objects must have been there before their bytes may go, in milliseconds. */
  readonly settled: number;
  /** How long a save waits for room, in milliseconds. */
  readonly patience: number;
}

/** Far more than one person saves in the few minutes after which a folder may go. */
const LIMITS: SpoolLimits = { folders: 5_000, bytes: 256 << 20, settled: 5 * 60_000, patience: 10_000 };

/** The waiting room of one repository, in its common git directory. */
export interface Spool {
  readonly folder: string;
  readonly limits: SpoolLimits;
  /** What lies here, the oldest first: one look at one folder, and nothing is opened. */
  list(): readonly SpoolFolder[];
  /** How much lies here, as far as this process has seen it; a look is taken only if there was none yet. */
  load(): { readonly folders: number; readonly bytes: number };
  /** Writes bytes and plan, down to the disk; the answer is the folder. */
  put(intent: Intent, objects: readonly SpooledObject[]): Promise<string>;
  /** The operation is done; its bytes stay until they are seen to be safe. The answer is the new folder. */
  finish(folder: string): string;
  /** Notes the pack that has all objects of a folder: while it is there, so are they. */
  notePack(folder: string, pack: string): void;
  /** Whether there is such a pack. */
  isPacked(folder: string): boolean;
  remove(folder: string): void;
  /** Takes the bytes of these objects out of every folder that nobody is at work in, whatever they are called there. */
  wipe(objects: ReadonlySet<Oid>): void;
  /** Keeps what no ref mentions: never replayed, gone after two weeks. The answer is its new folder. */
  setAside(folder: string): string;
  /** The moment of a folder becomes this one: its objects were written again, or a clock was wrong. */
  renew(folder: string): void;
  /** How old a folder is, in milliseconds; null where a clock was wrong. */
  age(folder: SpoolFolder): number | null;
  /** The plan in a folder; null where there is none that can be read. */
  plan(folder: string): SpoolPlan | null;
  /** The objects in a folder, by the names of its files, and those that lie together. */
  objects(folder: string): readonly KeptObject[];
  /** The bytes of a kept object; null where they cannot be read. */
  bytes(object: KeptObject): Promise<Uint8Array | null>;
  /** Whether an entry still waits here to be seen through. */
  holds(entry: string): boolean;
  /** Whether the process behind an unfinished folder may still be at work. */
  isAtWork(folder: SpoolFolder, plan: SpoolPlan): boolean;
}

/** From so many on objects lie together. */
const MANY = 100;
const MOST_PLAN = 64 << 20;
const TEN_MINUTES = 10 * 60_000;
const AN_HOUR = 3600_000;

/** Opens the spool of a repository. */
export function openSpool(commonDir: string, sharing: Sharing = null, limits: SpoolLimits = LIMITS): Spool {
  const root = ownFolder(commonDir, "spool");
  const now = (): Moment => ({ time: Date.now(), steady: steadySeconds() });
  const move = (folder: string, to: Parameters<typeof renamed>[1]): string => {
    const known = parseFolder(basename(folder));
    const target = known ? join(root, renamed(known, to)) : folder;
    if (target !== folder) renameSync(folder, target);
    return target;
  };
  let known: SpoolFolder[] | null = null;
  const list = (): readonly SpoolFolder[] => {
    const folders = namesIn(root).flatMap((name) => parseFolder(name) ?? []);
    known = folders.sort((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1));
    return [...known];
  };
  const isAtWork = (folder: SpoolFolder, { owner }: SpoolPlan): boolean => {
    if (isThisProcess(owner)) return true;
    const running = isRunning(owner);
    const age = ageOf(folder, now()) ?? AN_HOUR;
    return running === null ? age < TEN_MINUTES : running && age < AN_HOUR;
  };
  const isOpen = ({ state }: SpoolFolder): boolean => state === "open";

  return {
    folder: root,
    limits,
    list,
    load() {
      // What was set aside for its owner to find goes by its age alone.
      const counted = (known ?? list()).filter(({ state }) => state !== "unused");
      return { folders: counted.length, bytes: counted.reduce((sum, one) => sum + one.bytes, 0) };
    },
    async put({ entries, moves, unsynced }, objects) {
      const owner = thisProcess();
      const size = objects.reduce((sum, { bytes }) => sum + bytes.length, 0);
      const label = `${entries[0]?.entry ?? "refs"}-${owner.pid}`;
      const { time, steady } = now();
      const name = (round: number): string => openName(label, { time: time + round, steady }, size);
      const folder = makeOwn(root, name, sharing);
      const texts = objects
        .filter((object) => object.label !== fileOf(object))
        .map((object) => ({ file: fileOf(object), label: object.label }));
      const plan: SpoolPlan = { entries, moves, owner, texts, ...(unsynced ? { unsynced } : {}) };
      const unlabelled = objects.filter((object) => object.label === fileOf(object));
      const many = unlabelled.length >= MANY ? [together(unlabelled)] : [];
      const alone = many.length > 0 ? objects.filter((object) => object.label !== fileOf(object)) : objects;
      const files = alone.map((object) => ({ name: fileOf(object), bytes: object.bytes }));
      try {
        // The plan first: cut off behind it, the texts can be told from the rest.
        const written = { name: PLAN, bytes: Buffer.from(JSON.stringify(plan)) };
        await writeDown(folder, [written, ...files, ...many], sharing);
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw error;
      }
      known?.push(...[parseFolder(basename(folder))].filter((one) => one !== null));
      return folder;
    },
    finish: (folder) => move(folder, { ...now(), state: "done" }),
    notePack: (folder, pack) => tryTo(() => writeFileSync(join(folder, PACKED), pack)),
    isPacked: (folder) => isInPack(commonDir, folder),
    remove: (folder) => rmSync(folder, { recursive: true, force: true }),
    wipe(objects) {
      for (const one of list()) {
        const folder = join(root, one.name);
        const plan = planIn(folder);
        if (isOpen(one) && plan && isAtWork(one, plan)) continue;
        for (const { oid, file } of [...objectsIn(folder), ...labelledIn(folder, plan)])
          if (objects.has(oid)) tryTo(() => rmSync(file, { force: true }));
        if (namesIn(folder).includes(TOGETHER)) tryTo(() => wipeTogether(folder, objects));
      }
    },
    setAside(folder) {
      for (const { file, label } of planIn(folder)?.texts ?? [])
        if (basename(label) === label) tryTo(() => renameSync(join(folder, file), join(folder, label)));
      // Until now its process may have held locks; whatever is newer is not its own.
      const { time } = now();
      tryTo(() => utimesSync(folder, time / 1000, time / 1000));
      return move(folder, { state: "unused" });
    },
    renew: (folder) => tryTo(() => move(folder, now())),
    age: (folder) => ageOf(folder, now()),
    plan: planIn,
    objects: objectsIn,
    async bytes({ file, within }) {
      if (within) return bytesWithin(within);
      return (await readRegularFile(file, file, limits.bytes).catch(() => null))?.bytes ?? null;
    },
    holds: (entry) =>
      list()
        .filter(isOpen)
        .some(({ name }) => planIn(join(root, name))?.entries.some((added) => added.entry === entry)),
    isAtWork,
  };
}

function planIn(folder: string): SpoolPlan | null {
  try {
    const file = join(folder, PLAN);
    const facts = statSync(file);
    if (!facts.isFile() || facts.size > MOST_PLAN) return null;
    const plan = JSON.parse(readFileSync(file, "utf8")) as SpoolPlan;
    const lists = [plan.entries, plan.moves, plan.texts].every(Array.isArray);
    return lists && typeof plan.owner?.pid === "number" ? plan : null;
  } catch {
    return null;
  }
}

/** What another process does to the same folder first is as good. */
function tryTo(step: () => unknown): void {
  try {
    step();
  } catch {
    // See above.
  }
}
