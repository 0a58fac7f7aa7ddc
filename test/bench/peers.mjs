// What others take for something alike, as ratios to node's own start. None does what a save does: the page says what each
// leaves out. Those from the registry are looked for in the folder that BENCH_PEERS names, and left out without it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { compare, run } from "./measure.mjs";

const FROM_GIT = [
  { title: "git stash create", command: ["git", "stash", "create"] },
  { title: "git notes add", command: ["git", "notes", "add", "--force", "-m", "here"] },
];
const FROM_REGISTRY = [
  { name: "sessionlog", args: ["status"] },
  { name: "agent-checkpoint", args: ["status"] },
  { name: "tbd", args: ["--help"] },
];

/** Rows that are reported, and judged by nobody. */
export function* peerRows(at, { repository }) {
  const cwd = repository("peers", 100);
  const folder = process.env.BENCH_PEERS;
  const installed = FROM_REGISTRY.flatMap(({ name, args }) => {
    const bin = folder ? join(folder, "node_modules/.bin", name) : "";
    return bin && existsSync(bin) ? [{ title: `${name} ${args.join(" ")}`, command: [bin, ...args] }] : [];
  });
  const floor = { cwd, command: [process.execPath, "-e", "0"] };
  for (const { title, command } of [...FROM_GIT, ...installed])
    yield {
      title,
      goal: null,
      ...compare(at, { pairs: 7, floor, command: () => run(at, { cwd, command }) }),
    };
}
