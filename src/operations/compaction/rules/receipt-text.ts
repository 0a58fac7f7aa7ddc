import { cutAt } from "../../../text/phrases.ts";
import type { PlaceItem } from "./place-items.ts";

const MOST_OF_AN_ITEM = 400;

/** What the model is told: a line of what this is, and then only what was lost; nothing where nothing was. */
export function receiptText(name: string, lost: readonly PlaceItem[], of: number, most: number): string {
  if (lost.length === 0) return "";
  const head = `git checkpoint: '${name}', saved before the compaction, has ${count(of)}; the summary does not have ${lost.length === of ? "any of them" : `these ${lost.length}`}:`;
  const lines: string[] = [head];
  let length = head.length;
  for (const [index, { section, text }] of lost.entries()) {
    const line = `- ${section}: ${cutAt(text, MOST_OF_AN_ITEM)}`;
    const rest = `- and ${lost.length - index} more, in \`git checkpoint show ${name}\``;
    const needed = line.length + 1 + (index < lost.length - 1 ? rest.length + 1 : 0);
    if (length + needed > most) {
      lines.push(rest);
      break;
    }
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join("\n");
}

function count(of: number): string {
  return of === 1 ? "1 item" : `${of} items`;
}
