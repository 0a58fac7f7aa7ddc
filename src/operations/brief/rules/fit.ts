import { cutAt } from "../../../text/phrases.ts";

/** A line of a text that has little room. */
export interface Line {
  readonly text: string;
  /** Lines of a lower rank stay longer; those of rank 0 stay whatever the room. */
  readonly rank: number;
  /** What it is one of, such as `next action`: those that there was no room for are counted after the last one shown. */
  readonly kind?: string;
}

/** So short a piece of a line says nothing. */
const LEAST_PIECE = 60;

/** The lines in their order, as far as `most` characters go: what matters less gives way, whole or cut at its end. */
export function fitted(lines: readonly Line[], most: number): string {
  const shown = new Map<number, string>();
  const order = lines.map((_, index) => index).sort((a, b) => rankAt(lines, a) - rankAt(lines, b) || a - b);
  for (const index of order) {
    const { text = "", rank = 0 } = lines[index] ?? {};
    shown.set(index, text);
    const over = rendered(lines, shown).length - most;
    if (over <= 0 || rank === 0) continue;
    const room = text.length - over;
    if (room >= LEAST_PIECE) shown.set(index, cutAt(text, room));
    // A count that this line has made longer may still not fit.
    if (room < LEAST_PIECE || rendered(lines, shown).length > most) shown.delete(index);
  }
  return cutAt(rendered(lines, shown), most);
}

function rankAt(lines: readonly Line[], index: number): number {
  return lines[index]?.rank ?? 0;
}

function rendered(lines: readonly Line[], shown: ReadonlyMap<number, string>): string {
  return lines
    .flatMap(({ kind }, index) => {
      const text = shown.get(index);
      if (kind === undefined) return text === undefined ? [] : [text];
      const isLast = !lines.some((other, at) => at > index && other.kind === kind);
      const all = lines.flatMap((one, at) => (one.kind === kind ? [at] : []));
      const left = all.filter((at) => !shown.has(at)).length;
      const rest = isLast && left > 0 && left < all.length ? [`(${left} more of: ${kind})`] : [];
      return [...(text === undefined ? [] : [text]), ...rest];
    })
    .join("\n");
}

/** As many items as fit, with a comma between them, and how many more there are. */
export function enumerated(items: readonly string[], most: number): string {
  for (let count = items.length; count > 1; count -= 1) {
    const text = joined(items, count);
    if (text.length <= most) return text;
  }
  return cutAt(joined(items, 1), most);
}

function joined(items: readonly string[], count: number): string {
  const left = items.length - count;
  return items.slice(0, count).join(", ") + (left > 0 ? `, and ${left} more` : "");
}
