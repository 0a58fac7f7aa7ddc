import type { Workspace } from "../workspace.ts";
import { editMemoryFile } from "./edit-memory-file.ts";
import { emptyText } from "./episode.ts";
import { readContextLog } from "./rules/episodes/context-log.ts";
import { withOneMoreUse } from "./rules/episodes/context-log-additions.ts";
import { type LoggedEpisode, USES_OF_A_FACT } from "./rules/episodes/episode.ts";
import { findEpisode, noEpisode } from "./rules/episodes/match.ts";
import { factCommandFor } from "./rules/review-command.ts";

/** Which episode was of use. */
export interface UseRequest {
  /** Its id, its words or a part of them. */
  readonly episode: string;
}

/** An episode whose use was counted. */
export interface EpisodeUsed extends LoggedEpisode {
  /** The context log, as messages call it. */
  readonly path: string;
  /** The command that makes it a fact, once it was of use often enough; null before. */
  readonly promote: string | null;
}

/** Counts that an episode was of use again. */
export async function countUse(at: Workspace, request: UseRequest): Promise<EpisodeUsed> {
  const wanted = request.episode;
  if (wanted.trim() === "") throw emptyText();
  let used: readonly LoggedEpisode[] = [];
  const { path } = await editMemoryFile(at, "context-log", (current) => {
    const bytes = current ?? new Uint8Array();
    const found = findEpisode(readContextLog(bytes).episodes, wanted);
    used = [{ ...found, refs: found.refs + 1 }];
    return withOneMoreUse(bytes, found.line);
  });
  const [episode] = used;
  if (!episode) throw noEpisode(wanted);
  const promote = episode.refs >= USES_OF_A_FACT ? factCommandFor(episode.text) : null;
  return { ...episode, path, promote };
}
