import type { Oid } from "../../../checkpoint/oid.ts";

/** What stands at a path now. */
export type Standing =
  | { readonly kind: "absent" }
  /** `ids`: every id this content may go by, since git may or may not convert line endings. */
  | { readonly kind: "file" | "symlink"; readonly ids: readonly Oid[]; readonly mode: string }
  /** Something that no content can be put in place of. */
  | { readonly kind: "blocked"; readonly why: string };

/** One file that had uncommitted work at save, and what is known of it since. */
export interface ApplyQuestion {
  /** The content at save; null where the file was deleted. */
  readonly captured: { readonly oid: Oid; readonly mode: string } | null;
  /** HEAD's content of this path at save; null where it had none. */
  readonly base: Oid | null;
  readonly now: Standing;
  /** HEAD's content of this path now. */
  readonly head: Oid | null;
  /** Whether this worktree can tell executable files and symbolic links from others. */
  readonly tells: { readonly modes: boolean; readonly links: boolean };
}

/** What becomes of a file, in one word. */
export type ApplyOutcome =
  | "restored"
  | "created"
  | "deleted"
  | "merged"
  | "conflict"
  | "already there"
  /** Nothing could be put back, as was known at save. */
  | "skipped"
  /** It could not be done safely. */
  | "refused";

/** What to do with one file. */
export interface Decision {
  /** `merge` becomes a conflict where the contents cannot be merged. */
  readonly step: "none" | "write" | "mode" | "delete" | "merge";
  readonly outcome: ApplyOutcome;
  readonly why?: string;
  /** The file has changes that are neither committed nor the checkpoint's. */
  readonly overlap: boolean;
}

/** Decides how captured work comes back to one file: what nobody touched is replaced, the rest is merged. */
export function decideFile(question: ApplyQuestion): Decision {
  const { now, captured } = question;
  if (now.kind === "blocked") return { ...done("none", "refused"), why: now.why };
  if (!captured) return decideDeleted(question, now);
  if (now.kind === "absent") return decideAbsent(question);
  const link = captured.mode === "120000" && question.tells.links;
  const sameKind = link === (now.kind === "symlink");
  if (sameKind && now.ids.includes(captured.oid)) {
    const isLink = captured.mode === "120000";
    const sameMode = isLink || !question.tells.modes || now.mode === captured.mode;
    return sameMode ? done("none", "already there") : done("mode", "restored");
  }
  if (question.base !== null && now.ids.includes(question.base)) return done("write", "restored");
  const overlap = isDirty(question, now.ids);
  if (link || now.kind === "symlink") {
    const why = "one side is a symbolic link; left as it is";
    return { ...done("none", "conflict"), why, overlap };
  }
  return { ...done("merge", "merged"), overlap };
}

function decideDeleted({ base }: ApplyQuestion, now: Exclude<Standing, { kind: "blocked" }>): Decision {
  if (now.kind === "absent") return done("none", "already there");
  if (base !== null && now.ids.includes(base)) return done("delete", "deleted");
  return {
    ...done("none", "conflict"),
    why: "it was deleted at save, and has changed since; left as it is",
  };
}

/** A file that is not there: nothing can be lost by putting it back, but somebody may have meant it to go. */
function decideAbsent({ base, head }: ApplyQuestion): Decision {
  if (base === null) return done("write", "created");
  if (head !== null) return { ...done("write", "created"), overlap: true };
  return { ...done("write", "conflict"), why: "it was deleted since; the content at save was put back" };
}

function isDirty({ head }: ApplyQuestion, ids: readonly Oid[]): boolean {
  return head === null || !ids.includes(head);
}

function done(step: Decision["step"], outcome: ApplyOutcome): Decision {
  return { step, outcome, overlap: false };
}

/** Line endings of a whole text: of one kind, mixed, or none at all. */
type Endings = "lf" | "crlf" | "mixed" | "none";

/**
 * Three versions with the line endings of the one that stands in the worktree, so that endings alone are no conflict.
 * Texts that mix both kinds are left as they are.
 */
export function withEndingsOf(
  standing: string,
  others: readonly [string, string],
): readonly [string, string] {
  const own = endingsOf(standing);
  if (own === "mixed" || own === "none" || others.some((text) => endingsOf(text) === "mixed")) return others;
  const convert = (text: string): string =>
    own === "lf" ? text.replaceAll("\r\n", "\n") : text.replace(/(?<!\r)\n/g, "\r\n");
  return [convert(others[0]), convert(others[1])];
}

function endingsOf(text: string): Endings {
  const all = text.split("\n").length - 1;
  const crlf = text.split("\r\n").length - 1;
  if (all === 0) return "none";
  return crlf === 0 ? "lf" : crlf === all ? "crlf" : "mixed";
}
