import type { Offer } from "../../operations/completion/known-words.ts";
import type { RepositoryWords } from "../../operations/completion/repository-words.ts";
import type { ProcessIo } from "../io.ts";
import type { ProgramWords } from "./definitions.ts";
import type { Kind } from "./kinds.ts";
import type { Wanted } from "./wanted.ts";

/** Where the words are looked for. */
export type OfferPlace = Pick<ProcessIo, "cwd" | "env" | "clock">;

/** The words of some kinds that begin as what was typed, each once, without those that stand there already. */
export async function offersOf(
  place: OfferPlace,
  known: ProgramWords,
  { start, offers, kinds, given }: Wanted,
): Promise<readonly Offer[]> {
  const found = [...offers];
  const opened: Promise<RepositoryWords>[] = [];
  const words = (): Promise<RepositoryWords> => {
    if (opened.length === 0) opened.push(repositoryWords(place));
    return opened[0] as Promise<RepositoryWords>;
  };
  try {
    for (const kind of kinds)
      for (const offer of await ofKind(kind, { place, known, start, given, words })) found.push(offer);
  } finally {
    for (const repository of opened) await (await repository).close();
  }
  const fitting = found.filter(({ word }) => word.startsWith(start) && !given.includes(word));
  return [...new Map(fitting.map((one) => [one.word, one])).values()];
}

async function repositoryWords({ cwd, env }: OfferPlace): Promise<RepositoryWords> {
  const { openRepositoryWords } = await import("../../operations/completion/repository-words.ts");
  return openRepositoryWords(cwd, env);
}

interface Search {
  readonly place: OfferPlace;
  readonly known: ProgramWords;
  readonly start: string;
  readonly given: readonly string[];
  readonly words: () => Promise<RepositoryWords>;
}

async function ofKind(kind: Kind, { place, known, start, given, words }: Search): Promise<readonly Offer[]> {
  const [name = "", ...back] = start.split("@");
  switch (kind) {
    case "name":
      return (await words()).live(start);
    case "ever":
    case "state":
      if (back.length > 0) return statesOf(place, name);
      return (await words())[kind === "ever" ? "ever" : "live"](start);
    case "remote":
      return (await words()).remotes(start);
    case "remote or name": {
      const remotes = given.length === 0 ? (await words()).remotes(start) : [];
      return [...remotes, ...(await (await words()).live(start))];
    }
    case "branch":
      return (await words()).branches(start);
    case "profile":
      return known.profiles;
    case "agent":
      return known.agents;
    case "shell":
      return known.shells;
    default:
      return [];
  }
}

/** The states that a name has been in, `name@{n}`, the newest first. */
async function statesOf({ cwd, env, clock }: OfferPlace, name: string): Promise<readonly Offer[]> {
  const [{ openWorkspace }, { log }] = await Promise.all([
    import("../../operations/workspace.ts"),
    import("../../operations/history/log.ts"),
  ]);
  const at = await openWorkspace({ cwd, env, clock, damage: "tell", despiteBadSettings: true, alone: true });
  try {
    const { entries } = await log(at, { name });
    return entries.flatMap(({ name: whole, back, op, age, summary, foreign, document }) => {
      if (back === null || document === null || whole !== name) return [];
      const about = [op, age, foreign ? "(not accepted)" : summary].filter(Boolean).join(", ");
      return [{ word: `${name}@{${back}}`, about }];
    });
  } finally {
    await at.close();
  }
}
