// What a save, an undo and a look back cost as a journal grows: CPU (children included), memory, bytes.
// Usage: node test/bench/growth.mjs [--quick] [--bytes]: fewer sizes and rounds; bytes alone. GIT_DEFAULT_HASH and GIT_DEFAULT_REF_FORMAT choose the repository's form.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { repository } from "./fixtures.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const bin = here("../../bin/git-checkpoint.cjs");
const quick = process.argv.includes("--quick");
const rounds = process.argv.includes("--bytes") ? 0 : quick ? 5 : 11;
const saves = quick ? 4 : 10;
const sizes = quick ? [10, 5000] : [10, 100, 1000, 5000];
const base = mkdtempSync(join(tmpdir(), "git-checkpoint-growth-"));
const env = {
  ...process.env,
  HOME: base,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: join(base, "gitconfig"),
};
const memory = join(base, "memory");
const hook = join(base, "memory.cjs");
writeFileSync(
  hook,
  `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(memory)}, String(process.resourceUsage().maxRSS)));\n`,
);

function git(cwd, args, input = "") {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd, env, input, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.toString().trim();
}

/** CPU of one command and all it started, in milliseconds, and its memory in MB. */
function run(cwd, args) {
  const line = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null';
  const command = [process.execPath, "--require", hook, bin, ...args];
  const { status, stderr } = spawnSync("bash", ["-c", line, "-", ...command], { cwd, env, input: "" });
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  const [user = 0, system = 0] = stderr.toString().trim().split("\n").at(-1).split(" ").map(Number);
  return { cpu: (user + system) * 1000, memory: Number(readFileSync(memory, "utf8")) / 1024 };
}

/** The bytes of all files below a folder, and the room they take on the disk. */
function bytesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const stats = files.map((entry) => statSync(join(entry.parentPath ?? entry.path, entry.name)));
  const sum = (of) => stats.reduce((all, stat) => all + of(stat), 0);
  return { bytes: sum(({ size }) => size), disk: sum(({ blocks }) => blocks * 512) };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const document = (index, saved) =>
  `---\ncheckpoint: 1\nname: bench\nsaved: ${saved}\nby: A <a@example.org>\nhost: bench\nbranch: main\nprofile: session
summary: the work of state ${index}\n---\n# bench\n\n## Left Off\n${words(index)}`;
/** Some 2.5 KB that no other state has: text of people does not shrink to nothing. */
const words = (seed) =>
  Array.from(
    { length: 44 },
    (_, line) => `line ${line}: ${Math.sin(seed * 44 + line + 1).toString(36)} and where it stopped\n`,
  ).join("");

/** A repository whose one name has a journal of so many entries, packed as gc packs it. */
function grown(longJournal, count, days, what) {
  const root = repository(join(base, `${count}-${days}-${what}`), 10, env);
  git(root, ["config", "gc.auto", "0"]);
  const format = git(root, ["rev-parse", "--show-object-format"]);
  const kept = git(root, ["rev-parse", "HEAD:src/0.txt"]);
  const made = longJournal({ format, count, days: Math.min(count, days), document, kept });
  git(root, ["index-pack", "--stdin"], made.pack);
  git(root, ["update-ref", "refs/checkpoint-journal/bench", made.root]);
  git(root, ["update-ref", "refs/checkpoints/bench", made.live]);
  tidy(root);
  return root;
}

function tidy(root) {
  git(root, ["-c", "pack.threads=1", "repack", "-adq"]);
  git(root, ["prune", "--expire=now"]);
}

let saved = 0;
const saving = () => ["save", "bench", "--force", "--left-off", words(++saved + 1e6), "--file", "src/0.txt"];

/** What is saved beside the words, and what its bytes may grow by. */
const KINDS = {
  "a save with 3 changed files": {
    limit: 1.3,
    change: (root) => {
      for (const file of [1, 2, 3])
        writeFileSync(join(root, `src/${file}.txt`), words(saved * 10 + file + 2e6));
    },
  },
  // The two trees that a day of thousands has more weigh more beside so little: docs/decisions/0018.
  "a save of words alone": { limit: null, change: () => {} },
};

