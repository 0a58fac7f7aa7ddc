import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import { append } from "../append.ts";
import type { AppendContext } from "../change.ts";
import { readJournal } from "../journal/whole-journal.ts";
import { wholeJournal } from "../name-state.ts";
import { JOURNAL, nameInRef } from "../ref-names.ts";
import { type AskedToDrop, entriesToDrop } from "./asked-to-drop.ts";
import { type PlannedForget, planForget } from "./forget-names.ts";
import { entriesSaying } from "./same-documents.ts";
import { dropMirrors, wipeForgotten } from "./wipe.ts";

/** What one name lost because its text was forgotten under another one, or elsewhere. */
export interface ForgottenUnder {
  readonly name: CheckpointName;
  readonly entries: readonly RecordedEntry[];
  /** It was live, and is no more. */
  readonly ended: boolean;
}

/** Names other than these with entries that say one of these texts. */
export async function namesSaying(
  { engine }: Pick<AppendContext, "engine">,
  texts: ReadonlySet<Oid>,
  besides: ReadonlySet<string>,
): Promise<readonly CheckpointName[]> {
  const names: CheckpointName[] = [];
  for (const { ref, oid } of texts.size > 0 ? await engine.refs([JOURNAL]) : []) {
    const name = nameInRef(ref);
    if (!isName(name) || besides.has(name)) continue;
    const { entries } = await readJournal(engine, oid);
    if ((await entriesSaying(engine, entries, texts)).length > 0) names.push(name);
  }
  return names;
}

/** Forgets what is asked for under all names but some: a rename or a restore leaves it under more than one. */
export async function forgetElsewhere(
  at: AppendContext,
  asked: AskedToDrop,
  besides: ReadonlySet<string>,
): Promise<readonly ForgottenUnder[]> {
  const all: ForgottenUnder[] = [];
  for (const name of asked.names.filter((one) => !besides.has(one))) {
    const gone = await forgetUnder(at, name, asked).catch(whereLeft);
    if (!gone) continue;
    await wipeForgotten(at, name, gone.entries);
    await dropMirrors(at.engine, name, gone.entries);
    all.push(gone);
  }
  return all;
}

/** What a newer version made stays as it is, and a push holds the text back all the same; or nothing is left to go. */
function whereLeft(error: unknown): null {
  if (error instanceof CheckpointError && ["newer-version", NOTHING].includes(error.code)) return null;
  throw error;
}

const NOTHING = "nothing-to-drop";

async function forgetUnder(
  at: AppendContext,
  name: CheckpointName,
  asked: AskedToDrop,
): Promise<ForgottenUnder> {
  const entries: RecordedEntry[] = [];
  let [ended, more] = [false, true];
  while (more) {
    const planned: PlannedForget[] = [];
    await append(at, [name], async (state) => {
      const all = (await wholeJournal(at.engine, state))?.entries ?? [];
      const meant = await entriesToDrop(at.engine, all, asked);
      if (meant.length === 0) throw new CheckpointError("no", NOTHING, `nothing of '${name}' has to go`);
      const plan = await planForget(at.engine, state, meant);
      planned.push(plan);
      return plan.change;
    });
    const plan = planned.at(-1);
    entries.push(...(plan?.entries ?? []));
    ended ||= plan?.ends ?? false;
    more = plan?.more ?? false;
  }
  return { name, entries, ended };
}
