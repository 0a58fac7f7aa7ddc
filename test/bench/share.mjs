// What sharing costs beside plain git: 1,000 checkpoints of which 10 changed, pushed and pulled.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkpoints, repository } from "./fixtures.mjs";

const NAMES = Array.from({ length: 10 }, (_, index) => `c${index}`);

function git(cwd, env, ...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd, env, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.toString();
}

/** Two clones and two remotes in the same state: one for us, one for plain git. */
function world(base, count, env, checkpoint) {
  const here = repository(join(base, "share-here"), 100, env);
  checkpoints(here, count, env);
  for (const remote of ["ours", "plain"]) {
    git(base, env, "init", "--quiet", "--bare", `share-${remote}.git`);
    git(here, env, "remote", "add", remote, join(base, `share-${remote}.git`));
  }
  git(here, env, "config", "checkpoint.remote", "ours");
  checkpoint(here, "push");
  git(here, env, "push", "--quiet", "plain", "refs/checkpoints/*:refs/checkpoints/*");
  git(here, env, "push", "--quiet", "plain", "refs/checkpoint-journal/*:refs/checkpoint-journal/*");
  const there = ["ours", "plain"].map((remote) => {
    const clone = join(base, `share-there-${remote}`);
    git(base, env, "init", "--quiet", clone);
    git(clone, env, "remote", "add", "origin", join(base, `share-${remote}.git`));
    return clone;
  });
  checkpoint(there[0], "pull");
  git(there[1], env, "fetch", "--quiet", "origin", "+refs/checkpoint-journal/*:refs/plain/*");
  return { here, ours: there[0], plain: there[1] };
}

/** The ten refs as one plain push sends them. */
function plainPush(here, env) {
  const live = new Set(
    git(here, env, "for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints/").split("\n"),
  );
  return NAMES.flatMap((name) => [
    `+refs/checkpoint-journal/${name}:refs/checkpoint-journal/${name}`,
    `${live.has(name) ? `+refs/checkpoints/${name}` : ""}:refs/checkpoints/${name}`,
  ]);
}

/** Measures push and pull; `measure` runs one program and `judge` prints a line and says whether it is good enough. */
export function share(base, count, env, { pairs, node, time, judge, checkpoint }) {
  const { here, ours, plain } = world(base, count, env, checkpoint);
  const spent = { node: [], push: [], plainPush: [], pull: [], plainPull: [] };
  for (let pair = -1; pair < pairs; pair++) {
    checkpoint(here, ...(pair % 2 === 0 ? ["undo"] : ["clear", ...NAMES]));
    const run = {
      node: time(here, node, ["-e", "0"]),
      plainPush: time(here, "git", ["push", "--quiet", "plain", ...plainPush(here, env)]),
      push: checkpoint(here, "push"),
      plainPull: time(plain, "git", [
        "fetch",
        "--quiet",
        "origin",
        "+refs/checkpoint-journal/*:refs/plain/*",
      ]),
      pull: checkpoint(ours, "pull"),
    };
    if (pair >= 0) for (const [key, value] of Object.entries(run)) spent[key].push(value);
  }
  const title = (verb) => `${verb}, ${count} checkpoints, 10 changed`;
  return [
    judge(title("push"), 1.5, spent.push, spent.plainPush, spent.node),
    judge(title("pull"), 1.5, spent.pull, spent.plainPull, spent.node),
  ];
}
