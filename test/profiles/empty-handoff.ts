import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";

/** A handoff that says nothing. */
export const EMPTY_HANDOFF: Checkpoint = {
  version: 1,
  name: "handoff",
  saved: "2026-11-16T09:12:03+08:00",
  by: "A Developer <dev@example.org>",
  host: "desk",
  profile: "handoff",
  files: [],
  unknownKeys: [],
  preamble: "# handoff\n\n",
  sections: [],
};
