// The rows of one clone: start, list, save, status, continue, hooks, completion.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkpoints, repository } from "./fixtures.mjs";
import { floorScript, floors } from "./floors.mjs";
import { compare, gitsOf, memoryOf, run } from "./measure.mjs";

const files = (count) => Array.from({ length: count }, (_, index) => `--file=src/${index}.txt`);

/** What every row of a clone is made of. */
export function bench(at, { node, bin, pairs }) {
  let scripts = 0;
  const floor = (cwd, plumbing) => {
    const script = join(at.base, `floor-${scripts++}.sh`);
    writeFileSync(script, `${floorScript(node, plumbing)}\n`);
    return { cwd, command: ["sh", script] };
  };
  const program = (cwd, args, input, under = []) => ({ cwd, command: [...under, node, bin, ...args], input });
  /** One command against its floor; `args` may depend on the round, for names that are fresh each time. */
  const row = (title, goal, cwd, plumbing, args, more = {}) => {
    const argsOf = typeof args === "function" ? args : () => args;
    const { before, input, under, ...limits } = more;
    const inputOf = typeof input === "function" ? input : () => input;
    const command = (round) => run(at, program(cwd, argsOf(round), inputOf(round), under));
    const measured = compare(at, { pairs, floor: floor(cwd, plumbing), command, before });
    before?.(pairs + 1);
    const gits = gitsOf(at, program(cwd, argsOf(pairs + 1), inputOf(pairs + 1)));
    before?.(pairs + 2);
    const memory = memoryOf(at, program(cwd, argsOf(pairs + 2), inputOf(pairs + 2)));
    return { title, goal, ...measured, gits, memory, ...limits };
  };
  const checkpoint = (cwd, ...args) => run(at, program(cwd, args));
  return { row, checkpoint, repository: (name, count) => repository(join(at.base, name), count, at.env) };
}

/** Help and version. */
export function* startRows({ row, repository }) {
  const empty = repository("empty", 10);
  yield row("--help", 1.1, empty, floors.start, ["--help"]);
  yield row("save -h", 1.1, empty, floors.start, ["save", "-h"]);
  yield row("--version", 1.1, empty, floors.start, ["--version"]);
  const cold = { under: ["env", "GIT_CHECKPOINT_NO_CACHE=1"] };
  yield row("list, nothing kept compiled", null, empty, floors.list, ["list"], cold);
}

/** list, save and continue beside so many live ones. */
export function* liveRows(at, { row, repository }, counts) {
  for (const count of counts) {
    const cwd = repository(`live-${count}`, 100);
    checkpoints(cwd, count, at.env);
    const most = { mostMemory: 150 };
    yield row(`list, ${count} live`, 1.25, cwd, floors.list, ["list"], { mostGits: 4, ...most });
    // As a shell asks that waits for a name; up to 1,000 refs are read without a git.
    const names = ["completion", "--words", "show", ""];
    yield row(`completion, ${count} live`, count > 1000 ? null : 1.35, cwd, floors.start, names, most);
    if (count < 100) continue;
    const fresh = (round) => ["save", `fresh-${round}`, "--left-off", "here", ...files(10)];
    yield row(`save a fresh one beside ${count}`, null, cwd, floors.save, fresh, most);
  }
}

/** save in repositories of several sizes. */
export function* saveRows({ row, repository }, counts) {
  for (const count of counts) {
    const cwd = repository(`save-${count}`, count);
    const fresh = (round) => ["save", `fresh-${round}`, "--left-off", "here", ...files(10)];
    yield row(`save, 10 of ${count} files`, 1.5, cwd, floors.save, fresh, { mostGits: 7 });
  }
}

/** status and continue with several numbers of files, HEAD where it was. */
export function* resumeRows({ row, checkpoint, repository }, counts) {
  for (const count of counts) {
    const cwd = repository(`resume-${count}`, 600);
    const save = () => checkpoint(cwd, "save", "bench", "--force", "--left-off", "here", ...files(count));
    save();
    const status = floors.status(count);
    yield row(`status, ${count} files`, 1.35, cwd, status, ["status", "bench"], { mostGits: 6 });
    const plumbing = floors.continue(count);
    const before = save;
    yield row(`continue, ${count} files`, 1.6, cwd, plumbing, ["continue"], { mostGits: 8, before });
  }
}