/** The bytes that a save of a kind leaves, before and after gc. */
function bytesOf(root, change) {
  const objects = join(root, ".git/objects");
  const save = () => {
    change(root);
    run(root, saving());
  };
  save();
  tidy(root);
  const packed = bytesIn(join(objects, "pack"));
  const before = bytesIn(objects);
  for (let round = 0; round < saves; round++) save();
  const after = bytesIn(objects);
  tidy(root);
  git(root, ["checkout", "--quiet", "--", "."]);
  return {
    disk: (after.disk - before.disk) / saves,
    loose: (after.bytes - before.bytes) / saves,
    packed: (bytesIn(join(objects, "pack")).bytes - packed.bytes) / saves,
  };
}

function table(longJournal, title, days) {
  // Each kind has journals of its own: the saves of another would bring the shortest to where a day is split.
  const bytes = Object.entries(KINDS).map(([kind, { change }]) => [
    kind,
    sizes.map((count) => bytesOf(grown(longJournal, count, days, kind.replaceAll(" ", "-")), change)),
  ]);
  const roots = rounds > 0 ? sizes.map((count) => grown(longJournal, count, days, "time")) : [];
  const verbs = {
    save: saving,
    undo: () => ["undo", "bench"],
    "log -n 20": () => ["log", "bench", "-n", "20"],
  };
  const measured = Object.fromEntries(Object.keys(verbs).map((verb) => [verb, roots.map(() => [])]));
  for (let round = -1; round < rounds; round++)
    for (const [index, root] of roots.entries())
      for (const [verb, args] of Object.entries(verbs)) {
        const one = run(root, args());
        if (round >= 0) measured[verb][index].push(one);
      }
  console.log(
    `${`\n${title}`.padEnd(35) + sizes.map((size) => String(size).padStart(9)).join("")}   last / first`,
  );
  const line = (what, values, limit, digits = 0) => {
    const ratio = values.at(-1) / values[0];
    const verdict = limit === null ? "reported" : ratio <= limit ? "ok" : "over";
    const figures = values.map((value) => value.toFixed(digits).padStart(9)).join("");
    console.log(`${what.padEnd(34)}${figures}   ${ratio.toFixed(2)}  must be ≤ ${limit ?? "-"}  ${verdict}`);
    return verdict !== "over";
  };
  const fine = Object.entries(rounds > 0 ? measured : {}).flatMap(([verb, all]) => [
    line(
      `${verb}, CPU ms`,
      all.map((one) => median(one.map(({ cpu }) => cpu))),
      1.2,
    ),
    line(
      `${verb}, MB`,
      all.map((one) => median(one.map(({ memory }) => memory))),
      null,
    ),
  ]);
  for (const [kind, all] of bytes) {
    const of = (what) => all.map((one) => one[what]);
    console.log(kind);
    fine.push(line("  disk, bytes", of("disk"), KINDS[kind].limit));
    fine.push(line("  files, bytes", of("loose"), KINDS[kind].limit));
    fine.push(line("  the same after gc", of("packed"), KINDS[kind].limit));
  }
  return fine.every(Boolean);
}

try {
  const outfile = join(base, "growth-journal.mjs");
  await build({
    entryPoints: [here("growth-journal.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "warning",
  });
  const { longJournal } = await import(pathToFileURL(outfile).href);
  const probe = repository(join(base, "probe"), 1, env);
  const refs = spawnSync("git", ["rev-parse", "--show-ref-format"], { cwd: probe, env })
    .stdout.toString()
    .trim();
  console.log(
    `node ${process.version}, ${git(probe, ["--version"])}, ${git(probe, ["rev-parse", "--show-object-format"])}, refs: ${/^(files|reftable)$/.test(refs) ? refs : "files"}, medians of ${rounds}`,
  );
  const fine = [
    table(longJournal, "entries, all in one day", 1),
    table(longJournal, "entries, over 250 days", 250),
  ];
  process.exitCode = fine.every(Boolean) ? 0 : 1;
} finally {
  rmSync(base, { recursive: true, force: true });
}
