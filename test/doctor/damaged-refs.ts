import { nowhere } from "../support/form.ts";
import type { Damage } from "./damaging.ts";
import { copyOf, oidOf, oldFile, writeInside } from "./damaging.ts";

/** What can befall refs, and what stands beside them. */
export const DAMAGED_REFS: readonly Damage[] = [
  {
    what: "a checkpoint that a fetch pruned",
    make: async (repo) => {
      await repo.git("update-ref", "-d", "refs/checkpoints/pruned");
      await repo.git("update-ref", "-d", "refs/checkpoint-journal/pruned");
    },
    found: ["name-removed", "pruned"],
    ends: "mended",
  },
  {
    what: "a live ref whose file is empty",
    make: (repo) => writeInside(repo, "refs/checkpoints/hollow", ""),
    found: ["ref-unreadable", "refs/checkpoints/hollow"],
    ends: "mended",
    refFile: true,
  },
  {
    what: "a journal's ref that holds words",
    make: (repo) => void writeInside(repo, "refs/checkpoint-journal/three", "not an id\n"),
    found: ["ref-unreadable", "refs/checkpoint-journal/three"],
    ends: "mended",
    refFile: true,
  },
  {
    what: "a symbolic ref among ours",
    make: async (repo) => void (await repo.git("symbolic-ref", "refs/checkpoints/link", "refs/heads/main")),
    found: ["ref-symbolic", "refs/checkpoints/link"],
    ends: "explained",
    // In a reftable it is told as what it leads to, a live ref to a commit.
    refFile: true,
  },
  {
    what: "a live ref to a commit",
    make: async (repo) => void (await repo.git("update-ref", "refs/checkpoints/odd", "HEAD")),
    found: ["ref-wrong-object", "refs/checkpoints/odd"],
    ends: "explained",
  },
  {
    what: "a journal's ref to somebody's tree",
    make: async (repo) =>
      void (await repo.git(
        "update-ref",
        "refs/checkpoint-journal/odd",
        (await repo.git("rev-parse", "HEAD^{tree}")).trim(),
      )),
    found: ["ref-wrong-object", "refs/checkpoint-journal/odd"],
    ends: "explained",
  },
  {
    what: "a name in capitals",
    make: async (repo) =>
      void (await repo.git("update-ref", "refs/checkpoints/FOUR", await oidOf(repo, "two"))),
    found: ["name-unusable", "refs/checkpoints/FOUR"],
    ends: "mended",
  },
  {
    what: "a name in capitals that points at nothing",
    make: (repo) => void writeInside(repo, "refs/checkpoints/FIVE", `${"1".repeat(nowhere.length)}\n`),
    found: ["name-unusable", "refs/checkpoints/FIVE"],
    ends: "mended",
    refFile: true,
  },
  {
    what: "a name with a slash, whose nearest name is taken",
    make: async (repo) => {
      await copyOf(repo, "two", "sla-shed");
      await repo.git("update-ref", "refs/checkpoints/sla/shed", await oidOf(repo, "two"));
    },
    found: ["name-unusable", "refs/checkpoints/sla/shed"],
    ends: "explained",
  },
  {
    what: "a lock that a killed process left on a live ref",
    make: (repo) => oldFile(repo, "refs/checkpoints/two.lock"),
    found: ["lock-left", "refs/checkpoints/two"],
    ends: "mended",
    refFile: true,
  },
  {
    what: "git's own lock on all refs",
    make: (repo) => oldFile(repo, "packed-refs.lock"),
    found: ["lock-of-git", "packed-refs.lock"],
    ends: "explained",
    refFile: true,
    alone: true,
  },
  {
    what: "the mirror of a remote that is not configured any more",
    make: async (repo) =>
      void (await repo.git(
        "update-ref",
        "refs/checkpoint-remotes/old/home/two",
        (await repo.git("rev-parse", "refs/checkpoint-journal/two")).trim(),
      )),
    found: ["tracking-left", "old/home"],
    ends: "mended",
  },
  {
    what: "a reflog on a ref of ours",
    make: (repo) => writeInside(repo, "logs/refs/checkpoints/two", ""),
    found: ["reflogs", "refs/checkpoints/two"],
    ends: "mended",
    refFile: true,
  },
];
