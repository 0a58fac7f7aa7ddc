import { cutAt } from "../../../text/phrases.ts";

const MOST = 600;
const LEAST_PIECE = 60;

/** What one checkpoint says, under its name. */
export interface Said {
  /** Which one, how old, and what has changed under it. */
  readonly by: string;
  readonly lines: readonly string[];
}

/** What an agent is told of a file, in some 600 characters: as many whole items as fit, or the first one cut. */
export function recalledText(path: string, all: readonly Said[]): string {
  const lines: string[] = [];
  let length = 0;
  let left = 0;
  const add = (line: string): void => {
    lines.push(line);
    length += line.length + 1;
  };
  for (const { by, lines: said } of all) {
    const head = `git checkpoint ${by} says of ${shortPath(path)}:`;
    for (const [index, line] of said.entries()) {
      const needed = (index === 0 ? head.length + 1 : 0) + line.length + 1;
      const room = MOST - length - (needed - line.length);
      if (line.length > room && (length > 0 || room < LEAST_PIECE)) {
        left += 1;
        continue;
      }
      if (index === 0 || lines.length === 0) add(head);
      add(cutAt(line, Math.max(LEAST_PIECE, room)));
    }
  }
  if (left > 0) lines.push(`(and ${left} more)`);
  return lines.join("\n");
}

/** A path in little room: its end says most. */
function shortPath(path: string): string {
  return path.length <= 120 ? path : `…${path.slice(-119).replace(/^[\udc00-\udfff]/, "")}`;
}
