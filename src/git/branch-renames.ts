const RENAMED = /^Branch: renamed refs\/heads\/(\S+) to refs\/heads\/(\S+)$/;

/** Old branch names to their latest, from what git keeps in its reflogs, oldest first; chains collapse. */
export function branchRenames(reflog: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const message of reflog) {
    const [, from, to] = RENAMED.exec(message) ?? [];
    if (from === undefined || to === undefined) continue;
    for (const [old, now] of names) if (now === from) names.set(old, to);
    names.set(from, to);
    // The name is in use again: what became of its earlier branch no longer matters.
    names.delete(to);
  }
  return names;
}
