import { expect } from "vitest";
import { checkpointRefs, type Machine, type Machines } from "./machines.ts";
import { refFiles } from "./ref-files.ts";

type Git = (...args: string[]) => Promise<string>;

/** Every path below every journal of a repository with its blob, by plain git: `2026-11-16/…-save-…/checkpoint.md`. */
export async function journalFiles(
  git: Git,
): Promise<readonly { readonly path: string; readonly oid: string }[]> {
  const refs = await git("for-each-ref", "--format=%(refname)", "refs/checkpoint-journal/");
  const trees = await Promise.all(
    refs
      .split("\n")
      .filter(Boolean)
      .map((ref) => git("ls-tree", "-r", ref)),
  );
  return trees
    .join("")
    .split("\n")
    .filter(Boolean)
    .map((line) => ({ path: line.split("\t")[1] ?? "", oid: line.split(/[ \t]/)[2] ?? "" }));
}

/** Every document that some journal of a repository keeps. */
export async function keptDocuments(git: Git): Promise<ReadonlySet<string>> {
  const files = await journalFiles(git);
  return new Set(files.filter(({ path }) => path.endsWith("/checkpoint.md")).map(({ oid }) => oid));
}

/** The entries of one journal with the ids of their trees, as plain git lists them. */
export async function entryTrees(git: Git, name: string): Promise<string> {
  return git("ls-tree", "-d", "-r", `refs/checkpoint-journal/${name}`);
}

/** A world in which every document that is ever live on a machine is written down. */
export interface Watched {
  readonly world: Machines;
  /** The machine with every `git checkpoint` of it watched. */
  watch(machine: Machine): Machine;
  /** Writes down what is live on a machine now. */
  see(machine: Machine): void;
  /** Every document that was ever live. */
  readonly ever: ReadonlySet<string>;
  /** All refs are the same everywhere, and no document that was ever live is out of a journal's reach anywhere. */
  expectSettled(everyone: readonly Machine[]): Promise<void>;
}

/** Watches what is live after each command. */
export function watched(world: Machines): Watched {
  const ever = new Set<string>();
  const see = ({ root }: Machine): void => {
    for (const [, oid = ""] of refFiles(root, "refs/checkpoints/").matchAll(/ (\S+)$/gm)) ever.add(oid);
  };
  return {
    world,
    ever,
    see,
    watch: (machine) => ({
      ...machine,
      checkpoint: async (args, more) => {
        const answer = await machine.checkpoint(args, more);
        see(machine);
        return answer;
      },
    }),
    async expectSettled(everyone) {
      const there = await checkpointRefs(world.remote.git);
      for (const { git, name } of everyone) {
        expect(await checkpointRefs(git), `the refs of ${name}`).toBe(there);
        const kept = await keptDocuments(git);
        expect(
          [...ever].filter((oid) => !kept.has(oid)),
          `what ${name} lost`,
        ).toEqual([]);
      }
    },
  };
}
