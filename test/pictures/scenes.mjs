// What the pictures of the documentation show, played with the built program in the repository of the demo.
import { rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { makeDemo } from "../view/browser/demo.mjs";
import { terminalSvg } from "./terminal-svg.mjs";

const COLUMNS = 96;

/** Every machine has a name of its own, and pictures are the same on all. */
function callMachine(name) {
  os.hostname = () => name;
  syncBuiltinESMExports();
}

function terminal(chunks) {
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  return Object.assign(stream, { isTTY: true, columns: COLUMNS });
}

/** Runs a command on a terminal of colours, whose pager prints what it is given. */
async function shown({ ada, now, world }, args, status = 0) {
  const chunks = [];
  const env = { ...world.env, TERM: "xterm-256color", GIT_PAGER: "cat" };
  const host = { stdout: terminal(chunks), env };
  await ada.checkpoint(args, now, { host, status });
  return chunks.join("").replaceAll(ada.root, "~/lighthouse");
}

/** The pictures of the terminal, by name. */
export async function terminalPictures(folder) {
  callMachine("desk");
  const demo = await makeDemo(folder);
  const picture = async (args, status) => {
    const output = await shown(demo, args, status);
    return terminalSvg({ command: `git checkpoint ${args.join(" ")}`, output, columns: COLUMNS });
  };
  const list = await picture(["list"]);
  const drift = await picture(["continue", "oauth-login", "--keep"]);
  const merge = await picture(["log", "flaky-ci", "--graph"]);
  // A power cut, and somebody's hand in .git.
  const common = join(demo.ada.root, ".git");
  writeFileSync(join(common, "refs/checkpoints/dashboard"), "");
  rmSync(join(common, "refs/checkpoint-journal/route-order"), { force: true });
  demo.ada.git(["config", "checkpoint.memorydirr", "notes"]);
  const doctor = await picture(["doctor"], 1);
  return { list, continue: drift, merge, doctor };
}
