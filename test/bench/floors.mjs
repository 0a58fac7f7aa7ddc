// The git plumbing that a command cannot do without, as somebody would run it by hand: with node's own start it is the
// floor that a program in Node which uses git has under it.
const SETTINGS = "git config --list --show-scope --show-origin -z";
const LIVE = "git for-each-ref --format='%(refname) %(objectname)' refs/checkpoints";
const STATUS = "git --no-optional-locks status --porcelain=v2 --branch -z --untracked-files=all";

const hash = (files) => `git ls-files | head -n ${files} | git hash-object --stdin-paths`;
const read = (ref) => `echo ${ref} | git cat-file --batch`;

/** A blob that is new each time, a tree, both refs in one transaction, and a look whether they are there. */
const WRITE = `echo $$ >.git/floor
blob=$(git hash-object -w .git/floor)
tree=$(printf '100644 blob %s\\tcheckpoint.md\\n' $blob | git mktree)
printf 'update refs/bench/journal %s\\nupdate refs/bench/live %s\\n' $tree $blob | git update-ref --stdin
git for-each-ref --format='%(refname) %(objectname)' refs/bench`;

/** What each kind of command needs. */
export const floors = {
  start: [],
  list: [SETTINGS, LIVE, hash(1)],
  status: (files) => [SETTINGS, read("refs/checkpoints/bench"), hash(files)],
  save: [SETTINGS, STATUS, hash(10), WRITE],
  continue: (files) => [SETTINGS, LIVE, read("refs/checkpoints/bench"), hash(files), WRITE],
};

/** A shell script of node's start and of plumbing. */
export function floorScript(node, plumbing) {
  return ["set -e", `"${node}" -e 0`, ...plumbing].join("\n");
}
