import { dirname, join } from "node:path";
import { isName } from "../../checkpoint/name.ts";
import { appendDurably } from "../files/durable-write.ts";
import { makeFolder } from "../files/folders.ts";
import { replaceFile } from "../files/replace-file.ts";
import type { Sharing } from "../files/sharing.ts";
import { ownFolder } from "./own-folder.ts";
import { afterWholeLine, listLines, listSize } from "./own-lines.ts";

/** What one command did: the entry it added to each journal it touched. */
export interface LoggedOperation {
  readonly time: string;
  readonly command: string;
  readonly entries: Readonly<Record<string, string>>;
  /** For a pull, whose entries were made elsewhere: the latest entry that each name had before; null for none. */
  readonly before?: Readonly<Record<string, string | null>>;
  /** For a pull that brought what a newer version made: the heads that each such journal had before. */
  readonly apart?: Readonly<Record<string, readonly string[]>>;
  /** For an undo of a pull: names that are unknown here again. */
  readonly dropped?: readonly string[];
  /** For an undo of what a newer version made: the heads that each journal has again. */
  readonly putBack?: Readonly<Record<string, readonly string[]>>;
  /** For an apply, and what took one back or did it again: files of a worktree, and no entry of a journal. */
  readonly applied?: AppliedLine;
  /** For going to a checkpoint's branch with its work, and what took that back or did it again. */
  readonly switched?: SwitchedLine;
  /** For accepting pulled states, and what took that back or did it again: marks, and no entry of a journal. */
  readonly accepted?: AcceptedLine;
  /** The id of such a line that was a part of the same command: they are taken back together. */
  readonly part?: string;
}

/** Where a worktree stands. */
export interface Stand {
  readonly branch: string | null;
  readonly commit: string | null;
}

/** Going to a branch, or to a new worktree on it, as the log has it. */
export interface SwitchedLine {
  readonly id: string;
  readonly name: string;
  readonly kind: "switch" | "worktree";
  /** The git directory of the worktree in which the command ran. */
  readonly worktree: string;
  readonly from: Stand;
  readonly to: Stand;
  /** The remote's branch from which the branch was made. */
  readonly track?: string;
  /** The top of the new worktree. */
  readonly path?: string;
  /** The receipt of what the work was written over; null where nothing was. */
  readonly receipt: string | null;
  /** What the tree was left as. */
  readonly left: string;
  /** The line that this one took back. */
  readonly reverses?: string;
}

/** The accepting of pulled states, as the log has it. */
export interface AcceptedLine {
  readonly id: string;
  /** The documents of each name that became one's own. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** The line that this one took back, as far as it has the same names. */
  readonly reverses?: string;
}

/** An apply, as the log has it. */
export interface AppliedLine {
  readonly name: string;
  /** The receipt of what was written over; null where nothing was. */
  readonly receipt: string | null;
  /** The git directory of the worktree that was written into. */
  readonly worktree: string;
  /** The receipt of the operation that this one took back. */
  readonly reverses?: string;
}

/** What a command did, as it tells it. */
export interface DoneCommand {
  readonly time: Date;
  readonly command: string;
  readonly appended: readonly { readonly name: string; readonly entry: { readonly id: string } }[];
  /** Names that are unknown here now, or known again, without an entry. */
  readonly dropped?: Iterable<string>;
  /** Names whose journals are what they were, and the heads they have again. */
  readonly putBack?: ReadonlyMap<string, readonly string[]>;
  /** The id of a switch that was a part of it. */
  readonly part?: string | null;
}

/** One name that a pull changed: its latest entry before and after. */
export interface PulledName {
  readonly name: string;
  readonly before: { readonly id: string } | null;
  readonly after: { readonly id: string } | null;
  /** The heads it had before, where a newer version made what it has now. */
  readonly apart: readonly string[] | null;
}

/** The commands of this clone in their order, so that one which touched several names can be undone as a whole. */
export interface OperationsLog {
  /** Notes what a command did, at once and on the disk when the promise is kept, so that `undo` without a name can take it back as a whole. */
  record(done: DoneCommand): Promise<void>;
  /** Notes what a pull changed. */
  recordPull(time: Date, taken: readonly PulledName[]): Promise<void>;
  /** Notes an apply, or that one was taken back or done again. */
  recordApplied(time: Date, command: string, applied: AppliedLine): Promise<void>;
  /** Notes that somebody went to a branch, or that this was taken back or done again. */
  recordSwitched(time: Date, command: string, switched: SwitchedLine): Promise<void>;
  /** Notes that pulled states were accepted, or that this was taken back or done again. */
  recordAccepted(time: Date, command: string, accepted: AcceptedLine): Promise<void>;
  /** The oldest first; lines that cannot be read are passed over. */
  read(): readonly LoggedOperation[];
  /** Lines that cannot be read; null where something stands in its place that is no list of ours. */
  unreadable(): readonly string[] | null;
  /** Takes such lines out. */
  tidy(): Promise<void>;
}

