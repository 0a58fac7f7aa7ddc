import { isName } from "../../checkpoint/name.ts";
import { shellWord } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import type { Inventory, OurRef } from "./inventory.ts";
import type { Found } from "./rules/finding.ts";

const SHOULD_BE = {
  live: "a document",
  journal: "a journal",
  tracking: "a remote's journal",
  unaccepted: "a list of documents",
} as const;

/** Refs of ours to things that are none of ours, such as a commit: they may be all that keeps it, so they stay. */
export async function findWrongObjects(_at: Workspace, { refs }: Inventory): Promise<readonly Found[]> {
  return refs.filter((ref) => ref.root === null && isName(lastPart(ref))).map(wrong);
}

function wrong({ ref, oid, type, kind }: OurRef): Found {
  const keep =
    type === "commit"
      ? `keep the commit, if it is wanted, with 'git branch <name> ${oid.slice(0, 12)}', then `
      : "";
  return {
    code: "ref-wrong-object",
    subject: ref,
    level: "problem",
    what: `'${ref}' points at a ${type} that is not ${SHOULD_BE[kind]}`,
    why: "no command can use this name, and a ref to a commit shows in 'git log --all' and in every fetch",
    remedy: `${keep}remove it with 'git update-ref --no-deref -d ${shellWord(ref)}'`,
  };
}

/** Names are looked at elsewhere; a remote's may have slashes before the checkpoint's own. */
function lastPart({ kind, name }: OurRef): string {
  return kind === "tracking" ? (name.split("/").at(-1) ?? "") : name;
}
