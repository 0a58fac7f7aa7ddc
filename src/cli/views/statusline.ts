import type { StatusLine } from "../../operations/brief/statusline.ts";
import type { Style } from "../style.ts";

/** One line: the checkpoint, its age and drift, how many wait, and how full the context is. */
export function statuslineView(line: StatusLine, style: Style): string {
  const { name, age, drift, waiting, contextPercent, save } = line;
  const paint = { fresh: style.green, drifted: style.yellow, stale: style.red } as const;
  const painted = drift && (drift in paint ? paint[drift as keyof typeof paint](drift) : drift);
  const parts = [
    name && [style.bold(name), age, painted].filter(Boolean).join(" "),
    waiting > 0 && `${waiting} waiting`,
    contextPercent !== null && contextWords(contextPercent, save, style),
  ];
  const text = parts.filter(Boolean).join(" | ");
  return text === "" ? "" : `${text}\n`;
}

function contextWords(percent: number, save: StatusLine["save"], style: Style): string {
  const words = `context ${percent}%`;
  if (save === null) return words;
  return save === "soon" ? style.yellow(`${words}: save soon`) : style.red(`${words}: save now`);
}
