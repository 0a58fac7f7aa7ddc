/** A text that was cut to what there is room for, and how large the whole is. */
export interface Bounded {
  readonly text: string;
  /** Absent where nothing was cut. */
  readonly of?: number;
}

/** Room that several texts share: each gets what is left, up to its own bound, and at least so much. */
export interface Room {
  readonly all: number;
  readonly each: number;
  readonly least: number;
}

/** Cuts texts, the first served first, between two lines; `sizeOf` measures the whole for whoever is told of the cut. */
export function bounded(
  texts: readonly string[],
  { all, each, least }: Room,
  sizeOf: (text: string) => number,
): readonly Bounded[] {
  let left = all;
  return texts.map((text) => {
    const most = Math.max(least, Math.min(each, left));
    if (text.length <= most) {
      left -= text.length;
      return { text };
    }
    const end = text.lastIndexOf("\n", most - 1);
    // Of a line that is longer than all the room there is, what must be shown is shown, and no character parted.
    const whole = end === -1 ? least : end + 1;
    const cut = text.slice(0, whole).replace(/[\ud800-\udbff]$/, "");
    left -= cut.length;
    return { text: cut, of: sizeOf(text) };
  });
}
