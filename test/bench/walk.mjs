// Traces which files of src/ six commands walk through, and how often they go from one room to another.
// A file counts where a function of it is called first; a room is the first folder below src/.
// Usage: node test/bench/walk.mjs [root] [--long | --json | --list <command>] [--rounds <count>] [--said]
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { tracedCommand } from "./walk-bundle.mjs";
import { tell } from "./walk-story.mjs";

const COMMANDS = ["save", "continue", "list", "push", "pull", "handoff"];

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: "boolean" },
    json: { type: "boolean" },
    said: { type: "boolean" },
    list: { type: "string" },
    rounds: { type: "string", default: "3" },
  },
});
if (flags.list && !COMMANDS.includes(flags.list))
  throw new Error(`--list takes one of ${COMMANDS.join(", ")}`);
const root = resolve(positionals[0] ?? fileURLToPath(new URL("../..", import.meta.url)));

/** The room of a file; one at the top of src/ is a room of its own. */
const roomOf = (file) => file.split("/")[0].replace(/\.ts$/, "");

/** How often the room changes from one file to the next. */
const changesOfRoom = (files) =>
  files.filter((file, at) => at > 0 && roomOf(file) !== roomOf(files[at - 1])).length;

/** The walk of one command, from the file of every call in turn. */
function walkOf(calls) {
  const files = [...new Set(calls)];
  return {
    entered: files.length,
    changes: changesOfRoom(files),
    changesOverAllCalls: changesOfRoom(calls),
    files,
  };
}

/** Of several rounds the one that went straightest: what runs at the same time may be told in any order. */
function straightest(walks) {
  const byChanges = (one, other) =>
    one.changes - other.changes || one.changesOverAllCalls - other.changesOverAllCalls;
  return [...walks].sort(byChanges)[0];
}

/** Builds the traced command and tells the story with it as often as there are rounds. */
async function traced(base) {
  const { script, files } = await tracedCommand(root, base);
  const rounds = Array.from({ length: Number(flags.rounds) }, (_, round) =>
    tell(join(base, `round-${round}`), script, (trace, said) => {
      if (flags.said) console.error(said);
      return walkOf(JSON.parse(readFileSync(trace, "utf8")).map((id) => files[id]));
    }),
  );
  return Object.fromEntries(COMMANDS.map((name) => [name, straightest(rounds.map((round) => round[name]))]));
}

function printTable(walks) {
  const headings = ["files entered", "changes of room", ...(flags.long ? ["over all calls"] : [])];
  console.log("command".padEnd(8) + headings.map((heading) => heading.padStart(17)).join(""));
  for (const [name, { entered, changes, changesOverAllCalls }] of Object.entries(walks)) {
    const figures = [entered, changes, ...(flags.long ? [changesOverAllCalls] : [])];
    console.log(name.padEnd(8) + figures.map((figure) => String(figure).padStart(17)).join(""));
  }
}

const base = realpathSync(mkdtempSync(join(tmpdir(), "git-checkpoint-walk-")));
try {
  const walks = await traced(base);
  if (flags.json) console.log(JSON.stringify(walks, null, 2));
  else if (flags.list) console.log(walks[flags.list].files.join("\n"));
  else {
    printTable(walks);
    if (flags.long)
      for (const [name, { files }] of Object.entries(walks))
        console.log(`\n${name}\n  ${files.join("\n  ")}`);
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}
