// Loads the bundles in dist/ with their compiled code from the run before: compiling is half of what a command takes.
//
//     dist/look.cjs ──first line: its hash──▶ <cache>/look-<hash>-<node>-<machine>[-<flags>]-<command> ──▶ V8 ──▶ runs
//                                                missing, cut off or refused: compiled, and written when the run ends
//
// V8 itself compares only the length of the source: the hash, which the build wrote, is what tells two bundles apart.
// Each command keeps the functions that it needs itself: one file for all would have too few of them, or too many.
"use strict";
const fs = require("node:fs");
const { basename, dirname, isAbsolute, join } = require("node:path");
const { Script } = require("node:vm");

const HASH = /^\/\/ ([0-9a-f]{16})\n/;
/** Versions that nobody runs any more go when a new one is written. */
const MONTH = 30 * 24 * 3600_000;

/** Through no link, and waiting for nobody at the other end of a pipe. */
const PLAINLY = (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

/** Where compiled code is kept for this person, or null: nobody else may write there. */
function cacheFolder(env) {
  if (env.GIT_CHECKPOINT_NO_CACHE === "1") return null;
  const home = env.HOME || env.USERPROFILE;
  const caches =
    env.XDG_CACHE_HOME ||
    (process.platform === "win32" && env.LOCALAPPDATA) ||
    (home && join(home, process.platform === "darwin" ? "Library/Caches" : ".cache"));
  return caches && isAbsolute(caches) ? join(caches, "git-checkpoint") : null;
}

/** Whether a file or folder is ours, and nobody else can change it. */
function isOurs({ uid, mode }) {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/** The compiled code in a file, or undefined. */
function read(file) {
  let opened;
  try {
    if (!isOurs(fs.lstatSync(dirname(file)))) return undefined;
    opened = fs.openSync(file, fs.constants.O_RDONLY | PLAINLY);
    const about = fs.fstatSync(opened);
    if (!about.isFile() || !isOurs(about)) return undefined;
    return fs.readFileSync(opened);
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) fs.closeSync(opened);
  }
}

/** Writes a new file down to the disk: V8 ends the process over compiled code in which a power cut left zeros. */
function writeDown(file, bytes) {
  const opened = fs.openSync(file, "wx", 0o600);
  try {
    fs.writeFileSync(opened, bytes);
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

/** Keeps the compiled code of a script, whole or not at all; what goes wrong costs only time. */
function keep(file, script) {
  const fresh = `${file}.${process.pid}`;
  const folder = dirname(file);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const about = fs.lstatSync(folder);
    if (!about.isDirectory() || !isOurs(about)) return;
    writeDown(fresh, script.createCachedData());
    fs.renameSync(fresh, file);
    for (const name of fs.readdirSync(folder)) {
      const path = join(folder, name);
      if (Date.now() - fs.lstatSync(path).mtimeMs > MONTH) fs.unlinkSync(path);
    }
  } catch {
    // Cut off by a full disk, or never begun.
    try {
      fs.unlinkSync(fresh);
    } catch {}
  }
}

/** How many runs of a command are counted. */
const COUNTED = 64;

/** Counts a run, a byte each, and gives how many there were; 0 where nobody counts (any more). */
function countRun(counter) {
  try {
    if (!isOurs(fs.lstatSync(dirname(counter)))) return 0;
    const before = fs.lstatSync(counter, { throwIfNoEntry: false })?.size ?? 0;
    if (before >= COUNTED) return 0;
    const flags = fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_APPEND;
    const opened = fs.openSync(counter, flags | PLAINLY, 0o600);
    fs.writeSync(opened, ".");
    fs.closeSync(opened);
    return before + 1;
  } catch {
    return 0;
  }
}

/** Which flags V8 runs with, as a short word: it takes no code that was compiled under others. Most have none. */
function flagsOf(env) {
  const flags = [env.NODE_OPTIONS ?? "", ...process.execArgv].join(" ").trim();
  let mixed = 0;
  for (let at = 0; at < flags.length; at++) mixed = (Math.imul(mixed, 31) + flags.charCodeAt(at)) >>> 0;
  return flags === "" ? "" : `-${mixed.toString(16)}`;
}

/** A `require` for the bundles in a folder; `use` is the command, which compiled code is kept for. */
function bundlesIn(folder, env, use) {
  const cache = cacheFolder(env);
  const flags = flagsOf(env);
  const loaded = new Map();
  const scripts = [];

  const load = (path) => {
    // The build writes nothing but ASCII, which is read as it is.
    const source = fs.readFileSync(path, "latin1");
    const hash = HASH.exec(source)?.[1];
    const name = `${basename(path, ".cjs")}-${hash}-${process.version}-${process.arch}${flags}-${use}`;
    const file = cache && hash ? join(cache, name) : null;
    const cachedData = file ? read(file) : undefined;
    const script = new Script(source, { filename: path, ...(cachedData ? { cachedData } : {}) });
    const isKept = cachedData !== undefined && !script.cachedDataRejected;
    if (file) scripts.push({ file, script, isKept });
    const module = { exports: {} };
    loaded.set(path, module);
    // The build made it a function, so that no second text need be made around it.
    script.runInThisContext()(module.exports, bundled, module, path, folder);
    return module.exports;
  };
  const bundled = (id) => {
    if (!id.startsWith("./")) return require(id);
    const path = join(folder, id);
    return loaded.get(path)?.exports ?? load(path);
  };
  // At the end the functions that the command needed are compiled, too. No run needs all of them, and the first one may
  // have failed: what is kept grows with the runs 1, 2, 4, 8 and so on of a command, and of each moment of a hook.
  let moment = "runs";
  process.on("exit", () => {
    if (scripts.length === 0) return;
    const runs = countRun(`${scripts[0].file}.${moment}`);
    const grows = runs > 0 && (runs & (runs - 1)) === 0;
    for (const { file, script, isKept } of scripts) if (grows || !isKept) keep(file, script);
  });
  /** Says at which moment a command is that does different things at different ones. */
  const at = (name) => {
    moment = name;
  };
  return { bundled, at };
}

module.exports = { bundlesIn };
