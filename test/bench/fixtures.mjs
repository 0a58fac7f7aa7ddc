// Repositories for the bench, made with as few processes as possible.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";

function git(cwd, env, args, input = "") {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd, env, input, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout.toString();
}

/** A repository of `count` committed files under src/. */
export function repository(root, count, env) {
  mkdirSync(root, { recursive: true });
  git(root, env, ["init", "--quiet", "--initial-branch=main"]);
  const lines = ["commit refs/heads/main", "committer A <a@example.org> 1700000000 +0000", "data 0", ""];
  for (let index = 0; index < count; index++) {
    const folder = index < 1000 ? "src" : `src/${Math.floor(index / 1000)}`;
    const text = `file ${index}\n`;
    lines.push(`M 100644 inline ${folder}/${index}.txt`, `data ${text.length}`, text);
  }
  git(root, env, ["fast-import", "--quiet"], `${lines.join("\n")}\n`);
  git(root, env, ["reset", "--quiet", "--hard"]);
  return root;
}

/** `count` live checkpoints of some 2.5 KB, each referring to one file. */
export function checkpoints(root, count, env) {
  const head = git(root, env, ["rev-parse", "HEAD"]).trim();
  const oid = git(root, env, ["rev-parse", "HEAD:src/0.txt"]).trim();
  const stream = [];
  for (let index = 0; index < count; index++) {
    const saved = new Date(1_760_000_000_000 + index * 60_000).toISOString().replace(/\.\d+Z$/, "+00:00");
    const text = `---\ncheckpoint: 1\nname: c${index}\nsaved: ${saved}\nby: A <a@example.org>\nhost: bench\nbranch: main
head: ${head}\nprofile: session\nsummary: the work of checkpoint ${index}\nfiles:
  - { path: src/0.txt, oid: ${oid}, mode: 100644, state: clean }\n---\n# c${index}\n\n## Left Off
${"where the work stopped, in a line of some length\n".repeat(44)}`;
    stream.push(`blob\nmark :${index + 1}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  }
  const marks = `${root}/.git/bench-marks`;
  git(root, env, ["fast-import", "--quiet", `--export-marks=${marks}`], stream.join(""));
  const refs = git(root, env, [
    "cat-file",
    "--batch-all-objects",
    "--batch-check=%(objecttype) %(objectname) %(objectsize)",
  ])
    .split("\n")
    .filter((line) => line.startsWith("blob ") && Number(line.split(" ")[2]) > 1000)
    .map((line, index) => `create refs/checkpoints/c${index} ${line.split(" ")[1]}\n`);
  git(root, env, ["update-ref", "--stdin"], refs.join(""));
  git(root, env, ["pack-refs", "--all"]);
}
