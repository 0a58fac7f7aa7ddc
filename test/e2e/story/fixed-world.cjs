// The same time, machine, user and marks in every run, so that every byte and every object id of a recorded story can
// be the same too. Loaded before the program, it takes them from the environment; in this process, from who asks.
"use strict";
const nodeCrypto = require("node:crypto");
const os = require("node:os");

/** Puts the story's world in place of the real one, until the answer is called. */
function fixWorld({ STORY_NOW, STORY_HOST, HOME, TZ }) {
  const real = {
    TZ: process.env.TZ,
    Date,
    hostname: os.hostname,
    userInfo: os.userInfo,
    randomUUID: crypto.randomUUID,
    randomBytes: nodeCrypto.randomBytes,
  };

  // Only the time of day is told anew. `Date.now` stays: it is held against the times of lock files on the real disk.
  globalThis.Date = class StoryDate extends real.Date {
    constructor(...given) {
      if (given.length === 0) super(STORY_NOW);
      else super(...given);
    }
  };

  process.env.TZ = TZ;

  os.hostname = () => STORY_HOST;
  os.userInfo = () => ({ username: "dev", uid: 1000, gid: 1000, shell: "/bin/sh", homedir: HOME });

  // The keys of entries are of eight bytes.
  let keys = 0;
  nodeCrypto.randomBytes = (size) =>
    size === 8 ? Buffer.from(String(++keys).padStart(16, "0"), "hex") : real.randomBytes(size);

  // The marks around a stranger's text.
  let marks = 0;
  globalThis.crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++marks).padStart(12, "0")}`;

  return () => {
    process.env.TZ = real.TZ;
    globalThis.Date = real.Date;
    Object.assign(os, { hostname: real.hostname, userInfo: real.userInfo });
    globalThis.crypto.randomUUID = real.randomUUID;
    nodeCrypto.randomBytes = real.randomBytes;
  };
}

module.exports = { fixWorld };
if (process.env.STORY_NOW) fixWorld(process.env);
