import { minuteStamp } from "../../checkpoint/moment.ts";
import type { CompactionReceipt } from "../../operations/compaction/receipt.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";

/** Each compaction, the newest first: when, of which session and checkpoint, and what its summary lost. */
export const receiptsView: View<{ readonly receipts: readonly CompactionReceipt[] }> = (
  { receipts },
  style,
) =>
  receipts
    .map(({ time, session, name, lost, of }) => {
      const who = session === null ? "" : style.dim(` (session ${session})`);
      const sum = lost.length === 0 ? style.green("nothing lost") : style.yellow(`${lost.length} lost`);
      const head = `${minuteStamp(time)}  ${style.bold(name)}  ${sum} of ${counted(of, "item")}${who}\n`;
      return head + lost.map(({ section, text }) => `  ${section}: ${text}\n`).join("");
    })
    .join("");
