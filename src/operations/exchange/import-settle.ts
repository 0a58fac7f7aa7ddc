import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { renderCheckpoint } from "../../checkpoint/document/native.ts";
import { renamed } from "../../checkpoint/document/rename-document.ts";
import { parseName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { givenBy } from "../../profiles/registry.ts";
import { readStates, unreadableJournals } from "../../store/name-state.ts";
import type { Workspace } from "../workspace.ts";
import type { Candidate } from "./import-candidate.ts";
import { type LiveFacts, type Standing, standingOf } from "./import-standing.ts";

/** A file whose name has a live checkpoint that says something else. */
export interface Taken {
  readonly name: CheckpointName;
  readonly path: string;
  /** What is live; null where it cannot be read. */
  readonly live: LiveFacts | null;
  /** When the file was written. */
  readonly saved: string;
  /** False for a name that this same import uses, or that the program gives itself. */
  readonly mayOverwrite: boolean;
}

/** What a user wants done about a taken name; a name is what the file is to be called instead. */
export type Answer = "overwrite" | "skip" | { readonly name: string };

/** What is to become of a file. */
export interface Settled {
  readonly file: Candidate;
  readonly fate: "import" | "replace" | "unchanged" | "skip" | "refuse";
  readonly why: string | null;
  /** The live document that was seen; null where there was none. */
  readonly seen: Oid | null;
}

/** What settles a taken name: `--force`, a person, or nobody. */
export interface Settling {
  /** Replace what is live; its journal keeps it. */
  readonly force?: boolean | undefined;
  /** Is asked about each taken name; without it such files are refused. */
  readonly ask?: ((taken: Taken) => Promise<Answer>) | undefined;
}

interface Judged {
  readonly standing: Standing;
  readonly seen: Oid | null;
}

/** Decides about every file before anything is written. */
export async function settle(
  at: Workspace,
  files: readonly Candidate[],
  how: Settling,
): Promise<readonly Settled[]> {
  const judged = await judge(at, files);
  const names = new Set<string>(files.map(({ name }) => name));
  const settled: Settled[] = [];
  for (const [index, file] of files.entries()) {
    const one = judged[index];
    if (one) settled.push(await settleOne(at, file, one, how, names));
  }
  return settled;
}

async function settleOne(
  at: Workspace,
  file: Candidate,
  { standing, seen }: Judged,
  how: Settling,
  names: Set<string>,
): Promise<Settled> {
  const fate = (word: Settled["fate"], why: string | null = null): Settled => ({
    file,
    fate: word,
    why,
    seen,
  });
  if (standing.kind === "unusable") return fate("refuse", standing.why);
  if (standing.kind === "free") return fate("import");
  if (standing.kind === "known") {
    const again = how.force && standing.why !== null;
    return again ? fate(seen ? "replace" : "import") : fate("unchanged", standing.why);
  }
  if (how.force) return fate("replace");
  if (!how.ask) return fate("refuse", takenWords(file.name, standing.by));
  const { name, path, checkpoint } = file;
  const mayOverwrite = standing !== TAKEN_HERE.standing;
  const answer = await how.ask({ name, path, live: standing.by, saved: checkpoint.saved, mayOverwrite });
  if (answer === "overwrite") return mayOverwrite ? fate("replace") : fate("refuse", `'${name}' is in use`);
  if (answer === "skip") return fate("skip", "left out as you said");
  return settleElsewhere(at, under(file, parseName(answer.name)), how, names);
}

/** Another name was given: it must be free itself, and none that this import uses already. */
async function settleElsewhere(
  at: Workspace,
  file: Candidate,
  how: Settling,
  names: Set<string>,
): Promise<Settled> {
  const isInUse = names.has(file.name) || givenBy(file.name) !== null;
  const [judged] = isInUse ? [] : await judge(at, [file]);
  names.add(file.name);
  return settleOne(at, file, judged ?? TAKEN_HERE, how, names);
}

const TAKEN_HERE: Judged = { standing: { kind: "taken", by: null }, seen: null };

async function judge(at: Workspace, files: readonly Candidate[]): Promise<readonly Judged[]> {
  const names = files.map(({ name }) => name);
  const unreadable = await unreadableJournals(at.engine, names);
  const states = await readStates(
    at.engine,
    names.filter((name) => !unreadable.has(name)),
  );
  const byName = new Map(states.map((state) => [state.name, state]));
  return Promise.all(
    files.map(async (file): Promise<Judged> => {
      const state = byName.get(file.name);
      if (!state) return { standing: { kind: "unusable", why: unreadable.get(file.name) ?? "" }, seen: null };
      return { standing: await standingOf(at, file, state), seen: state.live?.oid ?? null };
    }),
  );
}

function under(file: Candidate, name: CheckpointName): Candidate {
  const checkpoint = renamed(file.checkpoint, name);
  return { ...file, name, checkpoint, document: renderCheckpoint(checkpoint) };
}

function takenWords(name: string, by: LiveFacts | null): string {
  if (!by) return `'${name}' is live, and cannot be read`;
  return `'${name}' is live, saved ${by.saved}${by.leftOff ? `, left off: ${by.leftOff}` : ""}`;
}
