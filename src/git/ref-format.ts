/** What nearly all are: letters, digits and dashes, which no rule is about. */
const PLAIN = /^refs(?:\/\w[\w-]*)+$/;

/** Whether a name may be given to a new ref: git's rules. */
export function isRefName(ref: string): boolean {
  if (PLAIN.test(ref)) return true;
  return isSafeRef(ref) && !/[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\.$/.test(ref) && !/(?:^|\/)\./.test(ref);
}

/** Whether a branch can go by a name, and git takes it for nothing else: no option, no way back, no HEAD. */
export function isBranchName(branch: string): boolean {
  return isRefName(`refs/heads/${branch}`) && !branch.startsWith("-") && branch !== "HEAD" && branch !== "@";
}

/** Whether a name, well-formed or not, stays below `refs/` and is no lock file. */
export function isSafeRef(ref: string): boolean {
  const parts = ref.split("/");
  return (
    parts.length > 1 &&
    parts[0] === "refs" &&
    !/[\0\\]/.test(ref) &&
    parts.every((part) => part !== "" && part !== "." && part !== ".." && !part.endsWith(".lock"))
  );
}
