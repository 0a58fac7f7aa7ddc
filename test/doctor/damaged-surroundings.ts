import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Damage } from "./damaging.ts";
import { writeInside } from "./damaging.ts";

/** What can befall files and settings, and what else can go wrong around them. */
export const DAMAGED_SURROUNDINGS: readonly Damage[] = [
  {
    what: "a refspec that fetches over our refs",
    make: async (repo) => {
      await repo.git("config", "remote.all.url", "/nowhere");
      await repo.git("config", "remote.all.fetch", "+refs/*:refs/*");
    },
    found: ["refspec-writes", "remote.all.fetch"],
    ends: "explained",
  },
  {
    what: "a remote that is pushed to as a mirror",
    make: async (repo) => void (await repo.git("remote", "add", "--mirror=push", "copy", "/nowhere")),
    found: ["refspec-sends", "remote.copy.mirror"],
    ends: "explained",
  },
  {
    what: "a line in the list of commands that cannot be read",
    make: (repo) => appendFileSync(join(repo.root, ".git/checkpoint/operations"), '{"command": "sa\n'),
    found: ["operations-unreadable", "operations"],
    ends: "mended",
  },
  {
    what: "a folder in the place of the list of commands",
    make: (repo) => {
      rmSync(join(repo.root, ".git/checkpoint/operations"));
      mkdirSync(join(repo.root, ".git/checkpoint/operations"));
    },
    found: ["operations-no-file", "operations"],
    ends: "explained",
    alone: true,
  },
  {
    what: "somebody's file in the spool",
    make: (repo) => void writeInside(repo, "checkpoint/spool/notes.txt", "?"),
    found: ["spool-stranger", "notes.txt"],
    ends: "explained",
  },
  {
    what: "MEMORY.md removed",
    make: (repo) => rmSync(join(repo.root, "MEMORY.md")),
    found: ["file-out-of-date", "MEMORY.md"],
    ends: "mended",
    level: "note",
    alone: true,
  },
  {
    what: "MEMORY.md with a checkpoint that is none",
    make: (repo) => repo.write({ "MEMORY.md": (repo.memory() ?? "").replaceAll("**two**", "**another**") }),
    found: ["file-out-of-date", "MEMORY.md"],
    ends: "mended",
  },
  {
    what: "a setting with a slip in it",
    make: async (repo) => void (await repo.git("config", "checkpoint.captureMaxFiles", "1m")),
    found: ["setting-unknown", "checkpoint.capturemaxfiles"],
    ends: "explained",
  },
  {
    what: "an engine that there is not",
    make: async (repo) => void (await repo.git("config", "checkpoint.engine", "libgit2")),
    found: ["setting-bad", "checkpoint.engine"],
    ends: "explained",
  },
  {
    what: "a size that is none",
    make: async (repo) => void (await repo.git("config", "checkpoint.captureMaxFile", "large")),
    found: ["setting-bad", "checkpoint.captureMaxFile"],
    ends: "explained",
  },
  {
    what: "more than the budget",
    make: async (repo) => void (await repo.git("config", "checkpoint.budget", "1k")),
    found: ["over-budget", "checkpoint.budget"],
    ends: "explained",
  },
  {
    what: "a corrupt index",
    make: (repo) => writeInside(repo, "index", "DIRCnonsense"),
    found: ["status-fails", ""],
    ends: "explained",
    alone: true,
  },
];
