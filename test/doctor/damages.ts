import { appendFileSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CheckpointRepo, type CliAnswer, repoAfter } from "../support/cli.ts";
import { runGit } from "../support/git.ts";
import { stable } from "../support/stable.ts";

/** A damage that plain git or the file system can do, and what `doctor` makes of it. */
export interface Damage {
  readonly what: string;
  readonly make: (repo: CheckpointRepo) => Promise<void> | void;
  /** The finding that names it, and its subject. */
  readonly found: readonly [code: string, subject: string];
  /** Whether `--fix` mends it; else the remedy is for a person. */
  readonly ends: "mended" | "explained";
  /** It would hide or undo others, and is looked at by itself. */
  readonly alone?: true;
}

const ABSENT = "1234567890123456789012345678901234567890";

/** Names that are damaged below their refs: each is saved twice, so that something is left of it. */
const SAVED_TWICE = [
  "first-lost",
  "facts-lost",
  "live-lost",
  "live-spoilt",
  "root-lost",
  "heads-wrong",
  "heads-lost",
] as const;

export const now = "2026-11-16T09:12:03Z";

/** What is to be damaged, and `three`, which has ended. */
export function healthy(): Promise<CheckpointRepo> {
  const twice = SAVED_TWICE.flatMap((name) => [
    ["save", name, "--left-off", `${name} in a.ts:1`, "--file", "a.ts"],
    ["save", name, "--force", "--left-off", `${name} in a.ts:2`],
  ]);
  const rest = [
    ["save", "two", "--left-off", "elsewhere"],
    ["save", "three"],
    ["clear", "three"],
  ];
  return repoAfter([...twice, ...rest], now, { "a.ts": "let a = 1\n" });
}