const KEPT = 100;

/** Opens the log of a repository; it is a convenience, so what goes wrong with it fails no command. */
export function openOperationsLog(commonDir: string, sharing: Sharing = null): OperationsLog {
  const file = ownFolder(commonDir, "operations");
  const isUsable = (): boolean => listSize(file) !== null;
  const lines = (): readonly string[] => (listLines(file) ?? []).filter(Boolean);
  const append = async (operation: LoggedOperation): Promise<void> => {
    try {
      makeFolder(dirname(file));
      if (!isUsable()) return;
      const line = `${JSON.stringify(operation)}\n`;
      await appendDurably(file, Buffer.from(afterWholeLine(file, line)), sharing);
      if (lines().length > 2 * KEPT) await rewrite(file, (all) => all.slice(-KEPT));
    } catch {
      // The journals have it all; only grouping is lost.
    }
  };
  return {
    async record({ time, command, appended, dropped: gone = [], putBack = new Map(), part = null }) {
      const dropped = [...gone];
      if (appended.length + dropped.length + putBack.size === 0) return;
      const entries = Object.fromEntries(appended.map(({ name, entry }) => [name, entry.id]));
      const more = {
        ...(dropped.length > 0 ? { dropped } : {}),
        ...(putBack.size > 0 ? { putBack: Object.fromEntries(putBack) } : {}),
        ...(part === null ? {} : { part }),
      };
      await append({ time: time.toISOString(), command, entries, ...more });
    },
    async recordPull(time, taken) {
      const changed = taken.filter(({ after }) => after !== null);
      if (changed.length === 0) return;
      const apart = changed.flatMap(({ name, apart: heads }) => (heads ? [[name, heads] as const] : []));
      await append({
        time: time.toISOString(),
        command: "pull",
        entries: Object.fromEntries(changed.map(({ name, after }) => [name, after?.id ?? ""])),
        before: Object.fromEntries(changed.map(({ name, before }) => [name, before?.id ?? null])),
        ...(apart.length > 0 ? { apart: Object.fromEntries(apart) } : {}),
      });
    },
    recordApplied: (time, command, applied) =>
      append({ time: time.toISOString(), command, entries: {}, applied }),
    recordSwitched: (time, command, switched) =>
      append({ time: time.toISOString(), command, entries: {}, switched }),
    recordAccepted: (time, command, accepted) =>
      append({ time: time.toISOString(), command, entries: {}, accepted }),
    read: () =>
      lines()
        .slice(-KEPT)
        .flatMap((line) => readLine(line) ?? []),
    unreadable: () => (isUsable() ? lines().filter((line) => readLine(line) === null) : null),
    tidy: () => rewrite(file, (all) => all.filter((line) => readLine(line) !== null)),
  };
}

function readLine(line: string): LoggedOperation | null {
  try {
    const value = JSON.parse(line) as LoggedOperation;
    const usable =
      typeof value.command === "string" && typeof value.entries === "object" && value.entries !== null;
    const sound =
      usable && Object.entries(value.entries).every(([name, id]) => isName(name) && typeof id === "string");
    const { applied } = value;
    if (applied !== undefined && (typeof applied.name !== "string" || typeof applied.worktree !== "string"))
      return null;
    if (value.switched !== undefined && !isSwitched(value.switched)) return null;
    if (value.accepted !== undefined && !isAccepted(value.accepted)) return null;
    return sound && areLists(value.apart) && areLists(value.putBack) ? value : null;
  } catch {
    return null;
  }
}

function isSwitched({ id, name, worktree, from, to }: SwitchedLine): boolean {
  const isStand = (stand: unknown): boolean => typeof stand === "object" && stand !== null;
  return [id, name, worktree].every((text) => typeof text === "string") && isStand(from) && isStand(to);
}

function isAccepted({ id, states }: AcceptedLine): boolean {
  const isNamed = (named: unknown): named is object => typeof named === "object" && named !== null;
  return typeof id === "string" && isNamed(states) && areLists(states) && Object.keys(states).every(isName);
}

/** Whether each name has a list of ids, where there is anything at all. */
function areLists(named: unknown): boolean {
  const isList = (ids: unknown): boolean => Array.isArray(ids) && ids.every((id) => typeof id === "string");
  return named === undefined || (typeof named === "object" && Object.values(named ?? {}).every(isList));
}

async function rewrite(file: string, change: (lines: readonly string[]) => readonly string[]): Promise<void> {
  const folder = dirname(file);
  await replaceFile(
    file,
    (current) => {
      const lines = Buffer.from(current ?? [])
        .toString("utf8")
        .split("\n")
        .filter(Boolean);
      return Buffer.from(
        change(lines)
          .map((line) => `${line}\n`)
          .join(""),
      );
    },
    { within: [folder], scratch: join(folder, "tmp") },
  );
}
