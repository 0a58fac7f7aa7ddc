import { minuteStamp } from "../../checkpoint/moment.ts";
import { CheckpointError } from "../../errors.ts";
import type { Answer, Taken } from "../../operations/exchange/import-settle.ts";
import type { CliContext } from "../context.ts";
import { askName, choose } from "../prompts.ts";

/** A name is taken: overwrite, another name, or leave the file out. Walking away imports nothing at all. */
export async function askAboutTaken(cli: CliContext, taken: Taken): Promise<Answer> {
  const { name, path, live, saved, mayOverwrite } = taken;
  const facts = [
    mayOverwrite ? `Checkpoint "${name}" exists already.` : `"${name}" is in use already.`,
    ...(live ? [`Saved: ${live.saved}`] : []),
    ...(live?.leftOff ? [`Left Off: ${live.leftOff}`] : []),
    `File: ${path} (${minuteStamp(saved)})`,
  ];
  for (const line of facts) await cli.note(line);
  const answer = await choose(cli.io, "What do you want to do?", [
    ...(mayOverwrite ? [{ label: "Overwrite", value: "overwrite" as const }] : []),
    { label: "Different name", value: "other" as const },
    { label: "Skip this file", value: "skip" as const },
  ]);
  if (answer === null) throw walkedAway();
  if (answer !== "other") return answer;
  const other = await askName(cli.io, null);
  if (other === null) throw walkedAway();
  return { name: other };
}

function walkedAway(): CheckpointError {
  return new CheckpointError("refused", "not-decided", "nothing was decided, and nothing was imported", {
    hints: ["run the command again; --force replaces, and what is live stays in its journal"],
  });
}
