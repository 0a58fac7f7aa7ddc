// Measures each command against the floor under it (floors.mjs), in a cleaned environment: CPU and wall time of floor and
// command in turn, as medians of the pairs' ratios with the middle half of them; gits counted; peak memory.
// Usage: node test/bench/bench.mjs [--quick] [--only start,list,save,resume,hooks,share,peers] [--json|--markdown] [--chart FILE]
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { chart } from "./chart.mjs";
import { workshop } from "./measure.mjs";
import { peerRows } from "./peers.mjs";
import { line, markdown, verdictOf } from "./report.mjs";
import { bench, liveRows, resumeRows, saveRows, startRows } from "./rows-alone.mjs";
import { hookRows } from "./rows-hooks.mjs";
import { shareRows } from "./rows-share.mjs";

const bin = fileURLToPath(new URL("../../bin/git-checkpoint.cjs", import.meta.url));
const given = process.argv.slice(2);
const quick = given.includes("--quick");
const only = given.includes("--only") ? (given[given.indexOf("--only") + 1] ?? "").split(",") : null;
const at = workshop();
const tools = bench(at, { node: process.execPath, bin, pairs: quick ? 7 : 21 });

const groups = {
  start: () => startRows(tools),
  list: () => liveRows(at, tools, quick ? [1, 100] : [1, 100, 2000, 10000]),
  save: () => saveRows(tools, quick ? [100] : [100, 10000, 100000]),
  resume: () => resumeRows(tools, quick ? [1, 50] : [1, 50, 500]),
  hooks: () => hookRows(at, tools),
  share: () =>
    shareRows(at, { node: process.execPath, bin, count: quick ? 100 : 1000, pairs: quick ? 5 : 11 }),
  peers: () => peerRows(at, tools),
};

const machine = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  git: spawnSync("git", ["--version"]).stdout.toString().trim(),
  cpu: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
};
const rows = [];
try {
  if (!given.includes("--json")) console.log(Object.values(machine).join(", "));
  for (const [name, measure] of Object.entries(groups)) {
    if (only && !only.includes(name)) continue;
    for (const row of measure()) {
      rows.push({ group: name, ...row, verdict: verdictOf(row) });
      if (!given.includes("--json") && !given.includes("--markdown")) console.log(line(row));
    }
  }
  if (given.includes("--json")) console.log(JSON.stringify({ version: 1, ...machine, rows }));
  if (given.includes("--markdown")) console.log(markdown(rows));
  const drawing = given[given.indexOf("--chart") + 1];
  const caption = "CPU of list and save by the number of live checkpoints";
  if (given.includes("--chart") && drawing) writeFileSync(drawing, chart(rows, caption));
} finally {
  at.close();
}
process.exitCode = rows.every(({ verdict }) => verdict !== "over") ? 0 : 1;
