// Writes to standard output or error without the stream that node would open for it, which takes as long as many commands:
// to files, pipes and the null device it writes at once, as the stream does, too. A terminal gets its stream.
"use strict";
const fs = require("node:fs");

/** Linux's /dev/null, without asking what else is called so. */
const NULL_DEVICE = 0x103;

/** Something to write to a descriptor with; `open` gives node's own stream for it, once. */
function lightly(descriptor, open) {
  if (!isPlain(descriptor)) return open();
  let stream = null;
  const whole = () => (stream ??= open());
  return {
    whole,
    get isOpened() {
      return stream !== null;
    },
    write(data, done = () => {}) {
      if (stream) return stream.write(data, done);
      const bytes = typeof data === "string" ? Buffer.from(data) : data;
      const written = writeAll(descriptor, bytes);
      // A pipe that takes no more for now, or nothing ever again: the stream knows how to wait, and whom to tell.
      if (written < bytes.length) return whole().write(bytes.subarray(written), done);
      process.nextTick(done);
      return true;
    },
  };
}

/** Whether it is nothing that has a width, or has to be waited for. */
function isPlain(descriptor) {
  try {
    const about = fs.fstatSync(descriptor);
    if (about.isCharacterDevice()) return process.platform === "linux" && about.rdev === NULL_DEVICE;
    return process.platform !== "win32" && (about.isFile() || about.isFIFO() || about.isSocket());
  } catch {
    return false;
  }
}

/** Writes as much as can be written now, and gives how much that was. */
function writeAll(descriptor, bytes) {
  let written = 0;
  try {
    while (written < bytes.length) written += fs.writeSync(descriptor, bytes, written);
  } catch {
    // The stream meets the same error, and tells.
  }
  return written;
}

/** Whether all that was written is out: node's own streams may still hold some. */
function isDone(output) {
  return output.isOpened === false;
}

/** The stream itself, for those who need all of one. */
function wholly(output) {
  return output.whole?.() ?? output;
}

module.exports = { isDone, lightly, wholly };
