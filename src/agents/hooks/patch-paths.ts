/** The files that a patch in the form of `apply_patch` writes to, in its order. */
export function patchPaths(patch: string): readonly string[] {
  const heads = patch.matchAll(/^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+?)\s*$/gm);
  return [...new Set(Array.from(heads, ([, path]) => path ?? ""))];
}
