// What sharing costs beside plain git: the first push and pull of all, and of the few that changed.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkpoints, repository } from "./fixtures.mjs";
import { compare, gitsOf, memoryOf, run } from "./measure.mjs";

const CHANGED = Array.from({ length: 10 }, (_, index) => `c${index}`);
const BOTH = ["checkpoints", "checkpoint-journal"].map((space) => `refs/${space}/*:refs/${space}/*`);
const MIRROR = "+refs/checkpoint-journal/*:refs/plain/*";

/** All that is pushed and pulled: a clone with so many, and how to make remotes and further clones. */
function world(at, node, bin, count) {
  const git = (cwd, ...args) => {
    const { status, stderr, stdout } = spawnSync("git", args, { cwd, env: at.env, maxBuffer: 1 << 28 });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout.toString();
  };
  const here = repository(join(at.base, "share-here"), 100, at.env);
  checkpoints(here, count, at.env);
  let made = 0;
  const remote = (name) => {
    const path = join(at.base, `remote-${made++}.git`);
    git(at.base, "init", "--quiet", "--bare", path);
    git(path, "config", "receive.autogc", "false");
    if (spawnSync("git", ["remote", "remove", name], { cwd: here, env: at.env }).status === 0) made += 0;
    git(here, "remote", "add", name, path);
    return path;
  };
  const clone = (path) => {
    const folder = join(at.base, `clone-${made++}`);
    git(at.base, "init", "--quiet", folder);
    git(folder, "remote", "add", "origin", path);
    return folder;
  };
  const ours = (cwd, ...args) => run(at, { cwd, command: [node, bin, ...args] });
  const plain = (cwd, ...args) => run(at, { cwd, command: ["git", ...args] });
  return { git, here, remote, clone, ours, plain };
}

const added = (one, other) => ({ wall: one.wall + other.wall, cpu: one.cpu + other.cpu });

/** First push and pull against plain git's, and those of ten changed names against plain git's and node's start. */
export function* shareRows(at, { node, bin, count, pairs }) {
  const { git, here, remote, clone, ours, plain } = world(at, node, bin, count);
  const start = () => run(at, { cwd: here, command: [node, "-e", "0"] });
  git(here, "config", "checkpoint.remote", "ours");
  // A journal for each: the first push of all makes them.
  remote("ours");
  ours(here, "push");
  const few = Math.min(pairs, 5);
  const forget = () => git(here, "for-each-ref", "--format=delete %(refname)", "refs/checkpoint-remotes");
  const firstPush = compare(at, {
    pairs: few,
    before() {
      const known = forget();
      if (known) spawnSync("git", ["update-ref", "--stdin"], { cwd: here, env: at.env, input: known });
      remote("ours");
      remote("plain");
    },
    floor: () => plain(here, "push", "--quiet", "plain", ...BOTH),
    command: () => ours(here, "push"),
  });
  yield { title: `first push of ${count}`, goal: 4, ...firstPush };
  const [from, beside] = [
    git(here, "remote", "get-url", "ours"),
    git(here, "remote", "get-url", "plain"),
  ].map((path) => path.trim());
  const clones = [];
  const firstPull = compare(at, {
    pairs: few,
    before() {
      // The last ones stay: for seconds after many files were removed ext4 takes ten times as long to make new ones.
      clones.splice(0, 2, clone(from), clone(beside));
    },
    floor: () => plain(clones[1], "fetch", "--quiet", "origin", MIRROR),
    command: () => ours(clones[0], "pull"),
  });
  yield { title: `first pull of ${count}`, goal: 6, ...firstPull };
  const [mine, theirs] = clones;
  const sides = () =>
    CHANGED.flatMap((name) => {
      const ref = `refs/checkpoints/${name}`;
      const isLive = spawnSync("git", ["show-ref", "--quiet", ref], { cwd: here, env: at.env }).status === 0;
      const journal = `refs/checkpoint-journal/${name}`;
      return [`+${journal}:${journal}`, `${isLive ? `+${ref}` : ""}:${ref}`];
    });
  const change = (round) => ours(here, ...(round % 2 === 0 ? ["clear", ...CHANGED] : ["undo"]));
  const pulls = { floors: [], commands: [] };
  let refs = [];
  const push = compare(at, {
    pairs,
    before(round) {
      change(round);
      refs = sides();
    },
    floor: () => added(plain(here, "push", "--quiet", "plain", ...refs), start()),
    command() {
      const pushed = ours(here, "push");
      pulls.floors.push(added(plain(theirs, "fetch", "--quiet", "origin", MIRROR), start()));
      pulls.commands.push(ours(mine, "pull"));
      return pushed;
    },
  });
  const again = (cwd, verb) => ({ cwd, command: [node, bin, verb] });
  change(pairs + 1);
  const [gits, memory] = [gitsOf(at, again(here, "push")), memoryOf(at, again(mine, "pull"))];
  yield { title: `push, ${count} of which 10 changed`, goal: 1.7, ...push, gits };
  let round = 0;
  const pull = compare(at, {
    pairs,
    floor: () => pulls.floors[round],
    command: () => pulls.commands[round++],
  });
  yield { title: `pull, ${count} of which 10 changed`, goal: 2.2, ...pull, memory };
}
