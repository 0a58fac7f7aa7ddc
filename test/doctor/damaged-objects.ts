import { nowhere } from "../support/form.ts";
import { runGit } from "../support/git.ts";
import type { Damage } from "./damaging.ts";
import { copyOf, dropObject, entryOf, entryPart, oidOf, spoilObject, writeInside } from "./damaging.ts";

/** What can befall journals and live documents. */
export const DAMAGED_OBJECTS: readonly Damage[] = [
  {
    what: "a journal that names other heads than it has",
    make: async (repo) => {
      await copyOf(repo, "root-lost", "heads-wrong");
      const lines = await repo.git("ls-tree", "refs/checkpoint-journal/heads-wrong");
      const heads = await repo.git("cat-file", "blob", "refs/checkpoint-journal/heads-wrong:heads");
      const before = await entryOf(repo, "heads-wrong", "before");
      const wrong = heads.replace(/\n.*\n$/, `\n${before} 1\n`);
      const blob = await runGit(repo.root, repo.env, ["hash-object", "-w", "--stdin"], wrong);
      const changed = lines.replace(/[0-9a-f]+(?=\theads)/, blob.stdout.trim());
      const tree = await runGit(repo.root, repo.env, ["mktree"], changed);
      await repo.git("update-ref", "refs/checkpoint-journal/heads-wrong", tree.stdout.trim());
    },
    found: ["journal-misfiled", "heads-wrong"],
    ends: "mended",
  },
  {
    what: "a live ref to an object that is missing",
    make: (repo) => void writeInside(repo, "refs/checkpoints/gone", `${nowhere}\n`),
    found: ["objects-missing", "gone"],
    ends: "mended",
    refFile: true,
  },
  {
    what: "a journal of which an entry lost its document",
    make: async (repo) => dropObject(repo, await entryPart(repo, "first-lost", "before", "checkpoint.md")),
    found: ["objects-missing", "first-lost"],
    ends: "mended",
  },
  {
    what: "a journal of which an entry lost its facts",
    make: async (repo) => dropObject(repo, await entryPart(repo, "facts-lost", "latest", "entry.yml")),
    found: ["objects-missing", "facts-lost"],
    ends: "mended",
  },
  {
    what: "a live document that is gone from the object store",
    make: async (repo) => dropObject(repo, await oidOf(repo, "live-lost")),
    found: ["objects-missing", "live-lost"],
    ends: "mended",
  },
  {
    what: "an object with other bytes than its id says",
    make: async (repo) => spoilObject(repo, await oidOf(repo, "live-lost")),
    found: ["objects-missing", "live-lost"],
    ends: "mended",
    alone: true,
  },
  {
    what: "a journal whose root is gone",
    make: async (repo) =>
      dropObject(repo, (await repo.git("rev-parse", "refs/checkpoint-journal/root-lost")).trim()),
    found: ["objects-missing", "root-lost"],
    ends: "mended",
  },
  {
    what: "a journal with something in it that is no entry",
    make: async (repo) => {
      const lines = await repo.git("ls-tree", "refs/checkpoint-journal/two");
      const more = `100644 blob ${await oidOf(repo, "two")}\tREADME\n`;
      const tree = await runGit(repo.root, repo.env, ["mktree"], lines + more);
      await copyOf(repo, "two", "strange");
      await repo.git("update-ref", "refs/checkpoint-journal/strange", tree.stdout.trim());
    },
    found: ["journal-odd", "strange"],
    ends: "explained",
  },
  {
    what: "a journal whose list of heads is gone",
    make: async (repo) =>
      dropObject(repo, (await repo.git("rev-parse", "refs/checkpoint-journal/heads-lost:heads")).trim()),
    found: ["objects-missing", "heads-lost"],
    ends: "mended",
  },
  {
    what: "a live document that plain git changed",
    make: async (repo) => {
      await copyOf(repo, "two", "changed");
      await repo.git("update-ref", "refs/checkpoints/changed", await oidOf(repo, "root-lost"));
    },
    found: ["live-differs", "changed"],
    ends: "mended",
  },
  {
    what: "a live document that plain git removed",
    make: async (repo) => {
      await copyOf(repo, "two", "removed");
      await repo.git("update-ref", "-d", "refs/checkpoints/removed");
    },
    found: ["live-differs", "removed"],
    ends: "mended",
  },
  {
    what: "a live blob that is no document",
    make: async (repo) => {
      const blob = await runGit(repo.root, repo.env, ["hash-object", "-w", "--stdin"], "hello\n");
      await repo.git("update-ref", "refs/checkpoints/words", blob.stdout.trim());
    },
    found: ["document-unreadable", "words"],
    ends: "explained",
  },
];
