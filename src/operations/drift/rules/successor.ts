/** What tells one commit from another, and what a rebase, an amend or a squash leaves of it. */
export interface CommitTraits {
  readonly oid: string;
  readonly tree: string;
  readonly subject: string;
  readonly author: string;
  /** When the author wrote it, in seconds; a rebase keeps it. */
  readonly authored: number;
  /** The paths it changed; a merge lists none. */
  readonly paths: readonly string[];
}

/** The commit that took another one's place, and how it was recognised. */
export interface Successor {
  readonly oid: string;
  readonly subject: string;
  /** The same change, the same files as a whole, or the same author, time and subject. */
  readonly by: "patch" | "tree" | "author";
}

/** The commits that may make the same change as another: those that change the same paths. */
export function likelyTwins<C extends CommitTraits>(saved: CommitTraits, ahead: readonly C[]): readonly C[] {
  const paths = sorted(saved.paths);
  return paths === "" ? [] : ahead.filter((commit) => sorted(commit.paths) === paths);
}

/** The commit among those ahead that took the saved one's place; null where none can be told with certainty. */
export function findSuccessor(
  saved: CommitTraits,
  ahead: readonly CommitTraits[],
  patchIds: ReadonlyMap<string, string>,
): Successor | null {
  const patch = patchIds.get(saved.oid);
  const samePatch = patch === undefined ? [] : ahead.filter(({ oid }) => patchIds.get(oid) === patch);
  const byPatch = samePatch.find(({ subject }) => subject === saved.subject) ?? samePatch[0];
  if (byPatch) return named(byPatch, "patch");
  // The first commit with these files brought them; later ones may have changed nothing.
  const byTree = ahead.findLast((commit) => commit.tree === saved.tree && isTelling(saved, commit));
  if (byTree) return named(byTree, "tree");
  const [only, ...others] = ahead.filter((commit) => isSameWriting(saved, commit));
  return only && others.length === 0 ? named(only, "author") : null;
}

/** A commit that changes nothing has the tree of the one before it, and so may anybody's next one. */
function isTelling(saved: CommitTraits, other: CommitTraits): boolean {
  return saved.paths.length > 0 || saved.subject === other.subject;
}

function isSameWriting(one: CommitTraits, other: CommitTraits): boolean {
  return one.author === other.author && one.authored === other.authored && one.subject === other.subject;
}

function named({ oid, subject }: CommitTraits, by: Successor["by"]): Successor {
  return { oid, subject, by };
}

function sorted(paths: readonly string[]): string {
  return [...paths].sort().join("\0");
}
