// Measures each command against the floor that no Node program which uses git can beat: starting node, plus the
// git plumbing the command needs, run by hand. Floor and command alternate; medians make the ratio.
// Usage: node test/bench/bench.mjs [--quick] [--only-share]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkpoints, repository } from "./fixtures.mjs";
import { share } from "./share.mjs";

const bin = fileURLToPath(new URL("../../bin/git-checkpoint.cjs", import.meta.url));
const quick = process.argv.includes("--quick");
const pairs = quick ? 5 : 21;
const base = mkdtempSync(join(tmpdir(), "git-checkpoint-bench-"));
const env = {
  ...process.env,
  HOME: base,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: join(base, "gitconfig"),
};

/** One run of a program, in milliseconds; a failure ends the bench. */
function time(cwd, command, args) {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(command, args, { cwd, env, input: "", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
  return Number(process.hrtime.bigint() - started) / 1e6;
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** Runs floor and command in turn, `before` ahead of each pair, and compares the medians. */
function compare(title, limit, cwd, plumbing, args, before = () => {}) {
  const script = join(base, "floor.sh");
  writeFileSync(script, `set -e\n"${process.execPath}" -e 0\n${plumbing}\n`);
  const [floors, commands] = [[], []];
  for (let pair = -1; pair < pairs; pair++) {
    before();
    const floor = time(cwd, "sh", [script]);
    const command = time(cwd, process.execPath, [bin, ...args]);
    if (pair >= 0) {
      floors.push(floor);
      commands.push(command);
    }
  }
  const [floor, command] = [median(floors), median(commands)];
  const ratio = command / floor;
  const verdict = limit === null ? "reported" : ratio <= limit ? "ok" : "over";
  const times = `${command.toFixed(0)} / ${floor.toFixed(0)} ms`.padStart(14);
  console.log(
    `${title.padEnd(34)} ${times}  ratio ${ratio.toFixed(2)}  must be ≤ ${limit ?? "-"}  ${verdict}`,
  );
  return verdict !== "over";
}

/** Runs one command in a small and in a large repository in turn: what it costs must not grow with them. */
function sameCost(title, limit, small, large, args) {
  const [smalls, larges] = [[], []];
  for (let pair = -1; pair < pairs; pair++) {
    const [one, other] = [small, large].map((cwd) => time(cwd, process.execPath, [bin, ...args]));
    if (pair >= 0) {
      smalls.push(one);
      larges.push(other);
    }
  }
  const ratio = median(larges) / median(smalls);
  const verdict = ratio <= limit ? "ok" : "over";
  const times = `${median(larges).toFixed(0)} / ${median(smalls).toFixed(0)} ms`.padStart(14);
  console.log(`${title.padEnd(34)} ${times}  ratio ${ratio.toFixed(2)}  must be ≤ ${limit}  ${verdict}`);
  return verdict === "ok";
}

/** One command beside plain git: the ratio to node's start plus git counts, the one to git alone is printed. */
function besidePlainGit(title, limit, commands, gits, nodes) {
  const [command, git, node] = [commands, gits, nodes].map(median);
  const ratio = command / (git + node);
  const verdict = ratio <= limit ? "ok" : "over";
  const times = `${command.toFixed(0)} / ${(git + node).toFixed(0)} ms`.padStart(14);
  console.log(
    `${title.padEnd(34)} ${times}  ratio ${ratio.toFixed(2)}  must be ≤ ${limit}  ${verdict}  (git alone ${git.toFixed(0)} ms, ratio ${(command / git).toFixed(2)})`,
  );
  return verdict === "ok";
}

/** What opening a repository takes: where it is, and its settings. */
const open = `git rev-parse --path-format=absolute --absolute-git-dir --git-common-dir --show-toplevel >/dev/null
git config --list --show-scope --show-origin -z >/dev/null`;
const readLive = `git for-each-ref --format='%(refname)%00%(objectname)%00%(raw:size)%00%(raw)' refs/checkpoints >/dev/null`;
const hash = `git ls-files | head -n 50 | git hash-object --stdin-paths >/dev/null`;
const check = "echo HEAD | git cat-file --batch-check >/dev/null";

/** By hand: a blob, an entry, the trees, and both refs. */
const write = `blob=$(echo text | git hash-object -w --stdin)
entry=$(printf '100644 blob %s\\tcheckpoint.md\\n' $blob | git mktree)
day=$(printf '040000 tree %s\\tentry\\n' $entry | git mktree)
root=$(printf '040000 tree %s\\tday\\n' $day | git mktree)
printf 'update refs/checkpoint-journal/floor %s\\nupdate refs/checkpoints/floor %s\\n' $root $blob | git update-ref --stdin
echo $blob | git cat-file --batch-check >/dev/null
git update-ref -d refs/checkpoints/floor`;

const results = [];

/** Every command of one clone. */
function alone() {
  const empty = repository(join(base, "empty"), 10, env);
  results.push(compare("--help", 1.25, empty, "", ["--help"]));
  for (const count of quick ? [1, 100] : [1, 100, 2000, 10000]) {
    const repo = repository(join(base, `list-${count}`), 100, env);
    checkpoints(repo, count, env);
    results.push(
      compare(`list, ${count} live`, 1.35, repo, [open, readLive, hash, check].join("\n"), ["list"]),
    );
  }
  for (const count of quick ? [100] : [100, 10000, 100000]) {
    const repo = repository(join(base, `save-${count}`), count, env);
    const files = Array.from({ length: 10 }, (_, index) => `--file=src/${index}.txt`);
    const status =
      "git --no-optional-locks status --porcelain=v2 --branch -z --untracked-files=all >/dev/null";
    const plumbing = [
      open,
      status,
      hash,
      "git for-each-ref refs/checkpoints/a >/dev/null",
      check,
      write,
      readLive,
    ];
    const args = ["save", "bench", "--force", "--left-off", "here", ...files];
    results.push(compare(`save, ${count} files`, 1.5, repo, plumbing.join("\n"), args));
  }
  for (const count of quick ? [1, 50] : [1, 50, 500]) {
    const repo = repository(join(base, `status-${count}`), 600, env);
    const files = Array.from({ length: count }, (_, index) => `--file=src/${index}.txt`);
    const save = () => time(repo, process.execPath, [bin, "save", "bench", "--force", ...files]);
    const all = `git ls-files | head -n ${count} | git hash-object --stdin-paths >/dev/null`;
    const read = [open, readLive, all, check].join("\n");
    save();
    results.push(compare(`status, ${count} files`, 1.5, repo, read, ["status", "bench"]));
    results.push(
      compare(`continue, ${count} files`, 1.5, repo, [read, write, readLive].join("\n"), ["continue"], save),
    );
  }
  const [few, many] = quick ? [100, 2000] : [100, 100000];
  const [small, large] = [few, many].map((count) => repository(join(base, `cost-${count}`), count, env));
  for (const repo of [small, large]) {
    const files = Array.from({ length: 10 }, (_, index) => `--file=src/${index}.txt`);
    time(repo, process.execPath, [bin, "save", "bench", ...files]);
    writeFileSync(join(repo, "src/3.txt"), "changed\n");
  }
  results.push(sameCost(`status, ${many} files against ${few}`, 1.2, small, large, ["status", "bench"]));
}

try {
  console.log(
    `node ${process.version}, ${spawnSync("git", ["--version"]).stdout.toString().trim()}, ${pairs} pairs`,
  );
  if (!process.argv.includes("--only-share")) alone();
  const checkpoint = (cwd, ...args) => time(cwd, process.execPath, [bin, ...args]);
  const tools = { pairs, node: process.execPath, time, judge: besidePlainGit, checkpoint };
  results.push(...share(base, quick ? 100 : 1000, env, tools));
} finally {
  rmSync(base, { recursive: true, force: true });
}
process.exitCode = results.every(Boolean) ? 0 : 1;
