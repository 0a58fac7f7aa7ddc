import { rmSync } from "node:fs";
import { ownFolder } from "./own-folder.ts";

/** What was noted of documents, and may have words of theirs. */
const NOTES = ["headers", "roll", "warnings", "told", "warned-names"] as const;

/** Drops all notes, whoever keeps none now: whatever stands in the place of one, the others go. */
export function dropNotes(commonDir: string): void {
  const failed: unknown[] = [];
  for (const name of NOTES)
    try {
      rmSync(ownFolder(commonDir, name), { recursive: true, force: true });
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw failed[0];
}
