import { readFileSync, readlinkSync } from "node:fs";
import { getPriority, hostname } from "node:os";
import { hrtime, pid } from "node:process";

/** This process on this machine: what a lock or an unfinished operation says of its owner. */
export interface Owner {
  readonly pid: number;
  /** The machine, and on Linux the pid namespace: in another container the same pid is another program. */
  readonly machine: string;
  /** When the process began, in the machine's own count: pids are used again. Null where the system does not tell. */
  readonly started: string | null;
}

let me: Owner | null = null;

/** Who we are: as long as we live, the same. */
export function thisProcess(): Owner {
  me ??= { pid, machine: `${hostname()}${pidNamespace()}`, started: startOf(pid) };
  return me;
}

/** Whether an owner is this very process. */
export function isThisProcess(owner: Owner): boolean {
  const me = thisProcess();
  return owner.pid === me.pid && owner.machine === me.machine && owner.started === me.started;
}

/** Whether an owner still runs; one of another machine is beyond our sight: null. */
export function isRunning(owner: Owner): boolean | null {
  if (owner.machine !== thisProcess().machine) return null;
  try {
    getPriority(owner.pid);
  } catch (error) {
    const info = error instanceof Error && "info" in error ? (error.info as { code?: unknown }) : null;
    if (info?.code === "ESRCH") return false;
  }
  const started = startOf(owner.pid);
  return owner.started === null || started === null || started === owner.started;
}

/** Seconds since the machine was started, sleep not counted; no setting of its clock changes them. */
export function steadySeconds(): number {
  return hrtime()[0];
}

/** The same, finer; `performance` says so too, and takes a millisecond to load. */
export function steadyMilliseconds(): number {
  const [seconds, nanoseconds] = hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}

/** The 22nd field of its line; the second may hold spaces and brackets, so they are counted from behind it. */
function startOf(id: number): string | null {
  try {
    const line = readFileSync(`/proc/${id}/stat`, "latin1");
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function pidNamespace(): string {
  try {
    return ` ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}
