import { CheckpointError } from "../../errors.ts";
import { today } from "../../host/clock.ts";
import { counted } from "../../text/phrases.ts";
import { addEpisodes, type EpisodesAdded } from "../memory/episode.ts";
import { addFacts, type FactsAdded } from "../memory/fact.ts";
import { type HandoffsUnified, unifyHandoffs } from "../memory/handoff-names.ts";
import { type Episode, readType, ttlOfType } from "../memory/rules/episodes/episode.ts";
import type { NewFact } from "../memory/rules/facts/edit.ts";
import { factKey, hasWords } from "../memory/rules/facts/fact.ts";
import type { Workspace } from "../workspace.ts";
import type { Classified } from "./rules/classify-items.ts";
import type { Gap } from "./write.ts";

/** Where the user's own words are kept. */
const FEEDBACK = "Feedback";
/** Types that nobody has a rule for are kept as long as plans are. */
const SOME_TIME = 90;

type Happened = Omit<Episode, "refs">;

/** What became of the project's memory; null where nothing was to be written, or nothing could be. */
export interface MemorySaved {
  readonly facts: FactsAdded | null;
  readonly episodes: EpisodesAdded | null;
  readonly names: HandoffsUnified | null;
  /** Words of the user's that did not get into MEMORY.md. */
  readonly unsaved: readonly string[];
  readonly gaps: readonly Gap[];
  /** Why nothing was written at all. */
  readonly skipped: string | null;
}

/**
 * Writes what outlives the session into MEMORY.md and the context log; each write is read back.
 * `said` is what was handed over before on this day: an episode that is told again is not one of use again.
 */
export async function saveMemory(
  at: Workspace,
  items: readonly Classified[],
  said: readonly string[],
): Promise<MemorySaved> {
  const gaps: Gap[] = [];
  const attempt = async <T>(what: string, body: () => Promise<T>): Promise<T | null> => {
    try {
      return await body();
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      gaps.push({ what: `${what}: ${error.message}`, hints: error.hints });
      return null;
    }
  };
  const names = await attempt("old handoff names in MEMORY.md stay", () => unifyHandoffs(at));
  const telling = items.filter(({ text }) => hasWords(text));
  const lasting = telling.filter(({ kind }) => kind === "fact" || kind === "observation");
  const happened = telling.flatMap((item) => episodeOf(item, today(at.clock)));
  const facts =
    lasting.length === 0
      ? null
      : await attempt(`${counted(lasting.length, "fact was", "facts were")} not saved`, () =>
          addFacts(at, lasting.map(factOf)),
        );
  const episodes =
    happened.length === 0
      ? null
      : await attempt(`${counted(happened.length, "episode was", "episodes were")} not saved`, () =>
          logEpisodes(at, happened, said),
        );
  const unsaved = lasting.filter(
    ({ kind }, index) =>
      kind === "observation" && (facts?.outcomes[index]?.outcome ?? "to decide") === "to decide",
  );
  return { facts, episodes, names, unsaved: unsaved.map(({ text }) => text), gaps, skipped: null };
}

async function logEpisodes(
  at: Workspace,
  happened: readonly Happened[],
  said: readonly string[],
): Promise<EpisodesAdded> {
  const known = new Set(said.map(factKey));
  const isAgain = ({ text }: Happened): boolean => known.has(factKey(text));
  const again = happened.filter(isAgain);
  const fresh = happened.filter((one) => !isAgain(one));
  const kept = again.length === 0 ? null : await addEpisodes(at, again, { reuse: "keep" });
  const added = fresh.length === 0 ? null : await addEpisodes(at, fresh, { reuse: "count" });
  const { path, ...rest } = added ?? kept ?? { path: "", outcomes: [] };
  return { ...rest, path, outcomes: [...(kept?.outcomes ?? []), ...(added?.outcomes ?? [])] };
}

/** What is not written, because nobody wants it to be. */
export function memoryLeftAlone(items: readonly Classified[]): MemorySaved {
  const skipped = "--no-memory was given";
  const gaps = items.length === 0 ? [] : [{ what: `memory was not written: ${skipped}`, hints: [] }];
  return { facts: null, episodes: null, names: null, unsaved: [], gaps, skipped };
}

function factOf(item: Classified): NewFact {
  return { text: item.text, section: item.kind === "fact" ? item.section : FEEDBACK };
}

function episodeOf(item: Classified, today: string): readonly Happened[] {
  if (item.kind !== "episode") return [];
  const type = readType(item.type) ?? "EVENT";
  const { text, date = today, ttl = ttlOfType(type) ?? SOME_TIME } = item;
  return [{ date, type, ttl, text }];
}
