/**
 * What a person says of two texts: `same`, the second says that the first is finished; `other`, it does not, however
 * near it is. Then the item that was open, and what is listed as done.
 */
export type Pair = readonly [verdict: "same" | "other", open: string, done: string];
