import { CheckpointError } from "../../../../errors.ts";
import { factKey } from "../facts/fact.ts";
import type { LoggedEpisode } from "./episode.ts";
import { byUse, episodeKey } from "./twins.ts";

const MOST_SHOWN = 5;

/** The one entry that a person means: by its id, else by its words, else by a part of its text. */
export function findEpisode(episodes: readonly LoggedEpisode[], wanted: string): LoggedEpisode {
  const sought = wanted.trim();
  const id = sought.toLowerCase();
  const key = factKey(sought);
  const part = id.normalize("NFC");
  const ways: readonly ((one: LoggedEpisode) => boolean)[] = [
    (one) => one.id === id,
    (one) => factKey(one.text) === key,
    (one) => one.text.normalize("NFC").toLowerCase().includes(part),
  ];
  for (const way of ways) {
    const found = distinct(episodes.filter(way));
    if (found.length > 1) throw severalMeant(sought, found);
    if (found[0]) return found[0];
  }
  throw noEpisode(sought);
}

/** Of entries that say the same one stands for all. */
function distinct(episodes: readonly LoggedEpisode[]): readonly LoggedEpisode[] {
  const best = new Map<string, LoggedEpisode>();
  for (const one of episodes) {
    const key = episodeKey(one);
    const known = best.get(key);
    if (!known || byUse(one, known) < 0) best.set(key, one);
  }
  return [...best.values()];
}

function severalMeant(sought: string, found: readonly LoggedEpisode[]): CheckpointError {
  const shown = found.slice(0, MOST_SHOWN).map(({ id, text }) => `${id} is '${text}'`);
  const more = found.length > MOST_SHOWN ? [`and ${found.length - MOST_SHOWN} more`] : [];
  return new CheckpointError("refused", "several-episodes", `${found.length} episodes fit '${sought}'`, {
    hints: ["name one by its id, as in 'git checkpoint memory ref ID'", ...shown, ...more],
  });
}

/** Nothing in the log fits what was asked for. */
export function noEpisode(sought: string): CheckpointError {
  return new CheckpointError("no", "no-episode", `no episode fits '${sought}'`, {
    hints: ["give its id, or words of its text; 'git checkpoint memory episode' adds one"],
  });
}
