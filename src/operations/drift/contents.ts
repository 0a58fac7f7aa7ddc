import type { FileReference, LineRange } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { worktreeReader } from "../../host/files/worktree-files.ts";
import { lineCounts } from "../../text/diff/hunks.ts";
import { unifiedPatch } from "../../text/diff/patch.ts";
import type { Workspace } from "../workspace.ts";
import { MOST_COMPARED } from "./files.ts";
import type { FileDrift, RangeDrift } from "./rules/drift.ts";
import { followRanges } from "./rules/lines.ts";

/** A file, what became of it, and whether its content is the same where it is now. */
export interface Compared {
  readonly file: FileReference;
  readonly drift: FileDrift;
  readonly content: "same" | "changed" | "gone" | "unknown";
  /** The blob it is now, where it was looked for in a commit and not in the worktree. */
  readonly now?: Oid | undefined;
}

/** Adds line counts, where the named lines are now and, if asked, patches: from the content kept at save to now. */
export async function withContents(
  at: Workspace,
  compared: readonly Compared[],
  patches: boolean,
): Promise<readonly FileDrift[]> {
  const { worktree } = at.engine.repository;
  const read = worktree === null ? () => null : worktreeReader(worktree);
  const kept = await at.engine.readObjects(
    compared.flatMap(({ file, content, now }) =>
      content === "changed" && file.oid ? [file.oid, ...(now ? [now] : [])] : [],
    ),
  );
  const currentOf = ({ drift, now }: Compared): Uint8Array | null => {
    if (now) return kept.get(now)?.bytes ?? null;
    return read(drift.to ?? drift.path, MOST_COMPARED);
  };
  return compared.map((one): FileDrift => {
    const { file, drift, content } = one;
    const ranges = file.lines ?? [];
    const path = drift.to ?? drift.path;
    const texts =
      content === "changed" && file.oid && file.mode !== "120000"
        ? textsOf(kept.get(file.oid)?.bytes, currentOf(one))
        : null;
    if (texts === null) return { ...drift, ...linesOf(ranges.map((was) => uncompared(was, content))) };
    return {
      ...drift,
      ...lineCounts(...texts),
      ...(patches ? { patch: unifiedPatch(path, ...texts) } : {}),
      ...linesOf(ranges.length > 0 ? followRanges(...texts, ranges) : []),
    };
  });
}

function linesOf(lines: readonly RangeDrift[]): Pick<FileDrift, "lines"> {
  return lines.length > 0 ? { lines } : {};
}

/** What is known of lines without comparing texts. */
function uncompared(was: LineRange, content: Compared["content"]): RangeDrift {
  if (content === "same") return { was, state: "same", now: was };
  return { was, state: content === "gone" ? "gone" : "unknown", now: null };
}

/** Two texts that can be compared by lines; binary content and what is too large cannot. */
function textsOf(
  kept: Uint8Array | null | undefined,
  current: Uint8Array | null,
): readonly [string, string] | null {
  if (!kept || !current || Math.max(kept.length, current.length) > MOST_COMPARED) return null;
  if (kept.includes(0) || current.includes(0)) return null;
  try {
    const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return sameEndings(utf8.decode(kept), utf8.decode(current));
  } catch {
    // In another encoding, a byte a character still tells the lines apart.
    return sameEndings(Buffer.from(kept).toString("latin1"), Buffer.from(current).toString("latin1"));
  }
}

/** The kept content went through git's line-ending rules; the file on disk did not. */
function sameEndings(kept: string, current: string): readonly [string, string] {
  return kept.includes("\r\n") ? [kept, current] : [kept, current.replaceAll("\r\n", "\n")];
}
