import { documentsNamed } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { AppendContext } from "../change.ts";
import { readJournal } from "../journal/whole-journal.ts";
import { JOURNAL } from "../ref-names.ts";

/** What was forgotten here under any name, as a list has it that is made from the journals where it is missing. */
export async function forgottenTexts(
  at: Pick<AppendContext, "engine" | "forgotten">,
): Promise<ReadonlySet<Oid>> {
  const listed = at.forgotten.read();
  if (listed) return listed;
  const texts = new Set<Oid>();
  for (const { oid } of await at.engine.refs([JOURNAL])) {
    const { entries } = await readJournal(at.engine, oid);
    for (const text of documentsNamed(entries)) texts.add(text);
  }
  at.forgotten.note(texts);
  return texts;
}
