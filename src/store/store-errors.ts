import { CheckpointError } from "../errors.ts";
import { reasonOf } from "../host/files/disk-errors.ts";
import { KEPT } from "./keep-text.ts";

/** The refs could not be moved, and not because somebody else moved them. */
export function refsRefused(
  name: string,
  gitSays: string,
  textFile: string | null,
  locks: readonly string[] = [],
): CheckpointError {
  return new CheckpointError(
    "environment",
    "refs-refused",
    `the refs of '${name}' could not be written: ${gitSays}`,
    {
      hints: [...kept(textFile, "remove the cause and run the command again"), ...locks],
    },
  );
}

/** The spool is at its bound, and nothing in it may go yet. */
export function spoolFull(name: string, why: string, textFile: string | null): CheckpointError {
  return new CheckpointError("environment", "spool-full", `'${name}' could not be written: ${why}`, {
    hints: kept(textFile, "run the command again in a few minutes, and when no 'git gc' is at work here"),
  });
}

/** Others kept winning the race for one name. */
export function tooBusy(name: string, textFile: string | null): CheckpointError {
  return new CheckpointError("environment", "too-busy", `'${name}' is being changed by others all the time`, {
    hints: kept(textFile, "run the command again"),
  });
}

/** The disk would not take the bytes. */
export function notWritten(name: string, cause: unknown, textFile: string | null): CheckpointError {
  return new CheckpointError(
    "environment",
    "not-written",
    `'${name}' could not be written: ${reasonOf(cause)}`,
    {
      hints: kept(textFile, "make room or make the repository writable, and run the command again"),
      cause,
    },
  );
}

/** A live ref, or its journal, that must not be built upon. */
export function journalDamaged(name: string, what: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "journal-damaged",
    `the journal of '${name}' cannot be read: ${what}`,
    {
      hints: [
        "the other checkpoints still work; 'git checkpoint doctor' tells what is lost, and a backup may have it",
        "'git checkpoint doctor --fix' goes on with all that can still be read",
      ],
    },
  );
}

function kept(textFile: string | null, remedy: string): readonly string[] {
  return textFile ? [`${KEPT} ${textFile}`, remedy] : [remedy];
}
