// Loaded before the program: the same time, machine, user and marks in every run, so that every byte and every
// object id of a recorded story can be the same too.
"use strict";
const os = require("node:os");

const { STORY_NOW, STORY_HOST } = process.env;
const RealDate = Date;

// Only the time of day is told anew. `Date.now` stays: it is held against the times of lock files on the real disk.
globalThis.Date = class StoryDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(STORY_NOW);
    else super(...given);
  }
};

os.hostname = () => STORY_HOST;
os.userInfo = () => ({ username: "dev", uid: 1000, gid: 1000, shell: "/bin/sh", homedir: process.env.HOME });

// The marks around a stranger's text; the names of temporary files come from node:crypto and may differ.
let marks = 0;
globalThis.crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++marks).padStart(12, "0")}`;
