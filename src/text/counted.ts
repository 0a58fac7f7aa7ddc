/** How many, with the word for one or for several: `1 entry`, `3 entries`. */
export function counted(n: number, one: string, several = `${one}s`): string {
  return `${n} ${n === 1 ? one : several}`;
}

/** A large number as people read it: `12,345`. */
export function thousands(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
