import { readlinkSync } from "node:fs";
import { getPriority, hostname } from "node:os";
import { pid } from "node:process";

/** This process on this machine: what a lock or an unfinished operation says of its owner. */
export interface Owner {
  readonly pid: number;
  /** The machine, and on Linux the pid namespace: in another container the same pid is another program. */
  readonly machine: string;
}

/** Who we are. */
export function thisProcess(): Owner {
  return { pid, machine: `${hostname()}${pidNamespace()}` };
}

/** Whether an owner still runs; one of another machine is beyond our sight: null. */
export function isRunning(owner: Owner): boolean | null {
  if (owner.machine !== thisProcess().machine) return null;
  try {
    getPriority(owner.pid);
    return true;
  } catch (error) {
    const info = error instanceof Error && "info" in error ? (error.info as { code?: unknown }) : null;
    return info?.code !== "ESRCH";
  }
}

function pidNamespace(): string {
  try {
    return ` ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}