/** The damages of a repository with these and with `two`, saved once; none meets another unless it says so. */
export const DAMAGES: readonly Damage[] = [
  {
    what: "a live ref whose file is empty",
    make: (repo) => writeInside(repo, "refs/checkpoints/hollow", ""),
    found: ["ref-unreadable", "refs/checkpoints/hollow"],
    ends: "mended",
  },
  {
    what: "a journal's ref that holds words",
    make: async (repo) => {
      await copyOfTwo(repo, "worded");
      writeInside(repo, "refs/checkpoint-journal/worded", "not an id\n");
    },
    found: ["ref-unreadable", "refs/checkpoint-journal/worded"],
    ends: "mended",
  },
  {
    what: "a symbolic ref among ours",
    make: async (repo) => void (await repo.git("symbolic-ref", "refs/checkpoints/link", "refs/heads/main")),
    found: ["ref-symbolic", "refs/checkpoints/link"],
    ends: "explained",
  },
  {
    what: "a live ref to an object that is missing",
    make: (repo) => writeInside(repo, "refs/checkpoints/gone", `${ABSENT}\n`),
    found: ["objects-missing", "gone"],
    ends: "mended",
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
    what: "a name with a slash, whose nearest name is taken",
    make: async (repo) => {
      await copyOfTwo(repo, "sla-shed");
      await repo.git("update-ref", "refs/checkpoints/sla/shed", await oidOf(repo, "two"));
    },
    found: ["name-unusable", "refs/checkpoints/sla/shed"],
    ends: "explained",
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
    make: async (repo) => spoilObject(repo, await oidOf(repo, "live-spoilt")),
    found: ["objects-missing", "live-spoilt"],
    ends: "mended",
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
      await copyOfTwo(repo, "strange");
      await repo.git("update-ref", "refs/checkpoint-journal/strange", tree.stdout.trim());
    },
    found: ["journal-odd", "strange"],
    ends: "explained",
  },
  {
    what: "a journal that names other heads than it has",
    make: async (repo) => {
      const lines = await repo.git("ls-tree", "refs/checkpoint-journal/heads-wrong");
      const heads = await repo.git("cat-file", "blob", "refs/checkpoint-journal/heads-wrong:heads");
      const before = await entryOf(repo, "heads-wrong", "before");
      const wrong = heads.replace(/\n.*\n$/, `\n${before} 1\n`);
      const blob = await runGit(repo.root, repo.env, ["hash-object", "-w", "--stdin"], wrong);
      const changed = lines.replace(/[0-9a-f]{40}(?=\theads)/, blob.stdout.trim());
      const tree = await runGit(repo.root, repo.env, ["mktree"], changed);
      await repo.git("update-ref", "refs/checkpoint-journal/heads-wrong", tree.stdout.trim());
    },
    found: ["journal-misfiled", "heads-wrong"],
    ends: "mended",
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
      await copyOfTwo(repo, "changed");
      await repo.git("update-ref", "refs/checkpoints/changed", await oidOf(repo, "root-lost"));
    },
    found: ["live-differs", "changed"],
    ends: "mended",
  },
  {
    what: "a live document that plain git removed",
    make: async (repo) => {
      await copyOfTwo(repo, "removed");
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
  {
    what: "a lock that a killed process left on a live ref",
    make: (repo) => oldFile(repo, "refs/checkpoints/two.lock"),
    found: ["lock-left", "refs/checkpoints/two"],
    ends: "mended",
  },
  {
    what: "git's own lock on all refs",
    make: (repo) => oldFile(repo, "packed-refs.lock"),
    found: ["lock-of-git", "packed-refs.lock"],
    ends: "explained",
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
  },
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

function writeInside(repo: CheckpointRepo, path: string, text: string): string {
  const file = join(repo.root, ".git", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function oldFile(repo: CheckpointRepo, path: string): void {
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(writeInside(repo, path, ""), anHourAgo, anHourAgo);
}

async function oidOf(repo: CheckpointRepo, name: string): Promise<string> {
  return (await repo.git("rev-parse", `refs/checkpoints/${name}`)).trim();
}

/** An object in the entry of a journal whose document is the live one, or in the one before. */
async function entryPart(
  repo: CheckpointRepo,
  name: string,
  which: "latest" | "before",
  part: string,
): Promise<string> {
  const entry = await entryOf(repo, name, which);
  const listing = (await repo.git("ls-tree", "-r", `refs/checkpoint-journal/${name}`)).split("\n");
  const line = listing.find((one) => one.endsWith(`/${entry}/${part}`)) ?? "";
  return /blob ([0-9a-f]+)/.exec(line)?.[1] ?? "";
}

/** The name of the entry of a journal whose document is the live one, or of the one before. */
async function entryOf(repo: CheckpointRepo, name: string, which: "latest" | "before"): Promise<string> {
  const live = await oidOf(repo, name);
  const listing = (await repo.git("ls-tree", "-r", `refs/checkpoint-journal/${name}`)).split("\n");
  const documents = listing.filter((line) => line.endsWith("/checkpoint.md"));
  const meant = documents.find((line) => line.includes(live) === (which === "latest")) ?? "";
  return meant.split("/").at(-2) ?? "";
}

/** A checkpoint more, for the price of two refs. */
async function copyOfTwo(repo: CheckpointRepo, name: string): Promise<void> {
  await repo.git("update-ref", `refs/checkpoints/${name}`, "refs/checkpoints/two");
  await repo.git("update-ref", `refs/checkpoint-journal/${name}`, "refs/checkpoint-journal/two");
}

/** Takes an object out of the repository, as a prune does; the bytes that a command of ours kept of it go too. */
function dropObject(repo: CheckpointRepo, oid: string): void {
  const file = objectFile(repo, oid);
  if (!existsSync(file)) throw new Error(`${oid} is not loose`);
  rmSync(file);
  dropSpool(repo);
}

function spoilObject(repo: CheckpointRepo, oid: string): void {
  const file = objectFile(repo, oid);
  rmSync(file);
  writeFileSync(file, "junk");
  dropSpool(repo);
}

function dropSpool(repo: CheckpointRepo): void {
  rmSync(join(repo.root, ".git/checkpoint/spool"), { recursive: true, force: true });
}

function objectFile(repo: CheckpointRepo, oid: string): string {
  return join(repo.root, ".git/objects", oid.slice(0, 2), oid.slice(2));
}

/** What a person saw; how large things are, and what the spool still holds, differ between machines and days. */
export function seen(answer: CliAnswer, repo?: CheckpointRepo): string {
  return stable(answer, repo ? { ROOT: repo.root } : {})
    .replace(/[\d.]+ (?:B|KiB);/g, "SIZE;")
    .replace(/(?:nothing waits|\d+ operations? waiting) in the spool/g, "SO MUCH in the spool")
    .replace(/\([0-9a-f]{8}\)/g, "(ID)")
    .replace(/TIME-([a-z]+)-[0-9a-f]{8}/g, "TIME-$1-ID")
    .replace(/locked for \d+ seconds?/, "locked for SECONDS");
}
