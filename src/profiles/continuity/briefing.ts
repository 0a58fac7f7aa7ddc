import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { writeItems } from "../../checkpoint/document/section-content.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { itemsOf } from "../../checkpoint/sections.ts";
import { inSentence, oneLine } from "../../text/phrases.ts";

/** What a briefing says that the checkpoint does not know by itself. */
export interface BriefingFacts {
  /** How long ago it was saved, such as `2 days ago`. */
  readonly age: string;
  /** A line for each file that is gone or has changed since. */
  readonly stale: readonly string[];
}

/** What is shown before somebody says whether to resume. */
export function recoveryBriefing(checkpoint: Checkpoint, { age, stale }: BriefingFacts): string {
  const done = itemsOf(checkpoint, "done");
  const [next = "none given", ...later] = itemsOf(checkpoint, "next");
  const blocks = [
    `📌 Resume: ${checkpoint.name}\nSaved: ${minuteStamp(checkpoint.saved)} (${age})`,
    `✅ Progress:\n${writeItems(done.length === 0 ? ["none recorded"] : done, false)}`,
    [`🔜 Next action: ${next}`, ...later.map((action, index) => `${index + 2}. ${action}`)].join("\n"),
    ...(stale.length === 0 ? [] : [`⚠️ Stale warnings:\n${stale.map(oneLine).join("\n")}`]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** The question that resuming waits on. */
export function confirmQuestion(checkpoint: Checkpoint): string {
  const progress =
    inSentence(itemsOf(checkpoint, "done").at(-1) ?? checkpoint.summary ?? "") || "none recorded";
  const action = inSentence(itemsOf(checkpoint, "next")[0] ?? "") || "none given";
  return `Resuming: ${checkpoint.name}. Last progress: ${progress}. Next action: ${action}. Ready to continue? (yes/no)`;
}
