import type { Oid } from "../../checkpoint/oid.ts";
import type { LiveCheckpoint } from "../../store/live-checkpoints.ts";
import { checkpointOf } from "../../store/live-documents.ts";
import type { Workspace } from "../workspace.ts";
import { NO_WORDS, parseWords, type Words, wordsOf } from "./rules/words-of.ts";

/**
 * What is told of the bodies of these documents: one that was read before is not read again, which takes longer than all
 * else that a session starts with. Of one that cannot be read nothing is told.
 */
export async function notedWords(
  at: Workspace,
  live: readonly LiveCheckpoint[],
): Promise<ReadonlyMap<Oid, Words>> {
  const known = at.told.read(live.map(({ oid }) => oid));
  const fresh: [Oid, string][] = [];
  const wordsIn = async (one: LiveCheckpoint): Promise<readonly [Oid, Words]> => {
    const noted = parseWords(known.get(one.oid) ?? "");
    if (noted) return [one.oid, noted];
    const checkpoint = await checkpointOf(at.engine, one).catch(() => null);
    if (checkpoint === null) return [one.oid, NO_WORDS];
    const words = wordsOf(checkpoint);
    fresh.push([one.oid, JSON.stringify(words)]);
    return [one.oid, words];
  };
  const words = new Map(await Promise.all(live.map(wordsIn)));
  at.told.add(fresh);
  if (fresh.length > 0) await at.told.keep([...words.keys()]);
  return words;
}
