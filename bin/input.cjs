// Reads what is on standard input already, without the stream that node would open for it: that takes as long as the
// whole of most hooks, and whoever runs a hook has said what it has to say before node is up.
//
//     a file        read as it is
//     a pipe        opened once more, by /proc, so that a read which would have to wait fails instead
//     a socket      what node gives its children for pipes: it cannot be opened once more, and node's own handle makes
//                   reads of it fail like that
//     else, and where not all is there yet: the stream, which gets back what was read
"use strict";
const fs = require("node:fs");

/** Of more than this the stream reads the rest. */
const MOST = 1 << 20;
const PART = 1 << 16;
/** The versions of node whose handle of a socket is known to do as it should, and to say nothing. */
const HANDLES = ["20", "22", "24"];
/** Linux's /dev/null, and the numbers of its terminals in windows. */
const NULL_DEVICE = 0x103;
const isWindowOf = (device) => device >> 8 >= 136 && device >> 8 <= 143;

const NOTHING = { bytes: Buffer.alloc(0), hasEnded: true };

/** What comes on a descriptor; `open` gives node's own stream for it, once. */
function inputOf(descriptor, open) {
  let stream = null;
  let read = null;
  return {
    /** Whether somebody would have to type; where that is plain to see no stream is opened for it. */
    get isTerminal() {
      return isTyped(descriptor) ?? this.stream.isTTY === true;
    },
    /** What is there without waiting. */
    soFar() {
      if (stream === null) read ??= readNow(descriptor);
      return read?.bytes ?? NOTHING.bytes;
    },
    /**
     * Takes all of it, if it is there: it has ended, or nothing may come that `isWhole` has not seen. Null where only
     * the stream can tell.
     */
    whole(isWhole) {
      const bytes = this.soFar();
      if (stream !== null || !(read.hasEnded || (bytes.length > 0 && isWhole(bytes)))) return null;
      read = NOTHING;
      return bytes;
    },
    get stream() {
      if (stream === null) {
        stream = open();
        if (read !== null && read.bytes.length > 0) stream.unshift(read.bytes);
      }
      return stream;
    },
  };
}

/** What can be read without waiting, and whether it is all. */
function readNow(descriptor) {
  const parts = [];
  let size = 0;
  let source = null;
  let hasEnded = false;
  try {
    source = sourceOf(descriptor);
    while (source !== null && size <= MOST && !hasEnded) {
      const part = Buffer.allocUnsafe(PART);
      const length = fs.readSync(source, part, 0, PART, null);
      parts.push(part.subarray(0, length));
      size += length;
      hasEnded = length === 0;
    }
  } catch {
    // Nothing more for now; of what is wrong with it the stream tells.
  } finally {
    if (source !== null && source !== descriptor) fs.closeSync(source);
  }
  return { bytes: Buffer.concat(parts), hasEnded };
}

/** A descriptor to read from which no read has to wait; null where there is none. */
function sourceOf(descriptor) {
  const about = fs.fstatSync(descriptor);
  if (about.isFile() || isNull(about)) return descriptor;
  if (about.isFIFO() && process.platform === "linux")
    return fs.openSync(`/proc/self/fd/${descriptor}`, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
  return about.isSocket() && neverWaits(descriptor) ? descriptor : null;
}

/** Makes reads of a socket fail where they would wait, as node's own stream does once it is opened. */
function neverWaits(descriptor) {
  const { platform, versions, execArgv, env } = process;
  const options = `${execArgv.join(" ")} ${env.NODE_OPTIONS} ${env.NODE_PENDING_DEPRECATION}`;
  const isQuiet = !/pending-deprecation| 1$/.test(options);
  if (platform === "win32" || !HANDLES.includes(versions.node.split(".")[0]) || !isQuiet) return false;
  const { Pipe, constants } = process.binding("pipe_wrap");
  // It is never closed, which would close the descriptor; while it reads nothing it keeps no process alive.
  return new Pipe(constants.SOCKET).open(descriptor) === 0;
}

/** Whether somebody types there; null where that is not plain to see. */
function isTyped(descriptor) {
  try {
    const about = fs.fstatSync(descriptor);
    if (about.isFile() || about.isFIFO() || about.isSocket() || isNull(about)) return false;
    return process.platform === "linux" && isWindowOf(about.rdev) ? true : null;
  } catch {
    return null;
  }
}

function isNull(about) {
  return process.platform === "linux" && about.isCharacterDevice() && about.rdev === NULL_DEVICE;
}

module.exports = { inputOf };
