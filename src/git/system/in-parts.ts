/** What came of an attempt: the items to try again by smaller parts, or that all further attempts are in vain. */
export type Attempt<T> = readonly T[] | "hopeless";

/**
 * Tries lists of items as a whole; what fails together is tried again by halves, down to single items.
 * Returns what was never tried to the end: after `most` attempts, or once it is hopeless.
 */
export async function inParts<T>(
  parts: readonly (readonly T[])[],
  most: number,
  attempt: (part: readonly T[]) => Promise<Attempt<T>>,
): Promise<readonly T[]> {
  const waiting = [...parts];
  for (let tries = 0; tries < most; tries++) {
    const part = waiting.shift();
    if (!part) return [];
    const again = await attempt(part);
    if (again === "hopeless") return [...part, ...waiting.flat()];
    if (again.length === 0 || part.length === 1) continue;
    const half = Math.ceil(again.length / 2);
    waiting.unshift(...[again.slice(0, half), again.slice(half)].filter((some) => some.length > 0));
  }
  return waiting.flat();
}
