import { isOid, type Oid } from "../../checkpoint/oid.ts";
import type { RefValue } from "../engine.ts";
import { textOf } from "./output.ts";

/** Reads `git ls-remote --refs`: names that no program can spell are left out. */
export function parseRemoteRefs(output: Buffer): readonly RefValue[] {
  const refs: RefValue[] = [];
  for (let at = 0; at < output.length; ) {
    const newline = output.indexOf(0x0a, at);
    const end = newline < 0 ? output.length : newline;
    const line = textOf(output.subarray(at, end));
    at = end + 1;
    const tab = line.indexOf("\t");
    const [oid, ref] = [line.slice(0, tab), line.slice(tab + 1)];
    if (tab > 0 && isOid(oid) && spellable(ref)) refs.push({ ref, oid });
  }
  return refs;
}

/** Whether a ref's id is all zeros: what a server tells of a ref that it cannot read. */
export function isNothing(oid: Oid): boolean {
  return /^0+$/.test(oid);
}

/** How one ref fared, as `git push --porcelain` tells it. */
export interface PushLine {
  readonly ref: string;
  readonly fate: "moved" | "refused" | "refused by the remote";
  /** Git's reason in brackets; empty where it went well. */
  readonly reason: string;
}

/** Reads `git push --porcelain`; a remote with several addresses tells of each ref several times. */
export function parsePush(output: Buffer): readonly PushLine[] {
  return output
    .toString("utf8")
    .split("\n")
    .flatMap((line): readonly PushLine[] => {
      const [, flag, names, summary] = /^([ +\-*=!])\t([^\t]*)\t(.*)$/.exec(line) ?? [];
      if (!flag || names === undefined || summary === undefined) return [];
      const ref = names.slice(names.lastIndexOf(":") + 1);
      if (flag !== "!") return [{ ref, fate: "moved", reason: "" }];
      const [, kind = summary, why = kind] = /^\[([^\]]*)\](?: \((.*)\))?$/.exec(summary) ?? [];
      return [{ ref, fate: kind === "remote rejected" ? "refused by the remote" : "refused", reason: why }];
    });
}

/** Whether a line of git's tells how far it is. */
export function isProgress(line: string): boolean {
  return /^(?:remote: )?(?:[A-Z][a-z]+(?: [a-z]+)*: +\d+(?:% \(|, |$)|Total \d+ \(|Delta compression using )/.test(
    line,
  );
}

/** What the server itself said, without its progress. */
export function saidByRemote(stderr: string): readonly string[] {
  return linesOf(stderr).flatMap((line) => {
    const said = /^remote: (.*)$/.exec(line)?.[1]?.trim();
    // That a hook declined is told for each ref already.
    return said && !isProgress(said) && !said.startsWith("error: hook declined") ? [said] : [];
  });
}

/** Why a talk with a remote failed: git's own verdict, and what the other side or the way there said. */
export function failureOf(stderr: string): string {
  const lines = linesOf(stderr);
  const fatal = lines.findIndex((line) => line.startsWith("fatal: "));
  const errors = lines.filter((line) => line.startsWith("error: "));
  const verdict = errors.find(isOurDisk) ?? lines[fatal] ?? errors[0] ?? "";
  // Before its verdict stands what ssh said; behind it git only guesses.
  const before = lines.slice(0, Math.max(fatal, 0)).filter((line) => !OF_GIT.test(line));
  const said = [...before, ...saidByRemote(stderr)].slice(-2).join("; ");
  const why = verdict.replace(/^(?:fatal|error): /, "").replace(/\.$/, "");
  if (why === "") return said || "git gave no reason";
  return said === "" ? why : `${why} (${said})`;
}

/**
 * Whether git never got as far as the remote's refs, so that asking for fewer of them is in vain.
 * Only time hangs on these words: without them the same failure is met again.
 */
export function neverArrived(stderr: string): boolean {
  return /unable to access|Could not read from remote repository|could not read (?:Username|Password)/i.test(
    stderr,
  );
}

/** Whether our own disk took nothing, so that no ref will fare better than another. */
export function isOurDisk(stderr: string): boolean {
  return /Read-only file system|No space left on device|Disk quota exceeded|insufficient permission for adding|unable to create temporary/i.test(
    stderr,
  );
}

/**
 * Whether a fetch of one ref failed because of that ref, and not because the line broke.
 * What cannot be told apart counts as a broken line: a ref must not be missed in silence.
 */
export function isOwnFault(stderr: string): boolean {
  const known =
    /not our ref|couldn't find remote ref|fsck error|object fsck|invalid (?:tree|blob|commit|tag)|corrupt|cannot lock ref|unable to (?:create|write|update)|refusing/i;
  return known.test(stderr) || saidByRemote(stderr).length > 0;
}

const OF_GIT =
  /^(?:fatal|error|warning|hint|remote|Warning|From|To|POST|Everything)\b|^(?:[*+=!-]|[0-9a-f]+\.\.)/;

function linesOf(stderr: string): readonly string[] {
  const lines = stderr.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== "" && !isProgress(line));
}

function spellable(ref: string): boolean {
  // A hostile server may send any.
  return ref !== "" && !/[\x00-\x20\x7f]/.test(ref);
}
