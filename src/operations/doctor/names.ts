import { isName, nearestName } from "../../checkpoint/name.ts";
import type { RefMove } from "../../git/engine.ts";
import { openSetAside } from "../../host/own/set-aside.ts";
import { JOURNAL, LIVE, UNACCEPTED } from "../../store/ref-names.ts";
import { moveOwnRefs } from "../../store/spool/move-refs.ts";
import { shellWord } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import type { Inventory } from "./inventory.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

/** Refs whose names no checkpoint can have: other case, slashes, or what a disk would confuse with another. */
export async function findOddNames(at: Workspace, { refs }: Inventory): Promise<readonly Found[]> {
  const own = refs.filter(({ kind }) => kind !== "tracking");
  const odd = new Set(own.map(({ name }) => name).filter((name) => !isName(name)));
  return [...odd].map((name) => {
    const [near, mine] = [nearestName(name), own.filter((ref) => ref.name === name)];
    const isFree = near !== null && !own.some((ref) => ref.name === near);
    const named = mine[0]?.ref ?? name;
    const byHand = `give it another name with 'git update-ref ${LIVE}<name> ${mine[0]?.oid}', then 'git update-ref --no-deref -d ${shellWord(named)}'`;
    const found: Found = {
      code: "name-unusable",
      subject: named,
      level: "problem",
      what: `'${named}' has a name that no checkpoint can have`,
      why: "no command can take it, and a disk that does not tell case or accents apart may confuse it with another",
      remedy: isFree ? `${BY_FIX} to call it '${near}'` : near ? `'${near}' is taken: ${byHand}` : byHand,
    };
    if (near === null || !isFree) return found;
    return {
      ...found,
      mend: async () => {
        const gone = mine.filter(({ type }) => type === null);
        const aside = openSetAside(at.engine.repository.commonDir);
        for (const { ref, oid } of gone) aside.note(`${at.clock.now().toISOString()} ${ref} was ${oid}`);
        const moves = mine.flatMap(({ ref, oid, type }): RefMove[] => [
          // No ref can be made to what is missing; its id is written down.
          ...(type === null ? [] : [{ ref: `${folderOf(ref)}${near}`, from: null, to: oid }]),
          { ref, from: oid, to: null },
        ]);
        const outcome = await moveOwnRefs(at.store, moves);
        if (!outcome.ok) throw new Error(outcome.reason);
        return gone.length === mine.length
          ? `what it points at is missing: its id is in ${aside.folder}/notes, and the ref is gone`
          : `called '${near}' from now on`;
      },
    };
  });
}

function folderOf(ref: string): string {
  return [LIVE, JOURNAL, UNACCEPTED].find((folder) => ref.startsWith(folder)) ?? LIVE;
}
