import { CheckpointError } from "../../errors.ts";
import { today } from "../../host/clock.ts";
import type { Problem } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { editMemoryFile } from "./edit-memory-file.ts";
import { type EpisodeOutcome, type ReuseCare, withEpisodes } from "./rules/episodes/context-log-additions.ts";
import {
  EPISODE_TYPES,
  type Episode,
  episodeId,
  expiresOn,
  readTtl,
  readType,
  type Ttl,
  ttlOfType,
  USES_OF_A_FACT,
} from "./rules/episodes/episode.ts";
import { factKey } from "./rules/facts/fact.ts";
import { type MemorySecret, secretsWritten } from "./secrets-written.ts";

/** What became of episodes, in the order they were given. */
export interface EpisodesAdded {
  /** The context log, as messages call it. */
  readonly path: string;
  readonly outcomes: readonly EpisodeOutcome[];
  /** A new log that shows in `git status`, and why. */
  readonly problem?: Problem;
}

/** An episode as a person gives it. */
export interface EpisodeRequest {
  readonly text: string;
  /** One word, such as `DECISION`, `COMPLETION` or `STATE`. */
  readonly type: string;
  /** `permanent`, or days such as `90d`; without it as long as its type is kept. */
  readonly ttl?: string | undefined;
}

/** What became of one episode. */
export interface EpisodeLogged extends Episode {
  readonly path: string;
  readonly id: string;
  readonly line: number;
  readonly outcome: EpisodeOutcome["outcome"];
  /** The day it expires; null for one that never does. */
  readonly expires: string | null;
  /** Whether it was of use so often that it belongs into MEMORY.md. */
  readonly worthAFact: boolean;
  readonly problem?: Problem;
  /** What of it looks like a secret. */
  readonly secrets?: readonly MemorySecret[];
}

/** Adds episodes to the context log, all in one write; what it holds already is counted or kept, not repeated. */
export async function addEpisodes(
  at: Workspace,
  episodes: readonly Omit<Episode, "refs">[],
  care: ReuseCare = { reuse: "count" },
): Promise<EpisodesAdded> {
  if (episodes.some(({ text }) => factKey(text) === "")) throw emptyText();
  const day = today(at.clock);
  let outcomes: readonly EpisodeOutcome[] = [];
  const { path, problem } = await editMemoryFile(at, "context-log", (current) => {
    if (episodes.length === 0) return null;
    const next = withEpisodes(current, episodes, day, care);
    outcomes = next.outcomes;
    return next.bytes;
  });
  return { path, outcomes, ...(problem ? { problem } : {}) };
}

/** Logs one episode of today. */
export async function logEpisode(at: Workspace, request: EpisodeRequest): Promise<EpisodeLogged> {
  const type = readType(request.type);
  if (type === null) throw badType(request.type);
  const ttl = ttlFor(type, request.ttl);
  const date = today(at.clock);
  const { path, outcomes, problem } = await addEpisodes(at, [{ date, type, ttl, text: request.text }]);
  const [done] = outcomes;
  if (!done) throw emptyText();
  const { episode, outcome, line } = done;
  return {
    ...episode,
    path,
    id: episodeId(episode),
    line,
    outcome,
    expires: expiresOn(episode),
    worthAFact: episode.refs >= USES_OF_A_FACT,
    ...(problem ? { problem } : {}),
    ...(await secretsWritten(at, [episode.text])),
  };
}

function ttlFor(type: string, given: string | undefined): Ttl {
  const ttl = given === undefined ? ttlOfType(type) : readTtl(given);
  if (ttl !== null) return ttl;
  throw given === undefined ? unknownType(type) : badTtl(given);
}

/** A text that says nothing. */
export function emptyText(): CheckpointError {
  return new CheckpointError("usage", "empty-text", "the text is empty", {
    hints: ["say it in a few words, in quotes"],
  });
}

function badType(given: string): CheckpointError {
  return new CheckpointError("usage", "bad-type", `'${given}' is no type of episode`, {
    hints: ["a type is one word of at most 31 letters, such as DECISION"],
  });
}

function unknownType(type: string): CheckpointError {
  return new CheckpointError("usage", "unknown-type", `'${type}' is no known type of episode`, {
    hints: [`say with --ttl how long it is kept, or use one of ${Object.keys(EPISODE_TYPES).join(", ")}`],
  });
}

function badTtl(given: string): CheckpointError {
  return new CheckpointError("usage", "bad-ttl", `'${given}' is no time to live`, {
    hints: ["give --ttl permanent, 90d, 30d or another number of days from 1d to 3650d"],
  });
}
