// Loaded before the program: counts its steps, which are each change of a file and each start and end of a git, and
// kills the program with all that it started when it comes to a given one.
"use strict";
const fs = require("node:fs");
const children = require("node:child_process");

const { CUT_OFF_AT, CUT_OFF_STEPS } = process.env;
const record = CUT_OFF_STEPS ? fs.openSync(CUT_OFF_STEPS, "a") : null;
let steps = 0;

function step(name) {
  steps++;
  if (record !== null) fs.writeSync(record, `${name}\n`);
  if (steps === Number(CUT_OFF_AT)) process.kill(-process.pid, "SIGKILL");
}

function count(room, names) {
  for (const name of names) {
    const real = room[name].bind(room);
    room[name] = (...given) => {
      step(name);
      return real(...given);
    };
  }
}

const CHANGES = ["mkdir", "rename", "link", "unlink", "rm", "rmdir", "copyFile", "writeFile", "appendFile"];
const realOpen = fs.promises.open;
count(fs.promises, CHANGES);
count(
  fs,
  CHANGES.map((name) => `${name}Sync`),
);

const isForReading = (flags) =>
  typeof flags === "string" ? flags === "r" : (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) === 0;

// git's locks on refs are taken so, and what is in them is brought down to the disk before it takes the ref's place.
const realOpenSync = fs.openSync;
fs.openSync = (path, flags = "r", ...rest) => {
  if (!isForReading(flags)) step("open");
  return realOpenSync(path, flags, ...rest);
};
count(fs, ["fsync", "fsyncSync"]);

fs.promises.open = async (path, flags = "r", ...rest) => {
  if (isForReading(flags)) return realOpen(path, flags, ...rest);
  step("open");
  const file = await realOpen(path, flags, ...rest);
  count(file, ["write", "writeFile", "sync", "close"]);
  return file;
};

const realSpawn = children.spawn;
children.spawn = (...given) => {
  const child = realSpawn(...given);
  step("spawn");
  child.once("exit", () => step("exit"));
  return child;
};
