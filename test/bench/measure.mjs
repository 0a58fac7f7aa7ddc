// One run of a program, measured from outside: wall time and CPU, its children's included.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What would flatter or slow a run: certificates that node parses at its start, its options, git's own variables. */
const MISLEADING = /^(?:NODE_EXTRA_CA_CERTS|NODE_OPTIONS|NODE_COMPILE_CACHE|GIT_(?!DEFAULT_).*)$/;

/** A folder for all that a bench makes, and the environment everything in it runs in. */
export function workshop() {
  const base = mkdtempSync(join(tmpdir(), "git-checkpoint-bench-"));
  const own = Object.entries(process.env).filter(([name]) => !MISLEADING.test(name));
  const env = {
    ...Object.fromEntries(own),
    HOME: base,
    XDG_CACHE_HOME: join(base, "cache"),
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: join(base, "gitconfig"),
  };
  writeFileSync(join(base, "gitconfig"), "[user]\n\tname = A\n\temail = a@example.org\n[gc]\n\tauto = 0\n");
  const atExit = join(base, "at-exit.cjs");
  const peak = join(base, "peak");
  const written = `require("node:fs").writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS))`;
  writeFileSync(atExit, `process.on("exit", () => ${written});\n`);
  return { base, env, atExit, peak, close: () => rmSync(base, { recursive: true, force: true }) };
}

/** Runs a program and gives milliseconds of wall time and of CPU; a failure ends the bench. */
export function run({ env }, { cwd, command, input = "" }) {
  const line = `TIMEFORMAT='%3R %3U %3S'; { time "$@" >/dev/null 2>&3; } 3>&2`;
  const answer = spawnSync("bash", ["-c", line, "-", ...command], {
    cwd,
    env,
    input,
    maxBuffer: 1 << 28,
  });
  const lines = answer.stderr.toString().trim().split("\n");
  if (answer.status !== 0) throw new Error(`${command.join(" ")}: ${lines.join("\n")}`);
  const [real = 0, user = 0, system = 0] = (lines.at(-1) ?? "").split(" ").map(Number);
  return { wall: real * 1000, cpu: (user + system) * 1000 };
}

/** How many gits a command starts itself, those that git starts left out. */
export function gitsOf(at, { cwd, command, input = "" }) {
  const trace = join(at.base, "trace");
  rmSync(trace, { force: true });
  spawnSync(command[0], command.slice(1), { cwd, env: { ...at.env, GIT_TRACE2_EVENT: trace }, input });
  try {
    const events = readFileSync(trace, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return events.filter(({ event, sid }) => event === "start" && !sid.includes("/")).length;
  } catch {
    return 0;
  }
}

/** The most memory a node program held, in MiB. */
export function memoryOf(at, { cwd, command: [node, ...args], input = "" }) {
  const answer = spawnSync(node, ["--require", at.atExit, ...args], { cwd, env: at.env, input });
  if (answer.status !== 0) throw new Error(`${args.join(" ")}: ${answer.stderr}`);
  return Number(readFileSync(at.peak, "utf8")) / 1024;
}

/** The middle one, and how far apart the middle half lies. */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { median: at(0.5), from: at(0.25), to: at(0.75) };
}

/** Runs floor and command in turn, and gives the medians of both and of the ratios of each pair. */
export function compare(at, { pairs, floor, command, before = () => {} }) {
  const floors = [];
  const commands = [];
  for (let pair = -1; pair < pairs; pair++) {
    const round = pair + 1;
    before(round);
    const one = typeof floor === "function" ? floor(round) : run(at, floor);
    const other = typeof command === "function" ? command(round) : run(at, command);
    // The first round fills the caches.
    if (pair < 0) continue;
    floors.push(one);
    commands.push(other);
  }
  const of = (what) => {
    const ratio = spread(commands.map((one, index) => one[what] / floors[index][what]));
    return {
      floor: spread(floors.map((one) => one[what])).median,
      command: spread(commands.map((one) => one[what])).median,
      ratio: ratio.median,
      from: ratio.from,
      to: ratio.to,
    };
  };
  return { wall: of("wall"), cpu: of("cpu") };
}
