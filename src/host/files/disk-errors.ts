import { CheckpointError } from "../../errors.ts";

/** The word the system gives a failure, such as `ENOENT`; empty for anything else. */
export function systemCode(error: unknown): string {
  const code = error instanceof Error && "syscall" in error && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}

/** Whether a failure only says that a file is not there. */
export function isMissing(error: unknown): boolean {
  return systemCode(error) === "ENOENT";
}

/** Whether writing failed, here or below, because the place is not to be written to by us. */
export function isShut(error: unknown): boolean {
  if (["EROFS", "EACCES", "EPERM"].includes(systemCode(error))) return true;
  return error instanceof Error && error.cause !== undefined && isShut(error.cause);
}

const REASONS: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  EACCES: ["permission-denied", "permission denied"],
  EPERM: ["permission-denied", "the system does not permit it"],
  EROFS: ["read-only-disk", "the file system is read-only"],
  ENOSPC: ["no-space", "no space is left on the disk"],
  EIO: ["disk-error", "the disk reported an error"],
  EDQUOT: ["no-space", "the disk quota is used up"],
  ENOTDIR: ["not-a-folder", "a part of its path is a file, not a folder"],
  ELOOP: ["link-loop", "its symbolic links lead nowhere"],
  ENAMETOOLONG: ["name-too-long", "its name is too long"],
};

/** What a failure means, in words. */
export function reasonOf(error: unknown): string {
  return REASONS[systemCode(error)]?.[1] ?? (error instanceof Error ? error.message : String(error));
}

/** A failure of the system in one sentence about the file; anything else is handed back as it is. */
export function diskFailure(name: string, error: unknown): unknown {
  const code = systemCode(error);
  if (code === "") return error;
  const [word, reason] = REASONS[code] ?? ["file-failed", code];
  return new CheckpointError("environment", word, `cannot read or write '${name}': ${reason}`, {
    hints: [`see to '${name}', and run the command again`],
    cause: error,
  });
}
